// Why: Escape closes the menu, and its links carry the query and hash of the address the page was opened with. Wrap;
// the navbar's items are unsafe to swizzle.
import DismissibleDropdown, {useLinksOfAddress} from '@site/src/components/DismissibleDropdown';
import DropdownNavbarItemDesktop from '@theme-original/NavbarItem/DropdownNavbarItem/Desktop';
import type {Props} from '@theme/NavbarItem/DropdownNavbarItem/Desktop';
import React, {type ReactNode} from 'react';

export default function DropdownNavbarItemDesktopWrapper(props: Props): ReactNode {
  const items = useLinksOfAddress(props.items);
  return (
    <DismissibleDropdown>
      <DropdownNavbarItemDesktop {...props} items={items} />
    </DismissibleDropdown>
  );
}
