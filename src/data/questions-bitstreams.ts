import type {Question} from './questions';

// Facts are commands and cells of pages, which the spelling check skips there too.
// cspell:ignore tcpdump
// cspell:ignoreRegExp /^ {4}(?:facts: \[[\s\S]*?\],|page: .*,)$/gm

const EDGE = 'https://docs.netint.com/bitstreams-edge';
const BITSTREAMS = 'https://docs.netint.com/bitstreams';
const INTEGRATIONS =
  'public integrations of 2.11/2.12, among them https://github.com/netactuate/netactuate-ansible-vpu-encoding';
const API_FILE = `openapi/bitstreams.yaml, from ${EDGE}/api and ${INTEGRATIONS}`;
const LIBXCODER = 'https://github.com/NETINT-Technologies/netint_libxcoder';
const SRT = 'https://github.com/Haivision/srt/blob/master/docs/API/API-socket-options.md';
const FFMPEG_PROTOCOLS = 'https://ffmpeg.org/ffmpeg-protocols.html';
const KERNEL = 'https://docs.kernel.org/networking/ip-sysctl.html';
const APPLE =
  'https://developer.apple.com/documentation/http-live-streaming/hls-authoring-specification-for-apple-devices';
const SCTE_35 = 'ANSI/SCTE 35 2023r1';

const INSTALLATION: readonly Omit<Question, 'area'>[] = [
  {
    question: 'Which UDP port must be open for a contributor who pushes SRT?',
    page: 'installation/requirements.mdx',
    facts: ['| UDP, see **Stream URL** tab | in | SRT push |', 'UDP 10080 in an earlier release', 'sudo ss -lntup'],
    source: `${BITSTREAMS}/v2.1.2/guide/live-streaming/start-live-stream`,
  },
  {
    question: 'Which TCP ports do the browser, the API and the players need?',
    page: 'installation/requirements.mdx',
    facts: ['| TCP 80 | in | browser, API, HLS and DASH | documented |', '| TCP 443 | in | the same with SSL |'],
    source: `${EDGE}/api`,
  },
  {
    question: 'We buy a server for BitStreams. Can its Quadra card decode and encode AV1?',
    page: 'installation/requirements.mdx',
    facts: [
      '| AV1 | no | yes, up to 4096 pixels wide, 4352 high and an area of 4096 × 2304 |',
      '| VP9 | yes | no |',
      '`lspci -d 1d82:` prints a line for each device',
    ],
    source: LIBXCODER,
  },
  {
    question: 'How do I start the installer without questions, and what does it need?',
    page: 'installation/install.mdx',
    facts: [
      'python3 ./edge_quick_install.py "$SERVER_IP" http -y --keep-release-directory',
      '| first argument | yes | IP address of this server',
      /\| `-y` \| no \| answers the questions with yes/,
    ],
    source: INTEGRATIONS,
  },
  {
    question: 'The installer stops with "bind: address already in use". Who holds the port?',
    page: 'installation/install.mdx',
    facts: [
      /`bind: address already in use` \|[^|]*usually 80[^|]*\| `sudo ss -ltnp 'sport = :80'`/,
      'prints no process',
    ],
    source: 'https://man7.org/linux/man-pages/man8/ss.8.html',
  },
  {
    question: 'ni_rsrc_mon lists the cards and BitStreams shows none. How do I start the containers again?',
    page: 'installation/install.mdx',
    facts: [
      /`ni_rsrc_mon` lists the cards, BitStreams does not \| the cards came up after the containers/,
      '/release/configs docker compose ps -a docker compose restart',
    ],
    source: INTEGRATIONS,
  },
  {
    question: 'I denied the port in ufw and it is still open from outside. Why?',
    page: 'installation/install.mdx',
    facts: [/Ports are open although `ufw` denies them \| Docker writes its own rules/, '`DOCKER-USER`'],
    source: 'https://docs.docker.com/engine/network/packet-filtering-firewalls/',
  },
  {
    question: 'Do my certificate and my key belong together, and how do I switch the server to https?',
    page: 'installation/enable-ssl.mdx',
    facts: [
      'openssl x509 -inform PEM -in fullchain.pem -noout -pubkey',
      'openssl pkey -inform PEM -in key.pem -passin pass: -pubout',
      'python3 ./edge_quick_install.py "$SERVER_IP" https -y --keep-release-directory',
    ],
    source:
      'https://docs.openssl.org/master/man1/openssl-x509/ for the check; the scheme argument as in public integrations of 2.11/2.12',
  },
  {
    question: 'The page is on https now and the preview is black with "Mixed Content" in the console. What now?',
    page: 'installation/enable-ssl.mdx',
    facts: ['console says `Mixed Content` | stream address is `http`, page is `https`', 'plays no stream over `http`'],
    source: 'https://www.w3.org/TR/mixed-content/',
  },
  {
    question: 'The server moves to another subnet tonight. What hangs on its address?',
    page: 'installation/change-ip-address.mdx',
    facts: [
      '| Region name | `region_alias` in `config.toml`',
      '| Multicast inputs and outputs | `localaddr=` in the URL |',
      'goes back by itself after 120 seconds',
    ],
    source: `${EDGE}/api for the region; https://netplan.readthedocs.io/en/stable/netplan-try/`,
  },
  {
    question: 'Sessions are refused since the address changed. Which of them still name the old region?',
    page: 'installation/change-ip-address.mdx',
    facts: [
      'select(any(.regions[], (.. | .region? // empty); . != $r))',
      'Sessions do not start, or creating is refused | they name the old region',
    ],
    source: `${EDGE}/api`,
  },
  {
    question: 'Recordings fill the system disk. How do I give them a disk of their own that survives a reboot?',
    page: 'installation/location-path.mdx',
    facts: [
      'ext4 defaults,nofail,x-systemd.device-timeout=30s 0 2',
      'RequiresMountsFor=/data/media/recordings',
      'Never format a device without checking its model and size',
    ],
    source: 'https://www.freedesktop.org/software/systemd/man/latest/systemd.unit.html',
  },
  {
    question: 'How many gigabytes does a day of recording take with 5000 + 3000 + 1500 kbit/s?',
    page: 'installation/location-path.mdx',
    facts: ['| 5000 + 3000 + 1500 kbit/s | 9.5 Mbit/s | 4.3 GB | 103 GB |', '× 3600 ÷ 8'],
    source: `arithmetic, bit/s × seconds ÷ 8; the ladder in the last row: ${APPLE}`,
  },
  {
    question: 'modprobe blackmagic says "Key was rejected by service". How do I get the SDI card back?',
    page: 'installation/blackmagic-setup.mdx',
    facts: [
      'answers `Key was rejected by service`',
      'sudo mokutil --import /var/lib/shim-signed/mok/MOK.der',
      'Over SSH it cannot be answered',
    ],
    source: 'https://wiki.ubuntu.com/UEFI/SecureBoot',
  },
  {
    question: 'The SDI ports are gone since the kernel update. What has to be built anew?',
    page: 'installation/blackmagic-setup.mdx',
    facts: [
      'sudo dkms autoinstall -k KERNEL_VERSION',
      'sudo apt-get install --reinstall linux-headers-$(uname -r)',
      'sudo apt-mark hold linux-image-generic linux-headers-generic',
    ],
    source: 'https://www.blackmagicdesign.com/support/family/capture-and-playback (ReadMe of Desktop Video for Linux)',
  },
  {
    question: 'Which rented server at Akamai has one VPU, and what does it cost?',
    page: 'installation/install-akamai.mdx',
    facts: [
      '| `g1-accelerated-netint-vpu-t1u1-s` | NETINT Quadra T1U x1 Small | 1 | 8 | 16 GB |',
      '0.42 USD an hour',
      'linode-cli linodes types --json',
    ],
    source: 'https://techdocs.akamai.com/cloud-computing/docs/cli-commands-for-vpu-linodes',
  },
];

