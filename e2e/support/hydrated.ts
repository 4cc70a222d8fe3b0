import type {Page} from '@playwright/test';

/** How long a page has to hydrate. */
const PATIENCE_MS = 15_000;

/** Touches the page, as a reader does. */
export async function touch(page: Page): Promise<void> {
  await page.mouse.move(1, 1);
  await page.mouse.move(2, 2);
}

/** Touches the page and waits until it is hydrated. */
export async function hydrated(page: Page, patience = PATIENCE_MS): Promise<void> {
  await touch(page);
  // An expectation looks again after 100, 250, 500 ms and so on; this looks at each frame, and thousands of pages are
  // opened.
  await page.locator('html[data-has-hydrated="true"]').waitFor({state: 'attached', timeout: patience});
}
