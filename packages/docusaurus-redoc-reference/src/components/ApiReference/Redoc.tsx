import look from '@generated/docusaurus-theme-redoc/theme-redoc/look.json';
import OriginalRedoc from '@theme/Redoc';
import React, {useEffect, useRef, type ReactNode} from 'react';
import {keepAccessible} from './repair';
import './redoc.css';

export type Props = {readonly spec: object; readonly url: string; readonly themeId: string};

/**
 * Two columns at every width: samples stand below what they belong to. In a third column Redoc leaves a dark panel
 * empty beside every text that has none.
 */
const TWO_COLUMNS = {...look, theme: {...look.theme, breakpoints: {medium: '999rem', large: '999rem'}}};

/** The one place where Redoc is mounted: what replaces Redoc one day replaces this file. */
export default function RedocMount({spec, url, themeId}: Props): ReactNode {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => keepAccessible(root.current!), []);
  return (
    <div ref={root}>
      <OriginalRedoc spec={spec} url={url} themeId={themeId} isSpecFile optionsOverrides={TWO_COLUMNS} />
    </div>
  );
}
