import ToolPage from '@site/src/components/Workbench/ToolPage';
import tool from '@site/src/components/Workbench/tools/log';
import React, {type ReactNode} from 'react';

const createWorker = (): Worker => new Worker(new URL('../../components/Workbench/workers/log.ts', import.meta.url));

export default function Log(): ReactNode {
  return <ToolPage tool={tool} createWorker={createWorker} />;
}
