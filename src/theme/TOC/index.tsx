// Why: the list of contents follows the reading; the original marks the active link and leaves it out of sight. Wrap
// (safe).
import TOC from '@theme-original/TOC';
import type {Props} from '@theme/TOC';
import React, {useEffect, useRef, type ReactNode} from 'react';

export default function TOCWrapper(props: Props): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const list = box.current!.firstElementChild!;
    const follow = (): void => {
      const active = list.querySelector('.table-of-contents__link--active');
      if (!active) return;
      const {top, bottom} = list.getBoundingClientRect();
      const link = active.getBoundingClientRect();
      if (link.top < top || link.bottom > bottom) list.scrollTop += link.top - (top + bottom) / 2;
    };
    // The mark is a class that the original sets by hand.
    const marks = new MutationObserver(follow);
    marks.observe(list, {subtree: true, attributeFilter: ['class']});
    return () => marks.disconnect();
  }, []);
  return (
    <div ref={box} className="contents">
      <TOC {...props} />
    </div>
  );
}
