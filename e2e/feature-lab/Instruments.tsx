import BrowserOnly from '@docusaurus/BrowserOnly';
import {finding, type Finding, type Section} from '@docs-and-sdk/workbench/frame';
import Differences from '@site/src/components/Compare/Differences';
import ReleaseItem from '@site/src/components/ReleaseItem';
import ReleasesHead from '@site/src/components/ReleasesHead';
import {CheckList, Lines, Pages} from '@site/src/components/Upgrade/lists';
import {Findings} from '@site/src/components/Workbench/Findings';
import {Sections} from '@site/src/components/Workbench/Sections';
import work from '@site/src/components/Workbench/styles.module.css';
import {logan, quadra} from '@site/src/config/areas';
import {NOTIFY_PATH} from '@site/src/config/paths';
import {compareTexts} from 'compare-text';
import {Group, Option} from 'docusaurus-scoped-search/components/SearchDialog/rows';
import Result from 'docusaurus-scoped-search/components/SearchResults/Result';
import type {ScopedHit} from 'docusaurus-scoped-search/merge';
import Composer from 'openapi-reference/components/Composer';
import 'openapi-reference/components/ReferencePage';
import type {ComponentProps, ReactNode} from 'react';
import styles from './style-sheet.module.css';

const TEXT = 'A group of pictures begins with a key frame, and its length in frames is intraPeriod: the GOP length.';

/** A hit of each kind: a page, a section of one, a row of a table. */
const HITS: readonly ScopedHit[] = (['page', 'section', 'row'] as const).map((kind, number) => ({
  entry: {kind, page: 0, anchor: kind === 'page' ? '' : 'gop', title: `GOP length as a ${kind}`, parent: -1},
  page: {address: `${logan.basePath}/second`, title: 'Second doc', trail: ['Guide', 'Encoding']},
  number,
  score: 3 - number,
  terms: new Set(['gop', 'length']),
  scope: number === 2 ? {area: quadra, version: quadra.versions[0]} : {area: logan, version: undefined},
}));

const nothing = (): void => undefined;

/** Rows of the search dialog, the second of them chosen. */
export function DialogRows(): ReactNode {
  return (
    <div className={styles.frame} role="listbox" aria-label="Results">
      <Group name="Recent searches">{undefined}</Group>
      {HITS.map((hit, place) => (
        <Option
          key={place}
          hit={hit}
          id={`row-${place}`}
          place={place}
          selected={place === 1}
          trail="Guide › Encoding"
          text={TEXT}
          onChoose={nothing}
          onPoint={nothing}
        />
      ))}
    </div>
  );
}

/** Answers of the search page, one of them in other versions too. */
export function Answers(): ReactNode {
  return (
    <ol role="list" style={{padding: 0, listStyle: 'none'}}>
      {HITS.map((hit, number) => (
        <Result key={number} hit={hit} text={TEXT} also={number === 1 ? ['v1.1.0', 'v1.0.0'] : []} />
      ))}
    </ol>
  );
}

const BEFORE = `# Title

## Latency

The receiver waits 120 ms for a lost packet.

- One item
- An item that goes

| Key | Default |
|---|---|
| \`latency\` | 120 |
| \`mode\` | caller |
`;
const AFTER = `# Title

## Latency

The receiver waits 200 ms for a lost packet, and then goes on.

- One item

\`\`\`
srt://192.0.2.10:9000?latency=200000
\`\`\`

| Key | Default |
|---|---|
| \`latency\` | 200 |
| \`mode\` | caller |
| \`maxbw\` | 0 |
`;

/** Two versions of a page side by side: words, items, a listing and rows that changed. */
export function Comparison(): ReactNode {
  return <Differences stretches={compareTexts(BEFORE, AFTER)} names={['v1.1.0', 'v1.2.0']} />;
}

const OPERATION: Omit<ComponentProps<typeof Composer>, 'page'> = {
  shape: {
    method: 'PUT',
    path: '/api/streams/{stream_id}',
    parameters: [
      {name: 'stream_id', in: 'path', required: true, description: undefined, schema: {type: 'string'}, example: ''},
    ],
    body: {
      type: 'application/json',
      required: true,
      examples: [{summary: 'A name', value: {name: 'live', enabled: true}}],
    },
  },
  schema: {
    type: 'object',
    required: ['name'],
    properties: {
      name: {type: 'string', maxLength: 3},
      enabled: {type: 'boolean'},
      kind: {type: 'string', enum: ['live', 'offline']},
    },
  },
  validate: Object.assign(() => false, {
    errors: [
      {instancePath: '/name', schemaPath: '#/properties/name/maxLength', keyword: 'maxLength', params: {limit: 3}, message: 'must NOT have more than 3 characters'}, // prettier-ignore
    ],
  }),
};

/** The form of an operation, with a fault at a parameter and one at a field of the body. */
export function Compose(): ReactNode {
  return <BrowserOnly>{() => <Composer {...OPERATION} page={document.createElement('div')} />}</BrowserOnly>;
}

const SECOND = `${logan.basePath}/second`;

const FINDINGS: readonly Finding[] = [
  finding('Error', {line: 2}, 'The section is cut off.', 'Paste all of it.', {to: SECOND, text: 'Second doc'}),
  finding('Warning', {field: 'latency'}, 'A value of 20 ms is below the floor.', 'Enter 120.'),
  finding('Note', {}, 'The clock wraps after 26.5 hours.'),
];

const SECTIONS: readonly Section[] = [
  {
    kind: 'table',
    title: 'Fields',
    columns: ['Field', 'Bits', 'Value'],
    code: [0],
    rows: [
      ['table_id', '8', '0xFC'],
      ['splice_command_length', '12', '20'],
    ],
  },
  {kind: 'code', title: 'Command', language: 'bash', text: 'ffprobe -v error -show_streams udp://192.0.2.10:9000'},
  {kind: 'text', title: 'In words', lines: ['An ad break begins.', 'It ends by itself after 30 s.']},
];

/** The result of a tool: its sentence, a finding of each severity, a section of each kind. */
export function ToolResult(): ReactNode {
  return (
    <section className={work.result} aria-label="Result">
      <p className={work.summary}>One message, with an error.</p>
      <Findings findings={FINDINGS} />
      <Sections sections={SECTIONS} />
    </section>
  );
}

/** What an upgrade brings: lines to tick off, lines with their evidence, no difference, pages. */
export function UpgradeLists(): ReactNode {
  const line = (text: string) => ({text, to: SECOND, evidence: 'release notes'});
  return (
    <>
      <CheckList name="lab" lines={[line('The key mode has gone.'), line('The port is 9000.')]} />
      <Lines lines={[line('Slates over a running session.')]} />
      <Lines lines={[]} />
      <Pages title="Pages with another address" links={[{title: 'Second doc', to: SECOND, from: '/first'}]} />
    </>
  );
}

/** Releases without pages: one with date and summary, one of which only the name is known. */
export function Releases(): ReactNode {
  return (
    <>
      <ReleasesHead current={NOTIFY_PATH} />
      <ol style={{padding: 0, listStyle: 'none'}}>
        {[{version: 'v9.1.0', date: '2026-01-31', summary: 'Slates over a running session.'}, {version: 'v9.0.0'}].map(
          (release) => (
            <ReleaseItem
              key={release.version}
              release={{...release, area: logan.id, documented: '2026-02-01', hasNotes: true}}
            />
          ),
        )}
      </ol>
    </>
  );
}
