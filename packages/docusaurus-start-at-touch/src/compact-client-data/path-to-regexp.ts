type Key = {name: number};
type Options = {readonly end?: boolean; readonly strict?: boolean; readonly sensitive?: boolean};

/**
 * What a path may not hold here unless a backslash stands before it: parameters and groups, of which no route of
 * Docusaurus has any.
 */
const PATTERN = /[:()?+*[\]{}]/;

/**
 * What React Router uses of path-to-regexp, for paths as they are and for `*`; NavLink puts a backslash before each
 * sign. Throws for a pattern.
 */
export default function pathToRegexp(
  path: string,
  keys: Key[],
  {end = true, strict = false, sensitive = false}: Options = {},
): RegExp {
  if (path !== '*' && PATTERN.test(path.replace(/\\./g, '')))
    throw new Error(
      `The route ${path} is a pattern: packages/docusaurus-start-at-touch knows none, remove its path-to-regexp.`,
    );
  if (path === '*') keys.push({name: 0});
  let source = path === '*' ? '(.*)' : path.replace(/\\(.)/g, '$1').replace(/[.+*?=^!:${}()[\]|\\]/g, '\\$&');
  const slash = source.endsWith('/');
  if (!strict) source = `${slash ? source.slice(0, -1) : source}(?:/(?=$))?`;
  source += end ? '$' : strict && slash ? '' : '(?=/|$)';
  return new RegExp(`^${source}`, sensitive ? '' : 'i');
}

/** A path without parameters, as React Router's generatePath needs it. */
pathToRegexp.compile = (path: string) => (): string => path;