const LIVE_SESSIONS: readonly Omit<Question, 'area'>[] = [
  {
    question: 'The SRT device says incorrect passphrase, what now?',
    page: 'guide/encoding/new-session/live.mdx',
    facts: [
      /`Incorrect passphrase` \| the two passphrases differ/,
      /`Password required or unexpected` \| one side has a passphrase/,
      'Use 10 to 79 characters: letters, digits and `-._~` only',
    ],
    source: `${BITSTREAMS}/guide/encoding/new-session/live (v2.7.0) for encryption of push and pull; ${SRT}`,
  },
  {
    question: 'The SRT device never connects to the push session. Caller or listener?',
    page: 'guide/encoding/new-session/live.mdx',
    facts: [
      "In SRT Push (Listener Mode) the contributor's device must be set to **caller**",
      'sudo tcpdump -ni any udp port PORT',
    ],
    source: `${BITSTREAMS}/guide/encoding/new-session/live`,
  },
  {
    question: 'OBS wants a server and a stream key, and I have one RTMP address. What goes where?',
    page: 'guide/encoding/new-session/live.mdx',
    facts: [
      /\*\*Server\*\* and \*\*Stream Key\*\* in OBS Studio/,
      'everything before its last `/`, and everything after it',
    ],
    source:
      'https://news.mistserver.org/news/59/Live+streaming+with+MistServer+and+OBS+Studio; https://ffmpeg.org/ffmpeg-protocols.html#rtmp',
  },
  {
    question: 'The contributor swears that the stream is sent. How do I prove that our side works?',
    page: 'guide/encoding/new-session/live.mdx',
    facts: [
      '-t 60 -f flv "$RTMP_URL"',
      'For SRT write `-f mpegts` and the SRT address in single quotes',
      "path are right: the fault is in the contributor's device",
    ],
    source: 'https://ffmpeg.org/ffmpeg.html; the command was run with FFmpeg 5.1.9',
  },
  {
    question: 'I chose RTMP Push and it should be SRT. Can I change the input type of a saved session?',
    page: 'guide/encoding/new-session/live.mdx',
    facts: [
      'The input type cannot be changed after **Save**: create a second session instead',
      '| SRT Push (Listener Mode) | no |',
    ],
    source: `${EDGE}/guide/encoding/live-sessions/encoding-details`,
  },
  {
    question: 'The capture card gets 1080i from a US router and there is no picture. Which format?',
    page: 'guide/encoding/new-session/live.mdx',
    facts: [
      /choose `Autodetect`, or the exact \[format\][^:]*: 1080i in the US runs at 29\.97 frames \(59\.94 fields\), not at 30/,
      /\| Input Bit Depth \| `8-bit`, `10-bit` \| (take )?`10-bit` for HDR/,
    ],
    source: `${BITSTREAMS}/guide/encoding/new-session/live (v2.7.0); SMPTE ST 274`,
  },
  {
    question: 'The list shows one output address, the session has three. Where are the others?',
    page: 'guide/encoding/live-sessions/index.mdx',
    facts: [
      'address of the **first** output, with **See Additional Outputs** when there are more',
      'only the first output is shown',
    ],
    source: `${BITSTREAMS}/guide/encoding/live-sessions`,
  },
  {
    question: 'The server was rebooted. Do the sessions come back by themselves, and how do I see which are missing?',
    page: 'guide/encoding/live-sessions/index.mdx',
    facts: ['Whether sessions return to their former state is not documented', '"sessions-$HOST-$(date +%F-%H%M).txt"'],
    source: API_FILE,
  },
  {
    question: 'Everything in Encoding Details is locked. How do I change the address of the source?',
    page: 'guide/encoding/live-sessions/encoding-details.mdx',
    facts: [
      '| Fields cannot be edited | the session runs |',
      '| input address, for types that have one | no | yes |',
      '| outputs: add, remove | no | yes; at least one must remain |',
    ],
    source: `${EDGE}/guide/encoding/live-sessions/encoding-details`,
  },
  {
    question: 'The session runs and the preview is empty. What does the preview need?',
    page: 'guide/encoding/live-sessions/encoding-details.mdx',
    facts: [
      '| Preview stays empty | no output has HLS, or the session does not run |',
      'needs a running session and at least one HLS output',
    ],
    source: `${EDGE}/guide/encoding/live-sessions/encoding-details`,
  },
  {
    question: 'The stream key of a push session has leaked. How do I shut the stranger out?',
    page: 'guide/encoding/live-sessions/encoding-details.mdx',
    facts: [
      /\| stream key or SRT passphrase of a push input, for example after a leak \| no \|/,
      'otherwise create a second session, hand out its address, and delete the old session',
    ],
    source: `${BITSTREAMS}/guide/encoding/new-session/live (v2.7.0) for keys; ${EDGE}/guide/encoding/live-sessions/encoding-details for editing`,
  },
  {
    question: 'Input A stutters and failover does not switch. What do the per cent mean?',
    page: 'guide/encoding/live-sessions/input-features/multicast-failover.mdx',
    facts: [
      'packet errors tolerated in a moving window of 30 s. If the threshold is disabled, only the loss of Input A causes a switch',
      '| 3 % | 0.9 s |',
      /A shows errors, no switch \| the threshold is disabled or too high/,
    ],
    source: `${BITSTREAMS}/guide/encoding/live-sessions/input-features/multicast-failover`,
  },
  {
    question: 'The session stays on Input B although A is back. How does it return?',
    page: 'guide/encoding/live-sessions/input-features/multicast-failover.mdx',
    facts: [
      '| No return to A | the mode remains on B, or A is not present when it is checked |',
      '| Failover Recovery Interval | recovery attempts | seconds |',
      'it starts on Input A',
    ],
    source: `${BITSTREAMS}/guide/encoding/live-sessions/input-features/multicast-failover`,
  },
  {
    question: 'The source died and no slate came up. Why?',
    page: 'guide/encoding/live-sessions/input-features/slates.mdx',
    facts: [
      '| No slate when the source is missing | the session was started without an input |',
      'slates are not enabled, or no image was chosen',
    ],
    source: `${BITSTREAMS}/guide/encoding/live-sessions/input-features/slates`,
  },
  {
    question: 'How do I put a slate on the air right now, and is the sound still heard?',
    page: 'guide/encoding/live-sessions/input-features/slates.mdx',
    facts: ['2. Click **Slate Hidden**. A dialog opens.', 'The image covers the picture, and the sound is muted'],
    source: `${BITSTREAMS}/guide/encoding/live-sessions/input-features/slates`,
  },
];

