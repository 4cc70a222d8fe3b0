import {useLocation} from '@docusaurus/router';
import {useEffect, useRef} from 'react';

/**
 * Leaves a crash page when the reader goes to another page: the boundary that shows it stands around both and keeps its
 * error otherwise.
 */
export default function useLeaveOnNavigation(tryAgain: () => void): void {
  const {pathname} = useLocation();
  const crashedAt = useRef(pathname);
  useEffect(() => {
    if (pathname !== crashedAt.current) tryAgain();
  }, [pathname, tryAgain]);
}
