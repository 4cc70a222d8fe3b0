/** An address that leads to another. */
export type Redirect = {readonly from: string; readonly to: string};

/** A base path that leads to another one, with everything below it. */
export type BaseRedirect = Redirect & {
  /** Whether the old base path may become a real address again: then nobody is told to forget it. */
  readonly temporary: boolean;
};

/** A text that is not published: its address, and the file that holds it. */
export type Draft = {readonly address: string; readonly source: string};

/** What a site tells this package about itself. */
export type Hosting = {
  /** Folder of the sources: `build`, `dist` and `deploy` are below it. */
  readonly root: string;
  /** Scheme and host under which the site is published. */
  readonly origin: string;
  /** Version of the site, written into the manifest of a build. */
  readonly version: string;
  readonly bases: readonly BaseRedirect[];
  /** Every old address of a page. */
  readonly oldAddresses: (route: string) => readonly string[];
  /** Base addresses of versions that keep a name of their own: pages below them have no other name. */
  readonly ownNames: readonly string[];
  /** Sources that the policy allows beside the site's own, by directive. With any, pages may load from elsewhere. */
  readonly sources: Readonly<Record<string, readonly string[]>>;
  /** Style elements with text that scripts of the site add, as the policy names them: `'sha256-…'`. */
  readonly styleHashes: readonly string[];
  /** Whether the pages bring a policy for trusted types along, so that servers may demand it. */
  readonly trustedTypes: boolean;
  /**
   * Where somebody who found a weakness of the site turns to, and until when that is sure: `/.well-known/security.txt`.
   */
  readonly security: {readonly contact: string; readonly expires: string};
  /** Texts that must not be in the output. */
  readonly drafts: () => readonly Draft[];
  /**
   * Files of this site without which a build is not whole, beside those that every site has and the pages that the
   * sitemap names.
   */
  readonly parts: readonly string[];
  /** Adds to a built folder, before its files are listed, what is made from the finished pages. */
  readonly finish?: (folder: string) => void | Promise<void>;
};

/** Whether pages may load from other hosts. */
export const loadsFromElsewhere = ({sources}: Hosting): boolean => Object.keys(sources).length > 0;

/** Parts of the policy that the site decides. */
export type PolicyKeys = 'sources' | 'styleHashes' | 'trustedTypes';
export const policyOf = ({
  sources,
  styleHashes,
  trustedTypes,
}: Pick<Hosting, PolicyKeys>): Pick<Hosting, PolicyKeys> => ({sources, styleHashes, trustedTypes});
