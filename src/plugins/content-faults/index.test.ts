// @vitest-environment jsdom
import type {LoadContext, Plugin} from '@docusaurus/types';
import {describe, expect, it} from 'vitest';
import {contentFaults} from '.';
import {FEED_PATH, showFaults} from './panel';

const FAULT = {
  file: 'bitstreams/guide/clock.mdx',
  line: 5,
  problem: '"Simply" is a word that pages do not use',
  fix: 'Leave it out',
};

const panels = (): Element[] => [...document.querySelectorAll('content-faults')];

describe('the faults of saved pages', () => {
  it('stand above the page with file, line and fix, and go with the last of them', () => {
    showFaults(document, [FAULT, {...FAULT, line: 7, problem: 'The <b>heading</b> has no id', fix: 'Add one'}]);
    showFaults(document, [FAULT, {...FAULT, line: 7, problem: 'The <b>heading</b> has no id', fix: 'Add one'}]);
    expect(panels()).toHaveLength(1);
    expect([...panels()[0]!.shadowRoot!.querySelectorAll('li')].map(({textContent}) => textContent)).toEqual([
      'bitstreams/guide/clock.mdx:5 "Simply" is a word that pages do not use. Leave it out.',
      'bitstreams/guide/clock.mdx:7 The <b>heading</b> has no id. Add one.',
    ]);
    showFaults(document, []);
    expect(panels()).toEqual([]);
  });

  it('can be closed', () => {
    showFaults(document, [FAULT]);
    panels()[0]!.shadowRoot!.querySelector('button')!.click();
    expect(panels()).toEqual([]);
  });
});

describe('the plugin', () => {
  it('is in no build, and nowhere unless faults are told', () => {
    expect(contentFaults('4000', 'production')).toEqual([]);
    expect(contentFaults('', 'development')).toEqual([]);
  });

  it('leads the browser to the port where they are told', () => {
    const [plugin] = contentFaults('4000', 'development') as [(context: LoadContext, options: unknown) => Plugin];
    const made = plugin({} as LoadContext, {});
    expect(made.configureWebpack!({}, false, {} as never, undefined)).toMatchObject({
      devServer: {proxy: [{context: [FEED_PATH], target: 'http://127.0.0.1:4000'}]},
    });
    expect(made.configureWebpack!({}, true, {} as never, undefined)).toEqual({});
  });
});
