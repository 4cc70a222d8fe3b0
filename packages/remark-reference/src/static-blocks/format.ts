/*
 * How static blocks travel in one string: TAG mark PROPERTIES mark HTML for each block, PROPERTIES a JSON text of React
 * properties or nothing. The signs are of Unicode's private use, which no page has.
 */

/** Between the blocks. */
export const BETWEEN = '\uE0F0';
/** Between tag, properties and HTML of a block. */
export const WITHIN = '\uE0F1';

/** Classes whose names the bundler makes: each stands in the string as one sign, U+E000 and on in this order. */
export const CLASSES = [
  'anchor', 'admonition', 'admonitionHeading', 'admonitionIcon', 'admonitionContent', 'listing', 'listingHead', 'listingTitle', 'listingText', 'figure', 'tableFrame', 'table',
  'wholeName',
] as const; // prettier-ignore

export type ClassName = (typeof CLASSES)[number];

const FIRST_CLASS = 0xe000;

/** The sign of a class. */
export const signOf = (name: ClassName): string => String.fromCharCode(FIRST_CLASS + CLASSES.indexOf(name));

/** A text with the bundler's names in place of the signs. */
export const withClasses = (text: string, names: readonly string[]): string =>
  text.replace(/[\uE000-\uE0EF]/g, (sign) => names[sign.charCodeAt(0) - FIRST_CLASS]!);

/** A block of a page that needs no component: an element and the HTML in it. */
export type Block = {
  readonly tag: string;
  readonly properties: Readonly<Record<string, unknown>>;
  readonly html: string;
};

export const packBlocks = (blocks: readonly Block[]): string =>
  blocks
    .map(({tag, properties, html}) =>
      [tag, Object.keys(properties).length === 0 ? '' : JSON.stringify(properties), html].join(WITHIN),
    )
    .join(BETWEEN);

export const unpackBlocks = (text: string): Block[] =>
  text.split(BETWEEN).map((block) => {
    const [tag, properties, html] = block.split(WITHIN) as [string, string, string];
    return {tag, properties: properties === '' ? {} : (JSON.parse(properties) as Block['properties']), html};
  });
