/** A link without an ending that it carries. */
export const withoutEnding = <T extends {readonly to?: string | undefined}>(item: T, ending: string): T =>
  ending !== '' && item.to?.endsWith(ending) ? {...item, to: item.to.slice(0, -ending.length)} : item;