const URL_SYNTAX: readonly Omit<Question, 'area'>[] = [
  {
    question: 'The SRT source refuses my stream ID "#!::r=live/cam1,m=request". How do I write it?',
    page: 'guide/encoding/url-syntax.mdx',
    also: ['guide/encoding/url-syntax/srt.mdx'],
    facts: [
      'srt://198.51.100.20:9000?streamid=%23%21%3A%3Ar%3Dlive%2Fcam1%2Cm%3Drequest ',
      '**Raw `#` in a stream ID or password.**',
    ],
    source: `${BITSTREAMS}/guide/encoding/new-session/live (stream ID must be URL-encoded); RFC 3986`,
  },
  {
    question: 'Is the latency in an SRT address milliseconds or microseconds?',
    page: 'guide/encoding/url-syntax/srt.mdx',
    facts: [
      '| `latency` | 0 or more | 120 ms | **milliseconds** | **microseconds** |',
      'Each end states a value and the **larger one wins**',
    ],
    source: `${SRT}; ${FFMPEG_PROTOCOLS}`,
  },
  {
    question: 'RTT is 60 ms with 3 % loss. Which SRT latency do I set?',
    page: 'guide/encoding/url-syntax/srt.mdx',
    facts: ['| up to 3 % | 4 | 25 % | 80 ms |', '4 × 60 = **240 ms**'],
    source:
      'SRT Deployment Guide in https://www.manualsdir.com/manuals/862753/epiphan-pearl-mini-live-video-production-system-with-512gb-ssd-na_jp.html?page=277',
  },
  {
    question: 'The contributor asks for AES-256 on SRT. Which parameter is that, and how long may the passphrase be?',
    page: 'guide/encoding/url-syntax/srt.mdx',
    facts: [
      /\| `pbkeylen` \| 0, 16, 24, 32 \|[^\n]*AES-128, -192, -256/,
      '| `passphrase` | 10–79 characters; empty is off |',
    ],
    source: SRT,
  },
  {
    question: 'Multicast joins on the management network. How do I say which interface?',
    page: 'guide/encoding/url-syntax/multicast.mdx',
    facts: [
      'udp://239.10.20.30:5000?localaddr=192.0.2.20 ',
      "Its value is the **IP address of the server's interface**, not its name",
      'ip route get 239.10.20.30',
    ],
    source: `${EDGE}/guide/encoding/url-syntax`,
  },
  {
    question: 'Two senders use the same multicast group and the picture is garbage. How do I take only one?',
    page: 'guide/encoding/url-syntax/multicast.mdx',
    facts: [
      'udp://239.10.20.30:5000?sources=198.51.100.7&localaddr=192.0.2.20',
      'SSM needs IGMPv3 from the server to the last router',
    ],
    source: `${EDGE}/guide/encoding/url-syntax; RFC 4607`,
  },
  {
    question: 'tcpdump shows the multicast packets, the session gets nothing. Who drops them?',
    page: 'guide/encoding/url-syntax/multicast.mdx',
    facts: [
      /packets in `tcpdump`, none in the session \| firewall, `sources` or \[?reverse-path filter[^|]*\| `rp_filter` 1 drops packets[^|]*set 2/,
      'sysctl net.ipv4.conf.all.rp_filter "net/ipv4/conf/$IFACE/rp_filter"',
    ],
    source: KERNEL,
  },
  {
    question: 'A multicast join fails with "No buffer space available". Is there a limit, and for what does it count?',
    page: 'guide/encoding/url-syntax/multicast.mdx',
    facts: [
      'one socket has joined more groups than `igmp_max_memberships`, 20 by default',
      'sysctl net.ipv4.igmp_max_memberships',
    ],
    source: KERNEL,
  },
  {
    question: 'The headend reports sync loss on our UDP output. What is wrong with the packets?',
    page: 'guide/encoding/url-syntax/multicast.mdx',
    facts: [
      "FFmpeg's default of 1472 is not a multiple of 188",
      'receivers report sync loss | datagrams are not multiples of 188 bytes | `pkt_size=1316`',
    ],
    source: `${FFMPEG_PROTOCOLS}; ISO/IEC 13818-1`,
  },
  {
    question: 'The camera answers 401 Unauthorized, and the password has an @ in it. How do I write that?',
    page: 'guide/encoding/url-syntax.mdx',
    also: ['guide/encoding/url-syntax/rtmp-and-rtsp.mdx'],
    facts: [
      'rtsp://op%40site:p%40ss%3Aw%2Frd@192.0.2.40:554/cam/1',
      '| RTSP answers `401 Unauthorized` | user or password wrong or not encoded | encode `@ : / ? # [ ] %` and a space |',
    ],
    source: 'RFC 3986, section 3.2.1',
  },
  {
    question: 'Which ports do RTSPS and RTMPS use when the address names none?',
    page: 'guide/encoding/url-syntax.mdx',
    facts: ['| `rtsps` | RTSP(s) Pull | – | 322 |', /\| `rtmps` \| – \|[^|]*\| 443 in FFmpeg; always give one \|/],
    source: `RFC 7826; ${FFMPEG_PROTOCOLS}`,
  },
  {
    question: 'The HLS pull reads the playlist and then fails with 403. Where does the token get lost?',
    page: 'guide/encoding/url-syntax.mdx',
    facts: [
      'A query string on the top playlist is not inherited by the playlists and segments it names',
      'playlist loads, segments answer `403` | token is on the top playlist only',
    ],
    source: 'RFC 8216 with RFC 3986, section 5.2',
  },
];

const OUTPUTS: readonly Omit<Question, 'area'>[] = [
  {
    question: 'Viewers are 18 seconds behind. Where do I shorten the segments?',
    page: 'guide/encoding/live-sessions/outputs/hls-and-dash.mdx',
    facts: ['with 6 s segments a player starts 18 s behind', 'Neither the segment length, the GOP nor low latency'],
    source: `RFC 8216, section 6.3.3; documented fields: ${EDGE}/guide/templates/edit and ${BITSTREAMS}/guide/encoding/new-session/live`,
  },
  {
    question: 'It plays in VLC and not on our web page. Which header is missing, and where do I add it?',
    page: 'guide/encoding/live-sessions/outputs.mdx',
    facts: [
      '| Plays in VLC, not in the browser | mixed content or CORS, a browser that plays HLS with hls.js only, or one that does not play the codec (HEVC, AV1) |',
      'add_header Access-Control-Allow-Origin https://player.example.com always;',
    ],
    source:
      'https://fetch.spec.whatwg.org/#http-cors-protocol; https://nginx.org/en/docs/http/ngx_http_headers_module.html',
  },
  {
    question: 'It plays in Chrome and not on an iPhone. What does Apple want?',
    page: 'guide/encoding/live-sessions/outputs.mdx',
    also: ['guide/encoding/live-sessions/outputs/hls-and-dash.mdx'],
    facts: [
      '| Plays in Chrome, not on an iPhone | no HLS output, AV1 without a decoder, `hev1` or `avc3` in `CODECS`, or HEVC without `#EXT-X-MAP`, that is in MPEG-TS |',
      'Apple players want `avc1` and `hvc1`',
    ],
    source: APPLE,
  },
  {
    question: 'The multicast output has a template of three renditions. How many addresses do I enter?',
    page: 'guide/encoding/live-sessions/outputs.mdx',
    facts: ['| URLs | yes, one for each rendition |', 'Give each rendition its own **group**'],
    source: `${BITSTREAMS}/v2.1.2/guide/pull-streaming/output/multicast; ${INTEGRATIONS}`,
  },
  {
    question: 'The social platform closes our RTMP output at once. Is it the key or the codec?',
    page: 'guide/encoding/live-sessions/outputs.mdx',
    facts: [
      '| RTMP receiver closes at once | wrong application or key, or H.265 or AV1 in the template |',
      'classic RTMP carries H.264 and AAC',
    ],
    source: 'https://github.com/veovera/enhanced-rtmp',
  },
  {
    question: 'AWS MediaPackage answers 403 to our output. Which right does the key pair lack?',
    page: 'guide/encoding/live-sessions/outputs.mdx',
    facts: [
      /\| MediaPackage answers `403` \| key pair or policy, or the clock; to a player: the policy of the origin endpoint \| \[channel policy\]\([^)]+\) with `mediapackagev2:PutObject` for this user; `timedatectl` \|/,
      'A session whose output needs a missing secret does not start',
    ],
    source: `${BITSTREAMS}/guide/settings/secrets; https://docs.aws.amazon.com/mediapackage/latest/userguide/dataplane-apis.html`,
  },
  {
    question: 'Where is my recording, and when may I copy it?',
    page: 'guide/encoding/live-sessions/vod-recording.mdx',
    facts: [
      '| `Ready` | complete | copy, publish, delete |',
      'hover over **Output Path** to see it in full and click it to copy it',
      'Do not stop the session, move files or unmount the folder before `Ready`',
    ],
    source: `${EDGE}/guide/encoding/live-sessions/vod-recording`,
  },
  {
    question: 'There is no Recordings tab, or Start Recording cannot be clicked. What is missing?',
    page: 'guide/encoding/live-sessions/vod-recording.mdx',
    facts: [
      'no output with HLS and recording, the session does not run, or it has no input',
      '3. Switch on **HLS** and **VOD Recording**.',
    ],
    source: `${EDGE}/guide/encoding/live-sessions/vod-recording`,
  },
  {
    question: 'Can a script start a recording at eight?',
    page: 'guide/encoding/live-sessions/vod-recording.mdx',
    facts: ['Starting and stopping a recording has no call', '| `recording_settings.enabled` | boolean |'],
    source: API_FILE,
  },
];

