import Redoc from '@theme/Redoc';
import React, {type ReactNode} from 'react';

export type Props = {readonly spec: object; readonly url: string; readonly themeId: string};

/** The one place where Redoc is mounted: what replaces Redoc one day replaces this file. */
export default function RedocMount({spec, url, themeId}: Props): ReactNode {
  return <Redoc spec={spec} url={url} themeId={themeId} isSpecFile />;
}
