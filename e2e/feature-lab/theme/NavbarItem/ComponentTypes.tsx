import {useLocation} from '@docusaurus/router';
import ComponentTypes from '@theme-init/NavbarItem/ComponentTypes';
import {useEffect, useState, type ReactNode} from 'react';
import {BREAK_NAVBAR} from '../../names';

/** Breaks in the browser only: one that breaks on the server too stops the build. */
function BreakableNavbarItem(): ReactNode {
  const {search} = useLocation();
  const [broken, setBroken] = useState(false);
  useEffect(() => setBroken(new URLSearchParams(search).has(BREAK_NAVBAR)), [search]);
  if (broken) throw new Error('The breakable item broke.');
  return null;
}

export default {...ComponentTypes, 'custom-breakable': BreakableNavbarItem};
