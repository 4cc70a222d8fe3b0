// Why: one line that names the version and leads to the same page in the latest one, across moves.
// Ejected from @docusaurus/theme-classic 3.8.1 (unsafe): its text and its target are not options.
import Link from '@docusaurus/Link';
import {useDocsPreferredVersion, useDocsVersion} from '@docusaurus/plugin-content-docs/client';
import {useLocation} from '@docusaurus/router';
import useIsBrowser from '@docusaurus/useIsBrowser';
import {ThemeClassNames} from '@docusaurus/theme-common';
import {
  counterpartIn,
  INSTEAD_OF,
  useVersionContext,
  type VersionContext,
} from '@site/src/components/versions/useVersionPages';
import {NEXT} from '@site/src/config/areas';
import {compareAddress} from '@site/src/config/compare';
import type {Props} from '@theme/DocVersionBanner';
import clsx from 'clsx';
import React, {type ReactNode} from 'react';

// Changed: the page a reader asked for may not exist in this version; the address says which one it was.
function InsteadNotice({context}: {readonly context: VersionContext}): ReactNode {
  const {search} = useLocation();
  const wanted = useIsBrowser() ? new URLSearchParams(search).get(INSTEAD_OF) : null;
  if (wanted === null) return null;
  return (
    <p className="version-line version-line--instead" role="status">
      {context.area.product} {context.active.label} has no page <code>{wanted}</code>. This is the nearest page of that
      version.
    </p>
  );
}

/** The older version of the two first: the unreleased text is newer than the latest version. */
const changesBetween = (active: string, latest: string): [string, string] =>
  active === 'current' ? [latest, NEXT] : [active, latest];

// Changed: text and link. Upstream calls every older version unmaintained, which we do not know.
function VersionLine({
  context,
  className,
}: {
  readonly context: VersionContext;
  readonly className: string | undefined;
}): ReactNode {
  const {savePreferredVersionName} = useDocsPreferredVersion(context.area.id);
  const {area, active, latest, path} = context;
  const target = counterpartIn(area, latest, path);
  const what = active.name === 'current' ? `the unreleased text (${NEXT})` : active.label;
  return (
    <p className={clsx(className, ThemeClassNames.docs.docVersionBanner, 'version-line')}>
      You read {area.product} {what}. Latest version:{' '}
      <Link to={target.address} onClick={() => savePreferredVersionName(latest.name)}>
        {target.fit === 'same'
          ? `this page in ${latest.label}`
          : `${latest.label} (the nearest page; this one does not exist there)`}
      </Link>
      {target.fit === 'same' && (
        <>
          {' · '}
          <Link to={compareAddress(area, path, ...changesBetween(active.name, latest.name))}>
            {active.name === 'current' ? `what changed since ${latest.label}` : `what changed since ${active.label}`}
          </Link>
        </>
      )}
    </p>
  );
}

export default function DocVersionBanner({className}: Props): ReactNode {
  const {banner} = useDocsVersion();
  const context = useVersionContext();
  if (!context) return null;
  return (
    <>
      {banner !== null && <VersionLine context={context} className={className} />}
      <InsteadNotice context={context} />
    </>
  );
}
