import {useActivePlugin, useAllDocsData} from '@docusaurus/plugin-content-docs/client';
import {useLocation} from '@docusaurus/router';
import {areas, latestVersion, NEXT} from '@site/src/config/areas';
import type {Scope} from 'docusaurus-scoped-search/site';
import {useMemo} from 'react';
import {hasPage, useVersionContext} from './useVersionPages';

/**
 * The area and version that the reader reads; undefined outside the areas and on a dead address: the not-found page is
 * built once for all addresses.
 */
export default function useReadScope(): Scope | undefined {
  const {pathname} = useLocation();
  const data = useAllDocsData();
  const active = useActivePlugin();
  const context = useVersionContext();
  const area = areas.find(({id}) => id === active?.pluginId);
  const version = area && (context?.active ?? data[area.id]!.versions[0]);
  const here = version && hasPage(version, pathname) ? area : undefined;
  const name = context?.active.name;
  return useMemo(() => {
    if (!here) return undefined;
    if (latestVersion(here) === undefined) return {area: here, version: undefined};
    return name === undefined ? undefined : {area: here, version: name === 'current' ? NEXT : name};
  }, [here, name]);
}
