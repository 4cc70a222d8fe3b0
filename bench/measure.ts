import {spawn, spawnSync} from 'node:child_process';
import {readdirSync, readFileSync} from 'node:fs';
import {Problem} from 'command-line/problem';
import {median} from './statistics';

/** What one command used. */
export type Usage = {
  /** User and system seconds of the process and all its descendants. */
  readonly cpu: number;
  /** Seconds from start to end. */
  readonly wall: number;
  /** Largest sum of resident memory over the processes at one moment, MiB. */
  readonly memory: number;
  /**
   * Largest sum of proportional set sizes at one moment, MiB: a page of memory that two processes share counts by half
   * in each.
   */
  readonly proportional: number;
};

/** The median of each figure. */
export const medianUsage = (runs: readonly Usage[]): Usage => ({
  cpu: median(runs.map(({cpu}) => cpu)),
  wall: median(runs.map(({wall}) => wall)),
  memory: median(runs.map(({memory}) => memory)),
  proportional: median(runs.map(({proportional}) => proportional)),
});

const SAMPLE_MS = 200;
/** The kernel walks all memory of a process for its proportional size, so that it is asked for less often. */
const SAMPLES_FOR_ONE_PROPORTIONAL = 5;

/** One process as /proc tells it; times in ticks, memory in pages. */
export type ProcessStat = {
  readonly pid: number;
  readonly parent: number;
  readonly ticks: number;
  readonly pages: number;
};

/** Reads a line of /proc/PID/stat; the name in it may hold spaces and brackets. */
export function parseStat(line: string): ProcessStat {
  const rest = line.slice(line.lastIndexOf(')') + 2).split(' ');
  const number = (field: number): number => Number(rest[field - 3]);
  return {pid: Number.parseInt(line, 10), parent: number(4), ticks: number(14) + number(15), pages: number(24)};
}

/**
 * Reads the second line of what the shell's `times` prints: user and system seconds of the children it waited for, and
 * theirs.
 */
export function parseTimes(output: string): number {
  const line = output.trim().split('\n')[1] ?? '';
  const parts = [...line.matchAll(/(\d+)m([\d.]+)s/g)];
  if (parts.length !== 2) throw new Error(`The shell's times printed "${output.trim()}".`);
  return parts.reduce((sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds), 0);
}

/** Reads the proportional set size, kB, out of /proc/PID/smaps_rollup. */
export function parseProportional(rollup: string): number {
  const found = /^Pss:\s+(\d+) kB$/m.exec(rollup)?.[1];
  if (found === undefined) throw new Error(`/proc/PID/smaps_rollup has no line "Pss": it says "${rollup}".`);
  return Number(found);
}

function proportionalOf(pid: number): number {
  let rollup: string;
  try {
    rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'latin1');
  } catch {
    // It ended meanwhile.
    return 0;
  }
  // A process that is ending has no memory any more, and its file is empty.
  return rollup === '' ? 0 : parseProportional(rollup);
}

function processes(): ProcessStat[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        return [parseStat(readFileSync(`/proc/${name}/stat`, 'latin1'))];
      } catch {
        // It ended meanwhile.
        return [];
      }
    });
}

const systemValue = (name: string): number => Number(spawnSync('getconf', [name], {encoding: 'utf8'}).stdout);

/** Keeps what the processes below one have used, also those that are no longer there or that nobody waits for. */
class Tree {
  private readonly ticks = new Map<number, number>();
  private samples = 0;
  peakPages = 0;
  peakProportional = 0;

  constructor(root: number) {
    this.ticks.set(root, 0);
  }

  sample(all: readonly ProcessStat[]): void {
    for (let grown = true; grown;) {
      const before = this.ticks.size;
      for (const {pid, parent} of all) if (!this.ticks.has(pid) && this.ticks.has(parent)) this.ticks.set(pid, 0);
      grown = this.ticks.size > before;
    }
    const mine = all.filter(({pid}) => this.ticks.has(pid));
    for (const {pid, ticks} of mine) this.ticks.set(pid, ticks);
    this.peakPages = Math.max(
      this.peakPages,
      mine.reduce((sum, {pages}) => sum + pages, 0),
    );
    if (this.samples++ % SAMPLES_FOR_ONE_PROPORTIONAL === 0)
      this.peakProportional = Math.max(
        this.peakProportional,
        mine.reduce((sum, {pid}) => sum + proportionalOf(pid), 0),
      );
  }

  total(): number {
    return [...this.ticks.values()].reduce((sum, ticks) => sum + ticks, 0);
  }
}

export type Command = {
  readonly program: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string>>;
};

/**
 * Runs a command and measures it. CPU seconds are the larger of two accounts: what the shell's `times` says of every
 * process that somebody waited for, and the sum of what /proc said last of each process. The first misses a process
 * that nobody waits for, the second what a process did after its last sample.
 */
export async function measure({program, args, cwd, env}: Command): Promise<Usage> {
  if (process.platform !== 'linux')
    throw new Problem('The bench reads /proc to measure builds, which only Linux has: run it there.');
  const [tick, page] = [systemValue('CLK_TCK'), systemValue('PAGESIZE')];
  const start = process.hrtime.bigint();
  const child = spawn('bash', ['-c', '"$@"; status=$?; times >&3; exit $status', 'bash', program, ...args], {
    cwd,
    env: {...process.env, ...env},
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  });
  const tree = new Tree(child.pid ?? 0);
  const timer = setInterval(() => tree.sample(processes()), SAMPLE_MS);
  const output: string[] = [];
  const times: string[] = [];
  child.stdout?.on('data', (part: Buffer) => output.push(part.toString()));
  child.stderr?.on('data', (part: Buffer) => output.push(part.toString()));
  child.stdio[3]?.on('data', (part: Buffer) => times.push(part.toString()));
  const status = await new Promise<number | null>((resolve, reject) =>
    child.once('error', reject).once('close', resolve),
  );
  const wall = Number(process.hrtime.bigint() - start) / 1e9;
  clearInterval(timer);
  if (status !== 0)
    throw new Problem(
      `"${[program, ...args].join(' ')}" ended with status ${status}. Its last lines:\n${output.join('').slice(-3000)}`,
    );
  return {
    cpu: Math.max(parseTimes(times.join('')), tree.total() / tick),
    wall,
    memory: (tree.peakPages * page) / 2 ** 20,
    proportional: tree.peakProportional / 2 ** 10,
  };
}
