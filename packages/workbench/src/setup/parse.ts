import type {Card, Setup} from './facts';
import {isLogan} from './verdict';

const controller = (device: string): string => device.replace(/^(?:\/dev\/)?(nvme\d+).*$/, '/dev/$1');

/** Adds what is known of a card to the card that it belongs to: the same device, else the same serial number. */
function merge(setup: Setup, card: Card): Card {
  const same = (a: string | undefined, b: string | undefined): boolean => a !== undefined && a === b;
  const found = setup.cards.find(
    (known) => same(known.device, card.device) || same(known.serial, card.serial) || same(known.slot, card.slot),
  );
  if (!found) {
    setup.cards.push(card);
    return card;
  }
  return Object.assign(
    found,
    Object.fromEntries(Object.entries(card).filter(([, value]) => value !== undefined && value !== '')),
  );
}

const see = (setup: Setup, kind: string): void => {
  if (!setup.seen.includes(kind)) setup.seen.push(kind);
};

const isModel = (text: string): boolean => /^Quadra\w*$|^T4\d\d/i.test(text);

/** Adds a device of nvme list; one of another maker counts only. */
function nvmeDevice(setup: Setup, card: Card): void {
  if (isModel(card.model ?? '')) merge(setup, card);
  else setup.foreign += 1;
}

/** A row of nvme list, or of the controllers of nvme list -v, whose rows of namespaces say no more. */
function nvmeLine(setup: Setup, line: string): boolean {
  const [, device, rest] = /^\s*(\/dev\/nvme\d+n\d+|nvme\d+(?=\s.*\spcie\s))\s+(.*)$/.exec(line) ?? [];
  if (device === undefined || rest === undefined) return false;
  see(setup, 'nvme list');
  const words = rest.split(/\s+pcie\s/)[0]!.split(/\s+/);
  if (/^nvme\d+$/.test(words.at(-1)!)) return true;
  const at = words.findIndex((word) => isModel(word));
  nvmeDevice(setup, {
    device: controller(device),
    ...(at > 0 && {serial: words[at - 1]!}),
    ...(at >= 0 && {model: words[at]!}),
    ...(at >= 0 && at < words.length - 1 && {firmware: words.at(-1)!}),
  });
  return true;
}

const NVME: Readonly<Record<string, keyof Card>> = {
  Controller: 'device',
  DevicePath: 'device',
  SerialNumber: 'serial',
  ModelNumber: 'model',
  Firmware: 'firmware',
};

/**
 * JSON of nvme list: flat, or nested as with -v, and in nvme-cli 2.11 and 2.12 without it. In each shape a device
 * begins with its name. Read pair by pair, since a paste may be cut off.
 */
function nvmeJson(setup: Setup, input: string): void {
  if (/"Devices"\s*:\s*\[/.test(input)) see(setup, 'nvme list');
  const cards: Card[] = [];
  for (const [, name, value] of input.matchAll(
    /"(Controller|DevicePath|SerialNumber|ModelNumber|Firmware)"\s*:\s*"([^"\n]*)"/g,
  )) {
    const key = NVME[name!]!;
    if (key === 'device') cards.push({device: controller(value!)});
    else if (cards.length > 0) cards.at(-1)![key] ??= value!.trim();
  }
  for (const card of cards) if (card.model !== undefined) nvmeDevice(setup, card);
}

