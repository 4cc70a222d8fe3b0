/** A text as HTML holds it between tags. */
export const escapeText = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

/** A text as HTML holds it in an attribute in double quotes. */
export const escapeAttribute = (text: string): string => escapeText(text).replace(/"/g, '&quot;');
