import Link from '@docusaurus/Link';
import {DocTable} from '@site/src/components/DocTable';
import {allVersions, areas, latestVersion, NEXT, versionPath, type Area} from '@site/src/config/areas';
import {features, versionHas, type Feature} from '@site/src/config/features';
import {releases} from '@site/src/config/releases';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import React, {Fragment, type ReactNode} from 'react';
import styles from './versions.module.css';

const releaseOf = (area: Area, version: string) => releases.find((release) => release.area === area.id && release.version === version);

function VersionTable({area}: {readonly area: Area}): ReactNode {
  return (
    <DocTable data-section={`${area.product} versions`}>
      <thead>
        <tr>
          <th scope="col">Version</th>
          <th scope="col">Date</th>
          <th scope="col">What it brought</th>
        </tr>
      </thead>
      <tbody>
        {allVersions(area).map((version) => {
          const release = releaseOf(area, version);
          const isLatest = version === latestVersion(area);
          return (
            <tr key={version}>
              <td>
                <Link to={`${versionPath(area, version)}/`}>{version}</Link>
                {isLatest && <span className={styles.badge}>latest</span>}
              </td>
              <td className={styles.date}>{version === NEXT ? 'unreleased' : (release?.date ?? 'not known')}</td>
              <td>
                {version === NEXT ? 'Text for the coming release.' : (release?.summary ?? '–')}
                {area.id === 'bitstreams' && (
                  <>
                    {' '}
                    <Link to={`${versionPath(area, version)}/release-notes`}>Release notes</Link>
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

const evidenceText: Readonly<Record<Feature['evidence'], string>> = {
  vendor: 'stated by the vendor',
  pages: 'shown by the pages of that version',
  field: 'seen in public integrations',
  inferred: 'inferred',
};

/** Text of a feature's name: backticks become code. */
function FeatureName({name}: {readonly name: string}): ReactNode {
  return name.split('`').map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : <Fragment key={index}>{part}</Fragment>));
}

function FeatureTable({area}: {readonly area: Area}): ReactNode {
  const own = features.filter((feature) => feature.area === area.id);
  return (
    <DocTable data-section={`Which ${area.product} version has what`}>
      <thead>
        <tr>
          <th scope="col">Feature</th>
          <th scope="col">From</th>
          <th scope="col">To</th>
          <th scope="col">How we know</th>
        </tr>
      </thead>
      <tbody>
        {own.map((feature) => {
          const newest = allVersions(area).find((version) => versionHas(feature, version));
          const target = newest === undefined ? undefined : `${versionPath(area, newest)}/${feature.page}`;
          return (
            <tr key={feature.id} id={feature.id}>
              <td>
                {target === undefined ? (
                  <FeatureName name={feature.name} />
                ) : (
                  <Link to={target}>
                    <FeatureName name={feature.name} />
                  </Link>
                )}
                {feature.renamedFrom !== undefined && <>, before: {feature.renamedFrom}</>}
              </td>
              <td>{feature.since ?? 'always'}</td>
              <td>{feature.last ?? 'today'}</td>
              <td>{evidenceText[feature.evidence]}</td>
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
    <Layout title="All versions" description="Every documented version of BitStreams and Quadra, what each one brought, and which version has which feature.">
      <main className="container margin-vert--lg markdown">
        <Heading as="h1">All versions</Heading>
        <p>
          Each version has its own pages, true for that version. Choose yours here or in the version menu of the navigation bar; the menu keeps the page you are
          on. How long a version is supported is not public: ask support.
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
      </main>
    </Layout>
  );
}
