import {parseArgs} from 'node:util';
import {Problem, runScript} from 'command-line/problem';
import {LOAD_TARGETS, loadLine, measureLoads} from './bad-host/loads';
import {buildToTry, launch} from './bad-host/visit';

/** Measures how many pages come alive at a host that fails part of its answers; ends with status 1 below the targets. */
async function main(args: readonly string[]): Promise<void> {
  const {values, positionals} = parseArgs({args: [...args], allowPositionals: true, options: {loads: {type: 'string', default: '200'}}});
  const loads = Number(values.loads);
  if (!Number.isInteger(loads) || loads < 1) throw new Problem(`--loads is "${values.loads}": give a number of visits, for example --loads 200.`);
  const folder = buildToTry(positionals[0]);
  const browser = await launch();
  try {
    for (const {rate, least} of LOAD_TARGETS) {
      const measured = await measureLoads(browser, folder, rate, loads);
      console.log(`${loadLine(measured)}; at least ${least * 100} % are wanted`);
      if (measured.alive / loads < least) process.exitCode = 1;
    }
  } finally {
    await browser.close();
  }
}

void runScript(() => main(process.argv.slice(2)));
