import path from 'node:path';
import stylelint from 'stylelint';
import {describe, expect, it} from 'vitest';

/** Rules that the lint of style sheets breaks on a sheet of a component. */
async function brokenRules(declarations: string): Promise<string[]> {
  const {results} = await stylelint.lint({
    code: `.part {\n  ${declarations}\n}\n`,
    codeFilename: path.resolve('src/components/Part/styles.module.css'),
    configFile: path.resolve('stylelint.config.mjs'),
  });
  return results.flatMap(({warnings}) => warnings.map(({line, rule}) => `${line} ${rule}`));
}

describe('The lint of style sheets', () => {
  it.each([
    'margin-top: 0.5rem;',
    'padding: 0 var(--site-space-8) 3px;',
    'scroll-margin-top: 4rem;',
    'gap: 1em;',
    'font-size: 0.9rem;',
    'font: 0.9rem/1.5 serif;',
    'font-weight: 500;',
    'font-weight: bold;',
    'line-height: 1.4;',
    'border-radius: 3px;',
    'border-top-left-radius: 50%;',
    'transition: opacity 300ms;',
    'animation: show 0s 2s forwards;',
  ])('refuses a step that no token has: %s', async (declaration) => {
    expect(await brokenRules(declaration)).toEqual(['2 declaration-property-value-disallowed-list']);
  });

  it.each(['color: #123456;', 'background: rgb(0 0 0);', 'border-color: red;'])(
    'refuses a colour that no token has: %s',
    async (declaration) => {
      expect(await brokenRules(declaration)).toHaveLength(1);
    },
  );

  it.each([
    'margin: 0 auto calc(-1 * var(--site-space-8));',
    'padding: inherit;',
    'font: var(--site-size-tiny)/var(--site-line-code) var(--ifm-font-family-base);',
    'font-weight: var(--ifm-font-weight-bold);',
    'border-radius: 0 var(--site-radius-small);',
    'transition: opacity var(--ifm-transition-fast);',
    'animation: show 0s var(--site-motion-wait) forwards;',
    'width: 12.5rem;',
  ])('takes tokens, and measures that are of one part only: %s', async (declaration) => {
    expect(await brokenRules(declaration)).toEqual([]);
  });
});
