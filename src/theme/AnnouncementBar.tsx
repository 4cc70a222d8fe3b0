// Why: a new announcement shows at once to a reader who closed the last one; the original's early script has hidden the
// bar until the next page. Wrap; AnnouncementBar is unsafe to swizzle.
import {useAnnouncementBar} from '@docusaurus/theme-common/internal';
import AnnouncementBar from '@theme-original/AnnouncementBar';
import React, {useEffect, type ReactNode} from 'react';

export default function AnnouncementBarWrapper(): ReactNode {
  const {isActive} = useAnnouncementBar();
  useEffect(() => {
    document.documentElement.toggleAttribute('data-announcement-bar-initially-dismissed', false);
  }, [isActive]);
  return <AnnouncementBar />;
}
