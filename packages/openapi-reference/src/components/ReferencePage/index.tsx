import type {PropDocContent} from '@docusaurus/plugin-content-docs';
import {useHistory} from '@docusaurus/router';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import DocItem, {type Props as DocItemProps} from '@theme/DocItem';
import React, {
  useEffect,
  useMemo,
  useRef,
  useState,
  type ComponentProps,
  type ComponentType,
  type MouseEvent,
  type ReactNode,
} from 'react';
import {createPortal} from 'react-dom';
import {COMPOSE} from '../../compose-button';
import type ComposerComponent from '../Composer';
import type {Composition} from '../Composer';
import './styles.css';

/**
 * A page as the build wrote it. `places` says what it has (`#id`) and what it links to, for the check of links alone: a
 * browser does not get it.
 */
type Data = Pick<PropDocContent, 'metadata' | 'toc'> & {readonly html: string; readonly places?: string};
type Props = Omit<DocItemProps, 'content'> & {readonly content: Data};

/** Where the browser keeps the language of the samples. */
const LANGUAGE_KEY = 'api-sample-language';

/** The browser may refuse its storage: then the choice lasts for the page. */
function stored(): string | null {
  try {
    return localStorage.getItem(LANGUAGE_KEY);
  } catch {
    return null;
  }
}
function store(value: string): void {
  try {
    localStorage.setItem(LANGUAGE_KEY, value);
  } catch {
    // Nothing depends on it.
  }
}

function copy(button: HTMLElement): void {
  const wanted = button.dataset['copy']!;
  const source = button.previousElementSibling;
  const said = (word: string): void => {
    button.textContent = word;
    window.setTimeout(() => (button.textContent = 'Copy'), 2000);
  };
  navigator.clipboard.writeText(wanted === 'listing' ? (source?.textContent ?? '') : wanted).then(
    () => said('Copied'),
    () => {
      if (source) window.getSelection()?.selectAllChildren(source);
      said('Select and copy');
    },
  );
}

type Composing = {
  readonly Composer: ComponentType<ComponentProps<typeof ComposerComponent>>;
  readonly composition: Composition;
  readonly button: HTMLElement;
};

/** The reader has opened a composer in this tab: the samples of other operations follow the same values. */
let isUsed = false;

/** Fetches the composer and what it knows of the operation: the file that the button names. */
async function loadComposer(button: HTMLElement): Promise<Composing> {
  const address = button.dataset['compose']!;
  // Short names: every page loads the list of chunks.
  const [{default: Composer}, composition] = await Promise.all([
    import(/* webpackChunkName: 'composer' */ '../Composer'),
    import(/* webpackIgnore: true */ address) as Promise<Composition>,
  ]);
  return {Composer, composition, button};
}

/** Opens the folded parts around the place that the address names. */
function openTarget(root: HTMLElement): void {
  const target = document.getElementById(decodeURIComponent(window.location.hash.slice(1)));
  if (!target || !root.contains(target)) return;
  let folded = false;
  for (let box = target.closest('details'); box; box = box.parentElement?.closest('details') ?? null) {
    folded ||= !box.open;
    box.open = true;
  }
  if (folded) target.scrollIntoView();
}

/** The page's HTML. Links, copy buttons and the choice of a language are handled here for all of it. */
function Body({html, places = ''}: Pick<Data, 'html' | 'places'>): ReactNode {
  const root = useRef<HTMLDivElement>(null);
  const history = useHistory();
  const [composing, setComposing] = useState<Composing>();
  const {collectAnchor, collectLink} = useBrokenLinks();
  if (typeof window === 'undefined') {
    for (const place of places.split(' ')) {
      if (place.startsWith('#')) collectAnchor(place.slice(1));
      else if (place !== '') collectLink(place);
    }
  }

  useEffect(() => {
    const box = root.current!;
    const chosen = box.querySelector<HTMLInputElement>(
      `input[name="api-sample"][value="${CSS.escape(stored() ?? '')}"]`,
    );
    if (chosen) chosen.checked = true;
    const keep = (event: Event): void => {
      if (event.target instanceof HTMLInputElement && event.target.name === 'api-sample') store(event.target.value);
    };
    const open = (): void => openTarget(box);
    open();
    box.addEventListener('change', keep);
    window.addEventListener('hashchange', open);
    return () => {
      box.removeEventListener('change', keep);
      window.removeEventListener('hashchange', open);
    };
  }, [html]);

  // The reader may have gone on meanwhile.
  const show = (loaded: Composing): void => setComposing(loaded.button.isConnected ? loaded : undefined);

  useEffect(() => {
    const button = root.current!.querySelector<HTMLElement>('[data-compose]');
    if (isUsed && button) {
      (button.nextElementSibling as HTMLElement).hidden = true;
      loadComposer(button).then(show, () => undefined);
    }
    return () => setComposing(undefined);
  }, [html]);

  const toggle = (button: HTMLElement): void => {
    const place = button.nextElementSibling as HTMLElement;
    if (composing) place.hidden = !place.hidden;
    else {
      button.textContent = COMPOSE;
      loadComposer(button).then(show, () => (button.textContent = 'This did not load. Try again'));
    }
    isUsed = true;
    button.setAttribute('aria-expanded', String(!place.hidden));
  };

  const click = (event: MouseEvent): void => {
    const target = event.target as HTMLElement;
    const button = target.closest<HTMLElement>('[data-copy]');
    if (button) copy(button);
    const opener = target.closest<HTMLElement>('[data-compose]');
    if (opener) toggle(opener);
    const anchor = target.closest('a');
    const href = anchor?.getAttribute('href');
    if (!href || !/^[/#]/.test(href) || /\.(json|yaml)$/.test(href)) return;
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return;
    if (href.startsWith('#')) {
      // The browser goes there by itself; a place that is folded must be open first.
      window.setTimeout(() => root.current && openTarget(root.current));
      return;
    }
    event.preventDefault();
    history.push(href);
  };

  return (
    <>
      <div ref={root} className="markdown" onClick={click} dangerouslySetInnerHTML={{__html: html}} />
      {composing &&
        createPortal(
          <composing.Composer
            {...composing.composition}
            page={root.current!}
            key={composing.button.dataset['compose']}
          />,
          composing.button.nextElementSibling!,
        )}
    </>
  );
}

/** A page of the API reference in the frame of every docs page. */
export default function ReferencePage({content: data, ...props}: Props): ReactNode {
  const content = useMemo(() => {
    const page = (): ReactNode => <Body html={data.html} places={data.places} />;
    return Object.assign(page, {
      metadata: data.metadata,
      frontMatter: {},
      toc: data.toc,
      assets: {},
      contentTitle: undefined,
    });
  }, [data]);
  return <DocItem {...props} content={content} />;
}