const AD_BREAKS: readonly Omit<Question, 'area'>[] = [
  {
    question: 'My DASH players show no ads. Why?',
    page: 'advanced/scte-35.mdx',
    also: ['advanced/scte-35/timing-and-playlists.mdx'],
    facts: [
      'SCTE-35 is written into **HLS playlists only, not into DASH manifests**',
      '| DASH of a DASH/HLS output | no event |',
      '**BitStreams writes none of them into its DASH manifests**',
    ],
    source: `${EDGE}/advanced/scte-35`,
  },
  {
    question: 'ffprobe shows bin_data where the ad markers should be. What happened on the way?',
    page: 'advanced/scte-35/messages.mdx',
    facts: ['`stream_type` `0x06`, codec `bin_data`', '| `stream_type` in the PMT | `0x86` |', '`0x43554549` (`CUEI`)'],
    source: `${SCTE_35}, sections 8.1 and 8.2; behaviour of FFmpeg 5.1.9 and 7.0.2 observed`,
  },
  {
    question: 'The first ad break fires, the following do not. What does the automation do wrong?',
    page: 'advanced/scte-35/no-break.mdx',
    facts: [
      '| The first break fires, the following do not | the same event id is used again | new id for each break |',
      '| 5 | Is the event id new? |',
    ],
    source: SCTE_35,
  },
  {
    question: 'How many seconds before the break must the message arrive, and how do I compute them?',
    page: 'advanced/scte-35/timing-and-playlists.mdx',
    also: ['advanced/scte-35/messages.mdx'],
    facts: [
      'at least once, 4 s or more before an out point',
      'lead time = (splice point - PTS of the video that arrives with the message) / 90000',
    ],
    source: SCTE_35,
  },
  {
    question: 'Is segmentation type 0x34 an advertisement?',
    page: 'advanced/scte-35/messages.mdx',
    facts: [
      '| `0x34` | Provider Placement Opportunity Start | yes |',
      '| `0x30` | Provider Advertisement Start | yes |',
      '| `0x35` | Provider Placement Opportunity End | yes |',
    ],
    source: `${SCTE_35}, table 23`,
  },
  {
    question: 'The log has FC302500…8C094CA2. What does this message say?',
    page: 'advanced/scte-35/worked-messages.mdx',
    facts: [
      'python3 cue.py 0xFC302500000000000000FFF01405000004B77FEFFE007B98A0FE002932E0002A010400008C094CA2',
      'pts_time 8100000 splice at 90.0 s auto_return 1 duration 30.0 s',
      '| `CRC_32` | 32 | `0x8C094CA2` | fits |',
    ],
    source: `${SCTE_35}, section 9.6; decoded with the script of the page`,
  },
  {
    question: 'The automation sends SCTE-104 in SDI. Does the capture card input take it?',
    page: 'advanced/scte-35.mdx',
    also: ['advanced/scte-35/timing-and-playlists.mdx'],
    facts: [
      /\| Capture Card Port \| SDI carries SCTE-104: an injector outside.* makes MPEG-TS of it/,
      '`pre_roll_time` is in **milliseconds**, `break_duration` of a splice request in **tenths of a second**',
    ],
    with: {
      feature: 'scte-flags',
      facts: [
        /\| Capture Card Port \| SDI carries SCTE-104\. The API switch `enable_scte104_to_35` [^|]*converts it/,
        '`pre_roll_time` is in **milliseconds**, `break_duration` of a splice request in **tenths of a second**',
      ],
    },
    source: 'ANSI/SCTE 104 2023; SMPTE ST 2010',
  },
  {
    question: 'Our ad inserter wants EXT-X-CUE-OUT and the playlist has date ranges. What can I do?',
    page: 'advanced/scte-35/timing-and-playlists.mdx',
    facts: [
      '| `#EXT-X-CUE-OUT:30` or `#EXT-X-CUE-OUT:DURATION=30` |',
      'convert between origin and inserter, or set the inserter to date ranges',
      '| `#EXT-OATCLS-SCTE35:` and base64 |',
    ],
    source: 'https://docs.aws.amazon.com/mediatailor/latest/ug/hls-ad-markers.html; RFC 8216, section 4.3.2.7',
  },
  {
    question: 'The break begins late by up to a GOP. Is that the encoder?',
    page: 'advanced/scte-35/no-break.mdx',
    also: ['advanced/scte-35.mdx'],
    facts: [
      '| The break begins late by up to a GOP | immediate message, or lead too short <Evidence is="inferred" /> |',
      'forces an IDR picture at the event',
    ],
    source: `${EDGE}/advanced/scte-35; ${SCTE_35}`,
  },
  {
    question: 'After the switch to Input B there are no ad tags any more. Where do I look?',
    page: 'guide/encoding/live-sessions/input-features/SCTE-35-passthrough.mdx',
    facts: [
      '| Tags stop after a switch to Input B | the second source has no cue PID, or another one <Evidence is="inferred" /> |',
      '`stream_type` `0x86`',
    ],
    source: `${BITSTREAMS}/guide/encoding/live-sessions/input-features/multicast-failover; ${SCTE_35}`,
  },
];

