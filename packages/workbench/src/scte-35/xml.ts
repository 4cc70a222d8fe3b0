/** One element of an XML text, as far as a cue needs it. */
export type Element = {
  readonly name: string;
  readonly line: number;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: Element[];
  text: string;
};

const ENTITIES: Readonly<Record<string, string>> = {amp: '&', lt: '<', gt: '>', quot: '"', apos: "'"};
const unescape = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|apos);/g, (_whole, name: string) => ENTITIES[name]!);

/**
 * Elements of an XML text, in a tree, prefixes of namespaces cut off. Reads what is there: a text that is cut off gives
 * the elements up to the cut. No document type, no entities but the five: a manifest has neither.
 */
export function parseXml(text: string): Element {
  const root: Element = {name: '', line: 1, attributes: {}, children: [], text: ''};
  const open: Element[] = [root];
  let at = 0;
  let line = 1;
  const countLines = (from: number, to: number): void => {
    for (let index = text.indexOf('\n', from); index !== -1 && index < to; index = text.indexOf('\n', index + 1))
      line++;
  };
  while (at < text.length) {
    const start = text.indexOf('<', at);
    const current = open[open.length - 1]!;
    if (start === -1) break;
    current.text += unescape(text.slice(at, start));
    countLines(at, start);
    const closing = text.startsWith('<!--', start) ? '-->' : text.startsWith('<![CDATA[', start) ? ']]>' : '>';
    const found = text.indexOf(closing, start + 1);
    const end = found === -1 ? text.length : found + closing.length;
    const tag = text.slice(start + 1, found === -1 ? text.length : found);
    if (closing === ']]>') current.text += tag.slice('![CDATA['.length);
    else if (tag.startsWith('/')) {
      const name = localName(tag.slice(1).trim());
      const opened = open.map((element) => element.name).lastIndexOf(name);
      if (opened > 0) open.length = opened;
    } else if (!/^[!?]/.test(tag)) {
      const element = elementOf(tag, line);
      current.children.push(element);
      if (!tag.endsWith('/') && open.length < 200) open.push(element);
    }
    countLines(start, end);
    at = end;
  }
  return root;
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

function elementOf(tag: string, line: number): Element {
  const attributes: Record<string, string> = {};
  for (const [, name, double, single] of tag.matchAll(/([\w.:-]{1,80})\s{0,8}=\s{0,8}(?:"([^"]*)"|'([^']*)')/g))
    attributes[localName(name!)] = unescape(double ?? single ?? '');
  return {name: localName(/^[^\s/]*/.exec(tag)![0]), line, attributes, children: [], text: ''};
}

/** All elements with a name, at any depth, in the order of the text. */
export function elementsNamed(root: Element, name: string): Element[] {
  return root.children.flatMap((child) => [...(child.name === name ? [child] : []), ...elementsNamed(child, name)]);
}
