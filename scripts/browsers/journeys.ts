import {MESSAGE} from '../../e2e/support/book';
import {bitstreams, latestVersion, quadra, versionPath} from '../../src/config/areas';
import {compareAddress} from '../../src/config/compare';
import {API_PATH, COMPATIBILITY_PATH, SEARCH_PATH, TOOLS_PATH} from '../../src/config/paths';
import type {Hand} from './hand';

/** What a reader comes for. It ends when all of it happened, and throws what did not. */
export type Journey = {readonly name: string; readonly run: (hand: Hand) => Promise<void>};

const PAGE = `${quadra.basePath}/installation/firmware`;
const OPERATION = `${bitstreams.basePath}/api/reference/createStream`;
const ENTER = '\uE007';
const heading = 'return document.querySelector("h1")?.textContent';
/** Waits for a page of an area by its address and for its title. */
const arrive = (hand: Hand, address: string): Promise<unknown> =>
  hand.until(
    `${address} is open`,
    'return location.pathname.replace(/\\/$/, "") === arguments[0] && document.querySelector("h1") !== null',
    address,
  );

export const journeys: readonly Journey[] = [
  {
    name: 'a page is read before any script, and nothing is wider than the window',
    run: async (hand) => {
      await hand.open(PAGE);
      const [title, excess] = await hand.run<[string, number]>(
        'return [document.querySelector("h1").textContent, document.documentElement.scrollWidth - document.documentElement.clientWidth]',
      );
      if (title.trim() === '' || excess > 0)
        throw new Error(`the title is "${title}", the page is ${excess} px too wide`);
    },
  },
  {
    name: 'a link leads on without a new start, and Back returns',
    run: async (hand) => {
      await hand.open(PAGE);
      const before = await hand.run<string>(heading);
      await hand.run('window.kept = true');
      await hand.click('.pagination-nav__link--next');
      await hand.until('the next page has another title', `${heading} !== arguments[0]`, before);
      if (!(await hand.run<boolean>('return window.kept === true')))
        throw new Error('the browser loaded the next page anew');
      await hand.back();
      await hand.until('the first page is back', `${heading} === arguments[0]`, before);
    },
  },
  {
    name: 'the version dropdown leads to the same page of another version',
    run: async (hand) => {
      await hand.open(PAGE);
      await hand.hover('.navbar .dropdown > a', latestVersion(quadra));
      await hand.click('.navbar .dropdown__link', quadra.versions[1]);
      await arrive(hand, `${versionPath(quadra, quadra.versions[1])}/installation/firmware`);
    },
  },
  {
    name: 'a shortcut opens the search, and Enter opens its first result',
    run: async (hand) => {
      await hand.open(PAGE);
      await hand.shortcut('k');
      await hand.until(
        'the dialog is open',
        'return document.querySelector("dialog[open] [role=combobox]") === document.activeElement',
      );
      await hand.type('lookahead');
      await hand.until('results are there', 'return document.querySelector("dialog [role=option]") !== null');
      await hand.type(ENTER);
      await hand.until(
        'a page of a result is open',
        'return location.pathname !== arguments[0] && document.querySelector("dialog[open]") === null',
        PAGE,
      );
    },
  },
  {
    name: 'the page of results answers a query in its address',
    run: async (hand) => {
      await hand.open(`${SEARCH_PATH}?q=firmware`);
      await hand.until(
        'results are listed',
        'return document.querySelectorAll("main ol[aria-label=\'Search results\'] a").length > 3',
      );
    },
  },
  {
    name: 'a listing is copied',
    run: async (hand) => {
      await hand.open(PAGE);
      await hand.click('.theme-code-block button', 'Copy');
      await hand.until(
        'the button says so',
        'return [...document.querySelectorAll(".theme-code-block button")].some((one) => /copied/i.test(one.getAttribute("aria-label") + one.textContent))',
      );
    },
  },
  {
    name: 'samples change their language, and the next page keeps it',
    run: async (hand) => {
      await hand.open(OPERATION);
      await hand.click('.api-samples label', 'Python');
      const isPython =
        'return document.querySelector("#sample-python").checked && [...document.querySelectorAll(".api-sample")].some((one) => one.checkVisibility() && /requests|httpx/.test(one.textContent))';
      await hand.until('Python is shown', isPython);
      await hand.open(OPERATION.replace('createStream', 'deleteStream'));
      await hand.until('Python is shown on the other page', isPython);
    },
  },
  {
    name: 'the composer puts what was typed into the samples',
    run: async (hand) => {
      await hand.open(OPERATION);
      await hand.click('[data-compose]');
      await hand.until('the form is there', 'return document.querySelector(".api-compose input") !== null');
      await hand.click('.api-compose input');
      await hand.run('document.activeElement.select()');
      await hand.type('192.0.2.77');
      await hand.until(
        'the host is in a sample',
        'return document.querySelector(".api-samples").textContent.includes("192.0.2.77")',
      );
    },
  },
  {
    name: 'a table of many rows is filtered',
    run: async (hand) => {
      await hand.open(`${quadra.basePath}/installation/ffmpeg-public-repo`);
      const count =
        'return [...document.querySelectorAll("main tbody tr")].filter((row) => row.checkVisibility()).length';
      const all = await hand.run<number>(count);
      await hand.click('main input[type=search]');
      await hand.type('decoder');
      await hand.until('fewer rows are shown', `${count} < arguments[0]`, all);
    },
  },
  {
    name: 'a tool answers what is pasted',
    run: async (hand) => {
      await hand.open(`${TOOLS_PATH}scte-35`);
      await hand.click('main textarea');
      await hand.type(MESSAGE);
      await hand.until(
        'the event is named',
        'return document.querySelector("section[aria-labelledby=result]").textContent.includes("event 1207")',
      );
    },
  },
  {
    name: 'two versions are compared',
    run: async (hand) => {
      await hand.open(
        compareAddress(bitstreams, 'guide/encoding/url-syntax', bitstreams.versions[1]!, latestVersion(bitstreams)!),
      );
      await hand.until('changes are shown', 'return document.querySelectorAll("section[id^=change-] ins").length > 0');
    },
  },
  {
    name: 'the full reference opens',
    run: async (hand) => {
      await hand.open(API_PATH);
      await hand.click('main button', 'Open the full reference');
      await hand.until('Redoc shows operations', 'return document.querySelectorAll(".redocusaurus h2").length > 3');
    },
  },
  {
    name: 'a narrow window has its menu',
    run: async (hand) => {
      await hand.resize(500, 900);
      try {
        await hand.open(PAGE);
        await hand.click('.navbar__toggle');
        await hand.until(
          'the menu is there',
          'const box = document.querySelector(".navbar-sidebar")?.getBoundingClientRect(); return box !== undefined && box.left >= 0 && box.width > 100',
        );
        const excess = await hand.run<number>(
          'return document.documentElement.scrollWidth - document.documentElement.clientWidth',
        );
        if (excess > 0) throw new Error(`the page is ${excess} px too wide`);
      } finally {
        await hand.resize(1280, 900);
      }
    },
  },
  {
    name: 'an old address leads to its page',
    run: async (hand) => {
      await hand.open(`${COMPATIBILITY_PATH}.html`);
      await arrive(hand, COMPATIBILITY_PATH);
    },
  },
];
