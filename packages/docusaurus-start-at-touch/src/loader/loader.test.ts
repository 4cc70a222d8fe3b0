// @vitest-environment jsdom
import {JSDOM} from 'jsdom';
import {beforeEach, describe, expect, test, vi} from 'vitest';
import {ARRIVED, END_ID, SCRIPTS_ID, SHEET_END} from '../constants';
import {IDLE_ENDS, loaderSource, pageTemplate} from './template';

type Page = {
  window: JSDOM['window'];
  scripts: () => string[];
  hydrate: () => Promise<void>;
  asked: [string, RequestInit | undefined][];
};

type Situation = {
  list?: string;
  url?: string;
  connection?: object;
  readyState?: DocumentReadyState;
  end?: string;
  storage?: object;
  status?: number;
};

function open(
  body = '',
  {
    list = '["/a.js","/b.js"]',
    url = 'https://docs.example.com/',
    connection,
    readyState = 'complete',
    end = `<template id="${END_ID}"></template>`,
    storage,
    status,
  }: Situation = {},
): Page {
  const dom = new JSDOM(
    `<!doctype html><html data-has-hydrated="false"><head><script type="application/json" id="${SCRIPTS_ID}">${list}</script></head><body>${body}${end}</body></html>`,
    {url, runScripts: 'outside-only', pretendToBeVisual: true},
  );
  const {window} = dom;
  Object.assign(window, {matchMedia: () => ({matches: false}), requestIdleCallback: (run: () => void) => run()});
  if (connection) Object.defineProperty(window.navigator, 'connection', {value: connection});
  Object.defineProperty(window.document, 'readyState', {value: readyState});
  window.setTimeout = ((run: () => void, wait: number) => setTimeout(run, wait)) as never;
  if (storage !== undefined) window.sessionStorage.setItem('site-reloaded', JSON.stringify(storage));
  const asked: Page['asked'] = [];
  const answer = (address: string, init?: RequestInit): Promise<Response> => {
    asked.push([address, init]);
    return status === undefined
      ? Promise.reject(new TypeError('network'))
      : Promise.resolve(new Response('', {status}));
  };
  Object.assign(window, {fetch: answer});
  window.eval(loaderSource({baseUrl: '/', idleStart: 4000}));
  return {
    window,
    asked,
    scripts: () => [...window.document.querySelectorAll('script[src]')].map((script) => script.getAttribute('src')!),
    hydrate: async () => {
      window.document.documentElement.setAttribute('data-has-hydrated', 'true');
      await vi.advanceTimersByTimeAsync(1);
    },
  };
}

beforeEach(() => {
  vi.useFakeTimers();
});

