import Link from '@docusaurus/Link';
import {catalogue} from '@docs-and-sdk/workbench/catalogue';
import PageTwin from '@site/src/components/PageTwin';
import {TOOLS_PATH} from '@site/src/config/paths';
import {publishedTools, toolPath} from '@site/src/config/tools';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import React, {type ReactNode} from 'react';
import styles from './index.module.css';

export default function Tools(): ReactNode {
  return (
    <Layout
      title="Tools"
      description="Paste what you have and get what it means: cues, addresses and tokens, taken apart in your browser, for your version."
    >
      <main className="container margin-vert--lg markdown">
        <Heading as="h1">Tools</Heading>
        <p className={styles.prose}>
          Paste what you have and get what it means, for the version that you run. Nothing that you paste leaves the
          page: each tool works in your browser and sends no request with it.
        </p>
        <dl className={styles.list}>
          {publishedTools.map((name) => (
            <div key={name} className={styles.tool}>
              <dt>
                <Link to={toolPath(name)}>{catalogue[name].title}</Link>
              </dt>
              <dd>{catalogue[name].sentence}</dd>
            </div>
          ))}
        </dl>
        <PageTwin address={TOOLS_PATH} />
      </main>
    </Layout>
  );
}