const STREAM_CONFIGURATION: readonly Omit<Question, 'area'>[] = [
  {
    question: 'Which PID gets the second English audio?',
    page: 'guide/encoding/stream-configuration.mdx',
    facts: [
      '| 1 | Audio | `eng` | remap | 20 | the **first** English track in the PMT |',
      '| 2 | Audio | `eng` | remap | 100 | **all further** matching tracks, each on the next free PID after 100 |',
    ],
    source: `${BITSTREAMS}/guide/encoding/stream-configuration`,
  },
  {
    question: 'Why do viewers hear Spanish first since the English track is gone?',
    page: 'guide/encoding/stream-configuration.mdx',
    facts: [
      'The first audio rule that **found a track** feeds audio index 0 of the template',
      '| `spa`, `deu` | `spa` | `deu` | none | rule `eng` matched nothing |',
    ],
    source: `${BITSTREAMS}/guide/encoding/stream-configuration`,
  },
  {
    question: 'The output has no sound since I added a mapping. What dropped it?',
    page: 'guide/encoding/stream-configuration.mdx',
    facts: [
      '| Output without sound | no audio rule matched; the implicit rule dropped the rest | add a last audio rule with `*` |',
      'After your last rule comes an implicit one: drop everything else',
    ],
    source: `${BITSTREAMS}/guide/encoding/stream-configuration`,
  },
  {
    question: 'English comes as AC3 and as AAC. How do I take only the AAC track?',
    page: 'guide/encoding/stream-configuration.mdx',
    facts: [
      '| Audio codec filter | AAC, MP2, MP3, EAC3, AC3, Opus, FLAC, PCM (ALAW) |',
      '| 1 | Audio | `eng` | AAC | Passthrough | PID 0x102 as audio index 0 |',
    ],
    source: `${BITSTREAMS}/guide/encoding/stream-configuration`,
  },
  {
    question: 'The HLS output has sound and no picture since I added a mapping. Which row is missing?',
    page: 'guide/encoding/stream-configuration.mdx',
    facts: [
      '| DASH/HLS, CMAF | passed on | dropped | at least one Video row is required |',
      '| Output without picture | a mapping without a Video row |',
    ],
    source: `${BITSTREAMS}/guide/encoding/stream-configuration`,
  },
  {
    question: 'Which provider name do receivers show, and for which outputs can I change it?',
    page: 'guide/encoding/stream-configuration.mdx',
    facts: [
      '| Service Provider Name | no | `Bitstreams` | Multicast (UDP) only |',
      '`ffprobe` prints it as `service_provider`',
    ],
    source: `${BITSTREAMS}/guide/encoding/stream-configuration`,
  },
];

