import type {Steered} from 'command-line/steered';

/** Milliseconds that a page has for what it is asked. */
const PATIENCE_MS = 15_000;
const CONTROL = '\uE009';

/** What a reader's hand and eyes do with a steered browser. Each wait ends in a sentence about what did not come. */
export class Hand {
  constructor(
    private readonly browser: Steered,
    readonly origin: string,
  ) {}

  /** Opens a page of the site and touches it; returns when its menus work. */
  async open(address: string): Promise<void> {
    await this.browser.open(this.origin + address);
    await this.move(3, 3);
    await this.move(5, 5);
    await this.until(`${address} hydrates`, 'return document.documentElement.dataset.hasHydrated === "true"');
  }

  /** Waits until the body of a function gives something, and returns it. */
  async until<T>(what: string, body: string, ...args: readonly unknown[]): Promise<T> {
    const end = Date.now() + PATIENCE_MS;
    for (;;) {
      // While one page goes and another comes, there is none to ask.
      const found = await this.browser.run<T>(body, ...args).catch(() => undefined);
      if (found !== undefined && found !== null && found !== false) return found;
      if (Date.now() > end) throw new Error(`after ${PATIENCE_MS / 1000} s it is not so that ${what}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  private async move(x: number, y: number): Promise<void> {
    const parameters = {pointerType: 'mouse'};
    await this.browser.perform({
      type: 'pointer',
      id: 'mouse',
      parameters,
      actions: [{type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 30}],
    });
  }

  /**
   * Moves to the first visible element of a selector, or to the one with a text, and gives the place; scrolls it into
   * view first.
   */
  async hover(selector: string, text = ''): Promise<{readonly x: number; readonly y: number}> {
    const find = `
      const element = [...document.querySelectorAll(arguments[0])].find((one) => one.checkVisibility() && one.textContent.trim().includes(arguments[1]));
      if (!element) return null;
      const place = () => {
        const box = element.getBoundingClientRect();
        const [x, y] = [box.x + Math.min(box.width / 2, 60), box.y + box.height / 2];
        const hit = document.elementFromPoint(x, y);
        return hit !== null && (element.contains(hit) || hit.contains(element)) ? [x, y] : null;
      };
      // Scrolling where nothing must be scrolled moves the bar away.
      if (place() === null && element.closest('.navbar') === null) element.scrollIntoView({block: 'center', behavior: 'instant'});
      return place();`;
    // What still moves, as the bar does that comes back, is gone from where it was seen.
    const where = (): Promise<[number, number]> =>
      this.until<[number, number]>(`${selector} ${text} is there`, find, selector, text);
    let [x, y] = await where();
    // What never stands still is met where it was last.
    for (let tries = 0; tries < 20; tries++) {
      await this.move(x, y);
      const [nextX, nextY] = await where();
      if (Math.abs(nextX - x) + Math.abs(nextY - y) < 1) break;
      [x, y] = [nextX, nextY];
    }
    return {x: Math.round(x), y: Math.round(y)};
  }

  /** Clicks the first visible element of a selector, or the one with a text. */
  async click(selector: string, text = ''): Promise<void> {
    const place = await this.hover(selector, text);
    const press = [
      {type: 'pointerDown', button: 0},
      {type: 'pause', duration: 30},
      {type: 'pointerUp', button: 0},
    ];
    const there = {type: 'pointerMove', ...place, duration: 0};
    await this.browser.perform({
      type: 'pointer',
      id: 'mouse',
      parameters: {pointerType: 'mouse'},
      actions: [there, ...press],
    });
  }

  /** Types letters, or keys by their WebDriver codes. */
  async type(text: string): Promise<void> {
    const actions = [...text].flatMap((value) => [
      {type: 'keyDown', value},
      {type: 'keyUp', value},
    ]);
    await this.browser.perform({type: 'key', id: 'keys', actions});
  }

  /** Presses a letter with Ctrl. */
  async shortcut(letter: string): Promise<void> {
    const [down, up] = ['keyDown', 'keyUp'];
    const actions = [
      {type: down, value: CONTROL},
      {type: down, value: letter},
      {type: up, value: letter},
      {type: up, value: CONTROL},
    ];
    await this.browser.perform({type: 'key', id: 'keys', actions});
  }

  readonly run = <T>(body: string, ...args: readonly unknown[]): Promise<T> => this.browser.run<T>(body, ...args);
  readonly back = (): Promise<void> => this.browser.back();
  readonly resize = (width: number, height: number): Promise<void> => this.browser.resize(width, height);
}
