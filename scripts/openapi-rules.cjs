'use strict';

/* Rules of Redocly's lint for this product, which loads them as plain JavaScript. */

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

/**
 * A path ends with a slash exactly where the server leads to it from the path without one: its operations then have the
 * answer 301.
 */
function slashRedirects() {
  return {
    PathItem: function (item, {report, key, location}) {
      for (const method of METHODS.filter((name) => item[name])) {
        const redirects = item[method].responses?.['301'] !== undefined;
        if (redirects === String(key).endsWith('/')) continue;
        report({
          message: redirects
            ? `\`${method.toUpperCase()} ${key}\` answers 301, and its path has no slash at the end: add the slash, or take the answer out.`
            : `\`${method.toUpperCase()} ${key}\` has a slash at the end and no answer 301: describe the redirect to it, or take the slash out.`,
          location: location.child([method]),
        });
      }
    },
  };
}

const isParameter = (part) => /^\{.*\}$/.test(part);

/** Whether one address can be that of both paths, and neither path is the plainer one everywhere. */
function areAmbiguous(one, other) {
  const [first, second] = [one, other].map((path) => path.replace(/\/$/, '').split('/'));
  if (first.length !== second.length) return false;
  if (first.some((part, place) => part !== second[place] && !isParameter(part) && !isParameter(second[place])))
    return false;
  const plainer = (paths, others) => paths.some((part, place) => !isParameter(part) && isParameter(others[place]));
  return plainer(first, second) === plainer(second, first);
}

/** Paths of which a server cannot tell which one an address means are those that the product is known to have. */
function knownAmbiguousPaths({pairs = []}) {
  const known = new Set(pairs.map((pair) => [...pair].sort().join(' ')));
  return {
    Paths: function (paths, {report, location}) {
      const all = Object.keys(paths);
      all.forEach((path, place) => {
        for (const other of all.slice(0, place).filter((earlier) => areAmbiguous(path, earlier))) {
          if (known.has([path, other].sort().join(' '))) continue;
          report({
            message: `One address can be that of \`${other}\` and of \`${path}\`: correct one of them, or name the pair in redocly-lint.yaml when the product has both.`,
            location: location.child([path]).key(),
          });
        }
      });
    },
  };
}

module.exports = function productRules() {
  return {
    id: 'product',
    rules: {oas3: {'slash-redirects': slashRedirects, 'known-ambiguous-paths': knownAmbiguousPaths}},
  };
};
