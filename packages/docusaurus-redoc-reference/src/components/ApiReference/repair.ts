/** Level of the small headings inside an operation, whose own heading has level 2. Redoc writes them as level 5. */
const LEVEL_INSIDE_OPERATION = '3';

const repairs: readonly {readonly selector: string; readonly attributes: Readonly<Record<string, string>>}[] = [
  {selector: 'h5:not([aria-level])', attributes: {'aria-level': LEVEL_INSIDE_OPERATION, role: 'heading'}},
  // Listings scroll inside their panel: without a place in the tab order only a pointer reaches what is cut off.
  {selector: '[role="tabpanel"] pre:not([tabindex])', attributes: {tabindex: '0'}},
  {selector: '[role="tabpanel"] div:has(> .redoc-json):not([tabindex])', attributes: {tabindex: '0'}},
  {selector: 'select:not([aria-label])', attributes: {'aria-label': 'Example'}},
];

function repair(root: Element): void {
  for (const {selector, attributes} of repairs) {
    for (const element of root.querySelectorAll(selector)) {
      for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    }
  }
}

/**
 * Gives Redoc's elements what a reader with a keyboard or a screen reader needs and Redoc has no option for, now and
 * whenever it draws more. Returns what ends it.
 */
export function keepAccessible(root: Element): () => void {
  repair(root);
  const observer = new MutationObserver(() => repair(root));
  // Attributes are not observed: the repairs change only those.
  observer.observe(root, {childList: true, subtree: true});
  return () => observer.disconnect();
}
