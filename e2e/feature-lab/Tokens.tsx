import tokens from '@generated/lab-tokens/default/tokens.json';
import clsx from 'clsx';
import {type CSSProperties, type ReactNode} from 'react';
import type {Token, TokenKind} from './tokens';
import styles from './style-sheet.module.css';

const HEADINGS: Readonly<Record<TokenKind, string>> = {
  colour: 'Colours',
  length: 'Lengths',
  number: 'Numbers',
  line: 'Lines and shadows',
  font: 'Families',
  text: 'Sizes of text',
  time: 'Motion',
};

/** What a token does, in the one property that it is for. */
const SAMPLES: Readonly<Record<TokenKind, (value: string, name: string) => CSSProperties>> = {
  colour: (value) => ({background: value}),
  length: (value, name) => (name.endsWith('-padding') ? {padding: value} : {width: value}),
  number: (value, name) => (name.includes('weight') ? {fontWeight: value} : {lineHeight: value}),
  line: (value, name) => (name.endsWith('shadow') ? {boxShadow: value} : {textDecoration: value}),
  text: (value) => ({fontSize: value, lineHeight: 'normal'}),
  time: (value) => ({transitionDuration: value}),
  font: (value, name) => (name.startsWith('--site-font') ? {font: value} : {fontFamily: value}),
};

function Sample({name, kind}: Token): ReactNode {
  const words = kind === 'colour' || kind === 'length' ? undefined : 'Reads 0123';
  return (
    <span className={clsx(styles.sample, styles[kind])} style={SAMPLES[kind](`var(${name})`, name)}>
      {words}
    </span>
  );
}

/** Every token of src/css/tokens.css, by kind: a sample, its name, its value, and the one of a narrow window. */
export default function Tokens(): ReactNode {
  return (Object.keys(HEADINGS) as TokenKind[]).map((kind) => (
    <section key={kind} aria-label={HEADINGS[kind]}>
      <h3>{HEADINGS[kind]}</h3>
      <ul className={clsx(styles.tokens, styles[`${kind}s`])}>
        {tokens
          .filter((token) => token.kind === kind)
          .map((token) => (
            <li key={token.name} data-token={token.name}>
              <Sample {...token} />
              <code>{token.name.replace(/^--(site|ifm)-/, '')}</code>{' '}
              <span className={styles.value}>{token.value}</span>
              {token.narrow !== undefined && <span className={styles.value}> narrow {token.narrow}</span>}
            </li>
          ))}
      </ul>
    </section>
  ));
}
