// @vitest-environment jsdom
import React, {act, useState, type ReactNode} from 'react';
import {hydrateRoot, type Root} from 'react-dom/client';
import {renderToString} from 'react-dom/server';
import {afterEach, beforeEach, expect, test} from 'vitest';
import {InputField} from './InputField';

const changes: string[] = [];
let root: Root;
let place: HTMLElement;

function Page(): ReactNode {
  const [value, setValue] = useState('');
  const change = (text: string): void => {
    changes.push(text);
    setValue(text);
  };
  return (
    <>
      <InputField value={value} takes="" onChange={change} />
      <button type="button" onClick={() => setValue('an example')} />
    </>
  );
}

const field = (): HTMLTextAreaElement => place.querySelector('textarea')!;
/** As a browser does, past what React remembers of the field. */
const put = (text: string): void =>
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')!.set!.call(field(), text);
const type = (text: string): void => {
  put(text);
  act(() => void field().dispatchEvent(new Event('input', {bubbles: true})));
};

beforeEach(() => {
  (globalThis as {IS_REACT_ACT_ENVIRONMENT?: boolean}).IS_REACT_ACT_ENVIRONMENT = true;
  changes.length = 0;
  place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = renderToString(<Page />);
  put('typed early');
  act(() => {
    root = hydrateRoot(place, <Page />);
  });
});
afterEach(() => act(() => root.unmount()));

test('what was typed before the page hydrated stays', () => {
  expect(field().value).toBe('typed early');
});

test('what is typed is told, and what comes from elsewhere is put in', () => {
  type('typed');
  expect([changes, field().value]).toEqual([['typed'], 'typed']);
  act(() => place.querySelector('button')!.click());
  expect(field().value).toBe('an example');
  type('an example, changed');
  type('');
  expect([changes.slice(1), field().value]).toEqual([['an example, changed', ''], '']);
});
