import {useHistory} from '@docusaurus/router';
import {pressed} from '@site/src/components/CodeListing/buttons';
import type {MouseEvent, SyntheticEvent} from 'react';

/** A link to a page of the site, as `@docusaurus/Link` would tell it. */
const isOfSite = (link: Element): boolean => link instanceof HTMLAnchorElement && link.matches('[href^="/"]:not([target]):not([download])');

let seen: IntersectionObserver | undefined;

/** Fetches the page of a link ahead when the link comes into view, as `@docusaurus/Link` does. */
export function observeLinks(block: Element | null): (() => void) | undefined {
  if (!block || !('IntersectionObserver' in window)) return undefined;
  seen ??= new IntersectionObserver((entries, observer) => {
    for (const {isIntersecting, target} of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      void window.docusaurus.prefetch(target.getAttribute('href')!);
    }
  });
  const observer = seen;
  const links = [...block.querySelectorAll('a')].filter(isOfSite);
  for (const link of links) observer.observe(link);
  return () => links.forEach((link) => observer.unobserve(link));
}

const approached = new WeakSet<Element>();

/** Loads the page of the link that a pointer comes to. */
function approach({target}: SyntheticEvent): void {
  const link = (target as Element).closest('a');
  if (!link || !isOfSite(link) || approached.has(link)) return;
  approached.add(link);
  void window.docusaurus.preload(link.getAttribute('href')!);
}

type Handlers = {
  readonly onClick: (event: MouseEvent) => void;
  readonly onMouseOver: (event: SyntheticEvent) => void;
  readonly onTouchStart: (event: SyntheticEvent) => void;
};

/** What makes links and buttons inside static blocks those of the site, for the element around the blocks. Links that are components have answered before. */
export function useStaticBlocks(): Handlers {
  const history = useHistory();
  return {
    onMouseOver: approach,
    onTouchStart: approach,
    onClick(event) {
      if (event.defaultPrevented || event.button !== 0) return;
      const element = event.target as Element;
      const button = element.closest<HTMLElement>('.theme-code-block button');
      if (button) return pressed(button);
      const link = element.closest('a');
      if (!link || !isOfSite(link) || event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      const to = link.getAttribute('href')!;
      const {pathname, search, hash} = history.location;
      if (to === pathname + search + hash) history.replace(to);
      else history.push(to);
    },
  };
}
