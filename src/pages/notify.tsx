import Link from '@docusaurus/Link';
import {useLocation} from '@docusaurus/router';
import useIsBrowser from '@docusaurus/useIsBrowser';
import releases from '@generated/site-data/default/releases.json';
import PageTwin from '@site/src/components/PageTwin';
import ReleaseItem from '@site/src/components/ReleaseItem';
import ReleasesHead from '@site/src/components/ReleasesHead';
import {areas, type Area} from '@site/src/config/areas';
import {FEEDS_PATH, NOTIFY_PATH, VERSIONS_PATH} from '@site/src/config/paths';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import clsx from 'clsx';
import React, {type ReactNode} from 'react';
import styles from './notify.module.css';

const withReleases: readonly Area[] = areas.filter((area) => releases.some((release) => release.area === area.id));

/** The `product` of the address: a known area, nothing, or a word that names none. */
function useProduct(): {area: Area | undefined; unknown: string | undefined} {
  const {search} = useLocation();
  // While building there is no query: the HTML shows all releases.
  const wanted = useIsBrowser() ? new URLSearchParams(search).get('product') : null;
  if (wanted === null || wanted === '') return {area: undefined, unknown: undefined};
  const area = withReleases.find((candidate) => candidate.scope === wanted);
  return {area, unknown: area ? undefined : wanted};
}

function Filter({current}: {readonly current: Area | undefined}): ReactNode {
  const options = [undefined, ...withReleases];
  return (
    <nav aria-label="Filter by product" className={styles.filter}>
      {options.map((area) => (
        <Link
          key={area?.id ?? 'all'}
          to={area ? `${NOTIFY_PATH}?product=${area.scope}` : NOTIFY_PATH}
          className={clsx(styles.option, area === current && styles.chosen)}
          aria-current={area === current ? 'true' : undefined}
        >
          {area?.product ?? 'All products'}
        </Link>
      ))}
    </nav>
  );
}

function Follow(): ReactNode {
  const scopes = [
    {scope: 'all', name: 'All products'},
    ...withReleases.map((area) => ({scope: area.scope, name: area.product})),
  ];
  return (
    <section aria-labelledby="follow">
      <Heading as="h2" id="follow">
        Follow releases
      </Heading>
      <ul>
        {scopes.map(({scope, name}) => (
          <li key={scope}>
            {name}: <Link to={`pathname://${FEEDS_PATH}/${scope}.atom.xml`}>Atom</Link>,{' '}
            <Link to={`pathname://${FEEDS_PATH}/${scope}.rss.xml`}>RSS</Link>
          </li>
        ))}
      </ul>
      <p>
        In a feed reader, add the address of one feed. Readers that look for feeds in a page find the two of all
        products when you give them this page. In a chat tool, add the feed to a channel with the tool’s RSS
        integration: in Slack <code>/feed subscribe</code> followed by the address, in Microsoft Teams a feed trigger of
        Workflows, in Matrix or Mattermost a feed bot.
      </p>
      <p>
        Where a release has no date here, its entry in a feed has the day on which its documentation was added to this
        site.
      </p>
    </section>
  );
}

export default function Notify(): ReactNode {
  const {area, unknown} = useProduct();
  const groups = withReleases.filter((candidate) => area === undefined || candidate === area);
  return (
    <Layout
      title="Release Notifications"
      description="Releases of BitStreams and Quadra by product, newest first, with what is new in each and feeds to follow them."
    >
      <main className="container margin-vert--lg">
        <Heading as="h1">Release Notifications</Heading>
        <ReleasesHead current={NOTIFY_PATH} />
        <p>
          Releases by product, newest first. <Link to={VERSIONS_PATH}>All versions</Link> shows which version has which
          feature.
        </p>
        <Filter current={area} />
        {unknown !== undefined && (
          <p role="alert" className={styles.unknown}>
            There is no product <code>{unknown}</code> with releases here. The products are:{' '}
            {withReleases.map((candidate) => candidate.scope).join(', ')}. All releases are shown.
          </p>
        )}
        {groups.map((group) => (
          <section key={group.id} aria-labelledby={`releases-${group.scope}`}>
            <Heading as="h2" id={`releases-${group.scope}`}>
              {group.product}
            </Heading>
            <ol className={styles.list}>
              {releases
                .filter((release) => release.area === group.id)
                .map((release) => (
                  <ReleaseItem key={release.version} release={release} />
                ))}
            </ol>
          </section>
        ))}
        <Follow />
        <PageTwin address={NOTIFY_PATH} />
      </main>
    </Layout>
  );
}
