declare module '@theme/Redoc' {
  import type {ReactNode} from 'react';

  export type Props = {readonly spec?: object; readonly url?: string; readonly themeId?: string; readonly isSpecFile?: boolean; readonly className?: string};
  export default function Redoc(props: Props): ReactNode;
}
declare module '*.cjs';
