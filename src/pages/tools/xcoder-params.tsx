import ToolPage from '@site/src/components/Workbench/ToolPage';
import tool from '@site/src/components/Workbench/tools/xcoder-params';
import React, {type ReactNode} from 'react';

const createWorker = (): Worker =>
  new Worker(new URL('../../components/Workbench/workers/xcoder-params.ts', import.meta.url));

export default function XcoderParams(): ReactNode {
  return <ToolPage tool={tool} createWorker={createWorker} />;
}
