import renderRoutes from '@docusaurus/renderRoutes';
import {matchPath, useLocation} from '@docusaurus/router';
import NotFound from '@theme/NotFound';
import React, {type ReactNode} from 'react';
import type {RouteConfigComponentProps} from 'react-router-config';

/**
 * The pages about upgrades, one for each pair of versions. They have a route of their own above them: without it every
 * page of the site is looked for among all of them first, in the build and in the browser.
 */
export default function UpgradePages({route}: RouteConfigComponentProps): ReactNode {
  const {pathname} = useLocation();
  const isPage = route?.routes?.some(({path}) => matchPath(pathname, {path, exact: true}) !== null);
  return isPage ? renderRoutes(route?.routes) : <NotFound />;
}
