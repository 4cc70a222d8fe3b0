/** A table of more rows than a reader looks through gets a field that narrows them. */
export const MANY_ROWS = 25;

/** Pixels that a drawing may be wide on the narrowest phone without scrolling in its frame. */
const FITS = 320;

/** Whether a drawing scrolls in its frame on the narrowest phone: the frame can have the focus then. */
export const scrollsOnPhones = (svg: string): boolean => Number(/ width="(\d+)"/.exec(svg)?.[1]) > FITS;