function pciLine(setup: Setup, line: string): boolean {
  const [, slot, text] = /^((?:[0-9a-f]{4}:)?[0-9a-f]{2}:[0-9a-f]{2}\.[0-7])\s+(.*)$/i.exec(line) ?? [];
  if (slot !== undefined && text !== undefined) {
    const id =
      /\[?1d82:([0-9a-f]{4})/i.exec(text)?.[1] ??
      (/netint/i.test(text) ? /\bDevice ([0-9a-f]{4})\b/i.exec(text)?.[1] : undefined);
    // Without -nn the name alone tells the card.
    const model = /netint/i.test(text) ? /\bT4\d\d\b/i.exec(text)?.[0] : undefined;
    see(setup, 'lspci');
    setup.pci =
      id !== undefined || /netint/i.test(text)
        ? merge(setup, {slot, ...(id !== undefined && {pciId: id.toLowerCase()}), ...(model !== undefined && {model})})
        : undefined;
    return true;
  }
  const driver = /^\s+Kernel driver in use:\s*(\S+)/.exec(line)?.[1];
  if (driver === undefined) return false;
  if (setup.pci) setup.pci.driver ??= driver;
  return true;
}

const LIST: Readonly<Record<string, keyof Card>> = {
  'Serial number': 'serial',
  'Model number': 'model',
  'Last ran firmware loader version': 'loader',
  'NOR flash firmware loader version': 'storedLoader',
  'Current firmware revision': 'firmware',
  'NOR flash firmware revision': 'stored',
  DeviceID: 'device',
};

/** Blocks of ni_rsrc_list. */
function listBlocks(setup: Setup, input: string): void {
  for (const block of input.split(/^(?=Device #\d+:)/m).filter((text) => text.startsWith('Device #'))) {
    const card: Card = {};
    for (const line of block.split('\n').slice(1, 40)) {
      const [, name, value] = /^\s+([^:]+):\s*(\S.*?)\s*$/.exec(line) ?? [];
      const key = LIST[name ?? ''];
      if (key !== undefined && value !== undefined) card[key] = key === 'device' ? controller(value) : value;
    }
    see(setup, 'ni_rsrc_list');
    merge(setup, card);
  }
}

/** Columns of ni_rsrc_mon that say something about a card. */
const MONITOR: Readonly<Record<string, keyof Card>> = {
  FR: 'firmware',
  N_FR: 'stored',
  L_FL2V: 'loader',
  N_FL2V: 'storedLoader',
  SN: 'serial',
  DEVICE: 'device',
  TEMP: 'temperature',
  POWER: 'power',
};

function cardOf(names: readonly string[], values: readonly string[]): Card {
  const card: Card = {};
  names.forEach((name, index) => {
    const key = MONITOR[name];
    const value = values[index];
    if (key !== undefined && value !== undefined) card[key] = key === 'device' ? controller(value) : value;
  });
  return card;
}

/**
 * Tables of ni_rsrc_mon. In the full format the loads stand in brackets; the names behind them belong to the last
 * columns.
 */
function monitorTables(setup: Setup, lines: readonly string[]): void {
  let names: readonly string[] = [];
  let unnamed: (readonly [string, Card])[] = [];
  let named = new Map<string, Card>();
  /** Ends a report: the first block names no device, so its rows take those of the next blocks. */
  const end = (): void => {
    const devices = [...named];
    unnamed.forEach(([index, card], at) => {
      // Both are in the order of the pool, where an index can be missing. A device that did not answer has no row.
      const [key = index] = unnamed.length === devices.length ? devices[at]! : [];
      Object.assign(card, named.get(key));
      named.delete(key);
    });
    for (const card of [...unnamed.map(([, own]) => own), ...named.values()])
      if (Object.keys(card).length > 0) merge(setup, card);
    unnamed = [];
    named = new Map();
  };
  for (const line of lines) {
    const words = line.trim().split(/\s+/);
    if (words[0] === 'INDEX') {
      const tail = line.includes(')') ? line.slice(line.lastIndexOf(')') + 1) : undefined;
      names = tail === undefined ? words : tail.trim().split(/\s+/);
      see(setup, 'ni_rsrc_mon');
      if (!names.includes('DEVICE')) end();
    } else if (names.length > 0 && /^\d+$/.test(words[0] ?? '')) {
      const values = names[0] === 'INDEX' ? words : words.slice(-names.length);
      const card = cardOf(names, values);
      if (card.device === undefined) unnamed.push([words[0]!, card]);
      // With -d the index counts instances.
      else if (!names.includes('AvgCost') || unnamed.length === 0)
        named.set(words[0]!, Object.assign(named.get(words[0]!) ?? {}, card));
    } else if (!/^\s/.test(line) && line.trim() !== '') names = [];
  }
  end();
}

/** Objects of the JSON formats; read pair by pair, since a paste may be cut off. */
function monitorJson(setup: Setup, input: string): void {
  for (const [object] of input.matchAll(/\{[^{}]*\}/g)) {
    const pairs = [...object.matchAll(/"([A-Z_0-9a-z]+)"\s*:\s*(?:"([^"]*)"|(-?[\w./]+))/g)].map(
      ([, name, text, bare]) => [name!, (text ?? bare ?? '').trim()] as const,
    );
    if (!pairs.some(([name]) => name === 'DEVICE' || name === 'SN')) continue;
    see(setup, 'ni_rsrc_mon');
    merge(
      setup,
      cardOf(
        pairs.map(([name]) => name),
        pairs.map(([, value]) => value),
      ),
    );
  }
}

function versionLine(setup: Setup, line: string): void {
  const [, name, value] = /^\s*(Release ver|API ver|ID)\s*:\s*(\S+)/.exec(line) ?? [];
  if (name === 'Release ver') {
    setup.libxcoder = value!;
    see(setup, 'init_rsrc -v');
  } else if (name === 'API ver') setup.libxcoderApi = value!;
  else if (name === 'ID') setup.build = value!;
  const running = /\bup \d+:\d{2}:\d{2}\s+v(\w{8})\b/.exec(line)?.[1];
  if (running !== undefined) {
    setup.libxcoder ??= running;
    see(setup, 'ni_rsrc_mon');
  }
  const version = /^ffmpeg version (\S+)/.exec(line)?.[1];
  if (version !== undefined) {
    setup.ffmpeg = version;
    see(setup, 'ffmpeg -version');
  }
  const configuration = /^\s*configuration:\s*(.*)$/.exec(line)?.[1];
  if (configuration !== undefined) setup.configuration = configuration;
  if (/^(?:Encoders|Decoders):\s*$/.test(line)) {
    setup.codecs ??= [];
    setup.list = line.startsWith('Enc') ? 'ffmpeg -encoders' : 'ffmpeg -decoders';
    see(setup, setup.list);
  }
  const codec = /^\s*[VAS][F.][S.][X.][B.][D.]\s+(\w+)/.exec(line)?.[1];
  if (codec !== undefined) {
    setup.codecs ??= [];
    if (/_ni_(?:quadra|logan)/.test(codec)) setup.codecs.push(codec);
    see(setup, setup.list ?? (codec.endsWith('_dec') ? 'ffmpeg -decoders' : 'ffmpeg -encoders'));
  }
}

/**
 * A row of lspci names no device. Where the other listings name at least as many devices of its kind, it is one of
 * them; a row whose driver is not nvme is a card that they cannot show.
 */
function joinSlots(setup: Setup): void {
  for (const kind of [true, false]) {
    const ofKind = setup.cards.filter((card) => isLogan(card) === kind);
    const rows = ofKind.filter(
      ({device, serial, driver = 'nvme'}) => device === undefined && serial === undefined && driver === 'nvme',
    );
    const named = ofKind.filter(({device, serial}) => device !== undefined || serial !== undefined);
    if (rows.length > named.length) continue;
    setup.cards = setup.cards.filter((card) => !rows.includes(card));
    if (named.length === 1) Object.assign(named[0]!, rows[0]);
  }
}

/** Reads every listing that is in an input, in any order. */
export function parseSetup(input: string): Setup {
  const setup: Setup = {cards: [], seen: [], foreign: 0};
  const lines = input.split('\n');
  for (const line of lines) {
    if (line.length > 2000 && !line.includes('configuration:')) continue;
    if (nvmeLine(setup, line) || pciLine(setup, line)) continue;
    versionLine(setup, line);
  }
  if (/^[ \t]*Node[ \t].*\bFW Rev/m.test(input)) see(setup, 'nvme list');
  listBlocks(setup, input);
  monitorTables(setup, lines);
  nvmeJson(setup, input);
  if (input.includes('"DEVICE"') || input.includes('"SN"')) monitorJson(setup, input);
  joinSlots(setup);
  return setup;
}
