import styles from './styles.module.css';

type CopyState = 'idle' | 'copied' | 'failed';
const labels: Readonly<Record<CopyState, string>> = {idle: 'Copy', copied: 'Copied', failed: 'Select and copy'};

function show(button: Element, state: CopyState): void {
  button.setAttribute('aria-label', state === 'idle' ? 'Copy code to clipboard' : labels[state]);
  button.firstElementChild!.textContent = labels[state];
}

/** Copies text; throws when the browser refuses. */
async function copyText(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
}

function copy(button: Element, code: Element): void {
  copyText(code.textContent).then(
    () => show(button, 'copied'),
    () => {
      window.getSelection()?.selectAllChildren(code);
      show(button, 'failed');
    },
  );
  window.setTimeout(() => show(button, 'idle'), 2000);
}

/** Does what a button of a listing says. */
export function pressed(button: HTMLElement): void {
  const code = button.closest('.theme-code-block')!.querySelector('pre > code')!;
  if (!button.hasAttribute('aria-pressed')) return copy(button, code);
  const isWrapped = button.getAttribute('aria-pressed') !== 'true';
  button.setAttribute('aria-pressed', String(isWrapped));
  code.parentElement!.classList.toggle(styles.wrapped!, isWrapped);
}
