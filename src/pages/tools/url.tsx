import {url} from '@docs-and-sdk/workbench/url';
import ToolPage from '@site/src/components/Workbench/ToolPage';
import React, {type ReactNode} from 'react';

const createWorker = (): Worker => new Worker(new URL('../../components/Workbench/workers/url.ts', import.meta.url));

export default function Addresses(): ReactNode {
  return <ToolPage tool={url} createWorker={createWorker} />;
}
