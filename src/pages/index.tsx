import Link from '@docusaurus/Link';
import releases from '@generated/site-data/default/releases.json';
import ContinueReading from '@site/src/components/ContinueReading';
import SignalChain from '@site/src/components/SignalChain';
import {areaById, areas, bitstreams, latestVersion, versionPath, type Area} from '@site/src/config/areas';
import {API_PATH, NOTIFY_PATH, SEARCH_PATH, VERSIONS_PATH} from '@site/src/config/paths';
import {site} from '@site/src/config/site-texts';
import {landingTasks} from '@site/src/config/tasks';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import {INDEX} from 'page-text/address';
import React, {type ReactNode} from 'react';
import styles from './index.module.css';

function SearchForm(): ReactNode {
  return (
    <form role="search" action={SEARCH_PATH} className={styles.search} data-own-search>
      <label htmlFor="landing-search">Search the documentation</label>
      <div className={styles.searchRow}>
        <input
          id="landing-search"
          name="q"
          type="search"
          autoComplete="off"
          placeholder="An option, an error, a port, a message"
        />
        <button type="submit" className="button button--primary">
          Search
        </button>
      </div>
    </form>
  );
}

/**
 * A product: its name, its latest version, what it is, and for a returning reader the version chosen last.
 */
function ProductRow({area}: {readonly area: Area}): ReactNode {
  const latest = latestVersion(area);
  return (
    <section className={styles.product} aria-labelledby={`area-${area.id}`}>
      <Heading as="h2" id={`area-${area.id}`}>
        <Link to={`${area.basePath}/`}>{area.navLabel}</Link>
        <span className={styles.version}>{latest ?? 'one text for all releases'}</span>
      </Heading>
      <p>{area.summary}</p>
      {latest !== undefined && <ContinueReading area={area} />}
    </section>
  );
}

function LandingTasks(): ReactNode {
  return (
    <section aria-labelledby="tasks">
      <Heading as="h2" id="tasks">
        I want to …
      </Heading>
      <ul className={styles.tasks}>
        {landingTasks.map(({label, to}) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The newest release of each product, in the order of the data. */
const newest = releases.filter((release, index) => releases.findIndex(({area}) => area === release.area) === index);

function NewestReleases(): ReactNode {
  return (
    <section aria-labelledby="newest">
      <Heading as="h2" id="newest">
        Newest documented releases
      </Heading>
      <ul className={styles.list}>
        {newest.map((release) => {
          const area = areaById(release.area);
          const known = area.versions.includes(release.version) ? release.version : undefined;
          return (
            <li key={`${release.area} ${release.version}`}>
              <Link to={`${versionPath(area, known)}/`}>
                {area.product} {release.version}
              </Link>
              {release.summary !== undefined && `: ${release.summary}`}
            </li>
          );
        })}
      </ul>
      <p>
        <Link to={NOTIFY_PATH}>Release Notifications and feeds</Link> ·{' '}
        <Link to={VERSIONS_PATH}>All versions, and which has what</Link>
      </p>
    </section>
  );
}

export default function Home(): ReactNode {
  return (
    <Layout description="Documentation and SDK of the BitStreams encoder and the Quadra and Logan video processing units: install, configure, operate, automate.">
      <main className={`container margin-vert--lg ${styles.main}`}>
        <Heading as="h1">{site.title}</Heading>
        <p className={styles.lead}>{site.tagline}</p>
        <SearchForm />
        <div className={styles.chain}>
          <SignalChain />
        </div>
        <div className={styles.products}>
          {areas.map((area) => (
            <ProductRow key={area.id} area={area} />
          ))}
        </div>
        <div className={styles.wanted}>
          <LandingTasks />
        </div>
        <div className={styles.columns}>
          <NewestReleases />
          <section aria-labelledby="api">
            <Heading as="h2" id="api">
              API reference
            </Heading>
            <p>
              <Link to={API_PATH}>Every known operation of the BitStreams REST API</Link>, with requests, answers and
              error codes.
            </p>
            <p>
              <Link to={`${bitstreams.basePath}/api/`}>How to call it</Link>: token, region, paging, a session by
              script.{' '}
              <Link to={`${bitstreams.basePath}/api/api-definitions/worked-bodies#body-multicast`}>Bodies to copy</Link>
              , and which fields go together.
            </p>
            <p>
              <a href={`/${INDEX}`}>Index for programs</a>: every page of this site as Markdown.
            </p>
          </section>
        </div>
      </main>
    </Layout>
  );
}
