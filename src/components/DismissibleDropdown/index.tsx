import {useLocation} from '@docusaurus/router';
import useIsBrowser from '@docusaurus/useIsBrowser';
import type {LinkLikeNavbarItemProps} from '@theme/NavbarItem';
import clsx from 'clsx';
import React, {useEffect, useRef, useState, type KeyboardEvent as ReactKeyboardEvent, type ReactNode} from 'react';
import {withoutEnding} from './without-ending';

/**
 * Links that carry query and hash of the address. The server that built the page knew neither, and React leaves an
 * attribute alone that differs when it takes over the page: while it does, the links are those of the server, and a
 * moment later those of the address.
 */
export function useLinksOfAddress(items: readonly LinkLikeNavbarItemProps[]): readonly LinkLikeNavbarItemProps[] {
  const {search, hash} = useLocation();
  return useIsBrowser() ? items : items.map((item) => withoutEnding(item, search + hash));
}

/**
 * Lets Escape close the theme's dropdown inside it, whether it was opened by key or shows because the pointer is there.
 */
export default function DismissibleDropdown({children}: {readonly children: ReactNode}): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const [dismissed, setDismissed] = useState(false);

  useEffect(() => {
    const onKey = ({key}: KeyboardEvent): void => {
      const open = box.current?.querySelector('.dropdown--show, .dropdown:hover');
      if (key !== 'Escape' || !open) return;
      if (open.contains(document.activeElement)) open.querySelector<HTMLElement>('[aria-haspopup]')?.focus();
      // What the dropdown takes for the focus leaving it.
      document.dispatchEvent(new FocusEvent('focusin'));
      setDismissed(open.matches(':hover'));
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  const onKeyDown = ({key}: ReactKeyboardEvent): void => {
    if (key === 'Enter') setDismissed(false);
  };

  return (
    <div
      ref={box}
      className={clsx('dropdown-box', dismissed && 'dropdown-box--dismissed')}
      onPointerLeave={() => setDismissed(false)}
      onKeyDown={onKeyDown}
    >
      {children}
    </div>
  );
}
