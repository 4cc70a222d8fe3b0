import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, test} from 'vitest';

const upstream = [
  'node_modules/@docusaurus/theme-classic/src/theme',
  'node_modules/docusaurus-theme-redoc/src/theme',
  'node_modules/@docusaurus/core/lib/client/theme-fallback',
];
/**
 * Parts that are copied because no option, variable or wrap reaches what they must do; each says why in its first line.
 */
const EJECTED = new Set([
  ...['Danger', 'Info', 'Note', 'Tip', 'Warning'].map((kind) => `Admonition/Icon/${kind}`),
  'AnnouncementBar',
  'ApiDoc',
  'CodeBlock',
  'DocItem/Content',
  'DocVersionBadge',
  'DocVersionBanner',
  'Footer/Layout',
  'Icon/Arrow',
  'Icon/Home',
  'NavbarItem/DocsVersionDropdownNavbarItem',
  'NotFound/Content',
  'SearchBar',
  'prism-include-languages',
]);
/** Object modules: they cannot be wrapped, they are spread. */
const OBJECTS = new Set(['MDXComponents', 'NavbarItem/ComponentTypes', 'Admonition/Types']);

const {dependencies} = JSON.parse(readFileSync('package.json', 'utf8')) as {dependencies: Record<string, string>};
const origins = ['@docusaurus/theme-classic', 'docusaurus-theme-redoc'].map((name) => `${name} ${dependencies[name]!}`);
const files = readdirSync('src/theme', {recursive: true, encoding: 'utf8'}).filter((file) => /\.tsx?$/.test(file));
const nameOf = (file: string): string => file.replace(/(\/index)?\.tsx?$/, '');

test('there are theme files to look at', () => {
  expect(files.length).toBeGreaterThan(5);
});

describe.each(files)('src/theme/%s', (file) => {
  const source = readFileSync(path.join('src/theme', file), 'utf8');
  const name = nameOf(file);

  test('shadows a theme component that exists', () => {
    const found = upstream.some(
      (folder) =>
        existsSync(path.join(folder, name)) ||
        existsSync(path.join(folder, `${name}.tsx`)) ||
        existsSync(path.join(folder, `${name}.ts`)),
    );
    expect(
      found,
      `${name} is in no theme: the component was renamed, or this is not a swizzle and belongs to src/components`,
    ).toBe(true);
  });

  test('says why in its first line', () => {
    expect(source.split('\n')[0]).toMatch(/^\/\/ Why: .{20,}/);
  });

  test('wraps, unless it is on the list of ejects', () => {
    if (OBJECTS.has(name)) expect(source).toContain(`...`);
    else if (EJECTED.has(name)) {
      expect(
        origins.some((origin) => source.includes(`Ejected from ${origin}`)),
        `${name} was ejected from another release than ${origins.join(' or ')}`,
      ).toBe(true);
      expect(source).toContain('Changed:');
    } else {
      expect(source, 'a wrap imports the original').toContain(`@theme-original/${name}`);
      expect(source, 'a wrap is named …Wrapper').toMatch(/function \w+Wrapper\(/);
    }
  });
});
