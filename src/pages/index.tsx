import Link from '@docusaurus/Link';
import {areas, latestVersion} from '@site/src/config/areas';
import {NOTIFY_PATH, SEARCH_PATH} from '@site/src/config/paths';
import {site} from '@site/src/config/site-texts';
import {tasks} from '@site/src/config/tasks';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import React, {type ReactNode} from 'react';
import styles from './index.module.css';

export default function Home(): ReactNode {
  return (
    <Layout description="Documentation and SDK of the BitStreams encoder and the Quadra and Logan video processing units: install, configure, operate, automate.">
      <main className="container margin-vert--lg">
        <Heading as="h1">{site.title}</Heading>
        <p className={styles.lead}>{site.tagline}</p>
        <div className={styles.cards}>
          {areas.map((area) => (
            <section key={area.id} className={styles.card} aria-labelledby={`area-${area.id}`}>
              <Heading as="h2" id={`area-${area.id}`} className={styles.cardTitle}>
                <Link to={`${area.basePath}/`}>{area.navLabel}</Link>
                {latestVersion(area) !== undefined && <span className={styles.version}>{latestVersion(area)}</span>}
              </Heading>
              <p>{area.summary}</p>
              <ul className={styles.tasks}>
                {tasks[area.id].map((task) => (
                  <li key={task.to}>
                    <Link to={area.basePath + task.to}>{task.label}</Link>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
        <ul className={styles.more}>
          <li>
            <Link to={SEARCH_PATH}>API reference</Link>: every operation of the BitStreams REST API
          </li>
          <li>
            <Link to={NOTIFY_PATH}>Release Notifications</Link>: what changed, by product and version
          </li>
        </ul>
      </main>
    </Layout>
  );
}
