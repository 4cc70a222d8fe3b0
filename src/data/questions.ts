import {bitstreamsQuestions} from './questions-bitstreams';

/** A question that an operator has, and what must stand on the page that answers it. */
export type Question = {
  readonly question: string;
  /** Id of its area. */
  readonly area: string;
  /** Page below the version's folder. */
  readonly page: string;
  /** Pages that it links to and that hold the rest of the answer. */
  readonly also?: readonly string[];
  /** Found in the page's source, spaces and line ends being alike. */
  readonly facts: readonly (string | RegExp)[];
  /** The facts where the version has a feature of src/data/features.yaml that changes the answer. */
  readonly with?: {readonly feature: string; readonly facts: Question['facts']};
  /** Public page or standard that the facts come from. */
  readonly source: string;
};

const LIBXCODER = 'https://github.com/NETINT-Technologies/netint_libxcoder/tree/v5.4.0';
const FFMPEG = 'https://github.com/NETINT-Technologies/netint_ffmpeg/tree/v5.4.0';

/**
 * Asked of the latest version of each area, and of the text that becomes the next one. A page may be rewritten; its
 * facts may not get lost.
 */
export const questions: readonly Question[] = [
  ...bitstreamsQuestions,
  {
    question: 'Something of NETINT is in this server: is it a Quadra or a Logan card?',
    area: 'vpu-quadra',
    page: 'index.mdx',
    facts: ['lspci -nn -d 1d82:', '`0401`', '`0202`', '/vpu/logan'],
    source: 'https://pci-ids.ucw.cz/read/PC/1d82',
  },
  {
    question: 'The source is AV1. Can the Quadra card decode it, and what do I do when it cannot?',
    area: 'vpu-quadra',
    page: 'index.mdx',
    facts: [
      /\| AV1 \| none \| `av1_ni_quadra_enc` \|/,
      /AV1 decoding \| [^|]*libdav1d[^|]*`ni_quadra_hwupload`/,
      '4096×2304',
    ],
    source: `${LIBXCODER}/source/ni_rsrc_priv.cpp`,
  },
  {
    question: 'FFmpeg stops with "interlaced video not supported!". How do I get this channel on air?',
    area: 'vpu-quadra',
    page: 'installation/ffmpeg-public-repo/commands.mdx',
    facts: ['`interlaced video not supported!`', 'stream=field_order', /-vf yadif\S* \\ -c:v h264_ni_quadra_enc/],
    source: `${FFMPEG}/libavcodec/nidec.c`,
  },
  {
    question:
      'I set -g, -maxrate and -bufsize, and the stream does not change. Which keys does the Quadra encoder read?',
    area: 'vpu-quadra',
    page: 'documentation/libxcoder.mdx',
    also: ['documentation/libxcoder/encoder-parameters.mdx'],
    facts: [
      /does not read `-g`, `-bf`, `-maxrate` or `-bufsize`/,
      /\| `intraPeriod` \| [^|]+ \| 120 \|/,
      '| `vbvMaxRate` |',
      '| `vbvBufferSize` |',
      /\| `RcEnable` \| [^|]+ \| 0 \|/,
    ],
    source: `${LIBXCODER}/source/ni_device_api.c`,
  },
  {
    question:
      'The new Quadra firmware is written and the host is rebooted, but the card still runs the old one. What now?',
    area: 'vpu-quadra',
    page: 'installation/firmware.mdx',
    facts: [
      '`Current firmware revision`',
      '`NOR flash firmware revision`',
      /half a minute/,
      'lspci',
      /Do not reset, power off, hot-plug or kill the script/,
    ],
    source: `${LIBXCODER}/source/ni_rsrc_list.c`,
  },
  {
    question:
      'init_rsrc says "Quadra devices not ready and exit without wait" at boot. What does the boot script need?',
    area: 'vpu-quadra',
    page: 'documentation/libxcoder/troubleshooting.mdx',
    also: ['troubleshooting.mdx'],
    facts: ['`Quadra devices not ready and exit without wait`', '`init_rsrc -t 5`', 'lspci -d 1d82:'],
    source: `${LIBXCODER}/source/init_rsrc.c`,
  },
  {
    question: 'ffmpeg says "Permission denied" on /dev/nvme0 of the Logan card. Which right does my user lack?',
    area: 'vpu-logan',
    page: 'ffmpeg-scripted-installation.mdx',
    facts: [/`Permission denied` on `\/dev\/nvme0`/, 'sudo usermod -a -G disk "$ACCOUNT"', /init_rsrc_logan -t \d+/],
    source: 'https://github.com/NETINT-Technologies/T4xx_dockerfile',
  },
  {
    question:
      'My segments are two seconds long. What is the key-frame interval of the Logan encoder, and how far can I set it?',
    area: 'vpu-logan',
    page: 'ffmpeg-scripted-installation/parameters.mdx',
    facts: [
      /\| `intraPeriod` \| 0[–-]1024 \| 92 \|/,
      /\| `gopPresetIdx` \| 0[–-]9 \| 5 \|/,
      /`bitrate` \| 64000[–-]700000000 \| 200000/,
    ],
    source: 'https://github.com/livepeer/FFmpeg (libavcodec/nienc_h264_logan.c) and ni_device_api_logan.h of SDK 3.5',
  },
  {
    question: 'A Quadra is to join the Logan cards in this host. Can one FFmpeg drive both?',
    area: 'vpu-logan',
    page: 'ffmpeg-scripted-installation.mdx',
    also: ['index.mdx'],
    facts: [
      /up to n6\.1[^|]*\|[^|]*yes/,
      '--enable-ni_logan --enable-ni_quadra',
      /7\.1 [^|]*\| no, `--logan` is refused/,
      '3.1.0',
    ],
    source: `${FFMPEG}/build_ffmpeg.sh`,
  },
  {
    question:
      'The automation sends SCTE-104 in SDI. Which FFmpeg turns it into SCTE-35, and where is it in the signal?',
    area: 'vpu-logan',
    page: 'SCTE-104_setup.mdx',
    facts: [
      /n4\.3\.1 with NETINT's patch \| yes, with libklvanc and libklscte35/,
      '`41/07`',
      'writes the time of arrival over splice times, from v5.4.0 on not with `-copyts -mpegts_copyts 1 -scte35_copyts 1`',
    ],
    source:
      'SMPTE ST 2010 (DID 41h, SDID 07h); https://github.com/NETINT-Technologies/netint_ffmpeg, release notes 5.3.0',
  },
];

const flat = (text: string): string => text.replace(/\s+/g, ' ');

/** Facts of a question that a page does not hold. */
export const missingFacts = ({facts}: Pick<Question, 'facts'>, page: string): string[] =>
  facts
    .filter((fact) => (typeof fact === 'string' ? !flat(page).includes(flat(fact)) : !fact.test(flat(page))))
    .map(String);
