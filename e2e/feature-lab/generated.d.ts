declare module '@generated/lab-tokens/default/tokens.json' {
  const tokens: readonly import('./tokens').Token[];
  export default tokens;
}
