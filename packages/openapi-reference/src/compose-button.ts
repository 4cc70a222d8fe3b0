/** What the button of the composer says. */
export const COMPOSE = 'Fill in your values';
/** Name of the file that the composer of an operation fetches. */
export const composeFileName = (operation: string): string => `${operation}.compose.js`;
