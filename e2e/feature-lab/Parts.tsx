import Link from '@docusaurus/Link';
import {Fields} from '@site/src/components/Workbench/Fields';
import {Findings} from '@site/src/components/Workbench/Findings';
import ReleasesHead from '@site/src/components/ReleasesHead';
import SignalChain from '@site/src/components/SignalChain';
import {logan} from '@site/src/config/areas';
import {NOTIFY_PATH} from '@site/src/config/paths';
import listing from '@site/src/components/CodeListing/styles.module.css';
import values from '@site/src/components/YourValues/styles.module.css';
import FooterLayout from '@theme/Footer/Layout';
import FooterCopyright from '@theme/Footer/Copyright';
import FooterLinks from '@theme/Footer/Links';
import {useThemeConfig} from '@docusaurus/theme-common';
import clsx from 'clsx';
import React, {type ReactNode} from 'react';
import {listingHtml} from 'remark-reference/static-blocks/listing';
import styles from './style-sheet.module.css';

/** What the pointer or the keyboard does to an element while the picture is taken (e2e/support/forced-states.ts). */
type Forced = {readonly 'data-force'?: 'hover' | 'focus-visible' | 'active'};

const SECOND = `${logan.basePath}/second`;

/** Buttons in the states that a reader brings about. */
export function Buttons(): ReactNode {
  const kinds = ['primary', 'secondary', 'outline button--primary', 'link'];
  const states: readonly (Forced & {readonly disabled?: boolean; readonly name: string})[] = [
    {name: 'at rest'},
    {name: 'hover', 'data-force': 'hover'},
    {name: 'focus', 'data-force': 'focus-visible'},
    {name: 'pressed', 'data-force': 'active'},
    {name: 'disabled', disabled: true},
  ];
  return kinds.map((kind) => (
    <div key={kind} className={styles.states}>
      {states.map(({name, ...state}) => (
        <button key={name} type="button" className={`button button--sm button--${kind}`} {...state}>
          {name}
        </button>
      ))}
    </div>
  ));
}

/** Links of the text in the states that a reader brings about. */
export function Links(): ReactNode {
  return (
    <p>
      A <Link to={SECOND}>link at rest</Link>,{' '}
      <Link to={SECOND} data-force="hover">
        under the pointer
      </Link>
      ,{' '}
      <Link to={SECOND} data-force="focus-visible">
        with the focus
      </Link>
      , and <code>name_of_a_key</code>.
    </p>
  );
}

const FIELDS = [
  {name: 'text', label: 'Text', kind: 'text', help: 'What the field takes.'},
  {name: 'number', label: 'Number', kind: 'number'},
  {name: 'choice', label: 'Choice', kind: 'select', options: [{value: 'one', label: 'One of several'}]},
  {name: 'on', label: 'On', kind: 'checkbox', help: 'What it switches.'},
  {name: 'off', label: 'Off', kind: 'checkbox'},
  {name: 'area', label: 'Long text', kind: 'area'},
] as const;
const VALUES = {
  text: 'udp://239.10.20.30:5000',
  number: '25',
  choice: 'one',
  on: 'on',
  off: '',
  area: 'one line\nanother line',
};

/** Fields of the tools, and what a tool finds. */
export function Form(): ReactNode {
  return (
    <>
      <Fields fields={FIELDS} values={VALUES} onChange={() => undefined} />
      <Findings
        findings={[
          {severity: 'Error', where: {line: 3}, what: 'The pool holds no frame.', fix: 'Give it two.'},
          {severity: 'Warning', where: {}, what: 'The address is multicast.'},
          {severity: 'Note', where: {}, what: 'The packet size is 1316.', link: {to: SECOND, text: 'the second page'}},
        ]}
      />
    </>
  );
}

/** Listings in the states of their two buttons. */
export function Listings(): ReactNode {
  const classes = {head: listing.head!, title: listing.title!, text: listing.pre!};
  const html = listingHtml({html: `ffmpeg -i udp://<span class="${values.value}">192.0.2.10</span>:5000 -c:v h264_ni_quadra_enc -xcoder-params 'RcEnable=1:bitrate=4000000:intraPeriod=50' -f mpegts out.ts`, language: 'bash', title: 'encode.sh'}, classes); // prettier-ignore
  const states = [
    html.replace('aria-label="Wrap', 'data-force="hover" aria-label="Wrap'),
    html
      .replace('aria-pressed="false"', 'aria-pressed="true"')
      .replace(`class="${listing.pre}"`, `class="${listing.pre} ${listing.wrapped}"`)
      .replace('>Copy<', '>Copied<'),
  ];
  return states.map((state) => (
    <div
      key={state}
      className={clsx('theme-code-block', listing.listing, 'language-bash')}
      dangerouslySetInnerHTML={{__html: state}}
    />
  ));
}

