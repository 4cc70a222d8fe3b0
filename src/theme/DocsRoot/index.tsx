// Why: a dead address inside an area shows the not-found page itself, with its title; the original shows its text in
// another frame, which does not fit the page that was built for all dead addresses (React error 418). Wrap; DocsRoot is
// unsafe to swizzle.
import {useLocation} from '@docusaurus/router';
import DocsRoot from '@theme-original/DocsRoot';
import type {Props} from '@theme/DocsRoot';
import NotFound from '@theme/NotFound';
import React, {type ReactNode} from 'react';
import {matchRoutes} from 'react-router-config';

export default function DocsRootWrapper(props: Props): ReactNode {
  const {pathname} = useLocation();
  const last = matchRoutes(props.route.routes ?? [], pathname).at(-1);
  return last?.route.exact === true ? <DocsRoot {...props} /> : <NotFound />;
}
