import {contractOf} from 'command-line/contract';
import {expect, test} from 'vitest';
import cutLogo from './cut-logo.cjs';
import {scrollbarStyle} from './scrollbar-style';
import * as emptyPrism from './no-runtime-prism/empty-prism';

const {sourceOf, holds} = contractOf('packages/docusaurus-redoc-reference');

test("Redoc's bundle asks for its logo where the loader takes it out", () =>
  holds("Redoc's bundle", () => {
    const source = sourceOf('redoc/bundles/redoc.browser.lib.js');
    const cut = (cutLogo as (text: string) => string)(source);
    expect(source).toContain('cdn.redoc.ly');
    expect(cut).not.toContain('cdn.redoc.ly');
  }));

test('the style sheet of the scroll bars stands in the bundle as the policy expects', () =>
  holds("Redoc's bundle", () => {
    const source = sourceOf('redoc/bundles/redoc.browser.lib.js');
    expect(scrollbarStyle(source)).toMatch(
      /^\.ps\{[\s\S]*\n\/\*# sourceMappingURL=data:application\/json;base64,[A-Za-z0-9+/=]+ \*\/$/,
    );
    expect(() => scrollbarStyle(source.replace('sourceRoot', 'root'))).toThrow(/cannot be read in Redoc: adapt/);
  }));

test('the classic theme takes nothing but Prism from the highlighter at start', () =>
  holds('prism-include-languages of theme-classic', () => {
    const [, names] =
      /import \{([^}]*)\} from 'prism-react-renderer'/.exec(
        sourceOf('@docusaurus/theme-classic/lib/prism-include-languages.js'),
      ) ?? [];
    expect(names?.split(',').map((name) => name.trim())).toEqual(Object.keys(emptyPrism));
  }));

test("redocusaurus' theme brings a ProvidePlugin, and its plugin names its data as the mount expects", () =>
  holds('redocusaurus', () => {
    expect(sourceOf('docusaurus-theme-redoc')).toContain('ProvidePlugin');
    expect(sourceOf('docusaurus-plugin-redoc')).toMatch(/createData\(\s*`redocApiSpec/);
  }));

test("redocusaurus' theme reads its look from the global data, and lets the mount's options win over it", () =>
  holds('redocusaurus', () => {
    expect(sourceOf('docusaurus-theme-redoc/dist/redocData.js')).toMatch(
      /return \{\s*lightTheme,\s*darkTheme,\s*options: \{/,
    );
    const source = sourceOf('docusaurus-theme-redoc/dist/utils/useSpecOptions.js');
    expect(source).toMatch(/theme: lightTheme,\s*\}, optionsOverrides\)/);
    expect(source).toContain("typeof redocOptions.scrollYOffset === 'string'");
  }));
