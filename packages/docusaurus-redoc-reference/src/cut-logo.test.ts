import {readFileSync} from 'node:fs';
import {expect, test} from 'vitest';
import cutLogo from './cut-logo.cjs';

test("Redoc's own code loses the logo and nothing else", () => {
  const source = readFileSync('node_modules/redoc/bundles/redoc.browser.lib.js', 'utf8');
  const cut = (cutLogo as (text: string) => string)(source);
  expect(source).toContain('cdn.redoc.ly');
  expect(cut).not.toContain('cdn.redoc.ly');
  expect(source.length - cut.length).toBeLessThan(400);
});

test('code that asks for the logo in another way is refused', () => {
  expect(() => (cutLogo as (text: string) => string)('img.src = "https://cdn.redoc.ly/redoc/logo-mini.svg"')).toThrow(
    /changed its code/,
  );
});
