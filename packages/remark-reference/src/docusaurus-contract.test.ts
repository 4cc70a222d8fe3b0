import {contractOf} from 'command-line/contract';
import {expect, test} from 'vitest';
import {ADMONITIONS} from './static-blocks/html';

const {load, sourceOf, holds} = contractOf(
  'packages/remark-reference/src/static-blocks and src/components/StaticBlocks',
);

const theme = (name: string): string => sourceOf(`@docusaurus/theme-classic/lib/theme/${name}.js`).replace(/\s+/g, ' ');
const capital = (word: string): string => word[0]!.toUpperCase() + word.slice(1);

test('headings', () =>
  holds('Heading of theme-classic', () => {
    const source = theme('Heading/index');
    for (const part of [
      "className={clsx( 'anchor', hideOnScroll ? styles.anchorWithHideOnScrollNavbar : styles.anchorWithStickyNavbar, props.className, )} id={id}> {props.children} <Link",
      'className="hash-link" to={`#${id}`} aria-label={anchorTitle} title={anchorTitle}> &#8203; </Link>',
      "heading: typeof props.children === 'string' ? props.children : id",
    ])
      expect(source).toContain(part);
  }));

test('admonitions', () =>
  holds('Admonition of theme-classic', () => {
    const layout = theme('Admonition/Layout/index');
    for (const part of [
      'ThemeClassNames.common.admonition, ThemeClassNames.common.admonitionType(type), styles.admonition, className,',
      '<div className={styles.admonitionHeading}> <span className={styles.admonitionIcon}>{icon}</span> {title} </div>',
      'return children ? ( <div className={styles.admonitionContent}>{children}</div> ) : null;',
    ])
      expect(layout).toContain(part);
    for (const [type, [alert, label]] of Object.entries(ADMONITIONS)) {
      expect(theme(`Admonition/Type/${capital(type)}`)).toContain(`'alert alert--${alert}'`);
      expect(theme(`Admonition/Type/${capital(type)}`)).toMatch(new RegExp(`> ${label} </Translate>`));
      expect(theme(`Admonition/Type/${capital(type)}`)).toContain(`from '@theme/Admonition/Icon/${capital(type)}'`);
    }
  }));

test('links', () =>
  holds('Link of the core', () => {
    const source = sourceOf('@docusaurus/core/lib/client/exports/Link.js').replace(/\s+/g, ' ');
    for (const part of [
      "<a ref={innerRef} href={targetLink} {...(targetLinkUnprefixed && !isInternal && { target: '_blank', rel: 'noopener noreferrer' })} {...props}",
      'if (!noBrokenLinkCheck && (isAnchorLink || !isRegularHtmlLink)) { brokenLinks.collectLink(targetLink); }',
      'window.docusaurus.prefetch(targetLink)',
      'window.docusaurus.preload(targetLink)',
    ])
      expect(source).toContain(part);
  }));

test('parts that are shown as they are', () =>
  holds('MDXComponents of theme-classic', () => {
    expect(theme('MDXComponents/Li')).toContain('return <li {...props} />;');
    expect(theme('MDXComponents/Ul/index')).toContain("if (typeof className === 'undefined') { return undefined; }");
    expect(theme('CodeInline/index')).toContain('return <code {...props} />;');
    // What is listed here has an answer in html.ts.
    const list = sourceOf('@docusaurus/theme-classic/lib/theme/MDXComponents/index.js').split(
      'const MDXComponents = {',
    )[1]!;
    const names = [...list.matchAll(/^ {2}(\w+)[:,]/gm)].map(([, name]) => name!);
    expect(names).toContain('admonition');
    expect(
      names.filter(
        (name) =>
          !['Head', 'details', 'Details', 'code', 'a', 'pre', 'ul', 'li', 'img', 'admonition', 'mermaid'].includes(
            name,
          ) && !/^h[1-6]$/.test(name),
      ),
    ).toEqual([]);
  }));

test('the labels that the theme says in English', () =>
  holds('translations of theme-common', () => {
    const labels = load<Record<string, string>>('@docusaurus/theme-translations/locales/base/theme-common.json');
    expect(labels['theme.common.headingLinkTitle']).toBe('Direct link to {heading}');
    for (const [type, [, label]] of Object.entries(ADMONITIONS)) expect(labels[`theme.admonition.${type}`]).toBe(label);
  }));
