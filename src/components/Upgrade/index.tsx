import Link from '@docusaurus/Link';
import PageTwin from '@site/src/components/PageTwin';
import {areas} from '@site/src/config/areas';
import {UPGRADE_PATH, VERSIONS_PATH} from '@site/src/config/paths';
import {upgradeAddress, versionPairs} from '@site/src/config/upgrade';
import type {UpgradeData} from '@site/src/plugins/upgrade-pages';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import React, {Fragment, type ReactNode} from 'react';
import {CheckList, Lines, Pages, UNKNOWN} from './lists';
import styles from './styles.module.css';

/** Links to the pages of the same product with one of the two versions exchanged. */
function OtherPairs({data}: {readonly data: UpgradeData}): ReactNode {
  const area = areas.find(({scope}) => scope === data.scope)!;
  const list = (label: string, pairs: typeof versionPairs, name: 'from' | 'to'): ReactNode =>
    pairs.length > 1 && (
      <p>
        {label}{' '}
        {pairs.map((pair, index) => (
          <Fragment key={pair[name]}>
            {index > 0 && ' · '}
            {pair[name] === data[name] ? (
              <strong>{pair[name]}</strong>
            ) : (
              <Link to={upgradeAddress(pair)}>{pair[name]}</Link>
            )}
          </Fragment>
        ))}
      </p>
    );
  const own = versionPairs.filter((pair) => pair.area === area);
  return (
    <nav aria-label="Other upgrades" className={styles.pairs}>
      {list(
        'From:',
        own.filter(({to}) => to === data.to),
        'from',
      )}
      {list(
        'To:',
        own.filter(({from}) => from === data.from),
        'to',
      )}
    </nav>
  );
}

/**
 * What an upgrade from one version to another brings, made while building from the data of both. It needs no script.
 */
export default function Upgrade({data}: {readonly data: UpgradeData}): ReactNode {
  const {scope, product, from, to, releases, breaks, todo, news, renamed, api, keys, pages} = data;
  const title = `Upgrade ${product} from ${from} to ${to}`;
  return (
    <Layout
      title={title}
      description={`What breaks, what is new, what moved and which pages changed between ${product} ${from} and ${to}, each with its evidence.`}
    >
      <main className="container margin-vert--lg markdown">
        <Heading as="h1">{title}</Heading>
        <p>
          Made from the lists of features, keys, pages and API fields of both versions. What a release rejects, and the
          steps, are in its <a href="#releases">release notes</a>; the{' '}
          <Link to={VERSIONS_PATH}>overview of all versions</Link> has the history of each feature.
        </p>
        <OtherPairs data={data} />
        <h2 id="breaks">What breaks or is removed</h2>
        <CheckList
          name={`${scope}.${from}.${to}.breaks`}
          lines={[...breaks, ...(api?.breaking ?? []), ...keys.filter(({breaking}) => breaking)]}
        />
        <h2 id="todo">What you must do</h2>
        <CheckList name={`${scope}.${from}.${to}.todo`} lines={todo} />
        <h2 id="new">What is new</h2>
        <Lines lines={news} />
        <h3 id="releases">Releases on the way</h3>
        <ul>
          {releases.map(({version, date, summary, to: address}) => (
            <li key={version}>
              <Link to={address}>{version}</Link>
              {date !== undefined && ` (${date})`}
              {summary !== undefined && `: ${summary}`}
            </li>
          ))}
        </ul>
        <h2 id="moved">What moved or has another name</h2>
        {renamed.length > 0 && <Lines lines={renamed} />}
        <Pages title="Pages with another address" links={pages.moved} />
        {renamed.length + pages.moved.length === 0 && <p>{UNKNOWN}</p>}
        {scope === 'bitstreams' && (
          <>
            <h2 id="api">Changes of the API</h2>
            {api === undefined ? (
              <p>No API file describes {from}: it had another API.</p>
            ) : (
              <>
                <h3>Breaking: a program that was right for {from} can fail</h3>
                <Lines lines={api.breaking} />
                <h3>Further changes</h3>
                <Lines lines={api.other} />
              </>
            )}
          </>
        )}
        {scope === 'quadra' && (
          <>
            <h2 id="keys">Keys, ranges and defaults</h2>
            <Lines lines={keys} />
          </>
        )}
        <h2 id="pages">Pages</h2>
        <p>{pages.unchanged === 1 ? 'One page has the same text.' : `${pages.unchanged} pages have the same text.`}</p>
        <Pages title="Changed, with the comparison" links={pages.changed} />
        <Pages title="Added" links={pages.added} />
        <Pages title="Removed" links={pages.removed} />
        <PageTwin address={`${UPGRADE_PATH}/${scope}/${from}/${to}`} />
      </main>
    </Layout>
  );
}
