// @vitest-environment jsdom
import {JSDOM} from 'jsdom';
import {expect, test} from 'vitest';
import {asksForPrivacy, bareAddress, Tracker} from './tracker';

function open(address: string, signals: object = {}, touched = false) {
  const {window} = new JSDOM(`<!doctype html><html${touched ? ' data-touched' : ''}><head></head></html>`, {
    url: `https://docs.example.com${address}`,
    referrer: 'https://docs.example.com/s?q=secret#part',
  });
  for (const [name, value] of Object.entries(signals)) Object.defineProperty(window.navigator, name, {value});
  const tracker = new Tracker(window as unknown as Window, 'G-TEST');
  tracker.watch();
  const told = (): unknown[][] =>
    ((window as {dataLayer?: ArrayLike<unknown>[]}).dataLayer ?? []).map((call) => Array.from(call));
  return {
    window,
    tracker,
    told,
    touch: () => window.dispatchEvent(new window.Event('keydown')),
    scripts: () => window.document.scripts.length,
  };
}

test('nothing is told and nothing is loaded before the first touch, and one script after it', () => {
  const {told, scripts, touch, tracker} = open('/');
  tracker.view();
  expect([told(), scripts()]).toEqual([[], 0]);
  touch();
  touch();
  expect(scripts()).toBe(1);
  expect(told()).toContainEqual(['config', 'G-TEST', {anonymize_ip: true}]);
});

test('a page that a touch has started has been touched', () => {
  expect(open('/', {}, true).scripts()).toBe(1);
});

test('neither query nor fragment leaves the page, of the address or of the referrer', () => {
  const {told, touch, tracker, window} = open('/s?q=secret&area=quadra#part');
  touch();
  window.history.pushState(null, '', '/vpu/quadra/?q=secret#part');
  tracker.view();
  expect(JSON.stringify(told())).not.toMatch(/secret|part|area/);
  expect(told()).toContainEqual(['set', 'page_location', 'https://docs.example.com/s']);
  expect(told().slice(-2)).toEqual([
    ['set', 'page_path', '/vpu/quadra/'],
    ['event', 'page_view'],
  ]);
});

test.each([{doNotTrack: '1'}, {globalPrivacyControl: true}])('nothing at all under %o', (signals) => {
  const {told, scripts, touch, tracker} = open('/', signals, true);
  touch();
  tracker.view();
  expect([told(), scripts()]).toEqual([[], 0]);
});

test('readers who say nothing are not taken for readers who object', () => {
  expect(asksForPrivacy({doNotTrack: null})).toBe(false);
  expect(asksForPrivacy({doNotTrack: '0', globalPrivacyControl: false})).toBe(false);
});

test('what is no address is empty', () => {
  expect(bareAddress('')).toBe('');
});
