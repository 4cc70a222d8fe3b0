/** A length as a number: no token of the style sheet. */
const LENGTH = /\d(rem|em|px)\b/;

/** @type {import('stylelint').Config} */
export default {
  extends: 'stylelint-config-standard',
  reportNeedlessDisables: true,
  rules: {
    // Infima's own names are blocks, elements and modifiers: footer__title, button--primary.
    'selector-class-pattern': '^[a-z][a-z0-9]*(-[a-z0-9]+)*(__[a-z0-9-]+)?(--[a-z0-9-]+)?$',
    // The browsers we build for include some that do not know (width <= 996px).
    'media-feature-range-notation': 'prefix',
    // Names of fonts are written as their makers write them.
    'value-keyword-case': ['lower', {ignoreProperties: ['/^--ifm-font-family-/', 'font-family']}],
    // Sorts rules by weight where they belong together by subject; what wins is seen in the browser tests.
    'no-descending-specificity': null,
  },
  overrides: [
    {
      // Type, space, corners and motion are in one place, too: a component picks a step, and no step lies between two.
      files: ['{src,packages}/**/!(tokens).css', 'e2e/**/*.css'],
      rules: {
        'declaration-property-value-disallowed-list': [
          {
            '/^(scroll-)?(margin|padding)|gap$/': [LENGTH],
            '/^font(-size)?$/': [LENGTH],
            '/radius$/': [LENGTH, /%/],
            'line-height': [/^[\d.]/],
            'font-weight': [/^(\d|bold)/],
            '/^(transition|animation)/': [/[1-9]\d*m?s\b/],
          },
          {
            message: (property, value) =>
              `Write ${property} with a token of src/css/tokens.css in place of "${value}": var(--site-space-8), var(--site-size-small), var(--site-radius-small); one that no token has gets a token there`,
          },
        ],
      },
    },
    {
      // Colours are in one place: a component that needs another one adds a token with its contrast.
      files: ['{src,packages}/**/!(tokens).css'],
      rules: {
        'color-no-hex': [
          true,
          {
            message:
              'Write a colour of src/css/tokens.css, such as var(--site-accent); a new one gets a token there with its contrast',
          },
        ],
        'color-named': 'never',
        'function-disallowed-list': [['rgb', 'rgba', 'hsl', 'hsla', 'oklch']],
      },
    },
    {
      // Names of CSS modules are used as properties in TypeScript.
      files: ['**/*.module.css'],
      rules: {'selector-class-pattern': '^[a-z][a-zA-Z0-9]*$'},
    },
  ],
};
