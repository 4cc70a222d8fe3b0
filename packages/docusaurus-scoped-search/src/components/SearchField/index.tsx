import {useHistory} from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useIsBrowser from '@docusaurus/useIsBrowser';
import {latestVersion} from 'docs-rules/area';
import React, {
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentType,
  type FormEvent,
  type ReactNode,
} from 'react';
import type {Scope, SearchSite} from '../../site';
import type {Props as DialogProps} from '../SearchDialog';
import styles from './styles.module.css';

export type Props = {
  readonly site: SearchSite;
  /** What the reader reads; undefined outside the areas. */
  readonly scope: Scope | undefined;
};

type State = {readonly name: 'closed' | 'loading' | 'failed' | 'open'};

/** What is in the field of a dialog that went with its page, opened while the next one was on its way. */
let interrupted: string | undefined;

const isEditable = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Whether a key press asks for the search: Ctrl+K or Command+K anywhere, `/` outside a field. */
export const asksForSearch = (event: KeyboardEvent): boolean =>
  ((event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k') ||
  (event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey && !isEditable(event.target));

/**
 * The navigation bar's search. A form that works without scripts; once hydrated, a click, a letter or a shortcut opens
 * the dialog. The dialog, the search engine and the index are fetched when the reader comes near: nothing of them is in
 * a page's first bytes.
 */
export default function SearchField({site, scope}: Props): ReactNode {
  const baseUrl = useBaseUrl('/');
  const action = useBaseUrl(site.page);
  const history = useHistory();
  const isMac = useIsBrowser() && /Mac|iPad|iPhone/.test(navigator.platform);
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const cameFrom = useRef<Element | null>(null);
  const [state, setState] = useState<State>({name: 'closed'});
  const [Dialog, setDialog] = useState<ComponentType<DialogProps>>();
  const version = scope && scope.version !== latestVersion(scope.area) ? scope.version : undefined;

  const fetchDialog = useCallback(async (): Promise<void> => {
    const {default: loaded, warmUp} = await import('../SearchDialog');
    warmUp(baseUrl, site, scope);
    setDialog(() => loaded);
  }, [baseUrl, site, scope]);

  const prepare = (): void => {
    // Only a preparation: a failure shows when the reader opens the dialog.
    if (!Dialog) fetchDialog().catch(() => undefined);
  };

  const open = useCallback((): void => {
    // At once where the dialog is there: the next letter would go nowhere.
    setState((now) => (now.name === 'open' || now.name === 'loading' ? now : {name: Dialog ? 'open' : 'loading'}));
    fetchDialog().then(
      () => setState((now) => (now.name === 'loading' ? {name: 'open'} : now)),
      () => setState({name: 'failed'}),
    );
  }, [fetchDialog, Dialog]);

  const close = (query: string): void => {
    setState({name: 'closed'});
    if (input.current) input.current.value = query;
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
    cameFrom.current = null;
  };

  // A page's shortcut works from the moment in which the page shows.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (!asksForSearch(event)) return;
      event.preventDefault();
      open();
      if (Dialog || event.target === input.current) return;
      // Until the dialog is there, letters go into the form's field.
      cameFrom.current = document.activeElement;
      input.current?.focus();
      input.current?.select();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [open, Dialog]);

  // Another layout has another field: the dialog goes over to it with what the reader wrote.
  const isLoading = useRef(false);
  isLoading.current = state.name === 'loading';
  useLayoutEffect(() => {
    const element = box.current!;
    if (interrupted !== undefined) {
      input.current!.value = interrupted;
      interrupted = undefined;
      open();
    }
    return () => {
      const dialog = element.querySelector('dialog');
      if (dialog?.open || isLoading.current) interrupted = (dialog ?? element).querySelector('input')!.value;
    };
  }, []); // eslint-disable-line react-hooks/exhaustive-deps -- once for each field

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    history.push(site.searchAddress({query: input.current?.value ?? '', area: scope?.area, version}));
  };

  return (
    <div ref={box} className={styles.box}>
      <form
        className={styles.form}
        role="search"
        aria-label="Site"
        action={action}
        method="get"
        onSubmit={submit}
        onPointerEnter={prepare}
        onFocus={prepare}
      >
        <input
          ref={input}
          className={styles.field}
          type="search"
          name="q"
          placeholder="Search"
          aria-label="Search the documentation"
          aria-keyshortcuts="Control+K Meta+K /"
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          onClick={open}
          onChange={open}
        />
        <kbd className={styles.keys} aria-hidden="true">
          {isMac ? '⌘' : 'Ctrl'} K
        </kbd>
        {scope && <input type="hidden" name="area" value={scope.area.scope} />}
        {version !== undefined && <input type="hidden" name="version" value={version} />}
        <button
          type="submit"
          className={styles.button}
          aria-label="Search"
          data-opens-search
          onClick={(event) => {
            event.preventDefault();
            open();
          }}
        />
      </form>
      {(state.name === 'loading' || state.name === 'failed') && (
        <div className={styles.status} role="status">
          {state.name === 'loading' ? (
            'Loading the search…'
          ) : (
            <>
              The search did not load.{' '}
              <button type="button" className="button button--sm button--secondary" onClick={open}>
                Retry
              </button>{' '}
              {/* Not the theme's link: a page that is older than the deployment needs a full load. */}
              <a href={action}>Open the search page</a>
            </>
          )}
        </div>
      )}
      {state.name === 'open' && Dialog && (
        <Dialog site={site} scope={scope} initialQuery={input.current?.value ?? ''} onClose={close} />
      )}
    </div>
  );
}
