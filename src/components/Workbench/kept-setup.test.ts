// @vitest-environment jsdom
import {beforeEach, expect, it, vi} from 'vitest';
import {keepMine, keptMine} from './kept-setup';

const mine = {card: 'Quadra T1U', firmware: '5406sJr1', libxcoder: '5.4.0', ffmpeg: ''};
const nothing = {card: '', firmware: '', libxcoder: '', ffmpeg: ''};

beforeEach(() => {
  vi.restoreAllMocks();
  window.localStorage.clear();
});

it('keeps a setup, and leaves nothing behind when it is forgotten', () => {
  expect(keepMine(mine)).toBe(true);
  expect(keptMine()).toEqual(mine);
  expect(keepMine(nothing)).toBe(true);
  expect(window.localStorage.length).toBe(0);
});

it('starts with nothing where something else was kept', () => {
  window.localStorage.setItem('site.my-setup', '{"card":');
  expect(keptMine()).toEqual(nothing);
});

it('says so where the browser keeps nothing', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('QuotaExceededError');
  });
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('SecurityError');
  });
  expect(keepMine(mine)).toBe(false);
  expect(keptMine()).toEqual(nothing);
});
