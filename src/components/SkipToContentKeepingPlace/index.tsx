import {useLocation} from '@docusaurus/router';
import React, {useEffect, useRef, type FocusEvent, type ReactNode} from 'react';
import styles from './styles.module.css';

/**
 * Stands around the theme's skip link, which takes the focus after every new address, so that the next Tab reaches it.
 * Where only the query changed, the reader is still on the page: the focus goes back to where it was. The place itself
 * is fixed, since a browser scrolls to what gets the focus.
 */
export default function SkipToContentKeepingPlace({children}: {readonly children: ReactNode}): ReactNode {
  const {pathname, search, hash} = useLocation();
  const last = useRef({pathname, search, hash});
  // Effects of what stands inside run before: the focus moves while `last` is still the address before.
  useEffect(() => {
    last.current = {pathname, search, hash};
  }, [pathname, search, hash]);

  const onFocus = ({target, relatedTarget}: FocusEvent): void => {
    const queryOnly =
      last.current.pathname === pathname && last.current.hash === hash && last.current.search !== search;
    if (!queryOnly || target.getAttribute('role') !== 'region') return;
    if (relatedTarget instanceof HTMLElement) relatedTarget.focus({preventScroll: true});
    else if (target instanceof HTMLElement) target.blur();
  };

  return (
    <div className={styles.place} onFocus={onFocus}>
      {children}
    </div>
  );
}