describe('the loader', () => {
  test.each(['pointerdown', 'pointermove', 'touchstart', 'keydown', 'scroll', 'focusin'])(
    'fetches the scripts in order at the first %s, once',
    (name) => {
      const page = open();
      expect(page.scripts()).toEqual([]);
      page.window.dispatchEvent(new page.window.Event(name));
      page.window.dispatchEvent(new page.window.Event(name));
      expect(page.scripts()).toEqual(['/a.js', '/b.js']);
    },
  );

  test('a style sheet in the list comes with the scripts, over the first sheet and below the others', () => {
    const sheets = '<link rel="stylesheet" href="/first.css"><link rel="stylesheet" href="/part.css">';
    const page = open(sheets, {list: '["/whole.css","/a.js"]'});
    const linked = (): (string | null)[] =>
      [...page.window.document.querySelectorAll('link')].map((link) => link.getAttribute('href'));
    expect(linked()).toEqual(['/first.css', '/part.css']);
    page.window.dispatchEvent(new page.window.Event('pointerdown'));
    expect([linked(), page.scripts()]).toEqual([['/first.css', '/whole.css', '/part.css'], ['/a.js']]);
  });

  test('says nothing of a site that runs without its second style sheet', async () => {
    const page = open('<link rel="stylesheet" href="/first.css">', {list: '["/whole.css","/a.js"]'});
    page.window.dispatchEvent(new page.window.Event('pointerdown'));
    const script = last(page, '/a.js');
    Object.assign(script, {[ARRIVED]: 1});
    Object.assign(page.window, {docusaurus: {}});
    script.dispatchEvent(new page.window.Event('load'));
    await vi.advanceTimersByTimeAsync(10);
    expect(alert(page)).toBe('');
  });

  test('starts by itself 4 s after load', async () => {
    const page = open();
    page.window.dispatchEvent(new page.window.Event('load'));
    await vi.advanceTimersByTimeAsync(3999);
    expect(page.scripts()).toEqual([]);
    await vi.advanceTimersByTimeAsync(2);
    expect(page.scripts()).toHaveLength(2);
  });

  test('fetches at a touch while the page arrives, and runs once it is there', () => {
    const page = open('', {readyState: 'loading'});
    const {document} = page.window;
    page.window.dispatchEvent(new page.window.Event('pointermove'));
    expect([...document.querySelectorAll('link[rel="preload"]')].map((link) => link.getAttribute('href'))).toEqual([
      '/a.js',
      '/b.js',
    ]);
    expect(page.scripts()).toEqual([]);
    document.dispatchEvent(new page.window.Event('DOMContentLoaded'));
    expect(page.scripts()).toEqual(['/a.js', '/b.js']);
  });

  test.each([{saveData: true}, {effectiveType: '2g'}, {effectiveType: 'slow-2g'}])(
    'waits for a touch under %o',
    async (connection) => {
      const page = open('', {connection});
      page.window.dispatchEvent(new page.window.Event('load'));
      await vi.advanceTimersByTimeAsync(60_000);
      expect(page.scripts()).toEqual([]);
      page.window.dispatchEvent(new page.window.Event('pointerdown'));
      expect(page.scripts()).toHaveLength(2);
    },
  );

  test('starts at once with a query in the address, or where the page asks for it', () => {
    expect(open('', {url: 'https://docs.example.com/s?q=gop'}).scripts()).toHaveLength(2);
    expect(open('', {url: 'https://docs.example.com/s#tag/Regions/operation/listRegions'}).scripts()).toHaveLength(2);
    expect(open('', {url: 'https://docs.example.com/#codecs'}).scripts()).toEqual([]);
    const page = open('<main data-start-now></main>');
    page.window.document.dispatchEvent(new page.window.Event('DOMContentLoaded'));
    expect(page.scripts()).toHaveLength(2);
  });

  test('replays the last click on a control once the page is hydrated, and not twice', async () => {
    const page = open('<button id="one">menu</button><button id="two">search</button>');
    const clicks: string[] = [];
    page.window.document.getElementById('one')!.click();
    page.window.document.getElementById('two')!.click();
    page.window.dispatchEvent(new page.window.Event('pointerdown'));
    for (const id of ['one', 'two'])
      page.window.document.getElementById(id)!.addEventListener('click', () => clicks.push(id));
    await page.hydrate();
    expect(clicks).toEqual(['two']);
    page.window.document.getElementById('one')!.click();
    expect(clicks).toEqual(['two', 'one']);
  });

  test('opens the menu of a dropdown, whose head is a link, instead of following it', async () => {
    const page = open('<a id="head" href="/there" role="button" aria-haspopup="true">v2</a>');
    const head = page.window.document.getElementById('head')!;
    const click = new page.window.MouseEvent('click', {bubbles: true, cancelable: true});
    head.dispatchEvent(click);
    expect(click.defaultPrevented).toBe(true);
    page.window.dispatchEvent(new page.window.Event('pointerdown'));
    const heard: string[] = [];
    head.addEventListener('keydown', ({key}) => heard.push(key));
    head.addEventListener('click', () => heard.push('click'));
    await page.hydrate();
    expect(heard).toEqual(['Enter']);
  });

  test('shows the menu of a phone at once, hides it again, and opens the real one in its place', async () => {
    const page = open('<button id="toggle" class="navbar__toggle" aria-expanded="false">Menu</button>');
    const {document, KeyboardEvent} = page.window;
    const toggle = document.getElementById('toggle')!;
    const shown = (): boolean => document.documentElement.hasAttribute('data-early-menu');
    toggle.click();
    expect([shown(), toggle.getAttribute('aria-expanded')]).toEqual([true, 'true']);
    toggle.click();
    expect([shown(), toggle.getAttribute('aria-expanded')]).toEqual([false, 'false']);
    toggle.click();
    document.body.dispatchEvent(new KeyboardEvent('keydown', {key: 'Escape', bubbles: true}));
    expect(shown()).toBe(false);
    toggle.click();
    page.window.dispatchEvent(new page.window.Event('pointerdown'));
    let pressed = 0;
    toggle.addEventListener('click', () => pressed++);
    await page.hydrate();
    expect(pressed).toBe(1);
    await vi.advanceTimersByTimeAsync(300);
    expect(shown()).toBe(false);
  });

  test('a menu that was hidden again stays closed', async () => {
    const page = open('<button id="toggle" class="navbar__toggle">Menu</button>');
    const toggle = page.window.document.getElementById('toggle')!;
    toggle.click();
    toggle.click();
    page.window.dispatchEvent(new page.window.Event('pointerdown'));
    let pressed = 0;
    toggle.addEventListener('click', () => pressed++);
    await page.hydrate();
    expect(pressed).toBe(0);
  });

  test('leaves links alone', () => {
    const page = open('<a id="link" href="#there">x</a>');
    const event = new page.window.MouseEvent('click', {bubbles: true, cancelable: true});
    page.window.document.getElementById('link')!.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(false);
  });

  test('skips to the text, past the sidebar', () => {
    const page = open(
      '<a id="skip" href="#__docusaurus_skipToContent_fallback">Skip</a><div id="__docusaurus_skipToContent_fallback"><main><a href="/x">x</a></main></div>',
    );
    const {document} = page.window;
    const focused: string[] = [];
    document.addEventListener('focusin', ({target}) => focused.push((target as Element).tagName));
    const event = new page.window.MouseEvent('click', {bubbles: true, cancelable: true});
    document.getElementById('skip')!.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(true);
    expect(focused).toEqual(['MAIN']);
    expect(document.querySelector('main')!.hasAttribute('tabindex')).toBe(false);
  });

  test('hands over what was typed', async () => {
    const page = open('<input id="field">');
    const field = page.window.document.getElementById('field') as HTMLInputElement;
    field.value = 'bframe';
    field.dispatchEvent(new page.window.Event('input', {bubbles: true}));
    const heard: string[] = [];
    page.window.dispatchEvent(new page.window.Event('keydown'));
    // As React does when it takes over a field: it follows what is set on the element, and takes an event for a change
    // only where the two differ.
    const prototype = Object.getOwnPropertyDescriptor(page.window.HTMLInputElement.prototype, 'value')!;
    let followed = field.value;
    Object.defineProperty(field, 'value', {
      get: () => prototype.get!.call(field) as string,
      set(value: string) {
        followed = value;
        prototype.set!.call(field, value);
      },
    });
    field.addEventListener('input', () => {
      if (field.value !== followed) heard.push(field.value);
    });
    await page.hydrate();
    expect(heard).toEqual(['bframe']);
  });

  const FORM =
    '<form role="search"><input id="field" name="q"><input type="hidden" name="area"><button id="open" type="button" data-opens-search>Search</button></form><textarea id="other"></textarea>';

  test.each([{key: 'k', ctrlKey: true}, {key: 'K', metaKey: true}, {key: '/'}])(
    'keeps the search shortcut %o until the page is hydrated',
    async (keys) => {
      const page = open(FORM);
      const {document, KeyboardEvent} = page.window;
      const event = new KeyboardEvent('keydown', {...keys, bubbles: true, cancelable: true});
      document.body.dispatchEvent(event);
      expect(event.defaultPrevented).toBe(true);
      expect(page.scripts()).toHaveLength(2);
      expect(document.activeElement?.id).toBe('field');
      let opened = 0;
      document.getElementById('open')!.addEventListener('click', () => opened++);
      await page.hydrate();
      expect(opened).toBe(1);
      const later = new KeyboardEvent('keydown', {...keys, bubbles: true, cancelable: true});
      document.body.dispatchEvent(later);
      expect(later.defaultPrevented).toBe(false);
    },
  );

  test.each([{key: 'k'}, {key: 'k', ctrlKey: true, shiftKey: true}, {key: '/', altKey: true}])(
    'leaves the key %o alone',
    (keys) => {
      const page = open(FORM);
      const event = new page.window.KeyboardEvent('keydown', {...keys, bubbles: true, cancelable: true});
      page.window.document.body.dispatchEvent(event);
      expect(event.defaultPrevented).toBe(false);
    },
  );

  test.each([
    ['#one', '#one'],
    ['#old', '#new'],
    ['#other', '#other'],
    ['', ''],
  ])('%s: a section that moved is where its old place leads', (hash, expected) => {
    const url = 'https://docs.example.com/page';
    // The same page, so that the browser of the test can go there.
    const page = open(`<a data-moved href="/page#one" id="one"><i id="old" data-to="new"></i></a><p id="other"></p>`, {
      url: url + hash,
    });
    page.window.document.dispatchEvent(new page.window.Event('DOMContentLoaded'));
    expect(page.window.location.hash).toBe(expected);
  });

  test('a slash in a field is a slash', () => {
    const page = open(FORM);
    const event = new page.window.KeyboardEvent('keydown', {key: '/', bubbles: true, cancelable: true});
    page.window.document.getElementById('other')!.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(false);
  });

  const last = (page: Page, address: string): HTMLScriptElement =>
    [...page.window.document.querySelectorAll<HTMLScriptElement>(`script[src="${address}"]`)].at(-1)!;
  const fail = async (page: Page, address: string, wait: number): Promise<void> => {
    last(page, address).dispatchEvent(new page.window.Event('error'));
    await vi.advanceTimersByTimeAsync(wait);
  };
  const alert = (page: Page): string => page.window.document.querySelector('[role="alert"]')?.textContent ?? '';

  test('asks for a script that is missing four times more, past the cache, and says then that the site did not load, with the base URL', async () => {
    const page = open();
    page.window.dispatchEvent(new page.window.Event('pointerdown'));
    for (const wait of [300, 1000, 2000, 4000]) await fail(page, '/a.js', wait);
    expect(page.scripts().filter((address) => address === '/a.js')).toHaveLength(5);
    expect(page.asked).toEqual(Array.from({length: 4}, () => ['/a.js', {cache: 'reload'}]));
    expect(alert(page)).toBe('');
    await fail(page, '/a.js', 0);
    const text = page.window.document.getElementById('site-did-not-load')?.textContent;
    expect(text).toContain('did not load properly');
    expect(text).toContain('baseUrl');
  });

  test('takes a script that loads and does not come to its end for a failed one', async () => {
    const page = open('', {status: 200});
    page.window.dispatchEvent(new page.window.Event('pointerdown'));
    last(page, '/a.js').dispatchEvent(new page.window.Event('load'));
    await vi.advanceTimersByTimeAsync(300);
    expect(page.scripts()).toEqual(['/a.js', '/b.js', '/a.js']);
    for (const address of ['/a.js', '/b.js']) {
      Object.assign(last(page, address), {[ARRIVED]: 1});
      last(page, address).dispatchEvent(new page.window.Event('load'));
    }
    Object.assign(page.window, {docusaurus: {}});
    await vi.advanceTimersByTimeAsync(10_000);
    expect([page.scripts().length, alert(page)]).toEqual([3, '']);
  });

  test('asks again for a style sheet that failed, and puts it in the place of the first', async () => {
    const page = open('<link rel="stylesheet" href="/styles.css">', {status: 200});
    const link = page.window.document.querySelector('link')!;
    // As browsers do where its type is wrong or its connection is lost.
    Object.defineProperty(link, 'sheet', {
      value: {
        get cssRules() {
          throw new Error('SecurityError');
        },
      },
    });
    link.dispatchEvent(new page.window.Event('error'));
    await vi.advanceTimersByTimeAsync(300);
    expect(page.asked).toEqual([['https://docs.example.com/styles.css', {cache: 'reload'}]]);
    expect([...page.window.document.querySelectorAll('link')].map((link) => link.dataset.attempt)).toEqual(['1']);
  });

  test('asks again for a style sheet that loads and does not come to its end, and leaves one alone that does', async () => {
    const page = open('<link rel="stylesheet" href="/half.css"><link rel="stylesheet" href="/whole.css">', {
      status: 200,
    });
    const [half, whole] = [...page.window.document.querySelectorAll('link')];
    const rulesOf = (link: HTMLLinkElement, ...selectors: string[]): void => {
      Object.defineProperty(link, 'sheet', {value: {cssRules: selectors.map((selectorText) => ({selectorText}))}});
      link.dispatchEvent(new page.window.Event('load'));
    };
    rulesOf(half!, '.a', '.b');
    rulesOf(whole!, '.a', SHEET_END);
    await vi.advanceTimersByTimeAsync(300);
    expect(page.asked).toEqual([['https://docs.example.com/half.css', {cache: 'reload'}]]);
    expect([...page.window.document.querySelectorAll('link')].map((link) => link.dataset.attempt)).toEqual([
      '1',
      undefined,
    ]);
  });

  test('keeps what was typed for the page of a later build, once, when the files are gone', async () => {
    const page = open(FORM, {status: 404});
    const {document, sessionStorage} = page.window;
    const field = document.getElementById('field') as HTMLInputElement;
    field.value = 'bframe';
    field.dispatchEvent(new page.window.Event('input', {bubbles: true}));
    page.window.dispatchEvent(new page.window.Event('pointerdown'));
    await fail(page, '/a.js', 300);
    expect(JSON.parse(sessionStorage.getItem('site-reloaded')!)).toEqual({
      scripts: '["/a.js","/b.js"]',
      place: 0,
      value: 'bframe',
    });
  });

  test('puts what was typed back on the page of the later build, and starts it', () => {
    const page = open(FORM, {storage: {scripts: '["/old.js"]', place: 0, value: 'bframe'}});
    page.window.document.dispatchEvent(new page.window.Event('DOMContentLoaded'));
    expect((page.window.document.getElementById('field') as HTMLInputElement).value).toBe('bframe');
    expect(page.scripts()).toHaveLength(2);
    expect(page.window.sessionStorage.getItem('site-reloaded')).toBeNull();
  });

  test('does not load the same page anew a second time', async () => {
    const page = open(FORM, {status: 404, storage: {scripts: '["/a.js","/b.js"]', place: -1}});
    page.window.dispatchEvent(new page.window.Event('pointerdown'));
    await fail(page, '/a.js', 300);
    expect(alert(page)).toContain('did not load properly');
  });

  test('says of a page that was cut off that it was, and draws it where there is a place for it', async () => {
    for (const [body, count] of [
      ['<div id="__docusaurus">Half', 2],
      ['', 0],
    ] as const) {
      const page = open(body, {end: ''});
      page.window.document.dispatchEvent(new page.window.Event('DOMContentLoaded'));
      expect(alert(page)).toContain('cut off');
      expect(page.scripts()).toHaveLength(count);
      await page.hydrate();
      if (count > 0) expect(alert(page)).toBe('');
    }
  });

  test('says nothing when the site runs', async () => {
    const page = open();
    page.window.dispatchEvent(new page.window.Event('pointerdown'));
    Object.assign(page.window, {docusaurus: {}});
    page.window.document.querySelector('script[src="/b.js"]')!.dispatchEvent(new page.window.Event('load'));
    await vi.advanceTimersByTimeAsync(10);
    expect(page.window.document.getElementById('site-did-not-load')).toBeNull();
  });
});

