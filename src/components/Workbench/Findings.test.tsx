// @vitest-environment jsdom
import {finding, type Finding} from '@docs-and-sdk/workbench/frame';
import {useSiteLinks} from '@site/src/components/StaticBlocks/site-links';
import React, {act, type ReactNode} from 'react';
import {createRoot, type Root} from 'react-dom/client';
import {afterEach, beforeEach, expect, it, vi} from 'vitest';
import {Findings} from './Findings';

const history = {push: vi.fn(), replace: vi.fn(), location: {pathname: '/tools/log', search: '', hash: ''}};
vi.mock('@docusaurus/router', () => ({useHistory: () => history}));
vi.mock('@docusaurus/useBaseUrl', () => ({useBaseUrlUtils: () => ({withBaseUrl: (to: string) => `/base${to}`})}));

const docusaurus = {preload: vi.fn()};
let root: Root;
let place: HTMLElement;

function Result({findings}: {readonly findings: readonly Finding[]}): ReactNode {
  return (
    <section {...useSiteLinks()}>
      <Findings findings={findings} />
    </section>
  );
}

const show = (...findings: Finding[]): void => act(() => root.render(<Result findings={findings} />));
const inside = finding('Error', {line: 2, field: 'latency'}, 'It is short.', 'Give more.', {
  text: 'SRT',
  to: '/srt#latency',
});
const outside = finding('Note', {}, 'So says the standard.', undefined, {
  text: 'RFC 7515',
  to: 'https://www.rfc-editor.org/rfc/rfc7515',
});

/** Whether the browser is left to follow a click; it is held here, where there is no other page. */
function click(link: Element, init: MouseEventInit = {}): boolean {
  let isLeft = false;
  const hold = (event: Event): void => {
    isLeft = !event.defaultPrevented;
    event.preventDefault();
  };
  document.addEventListener('click', hold, {once: true});
  link.dispatchEvent(new MouseEvent('click', {bubbles: true, cancelable: true, ...init}));
  return isLeft;
}

beforeEach(() => {
  vi.clearAllMocks();
  Object.assign(window, {docusaurus});
  (globalThis as {IS_REACT_ACT_ENVIRONMENT?: boolean}).IS_REACT_ACT_ENVIRONMENT = true;
  place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
});

afterEach(() => {
  act(() => root.unmount());
  place.remove();
});

it('begins each finding with its word and place, and ends it with a link', () => {
  show(inside, outside);
  expect([...place.querySelectorAll('[aria-label="Findings"] > li')].map(({textContent}) => textContent)).toEqual([
    'Error (line 2, field latency): It is short. Give more. See SRT.',
    'Note: So says the standard. See RFC 7515.',
  ]);
});

it('follows links inside the site, and leaves the others and held keys to the browser', () => {
  show(inside, outside);
  const [own, other] = [...place.querySelectorAll('a')] as [HTMLAnchorElement, HTMLAnchorElement];
  own.dispatchEvent(new MouseEvent('mouseover', {bubbles: true}));
  expect(docusaurus.preload.mock.calls).toEqual([['/base/srt#latency']]);
  expect(click(own)).toBe(false);
  expect(history.push.mock.calls).toEqual([['/base/srt#latency']]);
  for (const held of ['metaKey', 'ctrlKey', 'shiftKey', 'altKey']) expect(click(own, {[held]: true}), held).toBe(true);
  expect(click(own, {button: 1})).toBe(true);
  expect([other.target, other.rel, click(other)]).toEqual(['_blank', 'noopener noreferrer', true]);
  expect(history.push).toHaveBeenCalledTimes(1);
});

it('starts no observer of the window for its links', () => {
  const Observer = vi.fn();
  Object.assign(window, {IntersectionObserver: Observer});
  show(inside, outside);
  expect(Observer).not.toHaveBeenCalled();
});
