import ToolPage from '@site/src/components/Workbench/ToolPage';
import tool from '@site/src/components/Workbench/tools/setup';
import React, {type ReactNode} from 'react';

const createWorker = (): Worker => new Worker(new URL('../../components/Workbench/workers/setup.ts', import.meta.url));

export default function Setup(): ReactNode {
  return <ToolPage tool={tool} createWorker={createWorker} />;
}
