import Link from '@docusaurus/Link';
import releases from '@generated/site-data/default/releases.json';
import ContinueReading from '@site/src/components/ContinueReading';
import {areaById, areas, latestVersion, versionPath, type Area} from '@site/src/config/areas';
import {NOTIFY_PATH, SEARCH_PATH, VERSIONS_PATH} from '@site/src/config/paths';
import {site} from '@site/src/config/site-texts';
import {tasks} from '@site/src/config/tasks';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import React, {type ReactNode} from 'react';
import styles from './index.module.css';

function SearchForm(): ReactNode {
  return (
    <form role="search" action={SEARCH_PATH} className={styles.search}>
      <label htmlFor="landing-search">Search the documentation</label>
      <div className={styles.searchRow}>
        <input id="landing-search" name="q" type="search" autoComplete="off" placeholder="An option, an error, a port, a message" />
        <button type="submit" className="button button--primary">
          Search
        </button>
      </div>
    </form>
  );
}

function AreaCard({area}: {readonly area: Area}): ReactNode {
  const latest = latestVersion(area);
  return (
    <section className={styles.card} aria-labelledby={`area-${area.id}`}>
      <img src={`/img/site/area-${area.scope}.svg`} alt="" width={56} height={56} loading="lazy" />
      <Heading as="h2" id={`area-${area.id}`} className={styles.cardTitle}>
        <Link to={`${area.basePath}/`}>{area.navLabel}</Link>
        {latest !== undefined && <span className={styles.version}>{latest}</span>}
      </Heading>
      <p>{area.summary}</p>
      <ul className={styles.tasks}>
        {tasks[area.id]?.map((task) => (
          <li key={task.to}>
            <Link to={area.basePath + task.to}>{task.label}</Link>
          </li>
        ))}
      </ul>
      {latest !== undefined && <ContinueReading area={area} />}
    </section>
  );
}

/** The newest release of each product, in the order of the data. */
const newest = releases.filter((release, index) => releases.findIndex(({area}) => area === release.area) === index);

function NewestReleases(): ReactNode {
  return (
    <section aria-labelledby="newest">
      <Heading as="h2" id="newest">
        Newest releases
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
        <Link to={NOTIFY_PATH}>Release Notifications and feeds</Link> · <Link to={VERSIONS_PATH}>All versions, and which has what</Link>
      </p>
    </section>
  );
}

export default function Home(): ReactNode {
  return (
    <Layout description="Documentation and SDK of the BitStreams encoder and the Quadra and Logan video processing units: install, configure, operate, automate.">
      <main className="container margin-vert--lg">
        <Heading as="h1">{site.title}</Heading>
        <p className={styles.lead}>{site.tagline}</p>
        <SearchForm />
        <div className={styles.cards}>
          {areas.map((area) => (
            <AreaCard key={area.id} area={area} />
          ))}
        </div>
        <div className={styles.columns}>
          <NewestReleases />
          <section aria-labelledby="api">
            <Heading as="h2" id="api">
              API reference
            </Heading>
            <p>
              <Link to={SEARCH_PATH}>Every operation of the BitStreams REST API</Link>, with requests, answers and error codes.
            </p>
            <p>
              <Link to="/bitstreams/api/">How to call it</Link>: token, region, paging, a session by script.
            </p>
          </section>
        </div>
      </main>
    </Layout>
  );
}
