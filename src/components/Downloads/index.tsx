import {downloadListHtml, DOWNLOADS, DOWNLOAD_LIST, LIST_MARK, type Download} from 'offline-book/download-list';
import React, {useEffect, useRef, type ReactNode} from 'react';

/**
 * The list of archives. The build puts it into the finished page; a reader who comes by a click inside the site gets
 * the same list from its file.
 */
export function Downloads(): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current;
    if (element?.innerHTML !== LIST_MARK) return;
    fetch(`/${DOWNLOADS}/${DOWNLOAD_LIST}`)
      .then(async (response) => {
        if (response.ok) element.innerHTML = downloadListHtml((await response.json()) as Download[]);
      })
      .catch(() => {
        element.innerHTML = `<p>The list did not arrive. It is at <a href="/${DOWNLOADS}/SHA256SUMS.txt">/${DOWNLOADS}/SHA256SUMS.txt</a>.</p>`;
      });
  }, []);
  return <div ref={place} suppressHydrationWarning dangerouslySetInnerHTML={{__html: LIST_MARK}} />;
}
