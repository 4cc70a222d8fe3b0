import type {ThemeConfig} from '@docusaurus/preset-classic';

/** One announcement. */
export type Announcement = {
  /**
   * Names the announcement in the reader's browser: give a new text a new id, or readers who closed the last one never
   * see it.
   */
  readonly id: string;
  /** One sentence of HTML, links included. */
  readonly content: string;
};

/**
 * What stands above every page; null while there is nothing to announce. Example: `{id: '2025-11-maintenance', content:
 * 'The documentation moves on 3 December.'}`
 */
const announcement: Announcement | null = null;

/** The announcement as the theme's option: in the site's colours, and closed by the reader for good. */
export const announcementOption = (shown: Announcement | null = announcement): Pick<ThemeConfig, 'announcementBar'> =>
  shown === null
    ? {}
    : {announcementBar: {...shown, backgroundColor: '#16324f', textColor: '#ffffff', isCloseable: true}};
