/* eslint-disable @typescript-eslint/consistent-type-imports -- an import statement would make a module of this file */
/** What the lab writes for its living style sheet. */
declare module '@generated/lab-tokens/default/tokens.json' {
  const tokens: readonly import('./tokens').Token[];
  export default tokens;
}
