import AxeBuilder from '@axe-core/playwright';
import type {Page} from '@playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * What axe finds on a page as it stands, or in the part that a selector names, a line for each rule: WCAG 2.2 A and AA,
 * and axe's best practices.
 */
export async function violations(page: Page, part = 'html'): Promise<string[]> {
  const found = await new AxeBuilder({page})
    // In the page itself, which for one without frames finds the same: otherwise what each rule passed goes to a second
    // page, which takes more than twice as long.
    .setLegacyMode(page.frames().length === 1)
    .options({resultTypes: ['violations']})
    .include(part)
    .withTags(TAGS)
    .analyze();
  return found.violations.map(
    ({id, help, nodes}) =>
      `${id}: ${help}: ${nodes
        .slice(0, 3)
        .map((node) => `${node.target.join(' ')} ${node.html.slice(0, 120)}`)
        .join(' | ')} (${nodes.length})`,
  );
}
