import {createHash} from 'node:crypto';
import {mkdtempSync, readFileSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import type {Browser, BrowserType, LaunchOptions, Page} from '@playwright/test';
import {fontFiles} from 'command-line/fonts';

/** Families of the pictures, and the generic names that they stand for. */
const FAMILIES = {
  'Liberation Sans': ['sans', 'sans-serif', 'system-ui', 'Arial'],
  'Liberation Mono': ['monospace', 'ui-monospace'],
} as const;

/** Names of the families. */
export const PICTURE_FONTS = Object.keys(FAMILIES);

/**
 * Fontconfig for a browser that has these families alone and draws letters without grey edges: they look alike wherever
 * it runs, and a picture of them is small.
 */
function configuration(files: readonly string[]): string {
  const folders = [...new Set(files.map((file) => path.dirname(file)))];
  const aliases = Object.entries(FAMILIES).flatMap(([family, names]) =>
    names.map(
      (name) => `<alias binding="same"><family>${name}</family><prefer><family>${family}</family></prefer></alias>`,
    ),
  );
  const edits = [
    ['antialias', '<bool>false</bool>'],
    ['hintstyle', '<const>hintfull</const>'],
    ['rgba', '<const>none</const>'],
  ].map(([name, value]) => `<edit name="${name}" mode="assign">${value}</edit>`);
  const matches = ['pattern', 'font'].map((target) => `<match target="${target}">${edits.join('')}</match>`);
  const own = mkdtempSync(path.join(tmpdir(), 'fonts-'));
  const text = [
    ...folders.map((folder) => `<dir>${folder}</dir>`),
    `<cachedir>${own}</cachedir>`,
    ...matches,
    ...aliases,
  ].join('\n');
  const file = path.join(own, 'fonts.conf');
  writeFileSync(
    file,
    `<?xml version="1.0"?>\n<!DOCTYPE fontconfig SYSTEM "fonts.dtd">\n<fontconfig>\n${text}\n</fontconfig>\n`,
  );
  return file;
}

/** What a picture depends on beside the page. */
export type Drawn = {readonly browser: string; readonly letters: string};

/** A browser that draws plain letters, and what it draws with. */
export async function plainBrowser(
  type: BrowserType,
  options: LaunchOptions,
): Promise<{readonly browser: Browser; readonly drawn: Drawn}> {
  const files = PICTURE_FONTS.flatMap((family) => fontFiles(family));
  const sum = createHash('sha256');
  for (const file of files) sum.update(readFileSync(file));
  const args = [...(options.args ?? []), '--disable-lcd-text', '--force-device-scale-factor=1'];
  const browser = await type.launch({...options, args, env: {...process.env, FONTCONFIG_FILE: configuration(files)}});
  return {browser, drawn: {browser: browser.version().split('.')[0]!, letters: sum.digest('hex').slice(0, 12)}};
}

const STATES: Readonly<Record<string, readonly string[]>> = {
  hover: ['hover'],
  // What has the focus by the keyboard has the focus, and what is pressed is under the pointer.
  'focus-visible': ['focus', 'focus-visible'],
  active: ['hover', 'active'],
};

/** Holds each marked element in the state that its `data-force` names; gives their number. */
export async function forceStates(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const {root} = await session.send('DOM.getDocument');
  const {nodeIds} = await session.send('DOM.querySelectorAll', {nodeId: root.nodeId, selector: '[data-force]'});
  for (const nodeId of nodeIds) {
    const {attributes} = await session.send('DOM.getAttributes', {nodeId});
    const state = STATES[attributes[attributes.indexOf('data-force') + 1]!];
    if (state === undefined) throw new Error(`data-force takes ${Object.keys(STATES).join(', ')}`);
    await session.send('CSS.forcePseudoState', {nodeId, forcedPseudoClasses: [...state]});
  }
  return nodeIds.length;
}
