import Link from '@docusaurus/Link';
import {judge, mineFields, mineOf, NOTHING, VERDICTS, type Mine, type SetupData} from '@docs-and-sdk/workbench/setup';
import {DocTable} from '@site/src/components/DocTable';
import React, {useEffect, useMemo, useState, type ReactNode} from 'react';
import {Fields} from './Fields';
import {keepMine, keptMine} from './kept-setup';
import styles from './styles.module.css';

type Props = {
  readonly data: SetupData;
  /** Address of a page that a rule names. */
  readonly addressOf: (page: string) => string;
};

/** The reader's own card, firmware and programs, kept in this browser, and what the rules say about them. */
export default function MySetup({data, addressOf}: Props): ReactNode {
  const [mine, setMine] = useState<Mine>(NOTHING);
  const [kept, setKept] = useState(true);
  // The page is built for nobody: what this browser kept is read when it is open.
  useEffect(() => setMine(keptMine()), []);
  const fields = useMemo(() => mineFields(data), [data]);
  const change = (next: Mine): void => {
    setMine(next);
    setKept(keepMine(next));
  };
  return (
    <div className={styles.workbench} data-start-now="" data-no-text="">
      <Fields fields={fields} values={mine} onChange={(name, value) => change(mineOf({...mine, [name]: value}))} />
      <div className={styles.row}>
        <button type="button" className={styles.button} onClick={() => change(NOTHING)}>
          Forget my setup
        </button>
        <span className={styles.help}>
          {kept
            ? 'Kept in this browser only, and sent nowhere.'
            : 'This browser keeps nothing: the setup is gone when you leave the page.'}
        </span>
      </div>
      <div role="status">
        <DocTable data-section="My setup" className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Parts</th>
              <th scope="col">Verdict, and what to do</th>
            </tr>
          </thead>
          <tbody>
            {judge(data, mine).map(({parts, verdict, what, rule}) => (
              <tr key={parts}>
                <td>{parts}</td>
                <td>
                  <strong>{VERDICTS[verdict]}</strong>
                  {`: ${what}. `}
                  {rule && <Link to={addressOf(rule.page)}>{rule.fix}</Link>}
                </td>
              </tr>
            ))}
          </tbody>
        </DocTable>
      </div>
    </div>
  );
}