const CREDENTIALS: readonly Omit<Question, 'area'>[] = [
  {
    question: 'How do I get a token for a script?',
    page: 'guide/settings/credentials/access-tokens/generate-access-token.mdx',
    facts: [
      '2. Select the **Credentials** tab and find the **Access Tokens** section.',
      '3. Click **+ Create New Token**',
      '6. Click **Copy Token Secret**, or click **Download**.',
    ],
    source: `${EDGE}/guide/settings/access-tokens/generate-access-token; ${BITSTREAMS}/guide/settings/credentials`,
  },
  {
    question: 'I left the page without the token secret. Can I see it again?',
    page: 'guide/settings/credentials/access-tokens/generate-access-token.mdx',
    facts: [
      'It is not shown a second time',
      '`Bitstreams-Access-Token-NAME.txt` with Token Name, Token Id and Token Secret',
    ],
    source: `${EDGE}/guide/settings/access-tokens/generate-access-token`,
  },
  {
    question: 'curl -u works, my own Authorization header gets 401. What is wrong with it?',
    page: 'guide/settings/credentials/access-tokens/index.mdx',
    facts: [
      '`401` with your own header, `200` with `curl -u` | a line feed in the base64, or a line break <Evidence is="inferred" /> | `printf \'%s\' ID:SECRET` piped to `base64 -w0`',
      'BASIC=$(printf \'%s\' "$AUTH" | base64 -w0)',
    ],
    source: `${EDGE}/api; RFC 7617`,
  },
  {
    question: 'Does an access token expire, and does it work on the other server too?',
    page: 'guide/settings/credentials/access-tokens/index.mdx',
    facts: [
      'The form asks for no end of validity, and none is documented',
      '**One server.** A token made on one server is unknown to every other',
    ],
    source: `${EDGE}/guide/settings/access-tokens/generate-access-token; ${BITSTREAMS}/guide/settings/credentials`,
  },
  {
    question: 'A token was posted in a chat. How do I kill it without stopping the channels?',
    page: 'guide/settings/credentials/access-tokens/delete-access-token.mdx',
    facts: [
      'every later API call with it is denied',
      'they go on when the token that started them is deleted',
      'The first prints `401`, the second `200`',
    ],
    source: `${BITSTREAMS}/v2.1.2/guide/settings/access-tokens/revoke-access-token`,
  },
  {
    question: 'What must stand in the JWT of a signed playback address?',
    page: 'guide/settings/credentials/signing-keys/index.mdx',
    facts: [
      '| `alg` | header | `RS256` |',
      "| `kid` | header | 32 hexadecimal characters in the vendor's example |",
      '| `aud` | payload | `v` |',
      '"$URL?token=$TOKEN"',
    ],
    source: `${BITSTREAMS}/guide/settings/credentials/signing-keys; RFC 7518, section 3.3`,
  },
  {
    question: 'The signature is fine and the token counts as expired at once. What is wrong with exp?',
    page: 'guide/settings/credentials/signing-keys/index.mdx',
    facts: [
      'made from local time instead of UTC, so that it is hours off',
      '`exp` is compared with the clock of the BitStreams server',
    ],
    source: 'RFC 7519, section 4.1.4',
  },
  {
    question: 'Our JWT library offers HS256 and RS256. Which one, and with what key?',
    page: 'guide/settings/credentials/signing-keys/index.mdx',
    facts: [
      'an HMAC was made with the key as its secret',
      'tell the library `RS256` and give it the PEM text as private key',
    ],
    source: 'RFC 7518, sections 3.2 and 3.3',
  },
  {
    question: 'A viewer passes a signed address on. How do I revoke it?',
    page: 'guide/settings/credentials/signing-keys/delete-signing-key.mdx',
    facts: [
      'It is the only documented way to end tokens before their `exp`, it works for all of them together, and it cannot be undone',
      '4. Click the red trash-can in the **Action** column.',
    ],
    source: `${BITSTREAMS}/v2.7.0/guide/settings/credentials/signing-keys/delete-signing-key`,
  },
  {
    question: 'Which AWS values go into Secret ID and Secret Key, and why can I not delete the old secret?',
    page: 'guide/settings/credentials/secrets.mdx',
    facts: [
      '| Secret ID | yes | the AWS Access Key ID',
      '| Secret Key | yes | the AWS Secret Access Key |',
      'A secret marked **In Use** cannot be deleted',
    ],
    source: `${BITSTREAMS}/guide/settings/credentials/secrets`,
  },
];

const SETTINGS: readonly Omit<Question, 'area'>[] = [
  {
    question: 'Nothing can be saved any more and the API answers err_code 2000. What is it?',
    page: 'guide/settings/configuration/license.mdx',
    facts: ['| `err_code` `2000` on every write call | no valid license', '**Settings > Configuration > License**'],
    source: INTEGRATIONS,
  },
  {
    question: 'The license ended in the middle of the match. Do I stop the sessions?',
    page: 'guide/settings/configuration/license.mdx',
    facts: [
      'Leave running sessions alone: do not stop, edit or restart anything as long as it plays',
      'What happens to running sessions is not documented',
    ],
    source: `${INTEGRATIONS} (write operations fail without a license)`,
  },
  {
    question: 'Multicast has a picture for some minutes and then stops. What is missing in the network?',
    page: 'guide/settings/configuration/networking.mdx',
    facts: [
      '| Multicast: picture for some minutes after the start, then none | no IGMP querier in the VLAN |',
      'sudo tcpdump -ni enp4s0 igmp',
    ],
    source: 'RFC 4541, section 2.1',
  },
  {
    question: 'Does the backup hold the recordings, and how do I know that the dump is whole?',
    page: 'guide/settings/configuration/backup-restore.mdx',
    facts: [
      'do not count on this backup: copy them by themselves',
      'You see `-- Dump completed on` with date and time',
      'Whether a backup fits another version is not documented: restore it into the same one',
    ],
    source:
      'https://dev.mysql.com/doc/refman/8.0/en/mysqldump.html; the database container as in public integrations of 2.11/2.12',
  },
  {
    question: 'One card is missing in BitStreams. Where on its way is it lost?',
    page: 'guide/settings/devices/vpu-devices.mdx',
    facts: [
      'init_rsrc -t 5 ni_rsrc_mon -n 0 sudo journalctl -t ni_libxcoder_devices -b --no-pager',
      'sudo lspci -vv -d 1d82:',
      'docker exec "$CONTAINER" sh -c \'ls -l /dev/nvme*\'',
    ],
    source: LIBXCODER,
  },
  {
    question: 'LOAD is 20 and MODEL_LOAD is 80. Is the card full?',
    page: 'guide/settings/devices/vpu-devices.mdx',
    facts: [
      '| `MODEL_LOAD` | each engine | load as estimated from picture size and frame rate of the open sessions, in percent |',
      '**`LOAD` is measured, `MODEL_LOAD` is estimated.**',
    ],
    source: `${LIBXCODER} (ni_rsrc_mon)`,
  },
  {
    question: 'The logo has a white box around it. What must the file have?',
    page: 'guide/settings/images.mdx',
    facts: [
      '| A logo has a white or black box around it | no transparency in the file | PNG with alpha:',
      'counts the pixels that are not opaque: with 0 the box stays, also in a file of format `rgba`',
    ],
    source: `${BITSTREAMS}/guide/encoding/live-sessions/input-features/slates for the Images tab; https://www.w3.org/TR/png-3/`,
  },
  {
    question: 'Support asks for version and logs. What do I send?',
    page: 'guide/settings/about.mdx',
    facts: [
      'ls -d ~/Bitstreams_Edge_v*/ > "$OUT/release.txt"',
      'ni_rsrc_mon -n 0 -o full',
      'docker logs --since 24h "$c"',
    ],
    source: `${EDGE}/api for the release folder; ${LIBXCODER}`,
  },
];

