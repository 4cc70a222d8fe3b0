import type {Block} from 'compare-text/blocks';
import type {Entry, Part, Stretch} from 'compare-text';

const marked = (parts: readonly Part[]): string =>
  parts.map(({text, state}) => (state === 'same' ? text : state === 'added' ? `{+${text}+}` : `[-${text}-]`)).join('');

const plain = (block: Block): string =>
  block.kind === 'table' ? [block.head, ...block.rows].map((row) => row.join(' | ')).join('\n') : block.text;

/** Every line with a sign in front. */
const lines = (sign: string, text: string): string => text.split('\n').map((line) => `${sign} ${line}`).join('\n'); // prettier-ignore

function entryText(entry: Entry): string {
  if (entry.kind === 'words') return lines('~', marked(entry.parts));
  if (entry.kind === 'block') return lines({same: ' ', added: '+', removed: '-'}[entry.state], plain(entry.block));
  const rows = entry.rows.filter(({state}) => state !== 'same');
  const head = entry.head.map((part) => marked([part])).join(' | ');
  return [`  ${head}`, ...rows.map(({state, cells}) => lines(state === 'added' ? '+' : state === 'removed' ? '-' : '~', cells.map((cell) => (state === 'changed' ? marked(cell) : cell.map(({text}) => text).join(''))).join(' | ')))].join('\n'); // prettier-ignore
}

/** Changes as text: `+` came, `-` went, `~` changed, with `[-words that went-]` and `{+words that came+}`. */
export function differencesText(stretches: readonly Stretch[]): string {
  const changes = stretches.filter((stretch) => stretch.kind === 'change');
  return changes
    .map(
      ({number, section, entries}) =>
        `## Change ${number} of ${changes.length}${section === '' ? '' : `: ${section}`}\n\n${entries.map(entryText).join('\n')}`,
    )
    .join('\n\n');
}
