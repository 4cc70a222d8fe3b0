import {existsSync, mkdirSync, mkdtempSync, readFileSync, truncateSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {beforeEach, describe, expect, it} from 'vitest';
import {keyOf, sourcesKey, Store, STORE_FOLDER, storesOf} from '.';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'store-'));
});
const open = (about = 'code 1'): Store => new Store(folder, 'twins', about);
const text = (store: Store, name: string, key: string): string | undefined => store.get(name, key)?.toString();

function fill(results: Readonly<Record<string, string>>): void {
  const store = open();
  for (const [name, content] of Object.entries(results)) store.put(name, 'key', content);
  store.close();
}

describe('a store', () => {
  it('gives back what the last build put in, for the same key alone', () => {
    fill({a: 'Zürich', b: ''});
    const store = open();
    expect([text(store, 'a', 'key'), text(store, 'b', 'key')]).toEqual(['Zürich', '']);
    expect([text(store, 'a', 'other key'), text(store, 'c', 'key')]).toEqual([undefined, undefined]);
  });
  it('keeps what a build asked for or put in, and nothing else', () => {
    fill({a: '1', b: '2', c: '3'});
    const second = open();
    second.get('a', 'key');
    second.put('b', 'key', 'new');
    second.close();
    const third = open();
    expect(['a', 'b', 'c'].map((name) => text(third, name, 'key'))).toEqual(['1', 'new', undefined]);
  });
  it('has nothing from other code', () => {
    fill({a: '1'});
    expect(text(open('code 2'), 'a', 'key')).toBeUndefined();
  });
  it('stays as it was when a build stops before its end', () => {
    fill({a: '1'});
    open().put('a', 'key', 'half');
    expect(text(open(), 'a', 'key')).toBe('1');
  });
  it('gives nothing back that is not as it was put in', () => {
    fill({a: 'first', b: 'second'});
    const file = path.join(folder, 'twins.bin');
    const content = readFileSync(file);
    content[1] = 88;
    writeFileSync(file, content);
    expect([text(open(), 'a', 'key'), text(open(), 'b', 'key')]).toEqual([undefined, 'second']);
    truncateSync(file, 7);
    expect(text(open(), 'b', 'key')).toBeUndefined();
    for (const list of ['{', '{}', '{"format":0,"made":"code 1","entries":{}}', '']) {
      writeFileSync(path.join(folder, 'twins.json'), list);
      expect(text(open(), 'a', 'key'), list).toBeUndefined();
    }
  });
  it('keeps bytes as they are', () => {
    const bytes = Uint8Array.from({length: 256}, (_, value) => value);
    const store = open();
    store.put('zip', 'key', bytes);
    store.close();
    expect(open().get('zip', 'key')).toEqual(Buffer.from(bytes));
  });
});

it('keys are the same for the same values alone', () => {
  expect(keyOf('a', ['b'])).toBe(keyOf('a', ['b']));
  expect(new Set([keyOf('a', 'b'), keyOf('ab'), keyOf(['a', 'b']), keyOf('a', null)]).size).toBe(4);
});

describe('the word for the sources', () => {
  beforeEach(() => {
    mkdirSync(path.join(folder, 'src/inner'), {recursive: true});
    writeFileSync(path.join(folder, 'src/inner/a.ts'), 'one');
    writeFileSync(path.join(folder, 'lock.json'), '{}');
  });
  const key = (): string => sourcesKey(folder, ['src', 'lock.json']);

  it('changes with content, name and number of the files', () => {
    const keys = [key()];
    expect(key()).toBe(keys[0]);
    for (const [file, content] of [
      ['src/inner/a.ts', 'two'],
      ['lock.json', '{ }'],
      ['src/b.ts', ''],
    ] as const) {
      writeFileSync(path.join(folder, file), content);
      keys.push(key());
    }
    expect(new Set(keys).size).toBe(4);
  });
  it('leaves installed packages out, and refuses a source that is not there', () => {
    const before = key();
    mkdirSync(path.join(folder, 'src/node_modules'));
    writeFileSync(path.join(folder, 'src/node_modules/x.js'), '');
    expect(key()).toBe(before);
    expect(() => sourcesKey(folder, ['scr'])).toThrow('scr');
  });
  it('is asked for once, when the first kind of results is opened', () => {
    const stores = storesOf(folder, ['src']);
    const first = stores('pages');
    first.put('a', 'key', '1');
    first.close();
    expect(existsSync(path.join(folder, STORE_FOLDER, 'pages.json'))).toBe(true);
    writeFileSync(path.join(folder, 'src/inner/a.ts'), 'later');
    expect(stores('pages').get('a', 'key')?.toString()).toBe('1');
    expect(storesOf(folder, ['src'])('pages').get('a', 'key')).toBeUndefined();
  });
});
