declare module '@theme/Redoc' {
  import type {ReactNode} from 'react';

  export type Props = {
    readonly spec?: object;
    readonly url?: string;
    readonly themeId?: string;
    readonly isSpecFile?: boolean;
    readonly optionsOverrides?: object;
    readonly className?: string;
  };
  export default function Redoc(props: Props): ReactNode;
}
declare module '*.cjs';
declare module '@generated/workbench-data/default/xcoder-params.json' {
  import type {XcoderData} from '@docs-and-sdk/workbench/xcoder-params';

  const data: XcoderData;
  export default data;
}
declare module '@generated/workbench-data/default/setup.json' {
  import type {SetupData} from '@docs-and-sdk/workbench/setup';

  const data: SetupData;
  export default data;
}
declare module '@generated/workbench-data/default/log.json' {
  import type {PackedLog} from '@docs-and-sdk/workbench/log';

  const data: PackedLog;
  export default data;
}
/** What packages/docusaurus-redoc-reference takes out of the global data: options of Redoc, with its light theme. */
declare module '@generated/docusaurus-theme-redoc/theme-redoc/look.json' {
  const look: {readonly theme: object};
  export default look;
}
