import Link from '@docusaurus/Link';
import {catalogue} from '@docs-and-sdk/workbench/catalogue';
import type {Tool} from '@docs-and-sdk/workbench/frame';
import PageTwin from '@site/src/components/PageTwin';
import {areaById} from '@site/src/config/areas';
import {TOOLS_PATH} from '@site/src/config/paths';
import {toolPages, toolPath} from '@site/src/config/tools';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import React, {type ReactNode} from 'react';
import Workbench from '.';
import styles from './page.module.css';

type Props = {readonly tool: Tool; readonly createWorker: () => Worker};

/** The page of a tool: what it does, that nothing leaves the browser, the tool, and where its subject is explained. */
export default function ToolPage({tool, createWorker}: Props): ReactNode {
  const {title, sentence, area, alsoFor, versioned} = catalogue[tool.name];
  const products = versioned ? [area, alsoFor].flatMap((id) => (id === undefined ? [] : [areaById(id)])) : [];
  return (
    <Layout title={title} description={sentence}>
      <main className={`container margin-vert--lg markdown ${styles.page}`}>
        <p className={styles.up}>
          <Link to={TOOLS_PATH}>All tools</Link>
        </p>
        <Heading as="h1">{title}</Heading>
        <p className={styles.prose}>{sentence}</p>
        <p className={styles.prose}>
          Nothing that you paste leaves this page: the tool works in your browser and sends no request with it.
        </p>
        <Workbench tool={tool} createWorker={createWorker} areas={products} />
        <Heading as="h2" id="explained">
          Where it is explained
        </Heading>
        <ul>
          {toolPages[tool.name].map(({label, to}) => (
            <li key={to}>
              <Link to={to}>{label}</Link>
            </li>
          ))}
        </ul>
        <PageTwin address={toolPath(tool.name)} />
      </main>
    </Layout>
  );
}
