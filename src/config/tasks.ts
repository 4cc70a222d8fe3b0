import {bitstreams, logan, quadra} from './areas';
import {COMPATIBILITY_PATH, TOOLS_PATH, VERSIONS_PATH} from './paths';

export type Task = {readonly label: string; /** Address below the area's base path. */ readonly to: string};

/** What readers do first in each area: five links on the landing page, by the id of the area. */
export const tasks: Readonly<Partial<Record<string, readonly Task[]>>> = {
  'vpu-logan': [
    {label: 'Find out which card is in the server', to: '/#identify'},
    {label: 'Install driver, FFmpeg and firmware', to: '/ffmpeg-scripted-installation'},
    {label: 'Look up an encoder parameter', to: '/ffmpeg-scripted-installation/parameters#encoder-parameters'},
    {label: 'Run the cards in Docker or Kubernetes', to: '/appnotes'},
    {label: 'Turn SCTE-104 triggers into SCTE-35', to: '/SCTE-104_setup'},
  ],
  'vpu-quadra': [
    {label: 'Find out which card is in the server', to: '/#which-card'},
    {label: 'Choose a way to install', to: '/installation/'},
    {label: 'Upgrade the firmware', to: '/installation/firmware'},
    {label: 'Transcode with FFmpeg', to: '/installation/ffmpeg-public-repo/commands#command-shapes'},
    {label: 'Look up an encoder parameter', to: '/documentation/libxcoder/encoder-parameters'},
  ],
  bitstreams: [
    {label: 'Install the encoder', to: '/installation/install'},
    {label: 'Create a live session', to: '/guide/encoding/new-session/live'},
    {label: 'Write an input or output URL', to: '/guide/encoding/url-syntax'},
    {label: 'Call the REST API', to: '/api/'},
    {label: 'Look up a field of the API', to: '/api/api-definitions'},
  ],
};

/** What takes their place in versions that lack some of those pages, by the id of the area. */
export const earlierTasks: typeof tasks = {
  bitstreams: [
    {label: 'Bring a first picture through the server', to: '/quick-start-guide'},
    {label: 'Create a live stream', to: '/guide/live-streaming/create-live-stream'},
    {label: 'Fetch a source: pull streaming', to: '/guide/pull-streaming'},
    {label: 'Check server, cards and ports', to: '/install/requirements'},
  ],
};

/** The landing page's "I want to …": eight tasks across the products. A label says which product it is about. */
export const landingTasks: readonly Task[] = [
  {label: 'bring a source to BitStreams by SRT', to: `${bitstreams.basePath}/guide/encoding/url-syntax/srt`},
  {label: 'start a live session', to: `${bitstreams.basePath}/guide/encoding/new-session/live`},
  {label: 'call the BitStreams API by script', to: `${bitstreams.basePath}/api/`},
  {label: 'read a SCTE-35 message', to: `${TOOLS_PATH}scte-35`},
  {label: 'install a Quadra card', to: `${quadra.basePath}/installation/`},
  {label: 'know which firmware fits which SDK', to: COMPATIBILITY_PATH},
  {
    label: 'transcode with FFmpeg on T408 or T432',
    to: `${logan.basePath}/ffmpeg-scripted-installation/parameters#commands`,
  },
  {label: 'know what changes for me in a newer version', to: VERSIONS_PATH},
];
