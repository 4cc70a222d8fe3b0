import Link from '@docusaurus/Link';
import features from '@generated/site-data/default/features.json';
import notes from '@generated/site-data/default/notes.json';
import releases from '@generated/site-data/default/releases.json';
import {Downloads} from '@site/src/components/Downloads';
import {DocTable} from '@site/src/components/DocTable';
import PageTwin from '@site/src/components/PageTwin';
import ReleasesHead from '@site/src/components/ReleasesHead';
import {allVersions, areas, latestVersion, NEXT, versionPath, type Area} from '@site/src/config/areas';
import {compareAddress, versionBefore} from '@site/src/config/compare';
import {NOTES_PAGE, VERSIONS_PATH} from '@site/src/config/paths';
import {upgradeAddress} from '@site/src/config/upgrade';
import type {ShownFeature} from '@site/src/plugins/site-data';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import React, {Fragment, type ReactNode} from 'react';
import styles from './versions.module.css';

const releaseOf = (area: Area, version: string) =>
  releases.find((release) => release.area === area.id && release.version === version);

function VersionTable({area}: {readonly area: Area}): ReactNode {
  const newest = latestVersion(area);
  const isDated = releases.some((release) => release.area === area.id && release.date !== undefined);
  return (
    <DocTable data-section={`${area.product} versions`} className="reference-table">
      <thead>
        <tr>
          <th scope="col">Version</th>
          {isDated && <th scope="col">Date</th>}
          <th scope="col">What is new</th>
        </tr>
      </thead>
      <tbody>
        {allVersions(area).map((version) => {
          const release = releaseOf(area, version);
          const before = versionBefore(area, version);
          const isLatest = version === latestVersion(area);
          return (
            <tr key={version}>
              <td>
                <Link to={`${versionPath(area, version)}/`}>{version}</Link>
                {isLatest && <span className={styles.badge}>latest</span>}
              </td>
              {isDated && <td className={styles.date}>{release?.date ?? '–'}</td>}
              <td className={styles.links}>
                {version === NEXT ? 'Unreleased text.' : release?.summary}
                {before !== undefined && (
                  <>
                    {' '}
                    <Link to={compareAddress(area, '', before, version)}>Compare with {before}</Link>
                  </>
                )}
                {newest !== undefined && area.versions.indexOf(version) > 0 && (
                  <>
                    {' '}
                    <Link to={upgradeAddress({area, from: version, to: newest})}>Upgrade to {newest}</Link>
                  </>
                )}
                {notes[area.id]?.includes(version) && (
                  <>
                    {' '}
                    <Link to={`${versionPath(area, version)}/${NOTES_PAGE}`}>Release notes</Link>
                  </>
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </DocTable>
  );
}

const evidenceText: Readonly<Record<ShownFeature['evidence'], string>> = {
  vendor: 'the vendor’s release notes or source',
  pages: 'inferred: versions that have a page about it',
  field: 'seen in public integrations',
  inferred: 'inferred: versions whose pages name it',
};

/** Text of a feature's name: backticks become code. */
function FeatureName({name}: {readonly name: string}): ReactNode {
  return name
    .split('`')
    .map((part, index) =>
      index % 2 === 1 ? <code key={index}>{part}</code> : <Fragment key={index}>{part}</Fragment>,
    );
}

/** What changed in a feature while it stayed, and what took its place when it went. */
function Changes({feature, own}: {readonly feature: ShownFeature; readonly own: readonly ShownFeature[]}): ReactNode {
  const successor = own.find(({id}) => id === feature.removed?.instead);
  return (
    <>
      {feature.changed?.map((change) => (
        <div key={change.in}>
          {change.in}: <FeatureName name={change.what} />
        </div>
      ))}
      {successor && (
        <div>
          instead:{' '}
          <a href={`#${successor.id}`}>
            <FeatureName name={successor.name} />
          </a>
        </div>
      )}
    </>
  );
}

function FeatureTable({area}: {readonly area: Area}): ReactNode {
  const own = features.filter((feature) => feature.area === area.id);
  const isDescribed = own.some((feature) => feature.describedIn !== undefined);
  const oldest = allVersions(area).at(-1);
  return (
    <DocTable data-section={`Which ${area.product} version has what`} className="reference-table">
      <thead>
        <tr>
          <th scope="col">Feature</th>
          <th scope="col">From</th>
          <th scope="col">To</th>
          {isDescribed && <th scope="col">Described by the vendor in</th>}
          <th scope="col">From and to are known by</th>
        </tr>
      </thead>
      <tbody>
        {own.map((feature) => {
          const [newest] = feature.versions;
          const target = newest === undefined ? undefined : `${versionPath(area, newest)}/${feature.page}`;
          return (
            <tr key={feature.id} id={feature.id}>
              <td className={feature.removed?.instead === undefined ? undefined : styles.links}>
                {target === undefined ? (
                  <FeatureName name={feature.name} />
                ) : (
                  <Link to={target}>
                    <FeatureName name={feature.name} />
                  </Link>
                )}
                {feature.renamedFrom !== undefined && <>, before: {feature.renamedFrom}</>}
                <Changes feature={feature} own={own} />
              </td>
              <td data-label="From">{feature.since ?? `${oldest} or earlier`}</td>
              <td data-label="To">{feature.last ?? 'today'}</td>
              {isDescribed && <td data-label="Described by the vendor in">{feature.describedIn ?? '–'}</td>}
              <td data-label="Known by">{evidenceText[feature.evidence]}</td>
            </tr>
          );
        })}
      </tbody>
    </DocTable>
  );
}

export default function Versions(): ReactNode {
  const versioned = areas.filter((area) => area.versions.length > 0);
  const unversioned = areas.filter((area) => area.versions.length === 0);
  return (
    <Layout
      title="All versions"
      description="Every documented version of BitStreams and Quadra, what is new in each, and which version has which feature."
    >
      <main className="container margin-vert--lg markdown">
        <Heading as="h1">All versions</Heading>
        <ReleasesHead current={VERSIONS_PATH} />
        <p>
          Each version has its own pages, true for that version. Choose yours here or in the version menu of the
          navigation bar; the menu keeps the page you are on. How long a version is supported is not public: ask
          support.
        </p>
        {versioned.map((area) => (
          <Fragment key={area.id}>
            <Heading as="h2" id={area.scope}>
              {area.product}
            </Heading>
            <VersionTable area={area} />
            <Heading as="h3" id={`${area.scope}-features`}>
              Which {area.product} version has what
            </Heading>
            <FeatureTable area={area} />
          </Fragment>
        ))}
        {unversioned.map((area) => (
          <Fragment key={area.id}>
            <Heading as="h2" id={area.scope}>
              {area.product}
            </Heading>
            <p>
              The <Link to={`${area.basePath}/`}>{area.navLabel} documentation</Link> has one version for all releases.
            </p>
          </Fragment>
        ))}
        <Heading as="h2" id="offline">
          Read offline
        </Heading>
        <p>
          Each released version as an archive: unpack it and open <code>index.html</code>. It has all pages, the search,
          the Markdown of each page and <code>book.html</code>, the whole version as one document to print.
        </p>
        <Downloads />
        <PageTwin address={VERSIONS_PATH} />
      </main>
    </Layout>
  );
}
