import {useHistory} from '@docusaurus/router';
import {useMemo, type MouseEvent, type SyntheticEvent} from 'react';

/** Links to pages of the site, as `@docusaurus/Link` would tell them; those of drawings too. */
export const OF_SITE = 'a[href^="/"]:not([target]):not([download])';

const linkOf = ({target}: SyntheticEvent): Element | null => (target as Element).closest(OF_SITE);

const approached = new WeakSet<Element>();

/** Loads the page of the link that a pointer comes to. */
function approach(event: SyntheticEvent): void {
  const link = linkOf(event);
  if (!link || approached.has(link)) return;
  approached.add(link);
  void window.docusaurus.preload(link.getAttribute('href')!);
}

export type LinkHandlers = {
  readonly onClick: (event: MouseEvent) => void;
  readonly onMouseOver: (event: SyntheticEvent) => void;
  readonly onTouchStart: (event: SyntheticEvent) => void;
};

/**
 * What makes plain links those of the site, for an element around them. Links that are components have answered before.
 */
export function useSiteLinks(): LinkHandlers {
  const history = useHistory();
  return useMemo(
    () => ({
      onMouseOver: approach,
      onTouchStart: approach,
      onClick(event) {
        const to = linkOf(event)?.getAttribute('href');
        if (
          !to ||
          event.defaultPrevented ||
          event.button !== 0 ||
          event.metaKey ||
          event.altKey ||
          event.ctrlKey ||
          event.shiftKey
        )
          return;
        event.preventDefault();
        const {pathname, search, hash} = history.location;
        if (to === pathname + search + hash) history.replace(to);
        else history.push(to);
      },
    }),
    [history],
  );
}
