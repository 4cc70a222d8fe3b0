import {TOUCHES} from 'docusaurus-start-at-touch/constants';

/** Name of the meta element that holds the measurement id. */
export const ANALYTICS_META = 'analytics-id';

type Signals = {readonly doNotTrack?: string | null; readonly globalPrivacyControl?: boolean};

/** Whether the reader's browser asks not to be followed: Do Not Track, or Global Privacy Control. */
export const asksForPrivacy = ({doNotTrack, globalPrivacyControl}: Signals): boolean =>
  doNotTrack === '1' || doNotTrack === 'yes' || globalPrivacyControl === true;

/** An address without query and fragment; empty for what is no address. */
export function bareAddress(address: string): string {
  if (!URL.canParse(address)) return '';
  const {origin, pathname} = new URL(address);
  return origin + pathname;
}

type Tag = {dataLayer?: unknown[]};

/**
 * Tells Google's tag which pages are read. Nothing happens before the first touch, and never where the browser asks for
 * privacy.
 */
export class Tracker {
  private started = false;

  constructor(
    private readonly window: Window & Tag,
    private readonly id: string,
  ) {
    this.tell = function () {
      // eslint-disable-next-line prefer-rest-params -- the tag knows calls by their being an arguments object
      (window.dataLayer ??= []).push(arguments);
    };
  }

  /** Google's way to tell the tag something: the arguments object itself goes into the list. */
  private readonly tell: (...call: unknown[]) => void;

  private tellPage(): void {
    const {location} = this.window;
    this.tell('set', 'page_location', bareAddress(location.href));
    this.tell('set', 'page_path', location.pathname);
  }

  /** Waits for the first touch; a page that a touch has started has seen it. */
  watch(): void {
    const {document, navigator} = this.window;
    if (asksForPrivacy(navigator)) return;
    if (document.documentElement.hasAttribute('data-touched')) return this.start();
    const once = (): void => {
      for (const name of TOUCHES) this.window.removeEventListener(name, once, true);
      this.start();
    };
    for (const name of TOUCHES) this.window.addEventListener(name, once, {capture: true, passive: true});
  }

  private start(): void {
    this.started = true;
    const {document} = this.window;
    this.tell('js', new Date());
    this.tell('set', 'page_referrer', bareAddress(document.referrer));
    this.tellPage();
    this.tell('config', this.id, {anonymize_ip: true});
    const script = document.createElement('script');
    script.async = true;
    script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(this.id)}`;
    document.head.append(script);
  }

  /** Counts the view of a page that the reader went to inside the site. */
  view(): void {
    if (!this.started) return;
    this.tellPage();
    this.tell('event', 'page_view');
  }
}
