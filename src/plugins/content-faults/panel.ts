/** Address of the faults as a stream of events, each with all that there are. */
export const FEED_PATH = '/__content-faults';

/** A fault as the terminal shows it. */
export type ShownFault = {readonly file: string; readonly line: number; readonly problem: string; readonly fix: string};

const TAG = 'content-faults';
/** Colours of its own, so that it looks the same whatever the site's styles are while they change. */
const STYLE = `
:host { position: fixed; inset: auto 1rem 1rem auto; width: min(44rem, calc(100vw - 2rem)); max-height: 40vh; overflow: auto; margin: 0; padding: 0.75rem 1rem;
  border: 0; border-left: 4px solid #ff8f7a; background: #1b1b1d; color: #f5f6f7; font: 14px/1.5 system-ui, sans-serif; }
ul { margin: 0; padding: 0; list-style: none; }
li { margin: 0 2rem 0.5rem 0; overflow-wrap: anywhere; }
code { color: #ffb3a5; }
button { position: sticky; top: 0; float: right; border: 0; background: none; color: inherit; font: inherit; cursor: pointer; }
`;

const withStop = (sentence: string): string => (/[.!?]$/.test(sentence) ? sentence : `${sentence}.`);

function element(document: Document, name: string, text: string): HTMLElement {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}

/**
 * Shows all faults of saved pages in a corner of the page, in place of those before; without a fault there is nothing.
 */
export function showFaults(document: Document, faults: readonly ShownFault[]): void {
  document.querySelector(TAG)?.remove();
  if (faults.length === 0) return;
  const panel = document.createElement(TAG);
  panel.setAttribute('role', 'status');
  const close = element(document, 'button', '×');
  close.setAttribute('aria-label', 'Close');
  close.addEventListener('click', () => panel.remove());
  const list = document.createElement('ul');
  for (const {file, line, problem, fix} of faults) {
    const item = document.createElement('li');
    item.append(element(document, 'code', `${file}:${line}`), ` ${withStop(problem)} ${withStop(fix)}`);
    list.append(item);
  }
  panel.attachShadow({mode: 'open'}).append(element(document, 'style', STYLE), close, list);
  document.body.append(panel);
  // Above the bundler's own overlay, which covers everything else when a page does not compile.
  panel.popover = 'manual';
  panel.showPopover?.();
}