/** Items of the list of pages: at rest, under the pointer, with the focus, and the page that is read. */
export function SidebarItems(): ReactNode {
  const items: readonly (Forced & {readonly name: string; readonly isActive?: boolean})[] = [
    {name: 'At rest'},
    {name: 'Under the pointer', 'data-force': 'hover'},
    {name: 'With the focus', 'data-force': 'focus-visible'},
    {name: 'The page that is read', isActive: true},
  ];
  return (
    <div className={clsx(styles.frame, 'menu')}>
      <p className="sidebar-head">
        <Link to={SECOND}>Product</Link> v1.2.0
      </p>
      <ul className="menu__list">
        <li className="theme-doc-sidebar-item-category theme-doc-sidebar-item-category-level-1 menu__list-item">
          <div className="menu__list-item-collapsible">
            <a className="menu__link menu__link--sublist menu__link--sublist-caret" href={SECOND}>
              Open group
            </a>
          </div>
          <ul className="menu__list">
            {items.map(({name, isActive, ...state}) => (
              <li key={name} className="menu__list-item">
                <a className={clsx('menu__link', isActive && 'menu__link--active')} href={SECOND} {...state}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </li>
        <li className="theme-doc-sidebar-item-category theme-doc-sidebar-item-category-level-1 menu__list-item menu__list-item--collapsed">
          <div className="menu__list-item-collapsible">
            <a className="menu__link" href={SECOND}>
              Closed group with a page
            </a>
            <button type="button" aria-label="Expand" className="clean-btn menu__caret" />
          </div>
        </li>
      </ul>
    </div>
  );
}

/** The lines that say which version is read. */
export function VersionLines(): ReactNode {
  return (
    <div>
      <p className="version-line">
        You read Product v1.1.0. Latest version: <Link to={SECOND}>this page in v1.2.0</Link> ·{' '}
        <Link to={SECOND}>what changed since v1.1.0</Link>
      </p>
      <p className="version-line version-line--instead" role="status">
        Product v1.1.0 has no page <code>guide/dashboard</code>. This is the nearest page of that version.
      </p>
    </div>
  );
}

/** The bar and the foot as the site has them: those of the lab are dark. */
export function LightFrame(): ReactNode {
  const {footer} = useThemeConfig();
  return (
    <div className={styles.frame}>
      <div className="navbar">
        <div className="navbar__inner">
          <div className="navbar__items">
            <b className="navbar__title">Site</b>
            <a className="navbar__item navbar__link" href={SECOND}>
              At rest
            </a>
            <a className="navbar__item navbar__link navbar__link--active" href={SECOND}>
              Read
            </a>
            <a className="navbar__item navbar__link" href={SECOND} data-force="hover">
              Under the pointer
            </a>
            <a className="navbar__item navbar__link navbar-search-link" href={SECOND} aria-label="Search" />
          </div>
        </div>
      </div>
      <FooterLayout
        style="light"
        links={<FooterLinks links={footer!.links} />}
        logo={null}
        copyright={<FooterCopyright copyright={footer!.copyright!} />}
      />
    </div>
  );
}

/** What a reader sees when something did not load or broke. */
export function Failures(): ReactNode {
  return (
    <>
      <div className="first-page-failed" role="alert">
        <p>ChunkLoadError: Loading chunk 1 failed.</p>
        <button type="button">Retry</button>
      </div>
      <div className="page-not-loaded">
        <div style={{background: 'var(--site-failed)', padding: '0.5rem'}}>
          <p>The page did not load.</p>
        </div>
      </div>
      <div className="page-crashed">
        <p>This page crashed.</p>
      </div>
    </>
  );
}

/** What stands on single pages: tabs that are links, the drawing of the landing page, a difference. */
export function Singles(): ReactNode {
  return (
    <>
      <ReleasesHead current={NOTIFY_PATH} />
      <SignalChain />
      <p className="text-history">The text of this page is the same since v1.0.0.</p>
    </>
  );
}
