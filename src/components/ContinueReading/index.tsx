import Link from '@docusaurus/Link';
import {useDocsPreferredVersion} from '@docusaurus/plugin-content-docs/client';
import type {Area} from '@site/src/config/areas';
import React, {type ReactNode} from 'react';

export type Props = {readonly area: Area};

/**
 * For a returning reader: a link to the version chosen last time. Shows nothing to others, and nothing when the latest
 * was chosen.
 */
export default function ContinueReading({area}: Props): ReactNode {
  const {preferredVersion} = useDocsPreferredVersion(area.id);
  if (!preferredVersion || preferredVersion.isLast) return null;
  return (
    <p>
      <Link to={preferredVersion.path}>Continue with {preferredVersion.label}</Link>
    </p>
  );
}
