/** Stands in for a grammar that nothing uses at run time. */
export {};
