// Why: a new announcement shows at once to a reader who closed the last one: the original's early script has hidden the
// bar until the next page. And each page carries its rules and its markup: the original's are three times as long.
// Ejected from @docusaurus/theme-classic 3.8.1 (unsafe).
// Changed: styles are those of src/css/frame.css, the cross is a letter, nothing balances it.
import {translate} from '@docusaurus/Translate';
import {ThemeClassNames, useThemeConfig} from '@docusaurus/theme-common';
import {useAnnouncementBar} from '@docusaurus/theme-common/internal';
import React, {useEffect, type ReactNode} from 'react';

export default function AnnouncementBar(): ReactNode {
  const {announcementBar} = useThemeConfig();
  const {isActive, close} = useAnnouncementBar();
  useEffect(() => {
    document.documentElement.toggleAttribute('data-announcement-bar-initially-dismissed', false);
  }, [isActive]);
  if (!isActive || announcementBar === undefined) return null;
  const {content, backgroundColor, textColor, isCloseable} = announcementBar;
  return (
    <div
      className={ThemeClassNames.announcementBar.container}
      style={{backgroundColor, color: textColor}}
      role="banner"
    >
      {/* HTML of the site's own configuration. */}
      <div dangerouslySetInnerHTML={{__html: content}} />
      {isCloseable && (
        <button
          type="button"
          className="clean-btn"
          aria-label={translate({id: 'theme.AnnouncementBar.closeButtonAriaLabel', message: 'Close'})}
          onClick={close}
        >
          ×
        </button>
      )}
    </div>
  );
}
