import {useHistory, useLocation} from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {toolTitle} from '@docs-and-sdk/workbench/catalogue';
import {initialValues, type Example, type Tool, type ToolResult, type Values} from '@docs-and-sdk/workbench/frame';
import {resultText} from '@docs-and-sdk/workbench/render';
import {useSiteLinks} from '@site/src/components/StaticBlocks/site-links';
import type {Area} from '@site/src/config/areas';
import {TOOLS_PATH} from '@site/src/config/paths';
import Heading from '@theme/Heading';
import React, {memo, useCallback, useEffect, useState, type ReactNode} from 'react';
import {CopyButton} from './CopyButton';
import {Fields} from './Fields';
import {Findings} from './Findings';
import {InputField} from './InputField';
import {Sections} from './Sections';
import {fragmentOf, readFragment, type LinkState} from './state';
import styles from './styles.module.css';
import {useResult} from './useResult';
import {useVersions, VersionPicker} from './version';

type Props = {
  readonly tool: Tool;
  /** Starts the tool's worker, for long inputs. Must be the same function each time. */
  readonly createWorker: () => Worker;
  /** The areas whose versions the tool asks for, its own first. */
  readonly areas: readonly Area[];
};

/** Milliseconds without a change before a result is said: longer than between two keys of who types slowly. */
const SAY_AFTER_MS = 1000;

/** Said to screen readers a while after the last change, so that typing is not talked over. */
function Announcement({text}: {readonly text: string}): ReactNode {
  const [said, setSaid] = useState('');
  useEffect(() => {
    const timer = window.setTimeout(() => setSaid(text), SAY_AFTER_MS);
    return () => window.clearTimeout(timer);
  }, [text]);
  return (
    <p role="status" className={styles.spoken}>
      {said}
    </p>
  );
}

const NOTHING: ToolResult = {summary: '', findings: [], sections: []};

const start = (tool: Tool, state?: LinkState): {task: string | undefined; input: string; values: Values} => {
  const builder = tool.builders.find(({name}) => name === state?.task);
  return {
    task: builder?.name,
    input: state?.input ?? '',
    values: {...initialValues(builder?.fields ?? tool.settings), ...state?.values},
  };
};

type TasksProps = {
  readonly tool: Tool;
  readonly task: string | undefined;
  readonly onChange: (name: string | undefined) => void;
};

const Tasks = memo(function Tasks({tool, task, onChange}: TasksProps): ReactNode {
  if (tool.builders.length === 0) return null;
  return (
    <fieldset className={styles.tasks}>
      <legend>Task</legend>
      {[undefined, ...tool.builders].map((one) => (
        <label key={one?.name ?? 'inspect'} className={styles.task}>
          <input type="radio" name="task" checked={one?.name === task} onChange={() => onChange(one?.name)} />
          {one?.title ?? 'Inspect'}
        </label>
      ))}
    </fieldset>
  );
});

type ExamplesProps = {readonly examples: readonly Example[]; readonly onChoose: (example: Example) => void};

const Examples = memo(function Examples({examples, onChoose}: ExamplesProps): ReactNode {
  return (
    <div className={styles.row} role="group" aria-label="Examples">
      <span>Examples:</span>
      {examples.map((example) => (
        <button key={example.label} type="button" className={styles.example} onClick={() => onChoose(example)}>
          {example.label}
        </button>
      ))}
    </div>
  );
});

