import Field from 'openapi-reference/components/Field';
import {hostFault, readerValues, setReaderValues, subscribe, wordFault} from 'openapi-reference/values';
import React, {useSyncExternalStore, type ReactNode} from 'react';
import {createRoot, type Root} from 'react-dom/client';
import {showValues} from './blocks';
import styles from './styles.module.css';

/** Fields for what the commands of a page have a place for. */
function Panel(): ReactNode {
  const {host, tokenId, streamKey} = useSyncExternalStore(subscribe, readerValues);
  const field = (
    label: string,
    note: string,
    value: string,
    fault: string | undefined,
    set: (value: string) => void,
  ): ReactNode => (
    <Field {...{label, note, value, fault}} schema={{}} required={false} onChange={(text) => set(text.trim())} />
  );
  return (
    <form autoComplete="off" onSubmit={(event) => event.preventDefault()}>
      <div className="compose-fields">
        {field('Host', 'in place of 192.0.2.10', host, hostFault(host), (value) => setReaderValues({host: value}))}
        {field('Token ID', 'you write the secret yourself', tokenId, wordFault(tokenId), (value) =>
          setReaderValues({tokenId: value}),
        )}
        {field('Stream key', 'in playback addresses', streamKey, wordFault(streamKey), (value) =>
          setReaderValues({streamKey: value}),
        )}
      </div>
      <p className={styles.note}>
        The commands of all pages show these, marked. They stay in the memory of this tab: nothing is stored or sent.{' '}
        <button type="button" className="api-copy" onClick={() => setReaderValues()}>
          Clear
        </button>
      </p>
    </form>
  );
}

let shown: {readonly button: HTMLElement; readonly box: HTMLElement; readonly root: Root} | undefined;

/** Shows the values on each page that the reader comes to in this tab. */
function follow(): void {
  let wait = 0;
  new MutationObserver(() => {
    window.cancelAnimationFrame(wait);
    wait = window.requestAnimationFrame(() => {
      showValues();
      if (shown?.button.isConnected !== false) return;
      shown.root.unmount();
      shown.box.remove();
      shown = undefined;
    });
  }).observe(document.body, {childList: true, subtree: true});
  subscribe(showValues);
}

let isFollowing = false;

/** Opens the fields below the head of the page, or closes them. */
export function toggle(button: HTMLElement): void {
  if (!isFollowing) follow();
  isFollowing = true;
  if (shown?.button === button) shown.box.hidden = !shown.box.hidden;
  else {
    const box = document.createElement('div');
    box.className = `compose ${styles.panel}`;
    button.closest('.page-line')!.after(box);
    shown = {button, box, root: createRoot(box)};
    shown.root.render(<Panel />);
  }
  button.setAttribute('aria-expanded', String(!shown.box.hidden));
}
