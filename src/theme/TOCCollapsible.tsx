// Why: on a phone the list of contents is a bar at the lower edge, and open it lies over the text: it folds when a
// section is chosen. Wrap (safe).
import TOCCollapsible from '@theme-original/TOCCollapsible';
import type {Props} from '@theme/TOCCollapsible';
import React, {type MouseEvent, type ReactNode} from 'react';

/** Folds the list that lies over the text when one of its links was followed. */
function fold({currentTarget, target}: MouseEvent): void {
  const list = currentTarget.firstElementChild!;
  if ((target as Element).closest('a') && getComputedStyle(list).position === 'fixed')
    list.querySelector<HTMLElement>('button')!.click();
}

export default function TOCCollapsibleWrapper(props: Props): ReactNode {
  return (
    <div onClick={fold}>
      <TOCCollapsible {...props} />
    </div>
  );
}
