// Why: the footer carries a sentence about the company. Ejected from @docusaurus/theme-classic 3.8.1: the part has no
// slot for more text.
import {ThemeClassNames} from '@docusaurus/theme-common';
import {site} from '@site/src/config/site-texts';
import type {Props} from '@theme/Footer/Layout';
import clsx from 'clsx';
import React, {type ReactNode} from 'react';

export default function FooterLayout({style, links, logo, copyright}: Props): ReactNode {
  return (
    <footer className={clsx(ThemeClassNames.layout.footer.container, 'footer', {'footer--dark': style === 'dark'})}>
      <div className="container container-fluid">
        {links}
        {/* Changed: logo, sentence and copyright in one line of text each, at the start of the line. */}
        <div className="footer__bottom">
          {logo && <div className="margin-bottom--sm">{logo}</div>}
          <p className="footer__sentence">{site.sentence}</p>
          {copyright}
        </div>
      </div>
    </footer>
  );
}