/** A tool: Input or a form, and Result. Everything about the tool itself comes from the workbench package. */
export default function Workbench({tool, createWorker, areas}: Props): ReactNode {
  const history = useHistory();
  const {hash, state: passed} = useLocation<{input?: string} | undefined>();
  const toolsPath = useBaseUrl(TOOLS_PATH);
  const [versions, setVersion] = useVersions(areas);
  const [{task, input, values}, setWork] = useState(() => start(tool));
  const {result, busy, isPart, whole, showAll} = useResult(tool, createWorker, {
    task,
    input,
    values,
    versions: JSON.stringify(versions),
  });

  // The page is built without a fragment: what a link says is read when it is open.
  useEffect(() => {
    const linked = hash === '' ? undefined : readFragment(tool, hash);
    if (passed?.input !== undefined) setWork(start(tool, {input: passed.input, values: {}}));
    else if (linked && (linked.input !== undefined || linked.task !== undefined)) setWork(start(tool, linked));
    for (const [id, version] of Object.entries(linked?.versions ?? {})) setVersion(id, version);
  }, [tool, hash, passed, setVersion]);

  const setTask = useCallback(
    (name: string | undefined) =>
      setWork((before) => ({...start(tool, {task: name ?? '', values: {}}), input: before.input})),
    [tool],
  );
  const setInput = useCallback((text: string) => setWork((before) => ({...before, input: text})), []);
  const setValue = useCallback(
    (name: string, value: string) => setWork((before) => ({...before, values: {...before.values, [name]: value}})),
    [],
  );
  const choose = useCallback(
    (example: Example) => setWork(start(tool, {input: example.input, values: example.settings ?? {}})),
    [tool],
  );
  const resultLinks = useSiteLinks();

  const counts = result?.findings.length ?? 0;
  const announcement = result
    ? `Result: ${result.summary || (result.findings[0]?.what ?? '')} ${counts}${isPart ? ' or more' : ''} ${counts === 1 && !isPart ? 'finding' : 'findings'}.`
    : '';
  const link = fragmentOf(tool, {input, values, versions, ...(task !== undefined && {task})});
  const builder = tool.builders.find(({name}) => name === task);

  return (
    <div className={styles.workbench} data-start-now="" data-no-text="">
      <Tasks tool={tool} task={task} onChange={setTask} />
      {areas.length > 0 && (
        <div className={styles.fields}>
          {areas.map((area) => (
            <VersionPicker key={area.id} area={area} version={versions[area.id]!} onChange={setVersion} />
          ))}
        </div>
      )}
      {builder ? (
        <Fields fields={builder.fields} values={values} onChange={setValue} />
      ) : (
        <>
          <InputField value={input} takes={tool.takes} onChange={setInput} />
          <Fields fields={tool.settings} values={values} onChange={setValue} />
          <Examples examples={tool.examples} onChoose={choose} />
        </>
      )}
      <div className={styles.row}>
        <CopyButton text={async () => resultText((await whole()) ?? NOTHING)}>Copy result</CopyButton>
        {'fragment' in link ? (
          <CopyButton
            text={() =>
              `${window.location.href.replace(/#.*$/s, '')}${link.fragment === '' ? '' : `#${link.fragment}`}`
            }
          >
            Copy link
          </CopyButton>
        ) : (
          <span className={styles.help}>{link.reason}</span>
        )}
        <button
          type="button"
          className={styles.button}
          onClick={() => setWork(start(tool, {task: task ?? '', values: {}}))}
        >
          Reset
        </button>
      </div>
      <section aria-labelledby="result" className={styles.result} aria-busy={busy} {...resultLinks}>
        <Heading as="h2" id="result">
          Result
        </Heading>
        {busy && <progress aria-label="Working" className={styles.progress} />}
        {result ? (
          <>
            {result.summary !== '' && <p className={styles.summary}>{result.summary}</p>}
            <Findings findings={result.findings} />
            {result.otherTool && (
              <button
                type="button"
                className={styles.button}
                onClick={() => history.push(`${toolsPath}${result.otherTool}`, {input})}
              >
                Open {toolTitle(result.otherTool)} with this input
              </button>
            )}
            <Sections sections={result.sections} />
            {isPart && (
              <p>
                This is the first part of the result.{' '}
                <button type="button" className={styles.button} onClick={showAll}>
                  Show all of it
                </button>
              </p>
            )}
          </>
        ) : (
          <p className={styles.help}>Paste something, or choose an example.</p>
        )}
      </section>
      <Announcement text={announcement} />
    </div>
  );
}
