/** Style sheets of the site, in the order in which they apply. Colours, type and space are in the first. */
export const styleSheets = ['tokens', 'frame', 'prose', 'diagrams', 'states'].map((name) => `./src/css/${name}.css`);
