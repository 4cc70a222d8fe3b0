import {crc32} from './crc';
import type {Found} from './found';

/** A line of a hex dump: offset, bytes in pairs or fours, and after two blanks what they are as text. */
const DUMP_LINE =
  /^\s*(?:\|\s*)?([0-9a-f]{4,8}):?\s{1,3}((?:[0-9a-f]{2}){1,4}(?:\s{1,2}[0-9a-f]{2,8})*)(?:\s{2,}.*|\s*)$/i;

/** The valid sections in bytes: what begins as one, has its length and a CRC that fits. */
function sectionsIn(bytes: Uint8Array): Uint8Array[] {
  const sections: Uint8Array[] = [];
  for (let at = 0; at + 20 <= bytes.length; at++) {
    if (bytes[at] !== 0xfc || (bytes[at + 1]! & 0xc0) !== 0) continue;
    const end = at + 3 + (((bytes[at + 1]! & 0x0f) << 8) | bytes[at + 2]!);
    if (end > bytes.length || end - at < 20) continue;
    const section = bytes.subarray(at, end);
    if (crc32(section) !== 0) continue;
    sections.push(section);
    at = end - 1;
  }
  return sections;
}

type Block = {line: number; bytes: number[]; width: number; arrival: number | undefined};

/**
 * Messages in the hex dumps of a text, as ffprobe -show_data, tshark -x and xxd write them, whole packets around them
 * included. A packet's pts_time, which ffprobe prints before its data, is when the message arrived.
 */
export function inDumps(lines: readonly string[]): {readonly found: Found[]; readonly used: ReadonlySet<number>} {
  const found: Found[] = [];
  const used = new Set<number>();
  let block: Block | undefined;
  let arrival: number | undefined;
  const finish = (): void => {
    if (!block) return;
    const {line, arrival: at} = block;
    const bytes = Uint8Array.from(block.bytes);
    const sections = sectionsIn(bytes);
    if (sections.length === 0 && bytes[0] === 0xfc) sections.push(bytes);
    found.push(
      ...sections.map((section) => ({
        line,
        carrier: 'packet dump',
        bytes: section,
        ...(at !== undefined && {arrival: at}),
      })),
    );
    block = undefined;
  };
  lines.forEach((text, index) => {
    const time = /\bpts_time"?[=:]\s*"?(-?\d+(?:\.\d+)?)/.exec(text);
    if (time) arrival = Number(time[1]);
    const [, offset, body] = text.length > 200 ? [] : (DUMP_LINE.exec(text) ?? []);
    if (offset === undefined || body === undefined) {
      finish();
      if (/^\s*\[\/PACKET\]/.test(text)) arrival = undefined;
      return;
    }
    const at = Number.parseInt(offset, 16);
    // An offset that does not continue begins another dump; those of od are octal.
    if (block && at !== block.bytes.length && Number.parseInt(offset, 8) !== block.bytes.length) finish();
    if (!block && at !== 0) return;
    block ??= {line: index + 1, bytes: [], width: 0, arrival};
    // Sixteen bytes a line: what follows is the column of text, which may look like digits.
    const digits = body.replace(/\s/g, '').slice(0, 32);
    for (let pair = 0; pair + 2 <= digits.length; pair += 2)
      block.bytes.push(Number.parseInt(digits.slice(pair, pair + 2), 16));
    used.add(index);
  });
  finish();
  return {found, used};
}
