/** A gesture as WebDriver describes it: a source of input with its steps (W3C WebDriver, 17.5). */
export type Gesture = {
  readonly type: 'key' | 'pointer';
  readonly id: string;
  readonly actions: readonly object[];
  readonly parameters?: object;
};

/** A browser that a script steers by the commands of WebDriver, whatever carries them. */
export type Steered = {
  /** Opens an address and waits until it is loaded. */
  readonly open: (address: string) => Promise<void>;
  /** Runs the body of a function in the page, with `arguments`, and gives what it returns; a promise is waited for. */
  readonly run: <T>(body: string, ...args: readonly unknown[]) => Promise<T>;
  /**
   * Moves, presses and types as a hand does. The mouse stays where it is: to release it would begin the next way in a
   * corner.
   */
  readonly perform: (...gestures: readonly Gesture[]) => Promise<void>;
  /** Width and height of the window, in CSS pixels. */
  readonly resize: (width: number, height: number) => Promise<void>;
  /** Goes back in the history. */
  readonly back: () => Promise<void>;
  /** Ends the browser and removes what it left on the disk. */
  readonly close: () => Promise<void>;
};