const TEMPLATES: readonly Omit<Question, 'area'>[] = [
  {
    question: 'The template says 60 frames per second and the output has 30. Why?',
    page: 'guide/templates/create.mdx',
    facts: [
      'The output has the lower rate of input and template. A template with 60 makes no 60 frames per second from an input with 30',
      '| The ladder shows fewer frames per second | the input has fewer |',
    ],
    source: `${EDGE}/guide/templates/edit`,
  },
  {
    question: 'Which bit rates, frame rates and codecs does a rendition take?',
    page: 'guide/templates/create.mdx',
    facts: [
      '| Codec | yes | `H264`, `H265`, `AV1` |',
      '| Bitrate | yes | 100 to 100000 kbps |',
      '| Frame Rate | yes | 1 to 120 |',
    ],
    source: `${EDGE}/guide/templates/edit`,
  },
  {
    question: 'I changed the bit rate of the template and the channel is as before. What is missing?',
    page: 'guide/templates/edit.mdx',
    facts: [
      'Sessions that use the template must be restarted by hand',
      '| The output is as before | the session was not restarted',
    ],
    source: `${EDGE}/guide/templates/edit`,
  },
  {
    question: 'I sent one rendition by PUT and the others are gone. How do I change a template by API?',
    page: 'guide/templates/edit.mdx',
    facts: [
      '`PUT` replaces the whole template; the body held only the changed part',
      "jq '.data | select(.output.video[1]) | del(.id) | .output.video[1].bitrate = 3500'",
    ],
    source: API_FILE,
  },
  {
    question: 'If I set another default template, do the running channels change?',
    page: 'guide/templates/default.mdx',
    facts: [
      '| Existing sessions switch to it | no: each output names its own template',
      'Only one can have the mark: the template that was the default before loses it',
    ],
    source: `${EDGE}/guide/templates/edit`,
  },
  {
    question: 'Somebody deleted the wrong template. How do I get it back?',
    page: 'guide/templates/delete.mdx',
    facts: [
      'It gets a **new number** <Evidence is="inferred" />; point the outputs that named the old one to it',
      `jq 'del(.id)' "\${COPY:?}" > restore.json`,
    ],
    source: API_FILE,
  },
  {
    question: 'The set-top box plays only the small renditions. Which level does 1080p50 need?',
    page: 'guide/templates/index.mdx',
    facts: [
      '| 1920 × 1080, 50 or 60 fps | 4.2 | 4.1 | 4.1 |',
      '| A set-top box plays the small renditions only | level or codec of the large ones is too high for it |',
    ],
    source: 'ITU-T H.264 table A-1, ITU-T H.265 table A.8, AV1 specification Annex A',
  },
];

const API: readonly Omit<Question, 'area'>[] = [
  {
    question: 'The API says "basic auth error", and the password is right. Why?',
    page: 'api/index.mdx',
    facts: [
      '| HTTP 401, `basic auth error` | The browser login is used instead of a token',
      'HTTP Basic authentication with an **access token**, not with the login of the browser',
    ],
    source: `${EDGE}/api; ${INTEGRATIONS}`,
  },
  {
    question: 'Which region do I write into the body, and where does it come from?',
    page: 'api/index.mdx',
    facts: [
      "jq -er '.data[0].region'",
      'grep region_alias ~/Bitstreams_Edge_v*/release/configs/config/lms/config.toml',
      "the installer takes the name that `nslookup` gives for the server's IP address",
    ],
    source: `${EDGE}/api`,
  },
  {
    question: 'My POST returns the list of sessions and nothing is created. What did curl do?',
    page: 'api/index.mdx',
    facts: [
      '| `curl -L --data BODY URL` | GET without a body: you get a list, and nothing is created |',
      '| HTTP 301, empty body | Slash at the end of the path is missing <Evidence is="field" seen="2.11–2.12" />, or the server redirects to `https` <Evidence is="inferred" />; that the body is empty is a guess <Evidence is="inferred" /> |',
    ],
    source: `${INTEGRATIONS}; RFC 9110, section 15.4.2`,
  },
  {
    question: 'The script sees fewer sessions than the browser. How do I get all of them?',
    page: 'api/index.mdx',
    facts: [
      '| A list is shorter than in the browser | You read only the first page <Evidence is="field" seen="2.11–2.12" /> |',
      'read on until you hold `data.total` objects',
    ],
    source: API_FILE,
  },
  {
    question: 'How do I start a channel every weekday at eight in the evening?',
    page: 'api/index.mdx',
    facts: [
      'No schedule is documented for live sessions',
      '55 19 * * 1-5 ops HOST=192.0.2.10 /home/ops/start-session.sh studio-1',
      'Cron counts in the time zone of its own machine',
    ],
    source: `${API_FILE}; https://man7.org/linux/man-pages/man5/crontab.5.html`,
  },
  {
    question: 'How does our monitoring find out that a channel is down?',
    page: 'api/index.mdx',
    facts: [
      'exit status 0 means that every session is active, 2 that at least one is not or that there is none, 3 that the list could not be read',
      'select(.status != "active")',
    ],
    source: API_FILE,
  },
  {
    question: 'How do I set Input A and Input B of a failover session by API?',
    page: 'api/api-definitions.mdx',
    also: ['api/api-definitions/worked-bodies.mdx'],
    facts: [
      '| `enable_failover` is true | `input_type` is `multicast_pull`, and `urls` holds two addresses <Evidence is="field" seen="2.11–2.12" />: Input A, then Input B <Evidence is="inferred" /> |',
      '| Input B | `input_urls[0].urls[1]` |',
    ],
    source: API_FILE,
  },
  {
    question: 'Can the API change a live session, show a slate or switch the input?',
    page: 'api/api-definitions.mdx',
    facts: [
      'For these no call is known',
      '| Change a live session | [Encoding Details]',
      '| Show and hide a slate | [Slates]',
      '| Switch to the other input | [Multicast failover]',
    ],
    source: API_FILE,
  },
  {
    question: 'Which calls does the API of my own build have?',
    page: 'api/api-definitions.mdx',
    facts: ["find ~ /opt -name '*swagger*.json' 2>/dev/null", 'When it and this page differ, believe the file'],
    source: INTEGRATIONS,
  },
  {
    question: 'How do I forward the errors of the sessions to our alarm system, each once?',
    page: 'guide/account-settings/notifications.mdx',
    facts: [
      'select(.type == "error")',
      'HOOK=https://alarm.example.com/hook',
      '| `type` | `error`, `warning`, other |',
    ],
    source: API_FILE,
  },
];

