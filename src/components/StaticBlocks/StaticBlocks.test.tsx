// @vitest-environment jsdom
import {packBlocks, type Block} from 'remark-reference/static-blocks/format';
import {listingHtml} from 'remark-reference/static-blocks/listing';
import React, {act, useState, type ReactNode} from 'react';
import {hydrateRoot, type Root} from 'react-dom/client';
import {renderToString} from 'react-dom/server';
import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import {collectedIn} from './collect';
import StaticBlocks from './index';
import {useStaticBlocks} from './links';

const history = {location: {pathname: '/here', search: '', hash: ''}, push: vi.fn(), replace: vi.fn()};
vi.mock('@docusaurus/router', () => ({useHistory: () => history}));
vi.mock('@docusaurus/theme-common', () => ({useThemeConfig: () => ({navbar: {hideOnScroll: true}})}));
vi.mock('@docusaurus/useBrokenLinks', () => ({
  default: () => ({collectLink: () => undefined, collectAnchor: () => undefined}),
}));
vi.mock('@docusaurus/ExecutionEnvironment', () => ({default: {canUseDOM: true}}));
const styles = vi.hoisted(() => (): {default: Record<string, string>} => ({
  default: new Proxy({}, {get: (_all, name) => String(name)}),
}));
vi.mock('@docusaurus/theme-classic/lib/theme/Admonition/Layout/styles.module.css', () => styles());
vi.mock('@docusaurus/theme-classic/lib/theme/Heading/styles.module.css', () => styles());

const blocks: readonly Block[] = [
  {tag: 'h2', properties: {id: 'a', className: 'anchor \uE000'}, html: 'A &amp; b'},
  {tag: 'p', properties: {}, html: '<a href="/next?a=1&amp;b#c">next</a> <a href="/here">here</a> <a href="https://x.example/" target="_blank">out</a> <a href="#d"><b id="d">d</b></a> <a href="/x.sh" download="x.sh">x</a>'},
  {tag: 'div', properties: {className: 'theme-code-block'}, html: listingHtml({html: 'ls <b>-l</b>', language: 'bash'}, {head: 'h', title: 't', text: 'x'})},
]; // prettier-ignore

const docusaurus = {prefetch: vi.fn(), preload: vi.fn()};
const watched: {seen: Element[]; tell: (link: Element) => void} = {seen: [], tell: () => undefined};
let root: Root;
let place: HTMLElement;
let renew: () => void;

function Page(): ReactNode {
  const [count, setCount] = useState(0);
  renew = () => setCount(count + 1);
  return (
    <main data-count={count} {...useStaticBlocks()}>
      <StaticBlocks blocks={packBlocks(blocks)} />
    </main>
  );
}

const find = (selector: string): HTMLElement => place.querySelector<HTMLElement>(selector)!;
/** Whether the browser is left to follow a click; it is held here, where there is no other page. */
let isLeft = false;
document.addEventListener('click', (event) => {
  isLeft = !event.defaultPrevented;
  event.preventDefault();
});
function click(selector: string, init: MouseEventInit = {}): boolean {
  find(selector).dispatchEvent(new MouseEvent('click', {bubbles: true, cancelable: true, ...init}));
  return isLeft;
}

beforeEach(() => {
  vi.clearAllMocks();
  watched.seen = [];
  class Observer {
    constructor(tell: (entries: object[], observer: Observer) => void) {
      watched.tell = (target) => tell([{isIntersecting: true, target}], this);
    }
    observe = (link: Element): void => void watched.seen.push(link);
    unobserve = (link: Element): void => void (watched.seen = watched.seen.filter((other) => other !== link));
  }
  Object.assign(window, {docusaurus, IntersectionObserver: Observer});
  (globalThis as {IS_REACT_ACT_ENVIRONMENT?: boolean}).IS_REACT_ACT_ENVIRONMENT = true;
  place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = renderToString(<Page />);
});

afterEach(() => {
  act(() => root.unmount());
  place.remove();
});