test('a page that ends before the loader says so by itself, and one with the loader does not', () => {
  const [first, second] = [...pageTemplate('/').matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text]) => text!);
  for (const [scripts, said] of [
    [[first!], 'This page was cut off on its way to you: reload it.'],
    [[first!, second!], undefined],
  ] as const) {
    const {window} = new JSDOM('<!doctype html><html><head></head><body></body></html>', {
      url: 'https://docs.example.com/',
      runScripts: 'outside-only',
    });
    Object.assign(window, {matchMedia: () => ({matches: false})});
    for (const script of scripts) window.eval(script);
    window.dispatchEvent(new window.Event('load'));
    expect(window.document.querySelector('[role="alert"]')?.textContent).toBe(said);
  }
});

test('the template keeps the generator tag, the stylesheets and the place of the app', () => {
  const template = pageTemplate('/');
  for (const part of [
    'Docusaurus v<%= it.version %>',
    'it.stylesheets.forEach',
    `<div id="__docusaurus"><%~ it.appHtml.replace(${String(IDLE_ENDS)}, '') %></div>`,
  ])
    expect(template).toContain(part);
});

test.each([
  ['<ul><li>a</li><li>b<ul><li>c</li></ul></li></ul>', 3],
  ['<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>c</td><td><p>d</p></td></tr></tbody></table>', 9],
  ['<div><p>a</p><p>b</p><h2>c</h2><p>d</p></div><dl><dt>e</dt><dd>f</dd></dl>', 5],
  ['<p>a</p>b<p>c</p> <p>d</p><a href="#">e</a><ul><li>f</li> <li>g</li>h</ul><button><p>i</p></button>', 0],
])('%s without the ends that say nothing is the same document', (html, ends) => {
  const shorter = html.replace(IDLE_ENDS, '');
  expect(html.split('</').length - shorter.split('</').length).toBe(ends);
  const parsed = (text: string): string => new JSDOM(text).window.document.body.innerHTML;
  expect(parsed(shorter)).toBe(parsed(html));
});

