/**
 * The loader. It runs in the reader's browser as the text of an inline script, so it uses nothing from outside itself.
 *
 * It starts the scripts at the first touch, by itself some seconds after `load` when the browser is idle (never under
 * data-saver or on 2g), or at once when the page asks for it: a query in the address (the document then has the mark
 * `data-awaits-answer`), or an element marked `data-start-now`. Until the page is hydrated it keeps the last click on a
 * control, a shortcut of the search and the text typed into a field, and replays them. A style sheet in the list of
 * scripts comes with them.
 *
 * An address whose fragment is in a link marked `data-moved` leads on to where that link leads: the section has moved
 * there.
 *
 * A script or style sheet that fails, arrives cut off or is of the wrong type is asked for again, past the cache. Where
 * the files are gone, a later build has taken their place: the page loads itself anew, once, and what was typed comes
 * back.
 */
export function loader(
  scriptsId: string,
  baseUrl: string,
  idleStart: number,
  endId: string,
  arrived: string,
  sheetEnd: string,
  retryAfter: readonly number[],
  goneEvent: string,
  touches: readonly string[],
): void {
  // The page arrived as far as here: from now on the loader tells what is missing.
  window.onload = null;
  const doc = document;
  const root = doc.documentElement;
  // What a browser with trusted types asks for every piece of HTML and every address of a script, where the server
  // demands it: scripts come from this host alone.
  (
    window as Window & {trustedTypes?: {createPolicy: (name: string, rules: object) => unknown}}
  ).trustedTypes?.createPolicy('default', {
    createHTML: (text: string) => text,
    // Data in script elements, such as what search engines read; code is no JSON.
    createScript: (text: string) => {
      try {
        JSON.parse(text);
        return text;
      } catch {
        return null;
      }
    },
    createScriptURL: (address: string) => (new URL(address, location.href).origin === location.origin ? address : null),
  });
  let started = false;
  let pressed: HTMLElement | null = null;
  let place = -1;
  type Field = HTMLInputElement | HTMLTextAreaElement;
  const fieldNames = 'input,textarea';
  let typed: {field: Field; value: string} | null = null;

  const isHydrated = (): boolean => root.getAttribute('data-has-hydrated') === 'true';

  /** The head of a dropdown is a link that opens its menu at Enter. */
  const opensMenu = '[aria-haspopup="true"]';

  /** Links navigate by themselves; what has no effect without a script is kept for later. */
  const controls = `button,select,[role="button"]:not(a),[role="tab"]:not(a),a[href="#"],a[role="button"]${opensMenu}`;
  const menuMark = 'data-early-menu';
  /**
   * The menu of a phone, at once: the style sheet shows the page's own lists of links under this mark until the real
   * menu can take their place.
   */
  const showMenu = (button: HTMLElement, open: boolean): void => {
    root.toggleAttribute(menuMark, open);
    button.setAttribute('aria-expanded', String(open));
    pressed = open ? button : null;
    place = -1;
  };
  const tabs = (): HTMLElement[] => [...doc.querySelectorAll<HTMLElement>('[role="tab"]')];
  const press = (element: HTMLElement): void => {
    pressed = element;
    place = tabs().indexOf(element);
  };
  const onClick = (event: MouseEvent): void => {
    const target = event.target as Element;
    const main = target.closest('a[href^="#__docusaurus_skip"]') && doc.querySelector('main');
    const found = target.closest<HTMLElement>(controls);
    if (!main && !found) return;
    event.preventDefault();
    // React hears clicks on its container: one that it catches while it hydrates would count once more when we replay
    // it.
    event.stopPropagation();
    if (main) {
      // By itself the link leads before the sidebar; what follows main in the tab order is the text.
      main.tabIndex = -1;
      main.focus();
      main.removeAttribute('tabindex');
    } else if (found!.matches('.navbar__toggle')) showMenu(found!, !root.hasAttribute(menuMark));
    else press(found!);
  };
  /**
   * The search's shortcuts, pressed too early: what is typed next goes into the form's field, and the button that opens
   * the search is pressed once the page is hydrated.
   */
  const onKey = (event: KeyboardEvent): void => {
    const {key, ctrlKey, metaKey, altKey, shiftKey} = event;
    const target = event.target as HTMLElement;
    if (key === 'Escape' && root.hasAttribute(menuMark) && pressed) showMenu(pressed, false);
    if (tabs().includes(target)) {
      // As in the theme: arrows go from tab to tab, Enter shows one.
      const list = target.parentElement!;
      const aim =
        key === 'ArrowRight'
          ? (target.nextElementSibling ?? list.firstElementChild)
          : key === 'ArrowLeft'
            ? (target.previousElementSibling ?? list.lastElementChild)
            : null;
      (aim as HTMLElement | null)?.focus();
      if (key === 'Enter') press(target);
    }
    const editable = target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName);
    const wanted =
      ctrlKey || metaKey ? !altKey && !shiftKey && key.toLowerCase() === 'k' : key === '/' && !altKey && !editable;
    const button = wanted ? doc.querySelector<HTMLElement>('[data-opens-search]') : null;
    if (!button) return;
    event.preventDefault();
    press(button);
    button.closest('form')?.querySelector<HTMLElement>('input:not([type="hidden"])')?.focus();
  };
  const onInput = (event: Event): void => {
    const field = event.target as Field;
    if (field.matches(fieldNames)) typed = {field, value: field.value};
  };

  const replay = (): void => {
    doc.getElementById('page-cut-off')?.remove();
    doc.removeEventListener('click', onClick, true);
    doc.removeEventListener('input', onInput, true);
    doc.removeEventListener('keydown', onKey, true);
    if (typed?.field.isConnected) {
      const {field, value} = typed;
      // React compares with the last value that was set through the element's own property: emptied there and filled
      // behind its back, the event counts as a change.
      field.value = '';
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!.call(field, value);
      field.dispatchEvent(new Event('input', {bubbles: true}));
    }
    // The real menu slides over it.
    setTimeout(() => root.removeAttribute(menuMark), 300);
    // The theme makes tabs anew once the page is hydrated: the one that was pressed is known by its place.
    if (place >= 0) pressed = tabs()[place] ?? null;
    if (!pressed?.isConnected) return;
    if (pressed.matches(opensMenu))
      pressed.dispatchEvent(new KeyboardEvent('keydown', {key: 'Enter', bubbles: true, cancelable: true}));
    else pressed.click();
  };

  /** A box above the page, once. */
  const say = (id: string, lines: readonly string[]): void => {
    if (doc.getElementById(id)) return;
    const banner = doc.createElement('div');
    banner.id = id;
    banner.setAttribute('role', 'alert');
    banner.style.cssText = 'border:4px solid #a11212;margin:16px;padding:16px;font:18px/1.5 system-ui';
    for (const line of lines) banner.appendChild(doc.createElement('p')).textContent = line;
    doc.body.prepend(banner);
  };
  const complain = (): void => {
    if ('docusaurus' in window) return;
    say('site-did-not-load', [
      'The site did not load properly.',
      'You can read this page; menus and search need the part that is missing. Reload the page, or try again later.',
      `For the site's owner: check the baseUrl setting. It is "${baseUrl}"; this page is at "${location.pathname}".`,
    ]);
  };

  /**
   * Fetches a file past the cache, where a damaged copy may be kept for a year, and then goes on with `add`; a file
   * that is gone is told to `gone`.
   */
  const again = (address: string, attempt: number, add: () => void, gone: () => void): void => {
    setTimeout(() => {
      fetch(address, {cache: 'reload'})
        .then((answer) => answer.arrayBuffer().then(() => ([404, 410].includes(answer.status) ? gone() : add())))
        .catch(add);
    }, retryAfter[attempt]);
  };
  const fields = (): Field[] => [...doc.querySelectorAll<Field>(fieldNames)];
  const list = (): string => doc.getElementById(scriptsId)?.textContent ?? '[]';
  const kept = 'site-reloaded';
  /** Loads the page anew, once for one list of scripts, and hands over what was typed. */
  const reload = (): void => {
    try {
      if ((JSON.parse(sessionStorage.getItem(kept) ?? '{}') as {scripts?: string}).scripts === list())
        return complain();
      sessionStorage.setItem(
        kept,
        JSON.stringify({scripts: list(), place: typed ? fields().indexOf(typed.field) : -1, value: typed?.value}),
      );
      location.reload();
    } catch {
      complain();
    }
  };
  addEventListener(goneEvent, reload);

  const start = (event?: Event): void => {
    if (started) return;
    started = true;
    // For whatever must wait for the reader: not every start is one.
    if (event) root.setAttribute('data-touched', '');
    for (const name of touches) removeEventListener(name, start, true);
    const listed = JSON.parse(list()) as string[];
    const isSheet = (address: string): boolean => /css$/.test(address);
    const scripts = listed.filter((address) => !isSheet(address));
    let missing = scripts.length;
    const add = (address: string, attempt: number): void => {
      const script = doc.createElement('script');
      script.src = address;
      // Fetched side by side, run in order.
      script.async = false;
      script.onload = script.onerror = () => {
        if (arrived in script) {
          missing -= 1;
          if (missing === 0) setTimeout(complain, 0);
        } else if (attempt < retryAfter.length) again(address, attempt, () => add(address, attempt + 1), reload);
        else complain();
      };
      doc.head.appendChild(script);
    };
    const run = (): void => {
      for (const address of listed.filter(isSheet)) {
        const sheet = doc.createElement('link');
        sheet.rel = 'stylesheet';
        sheet.href = address;
        // Over the first sheet, whose rules it has as well, and below those of a few pages.
        doc.querySelector('link[rel="stylesheet"]')?.after(sheet);
      }
      scripts.forEach((address) => add(address, 0));
    };
    // As with defer: a script that is in the cache would otherwise run on half a page.
    if (doc.readyState === 'loading') {
      for (const address of listed) {
        const preload = doc.createElement('link');
        preload.rel = 'preload';
        preload.as = isSheet(address) ? 'style' : 'script';
        preload.href = address;
        doc.head.appendChild(preload);
      }
      doc.addEventListener('DOMContentLoaded', run);
    } else run();
    if (isHydrated()) replay();
    else {
      const observer = new MutationObserver(() => {
        if (!isHydrated()) return;
        observer.disconnect();
        replay();
      });
      observer.observe(root, {attributes: true, attributeFilter: ['data-has-hydrated']});
    }
  };

  const {saveData, effectiveType} =
    (navigator as {connection?: {saveData?: boolean; effectiveType?: string}}).connection ?? {};
  const sparing =
    saveData === true || /2g/.test(effectiveType ?? '') || matchMedia('(prefers-reduced-data: reduce)').matches;

  // Style sheets come after this script: it hears of the one that fails, and of the one that loads without its end.
  for (const name of ['error', 'load']) {
    doc.addEventListener(
      name,
      (event) => {
        const target = event.target as HTMLLinkElement;
        if (target.rel !== 'stylesheet') return;
        // Of one that failed by its type or its connection, the rules may not be read: asking for them throws.
        if (
          name === 'load' &&
          ([...(target.sheet?.cssRules ?? [])].at(-1) as CSSStyleRule | undefined)?.selectorText === sheetEnd
        )
          return;
        const attempt = Number(target.dataset.attempt ?? 0);
        if (attempt >= retryAfter.length) return;
        const next = target.cloneNode() as HTMLLinkElement;
        next.dataset.attempt = String(attempt + 1);
        again(
          target.href,
          attempt,
          () => target.replaceWith(next),
          () => undefined,
        );
      },
      true,
    );
  }
  for (const name of touches) addEventListener(name, start, {capture: true, passive: true});
  doc.addEventListener('click', onClick, true);
  doc.addEventListener('input', onInput, true);
  doc.addEventListener('keydown', onKey, true);
  // A query is a question to the page; a fragment with a slash names an operation of the API reference.
  if (location.search !== '' || location.hash.includes('/')) start();
  // A style sheet may keep out of sight what the answer will replace.
  if (location.search !== '') root.setAttribute('data-awaits-answer', '');
  doc.addEventListener('DOMContentLoaded', () => {
    // A section that moved to another page: its old place here is in a link that leads there.
    const moved = doc.getElementById(location.hash.slice(1));
    const to = moved?.closest<HTMLAnchorElement>('a[data-moved]');
    if (moved && to) location.replace(`${to.href.split('#')[0]}#${moved.dataset.to ?? moved.id}`);
    if (doc.querySelector('[data-start-now]')) start();
    try {
      const {
        scripts,
        place: at = -1,
        value = '',
      } = JSON.parse(sessionStorage.getItem(kept) ?? '{}') as {scripts?: string; place?: number; value?: string};
      if (scripts !== undefined && scripts !== list()) {
        // Once: a later visit of this page begins empty.
        sessionStorage.removeItem(kept);
        const field = fields()[at];
        if (field) {
          field.value = value;
          typed = {field, value};
        }
        start();
      }
    } catch {
      // Nothing was kept.
    }
    if (isHydrated() || doc.getElementById(endId)) return;
    say('page-cut-off', [
      'This page was cut off on its way to you.',
      'What is missing may change the meaning of the rest: reload the page.',
    ]);
    // The scripts draw the whole page, where there is a place for it.
    if (doc.getElementById('__docusaurus')) start();
  });
  if (!sparing) {
    addEventListener('load', () => {
      // Safari has no such callback.
      setTimeout(() => (window.requestIdleCallback ?? setTimeout)(() => start()), idleStart);
    });
  }
}
