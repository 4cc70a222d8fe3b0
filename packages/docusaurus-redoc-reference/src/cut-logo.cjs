'use strict';

/* A bundler loader: it runs as plain JavaScript, outside the TypeScript that the configuration is written in. */

var LOGO = 'https://cdn.redoc.ly/redoc/logo-mini.svg';
var IMAGE =
  /\w+\.createElement\("img",\{alt:"redocly logo",onError:\(\)=>\w+\(!1\),src:"https:\/\/cdn\.redoc\.ly\/redoc\/logo-mini\.svg"\}\)/g;

/**
 * Takes its maker's logo out of Redoc: every view of the reference would ask a third party for it, and no option leaves
 * it out.
 */
module.exports = function cutLogo(source) {
  var cut = source.replace(IMAGE, 'null');
  if (cut.includes(LOGO))
    throw new Error(
      'Redoc still asks ' +
        LOGO +
        ' for its logo: it changed its code. Adapt packages/docusaurus-redoc-reference/cut-logo.cjs'
    );
  return cut;
};