test('the policy for trusted types takes HTML, data, and scripts of this host alone', () => {
  const {window} = new JSDOM('<!doctype html><html><head></head><body></body></html>', {
    url: 'https://docs.example.com/a/',
    runScripts: 'outside-only',
  });
  const policies: Record<string, Record<string, (text: string) => string | null>> = {};
  Object.assign(window, {
    matchMedia: () => ({matches: false}),
    trustedTypes: {
      createPolicy: (name: string, rules: Record<string, (text: string) => string | null>) => (policies[name] = rules),
    },
  });
  window.eval(loaderSource({baseUrl: '/', idleStart: 4000}));
  const {createHTML, createScript, createScriptURL} = policies.default!;
  expect(createHTML!('<p>')).toBe('<p>');
  for (const own of ['/assets/a.js', 'b.js', 'https://docs.example.com/c.js', 'blob:https://docs.example.com/1-2'])
    expect(createScriptURL!(own)).toBe(own);
  for (const other of [
    'https://other.example/a.js',
    '//other.example/a.js',
    'data:text/javascript,x',
    'blob:https://other.example/1-2',
  ])
    expect(createScriptURL!(other)).toBeNull();
  expect(createScript!('{"a": 1}')).toBe('{"a": 1}');
  expect(createScript!('alert(1)')).toBeNull();
});
