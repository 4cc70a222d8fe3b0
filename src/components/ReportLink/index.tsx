import {useDocsVersion} from '@docusaurus/plugin-content-docs/client';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {reportAddress} from '@site/src/config/report-address';
import React, {type ReactNode} from 'react';

/** Opens a letter about a mistake on the page, where the deployment says who reads it. */
export default function ReportLink({permalink}: {readonly permalink: string}): ReactNode {
  const {url, customFields} = useDocusaurusContext().siteConfig;
  const {label} = useDocsVersion();
  const email = customFields?.['reportEmail'];
  return typeof email === 'string' ? <a href={reportAddress(email, url + permalink, label)}>Report a mistake</a> : null;
}
