import {useActivePlugin, useAllDocsData, useDoc, useDocsVersion} from '@docusaurus/plugin-content-docs/client';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import PageMenu from '@site/src/components/PageMenu';
import {counterpartIn, useVersionContext} from '@site/src/components/versions/useVersionPages';
import {areaById, NEXT} from '@site/src/config/areas';
import Heading from '@theme/Heading';
import React, {useEffect, useRef, type ComponentProps, type ReactNode} from 'react';
import {preparePaper} from './paper';

/** The first documented version from which on every version has the page; undefined where all have it. */
function useSince(): string | undefined {
  const context = useVersionContext();
  const data = useAllDocsData();
  if (!context) return undefined;
  const {area, active, path} = context;
  // A site may be built with some of its versions only.
  const versions = data[area.id]!.versions;
  const names = area.versions.filter((name) => versions.some((version) => version.name === name));
  const older = active.name === 'current' ? names : names.slice(names.indexOf(active.name) + 1);
  const without = older.find(
    (name) =>
      counterpartIn(
        area,
        versions.find((version) => version.name === name)!,
        path,
      ).fit === 'near',
  );
  if (without === undefined) return undefined;
  const since = names[names.indexOf(without) - 1];
  return since ?? NEXT;
}

/**
 * What the page is about: product, version, whether that is the latest, and since which version there is such a page.
 */
function PageLine(): ReactNode {
  const area = areaById(useActivePlugin()!.pluginId);
  const {label, isLast} = useDocsVersion();
  const since = useSince();
  const {permalink} = useDoc().metadata;
  const {siteConfig} = useDocusaurusContext();
  const address = siteConfig.url + permalink;
  const line = useRef<HTMLParagraphElement>(null);
  // Paper tells the address and the day: what it says was so then. And it tells where its links lead.
  useEffect(() => {
    let clean = (): void => undefined;
    const prepare = (): void => {
      const day = new Date().toISOString().slice(0, 10);
      line.current?.setAttribute('data-address', `${address} · ${day}`);
      clean();
      clean = preparePaper(line.current!.closest('article')!.querySelector('.markdown')!, siteConfig.url);
    };
    const tidy = (): void => clean();
    window.addEventListener('beforeprint', prepare);
    window.addEventListener('afterprint', tidy);
    return () => {
      window.removeEventListener('beforeprint', prepare);
      window.removeEventListener('afterprint', tidy);
    };
  }, [address, siteConfig.url]);
  const isVersioned = area.versions.length > 0;
  const state = label === NEXT ? 'unreleased' : isLast ? 'latest' : 'older version';
  const facts = isVersioned
    ? [`${area.product} ${label}`, state, ...(since === undefined ? [] : [`page since ${since}`])]
    : [`${area.product} ${area.navLabel}`];
  return (
    <div className="page-line" data-no-text="">
      <p ref={line} data-address={address}>
        {facts.join(' · ')}
      </p>
      <PageMenu />
    </div>
  );
}

/**
 * A page's title, with the line that says which product and version it is about, and what can be done with the page.
 */
export default function PageTitle(props: Omit<ComponentProps<'h1'>, 'ref'>): ReactNode {
  return (
    <>
      <Heading as="h1" {...props} />
      <PageLine />
    </>
  );
}