const FILES: readonly Omit<Question, 'area'>[] = [
  {
    question: 'The offline session says "No such file or directory", and ls shows the file. Which path do I enter?',
    page: 'appendix/offline-session-filepath.mdx',
    facts: [
      '| `/data/media/in/film.mp4` | `/data/media -> /media` | `/media/in/film.mp4` |',
      "docker inspect -f '{{range .Mounts}}{{.Type}} {{.Source}} -> {{.Destination}} rw={{.RW}} {{.Propagation}}",
    ],
    source: 'https://docs.docker.com/engine/storage/bind-mounts/; containers as in public integrations of 2.11/2.12',
  },
  {
    question: 'Which codecs of a master file does the card decode in an offline session?',
    page: 'guide/encoding/new-session/offline.mdx',
    facts: [
      '| `codec_name=h264`, `hevc` or `vp9`, with `pix_fmt=yuv420p`, `yuvj420p` or `yuv420p10le` | the Quadra VPU decodes it',
      '| `codec_name=av1` | Quadra has no AV1 decoder |',
      '`moov atom not found` | the file is not complete, is still being written',
    ],
    source: LIBXCODER,
  },
  {
    question: 'Live channels stutter since the archive is encoded. How many offline sessions may run at once?',
    page: 'guide/encoding/offline-sessions/index.mdx',
    facts: [
      'an offline session that takes the last free encoder disturbs live channels',
      'Divide what is left beside the live channels by that load',
      './run-queue.sh MAX ID',
    ],
    source: `${API_FILE}; ${LIBXCODER}`,
  },
  {
    question: 'Root sees the files of the mounted bucket, the container sees an empty folder. What is missing?',
    page: 'appendix/mount-s3-bucket.mdx',
    facts: [
      '| Root sees the files, the container does not | `allow_other` is missing, the container was started before the mount, or it runs as another user',
      'Type=fuse.s3fs Options=_netdev,allow_other,passwd_file=/etc/passwd-s3fs',
    ],
    source: 'https://github.com/s3fs-fuse/s3fs-fuse/blob/master/doc/man/s3fs.1.in',
  },
  {
    question: 's3fs says "should not have others permissions". Which mode does the key file need?',
    page: 'appendix/mount-s3-bucket.mdx',
    facts: [
      '`credentials file /etc/passwd-s3fs should not have others permissions` | others may read the key file | `sudo chmod 600 /etc/passwd-s3fs`',
      'sudo touch /etc/passwd-s3fs && sudo chmod 600 /etc/passwd-s3fs',
    ],
    source: 'https://github.com/s3fs-fuse/s3fs-fuse/wiki/FAQ',
  },
  {
    question: 'All subtitles come ten seconds early. Which line ties them to the video?',
    page: 'guide/encoding/offline-sessions/webvtt-subtitles.mdx',
    facts: [
      'X-TIMESTAMP-MAP=LOCAL:00:00:00.000,MPEGTS:900000',
      'cue time − LOCAL + MPEGTS ÷ 90000',
      'with a video that begins at 10 s the text is 10 s early',
    ],
    source: 'RFC 8216, section 3.5',
  },
  {
    question: 'I have subtitles as .srt with broken accents. How do I make WebVTT of them?',
    page: 'guide/encoding/offline-sessions/webvtt-subtitles.mdx',
    facts: [
      'ffmpeg -i captions.srt film.en.vtt',
      'ffmpeg -sub_charenc CP1252 -i captions-latin.srt film.fr.vtt',
      'BitStreams takes it with [offline sessions]',
    ],
    source: 'https://www.w3.org/TR/webvtt1/; https://ffmpeg.org/ffmpeg-codecs.html',
  },
  {
    question: 'Is French "fra" or "fre", and what do I write into the rule?',
    page: 'appendix/supported-language-codes.mdx',
    facts: [
      '| French | `fra` | `fre` |',
      '**Write two rules, first the one you saw, then the other**',
      '| `*` | any language, in a mapping rule only |',
    ],
    source: `${BITSTREAMS}/guide/encoding/stream-configuration; ISO 639-2, https://www.loc.gov/standards/iso639-2/`,
  },
  {
    question: '1080p50 fails on the SDI input while 1080i50 works. Is it the cable?',
    page: 'appendix/decklink-input-formats.mdx',
    facts: [
      'a 1.5G input or cable, or a 3G level B signal for a card that wants level A',
      '| 3G-SDI | ST 424, mapping ST 425 | 2.97 Gbit/s;',
    ],
    source: 'SMPTE ST 424 and ST 425',
  },
  {
    question: 'Is North American 1080i Hi59 or Hi60, and what is hp50?',
    page: 'appendix/decklink-input-formats.mdx',
    facts: [
      '| `Hi59` | 1080i as broadcast in North America and Japan: 29.97 frames, 59.94 fields | `Hi60` |',
      '| `hp50` | 720p50: lower-case `hp` |',
    ],
    source: 'https://ffmpeg.org/ffmpeg-devices.html#decklink; SMPTE ST 274',
  },
];

/** What operators of BitStreams ask at night, by kind of page. */
export const bitstreamsQuestions: readonly Question[] = [
  ...INSTALLATION,
  ...LIVE_SESSIONS,
  ...URL_SYNTAX,
  ...OUTPUTS,
  ...AD_BREAKS,
  ...STREAM_CONFIGURATION,
  ...CREDENTIALS,
  ...SETTINGS,
  ...TEMPLATES,
  ...API,
  ...FILES,
].map((question) => ({...question, area: 'bitstreams'}));
