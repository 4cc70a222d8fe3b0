import {token} from '@docs-and-sdk/workbench/token';
import ToolPage from '@site/src/components/Workbench/ToolPage';
import React, {type ReactNode} from 'react';

const createWorker = (): Worker => new Worker(new URL('../../components/Workbench/workers/token.ts', import.meta.url));

export default function Token(): ReactNode {
  return <ToolPage tool={token} createWorker={createWorker} />;
}
