import {MAX_BYTES} from '@docs-and-sdk/workbench/normalise';
import React, {
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ClipboardEvent,
  type DragEvent,
  type ReactNode,
} from 'react';
import styles from './styles.module.css';

type Props = {readonly value: string; readonly takes: string; readonly onChange: (value: string) => void};

/** Browsers put many lines into a field one by one: beyond this length it is set as a whole. */
const LONG_PASTE = 65_536;

/** Text of a file; what is too long is cut after the limit, so that the tool says so. */
const readText = (file: File): Promise<string> => file.slice(0, MAX_BYTES + 4).text();

/** The field named Input: paste, type, or drop a file. */
export function InputField({value, takes, onChange}: Props): ReactNode {
  const id = useId();
  const [over, setOver] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const isFirst = useRef(true);
  // The browser keeps what is typed: React would write a long text into the page again at each key. Only what came from
  // elsewhere is put in.
  useLayoutEffect(() => {
    const typedBefore = isFirst.current && value === '';
    isFirst.current = false;
    if (!typedBefore && field.current && field.current.value !== value) field.current.value = value;
  }, [value]);
  const open = (file: File | undefined): void => {
    if (file) void readText(file).then(onChange, () => onChange(''));
  };
  const drop = (event: DragEvent): void => {
    setOver(false);
    if (event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    open(event.dataTransfer.files[0]);
  };
  const paste = (event: ClipboardEvent<HTMLTextAreaElement>): void => {
    const text = event.clipboardData.getData('text');
    if (text.length < LONG_PASTE) return;
    event.preventDefault();
    const {selectionStart, selectionEnd} = event.currentTarget;
    onChange(value.slice(0, selectionStart) + text + value.slice(selectionEnd));
  };
  return (
    <div className={styles.input}>
      <div className={styles.inputHead}>
        <label htmlFor={id}>Input</label>
        <label className={styles.file}>
          Open a file
          <input
            type="file"
            onChange={(event) => {
              open(event.target.files?.[0]);
              // The same file again is a change too.
              event.target.value = '';
            }}
          />
        </label>
      </div>
      <textarea
        id={id}
        className={over ? styles.over : undefined}
        ref={field}
        rows={8}
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="off"
        aria-describedby={`${id}-takes`}
        onChange={(event) => onChange(event.target.value)}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        onPaste={paste}
      />
      <span id={`${id}-takes`} className={styles.help}>
        {takes} Or drop a file up to 5 MB.
      </span>
      <pre className={styles.printed} aria-hidden="true">
        {value.slice(0, 20_000)}
      </pre>
    </div>
  );
}
