/** Kinds of admonitions that the theme knows. */
export type AdmonitionType = 'note' | 'tip' | 'info' | 'warning' | 'danger';

/** Edge of the square that the drawings fill. */
export const ICON_BOX = '0 0 24 24';

/** Drawings of admonitions, one set: lines of the text's colour, as wide as the style sheet says. */
export const ADMONITION_ICONS: Readonly<Record<AdmonitionType, string>> = {
  note: 'M5 3h14v18H5zM9 8h6m-6 4h6m-6 4h3',
  tip: 'M9 17h6m-5 4h4m-5-4c0-3-3-4-3-8a6 6 0 0 1 12 0c0 4-3 5-3 8',
  info: 'M3 12a9 9 0 0 0 18 0 9 9 0 0 0-18 0m9-1v6m0-10v1',
  warning: 'M12 3 2 21h20zm0 7v5m0 2v1',
  danger: 'M8 3h8l5 5v8l-5 5H8l-5-5V8zm4 4v6m0 3v1',
};
