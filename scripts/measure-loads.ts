import {parseArgs} from 'node:util';
import {Problem, runScript} from 'command-line/problem';
import {LOAD_TARGETS, loadLine, lostLines, measureLoads} from './bad-host/loads';
import {commitOfBuild, publish} from './bad-host/report';
import {buildToTry, launch} from './bad-host/visit';

/** Loads at each rate of a run that is published. */
const LOADS = 200;

/**
 * Measures how many pages hydrate at a host that fails part of its answers; ends with status 1 below the targets.
 */
async function main(args: readonly string[]): Promise<void> {
  const {values, positionals} = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {loads: {type: 'string', default: String(LOADS)}, rate: {type: 'string'}},
  });
  const loads = Number(values.loads);
  if (!Number.isInteger(loads) || loads < 1)
    throw new Problem(`--loads is "${values.loads}": give a number of visits, for example --loads ${LOADS}.`);
  const targets = LOAD_TARGETS.filter(({rate}) => values.rate === undefined || rate === Number(values.rate));
  if (targets.length === 0)
    throw new Problem(
      `--rate is "${values.rate}": give ${LOAD_TARGETS.map(({rate}) => rate).join(' or ')}, or leave it out for both.`,
    );
  const folder = buildToTry(positionals[0]);
  const browser = await launch();
  const lines: string[] = [];
  try {
    for (const {rate, least} of targets) {
      const measured = await measureLoads(browser, folder, rate, loads);
      lines.push(`${loadLine(measured)}; at least ${least * 100} % are wanted`);
      console.log(lines.at(-1));
      for (const line of measured.lost.flatMap(lostLines)) console.log(line);
      if (measured.hydrated / loads < least) process.exitCode = 1;
    }
    // A part of the run is no report.
    if (loads < LOADS || targets.length < LOAD_TARGETS.length) return;
    publish(
      'measure-loads',
      `commit ${commitOfBuild(folder)}, Chromium ${browser.version()}`,
      `First visits with an empty cache. The page itself arrives; of everything else, part of the answers are 500, 503, half a file, a file of the wrong type, or no answer at all.\n\n${lines.map((line) => `- ${line}.`).join('\n')}`,
    );
  } finally {
    await browser.close();
  }
}

void runScript(() => main(process.argv.slice(2)));