const hydrate = (): void => act(() => void (root = hydrateRoot(place, <Page />)));

test('the browser takes over the elements that are there, and never writes their HTML again', () => {
  const [paragraph, link] = [find('p'), find('p a')];
  expect(find('h2').outerHTML).toBe('<h2 id="a" class="anchor anchorWithHideOnScrollNavbar">A &amp; b</h2>');
  expect(find('main').textContent).toContain('A & b\nnext');
  hydrate();
  act(() => renew());
  expect(find('main').dataset.count).toBe('1');
  expect([find('p'), find('p a')]).toEqual([paragraph, link]);
  expect(link.isConnected).toBe(true);
});

test('links lead on inside the site, and are left alone otherwise', () => {
  hydrate();
  expect(click('[href^="/next"]')).toBe(false);
  expect(history.push.mock.calls).toEqual([['/next?a=1&b#c']]);
  expect(click('[href="/here"]')).toBe(false);
  expect(history.replace.mock.calls).toEqual([['/here']]);
  for (const held of ['metaKey', 'ctrlKey', 'shiftKey', 'altKey'])
    expect(click('[href^="/next"]', {[held]: true}), held).toBe(true);
  expect(click('[href^="/next"]', {button: 1})).toBe(true);
  for (const other of ['[target]', '#d', '[download]']) expect(click(other), other).toBe(true);
  expect(history.push).toHaveBeenCalledTimes(1);
});

test('pages of links are fetched when they come into view and loaded when a pointer comes, each once', () => {
  hydrate();
  expect(watched.seen.map((link) => link.getAttribute('href'))).toEqual(['/next?a=1&b#c', '/here']);
  const next = find('[href^="/next"]');
  watched.tell(next);
  expect(docusaurus.prefetch.mock.calls).toEqual([['/next?a=1&b#c']]);
  expect(watched.seen).not.toContain(next);
  for (let times = 0; times < 2; times++)
    act(() => void next.dispatchEvent(new MouseEvent('mouseover', {bubbles: true})));
  act(() => void find('[target]').dispatchEvent(new MouseEvent('mouseover', {bubbles: true})));
  expect(docusaurus.preload.mock.calls).toEqual([['/next?a=1&b#c']]);
});

test('listings are copied and wrapped', async () => {
  vi.useFakeTimers();
  const writeText = vi.fn(() => Promise.resolve());
  Object.defineProperty(navigator, 'clipboard', {value: {writeText}, configurable: true});
  hydrate();
  click('[aria-pressed]');
  expect(find('[aria-pressed]').getAttribute('aria-pressed')).toBe('true');
  expect(find('pre').classList).toHaveLength(2);
  click('[aria-pressed]');
  expect([find('[aria-pressed]').getAttribute('aria-pressed'), find('pre').className]).toEqual(['false', 'x']);
  const button = find('[aria-label="Copy code to clipboard"]');
  button.firstElementChild!.dispatchEvent(new MouseEvent('click', {bubbles: true, cancelable: true}));
  await vi.advanceTimersByTimeAsync(10);
  expect(writeText.mock.calls).toEqual([['ls -l']]);
  expect([button.getAttribute('aria-label'), button.textContent]).toEqual(['Copied', 'Copied']);
  await vi.advanceTimersByTimeAsync(2000);
  expect([button.getAttribute('aria-label'), button.textContent]).toEqual(['Copy code to clipboard', 'Copy']);
  writeText.mockImplementation(() => Promise.reject(new Error('refused')));
  button.click();
  await vi.advanceTimersByTimeAsync(10);
  expect(button.textContent).toBe('Select and copy');
  expect(window.getSelection()?.toString()).toBe('ls -l');
  vi.useRealTimers();
});

test('links and anchors reach the check of broken links', () => {
  hydrate();
  expect(collectedIn(packBlocks(blocks))).toEqual({links: ['/next?a=1&b#c', '/here', '#d'], anchors: ['a', 'd']});
});
