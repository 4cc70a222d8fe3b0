import type {Code} from 'mdast';
import type {Finding} from './fault';
import {codeBlocks, lineOf, type PageText} from './page';
import {commandsOf} from './shell';

/**
 * What becomes of a block of commands in the test: `run` is executed, `device` needs a card, a server, its package, the
 * network or root rights, `sample` shows a form and is not a whole command.
 */
export const COMMAND_CLASSES = ['run', 'device', 'sample'] as const;
export type CommandClass = (typeof COMMAND_CLASSES)[number];

/** Programs that look at a host or a network, install something, or belong to a product. */
const OF_DEVICE: ReadonlySet<string> = new Set([
  'apt-get', 'aws', 'BlackmagicFirmwareUpdater', 'certbot', 'chattr', 'DesktopVideoUpdateTool', 'df', 'dkms', 'dmesg', 'docker', 'dpkg', 'ethtool', 'ffplay', 'findmnt',
  'free', 'git', 'gst-inspect-1.0', 'gst-launch-1.0', 'host_ts.sh', 'hostname', 'hostnamectl', 'id', 'ip', 'iptables', 'journalctl', 'klvanc_capture', 'kubectl',
  'ldconfig', 'linode-cli', 'lsblk', 'lsmod', 'lsof', 'lspci', 'make', 'mokutil', 'mount', 'mysql', 'mysqldump', 'namei', 'nc', 'netplan', 'nginx', 'nslookup', 'nstat',
  'numactl', 'nvme', 'patch', 'ping', 'pip', 'pip3', 'pipx', 'pkg-config', 'reboot', 'resolvectl', 'rsync', 'runuser', 's3fs', 'scp', 'srt-live-transmit', 'ss', 'ssh',
  'sysctl', 'systemctl', 'systemd-escape', 'tar', 'tc', 'tcpdump', 'timedatectl', 'top', 'tshark', 'ufw', 'umount', 'unzip', 'usermod', 'xcode-select', 'yum',
]); // prettier-ignore

/** Names of the product's parts, its folders, devices, addresses, and words that a reader has to replace. */
const OF_DEVICE_TEXT =
  /\bsudo\b|\b(?:ni|init)_rsrc|_ni_(?:quadra|logan)|\bni_(?:quadra|logan|xcoder)|niquadra|nilogan|\b(?:quadra|logan)\b|netint|lib(?:xcoder|klvanc|klscte35)|decklink|Bitstreams_Edge|edge_quick_install|\/dev\/(?!null\b)|\/(?:data|etc|usr|var|opt)\/|\b(?:srt|rtmps?|rtsps?|udp|https?):\/\/|\$\{?(?:[A-Z]+_)?URL\b|\$OUT\b|\b(?:PASTE|ADDRESS)_|\b(?:build|build_ffmpeg|build_gstreamer)\.sh|\bbs2? (?:GET|POST|PUT|DELETE)\b|\blist_all\b/i;

const written = (code: Code): CommandClass[] =>
  (code.meta ?? '')
    .replace(/"[^"]*"/g, '')
    .split(/\s+/)
    .filter((word): word is CommandClass => COMMAND_CLASSES.some((name) => name === word));

const isOfDevice = (script: string): boolean =>
  OF_DEVICE_TEXT.test(script) || commandsOf(script).some(({words}) => OF_DEVICE.has(words[0]?.text ?? ''));

/**
 * The class of a block: the one that is written behind its language, or what follows from its commands; undefined when
 * neither says it.
 */
export const commandClass = (code: Code): CommandClass | undefined =>
  written(code)[0] ?? (isOfDevice(code.value) ? 'device' : undefined);

/** Blocks of commands whose class nobody can tell, and blocks that have two. */
export const commandClassFindings = (text: PageText): Finding[] =>
  codeBlocks(text, 'bash').flatMap((code): Finding[] => {
    const line = lineOf(code);
    if (written(code).length > 1)
      return [{line, problem: `The block has the classes ${written(code).join(' and ')}`, fix: 'Keep one of them'}];
    if (commandClass(code) !== undefined) return [];
    return [
      {
        line,
        problem: 'Nothing says whether this block of commands can be run in the test',
        fix: 'Write ```bash run when it can, ```bash device when it needs a card, a server or the network, ```bash sample when it only shows a form',
      },
    ];
  });
