import Link from '@docusaurus/Link';
import data from '@generated/workbench-data/default/setup.json';
import {firmwareOfRelease, rulesByParts, VERDICTS, verdictOfReleases} from '@docs-and-sdk/workbench/setup';
import {DocRow, DocTable} from '@site/src/components/DocTable';
import PageTwin from '@site/src/components/PageTwin';
import MySetup from '@site/src/components/Workbench/MySetup';
import {useVersions} from '@site/src/components/Workbench/version';
import {quadra, versionPath} from '@site/src/config/areas';
import {compatibilityPage} from '@site/src/config/compatibility-page';
import {COMPATIBILITY_PATH} from '@site/src/config/paths';
import {toolPath} from '@site/src/config/tools';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import React, {type ReactNode} from 'react';

const releases = [...data.releases].reverse();

/** Each release's firmware under each release's libxcoder. */
function Matrix(): ReactNode {
  return (
    <DocTable data-section="Firmware under libxcoder">
      <thead>
        <tr>
          <th scope="col">Firmware</th>
          {releases.map(({release}) => (
            <th key={release} scope="col">
              libxcoder {release}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {releases.map((firmware) => (
          <tr key={firmware.release}>
            <td>
              {firmware.release}, API {firmware.firmwareApi}
            </td>
            {releases.map((libxcoder) => (
              <td key={libxcoder.release}>{VERDICTS[verdictOfReleases(data, firmware, libxcoder)]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </DocTable>
  );
}

/** The rules for one pair of parts. */
function Rules({parts, addressOf}: {readonly parts: string; readonly addressOf: (page: string) => string}): ReactNode {
  return (
    <DocTable data-section={parts}>
      <thead>
        <tr>
          <th scope="col">When</th>
          <th scope="col">Verdict</th>
          <th scope="col">What happens</th>
          <th scope="col">What to do</th>
          <th scope="col">Source</th>
        </tr>
      </thead>
      <tbody>
        {rulesByParts(data)
          .get(parts)!
          .map(({id, when, verdict, what, fix, page, source}) => (
            <DocRow key={id} id={`rule-${id}`}>
              <td>{when}</td>
              <td>{VERDICTS[verdict]}</td>
              <td>{what}</td>
              <td>
                <Link to={addressOf(page)}>{fix}</Link>
              </td>
              <td>{data.compatibility.sources[source]?.title}</td>
            </DocRow>
          ))}
      </tbody>
    </DocTable>
  );
}

const fragmentOf = (parts: string): string => parts.toLowerCase().replaceAll(' ', '-');

/** The page's text. Below the layout, which knows the version that the reader chose. */
function Content(): ReactNode {
  const [versions] = useVersions([quadra]);
  const addressOf = (page: string): string =>
    page.startsWith('/') ? page : `${versionPath(quadra, versions[quadra.id])}/${page}`;
  return (
    <main className="container margin-vert--lg markdown">
      <Heading as="h1">{compatibilityPage.title}</Heading>
      <p>
        libxcoder compares its own firmware API with that of each card, and FFmpeg&rsquo;s <code>configure</code> looks
        at the API of libxcoder. This page has every rule that published sources give; where none says what happens, it
        says unknown. To have listings of a host read and judged, paste them into the{' '}
        <Link to={toolPath('setup')}>setup checker</Link>, which knows the same rules.
      </p>
      <Heading as="h2" id="my-setup">
        My setup
      </Heading>
      <p>Choose what your host has: the table says whether it works together, and what to update first.</p>
      <MySetup data={data} addressOf={addressOf} />
      <Heading as="h2" id="releases">
        Firmware of one release under libxcoder of another
      </Heading>
      <p>
        The revision that <code>nvme list</code> shows as FW Rev has the release in its first three characters and the
        firmware API in the next three: {firmwareOfRelease(data.releases.at(-1)!)}.
      </p>
      <Matrix />
      {[...rulesByParts(data).keys()].map((parts) => (
        <React.Fragment key={parts}>
          <Heading as="h2" id={fragmentOf(parts)}>
            {parts}
          </Heading>
          <Rules parts={parts} addressOf={addressOf} />
        </React.Fragment>
      ))}
      <Heading as="h2" id="sources">
        Sources
      </Heading>
      <ul>
        {Object.entries(data.compatibility.sources).map(([name, {title, url}]) => (
          <li key={name}>{url === undefined ? title : <Link to={url}>{title}</Link>}</li>
        ))}
      </ul>
      <PageTwin address={COMPATIBILITY_PATH} />
    </main>
  );
}

export default function Compatibility(): ReactNode {
  return (
    <Layout title={compatibilityPage.title} description={compatibilityPage.description}>
      <Content />
    </Layout>
  );
}
