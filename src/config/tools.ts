import type {ToolName} from '@docs-and-sdk/workbench/frame';
import {COMPATIBILITY_PATH, TOOLS_PATH} from './paths';

/** A page that explains what a tool is about. */
export type ToolReference = {readonly label: string; readonly to: string};

/** Pages whose task a tool serves, first the one that explains its subject. They link to the tool in turn. */
export const toolPages = {
  'scte-35': [
    {label: 'Worked SCTE-35 messages', to: '/bitstreams/advanced/scte-35/worked-messages'},
    {
      label: 'SCTE-35 passthrough of a live input',
      to: '/bitstreams/guide/encoding/live-sessions/input-features/SCTE-35-passthrough',
    },
  ],
  url: [{label: 'Addresses of inputs and outputs', to: '/bitstreams/guide/encoding/url-syntax'}],
  token: [{label: 'Signing keys and playback tokens', to: '/bitstreams/guide/settings/credentials/signing-keys'}],
  'xcoder-params': [
    {label: 'libxcoder of Quadra', to: '/vpu/quadra/documentation/libxcoder'},
    {label: 'FFmpeg from the public repository', to: '/vpu/quadra/installation/ffmpeg-public-repo'},
  ],
  log: [
    {label: 'Live sessions', to: '/bitstreams/guide/encoding/live-sessions'},
    {label: 'API of BitStreams', to: '/bitstreams/api'},
    {label: 'Troubleshooting of libxcoder', to: '/vpu/quadra/documentation/libxcoder/troubleshooting'},
  ],
  setup: [
    {label: 'What fits what: cards, firmware, libxcoder and FFmpeg', to: COMPATIBILITY_PATH},
    {label: 'Install libxcoder', to: '/vpu/quadra/installation/libxcoder'},
    {label: 'Firmware of Quadra', to: '/vpu/quadra/installation/firmware'},
  ],
} as const satisfies Readonly<Record<ToolName, readonly ToolReference[]>>;

/** Tools that have a page, in the order of the list. */
export const publishedTools: readonly ToolName[] = ['scte-35', 'url', 'xcoder-params', 'log', 'setup', 'token'];

/** Address of a tool's page. */
export const toolPath = (name: ToolName): string => `${TOOLS_PATH}${name}`;
