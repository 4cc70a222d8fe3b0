// @vitest-environment jsdom
import {afterEach, beforeEach, describe, expect, test} from 'vitest';
import {keepAccessible} from './repair';

let root: HTMLElement;
let end: () => void;

const drawn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  root = document.createElement('div');
  root.innerHTML = '<h2>List sessions</h2><h5>Authorizations:</h5>';
  end = keepAccessible(root);
});

afterEach(() => end());

describe('keepAccessible', () => {
  test('puts the small headings right below the heading of their operation', () => {
    expect(root.querySelector('h5')!.getAttribute('aria-level')).toBe('3');
    expect(root.querySelector('h2')!.hasAttribute('aria-level')).toBe(false);
  });

  test('repairs what is drawn later', async () => {
    const panel = document.createElement('div');
    panel.setAttribute('role', 'tabpanel');
    panel.innerHTML = '<select></select><pre>curl</pre><div><div class="redoc-json"></div></div>';
    root.append(panel);
    await drawn();
    expect(panel.querySelector('select')!.getAttribute('aria-label')).toBe('Example');
    expect(panel.querySelector('pre')!.tabIndex).toBe(0);
    expect(panel.querySelector('.redoc-json')!.parentElement!.tabIndex).toBe(0);
  });

  test('leaves a name and a place in the tab order that are there', async () => {
    const panel = document.createElement('div');
    panel.setAttribute('role', 'tabpanel');
    panel.innerHTML = '<select aria-label="Server"></select><pre tabindex="-1">curl</pre>';
    root.append(panel);
    await drawn();
    expect(panel.querySelector('select')!.getAttribute('aria-label')).toBe('Server');
    expect(panel.querySelector('pre')!.tabIndex).toBe(-1);
  });

  test('ends', async () => {
    end();
    root.append(document.createElement('h5'));
    await drawn();
    expect(root.querySelectorAll('h5[aria-level]')).toHaveLength(1);
  });
});
