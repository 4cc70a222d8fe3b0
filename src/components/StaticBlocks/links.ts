import {pressed} from '@site/src/components/CodeListing/buttons';
import {useMemo} from 'react';
import {OF_SITE, useSiteLinks, type LinkHandlers} from './site-links';

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
  const links = [...block.querySelectorAll(OF_SITE)];
  for (const link of links) observer.observe(link);
  return () => links.forEach((link) => observer.unobserve(link));
}

/** What makes links and buttons inside static blocks those of the site, for the element around the blocks. */
export function useStaticBlocks(): LinkHandlers {
  const links = useSiteLinks();
  return useMemo(
    () => ({
      ...links,
      onClick(event) {
        const button = (event.target as Element).closest<HTMLElement>('.theme-code-block button');
        if (!button) links.onClick(event);
        else if (!event.defaultPrevented && event.button === 0) pressed(button);
      },
    }),
    [links],
  );
}
