import {useHistory} from '@docusaurus/router';
import {useMemo, type MouseEvent, type SyntheticEvent} from 'react';

/** A link of a result to a page of the site. */
const linkOf = ({target}: SyntheticEvent): string | undefined => (target as Element).closest('a[href^="/"]')?.getAttribute('href') ?? undefined;

/** Loads the page of the link that a pointer comes to; Docusaurus does it once. */
function approach(event: SyntheticEvent): void {
  const to = linkOf(event);
  if (to !== undefined) void window.docusaurus.preload(to);
}

type Handlers = {
  readonly onClick: (event: MouseEvent) => void;
  readonly onMouseOver: (event: SyntheticEvent) => void;
  readonly onTouchStart: (event: SyntheticEvent) => void;
};

/**
 * What makes links of a result those of the site, for the element around them. They are plain: results come at each key, and each `@docusaurus/Link` of them would start another
 * observer of the window every time.
 */
export function useResultLinks(): Handlers {
  const history = useHistory();
  return useMemo(
    () => ({
      onMouseOver: approach,
      onTouchStart: approach,
      onClick(event) {
        const to = linkOf(event);
        if (to === undefined || event.defaultPrevented || event.button !== 0 || event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        history.push(to);
      },
    }),
    [history],
  );
}
