import {scte35} from '@docs-and-sdk/workbench/scte-35';
import ToolPage from '@site/src/components/Workbench/ToolPage';
import React, {type ReactNode} from 'react';

const createWorker = (): Worker =>
  new Worker(new URL('../../components/Workbench/workers/scte-35.ts', import.meta.url));

export default function Scte35(): ReactNode {
  return <ToolPage tool={scte35} createWorker={createWorker} />;
}
