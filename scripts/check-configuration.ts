import {parseArgs} from 'node:util';
import {Problem, runScript} from 'command-line/problem';
import {configurations} from './versions/configurations';
import {QUICK, Trial, WHOLE} from './versions/trial';

const NAMES = Object.keys(configurations);
const USAGE = `Write npm run check:configuration, with -- --quick for the content and the unit tests only, --together for all changes at once, or the names of some: ${NAMES.join(', ')}.`;

const BUILD = ['--import', 'tsx', 'scripts/host.ts', 'build'];
const PICTURES = ['--import', 'tsx', 'scripts/write-pictures.ts'];

/**
 * Changes the configuration within its documented range in a copy of the repository, one kind after the other, and runs
 * the check after each.
 */
async function main(): Promise<void> {
  const {values, positionals} = parseArgs({
    options: {quick: {type: 'boolean'}, together: {type: 'boolean'}},
    allowPositionals: true,
  });
  const unknown = positionals.find((name) => !NAMES.includes(name));
  if (unknown !== undefined) throw new Problem(`There is no change "${unknown}". ${USAGE}`);
  const trial = new Trial(values.quick === true ? QUICK : WHOLE);
  const {scratch} = trial;
  const base = scratch.head();
  const wanted = positionals.length > 0 ? positionals : NAMES;
  for (const names of values.together === true ? [wanted] : wanted.map((name) => [name])) {
    await trial.step(names.join(', '), async () => {
      scratch.reset(base);
      for (const name of names) configurations[name]!(scratch);
      // As CONTRIBUTING.md says: in the house's format, with the server files that a build writes, and with pictures
      // of other colours.
      await trial.run(['node_modules/prettier/bin/prettier.cjs', '--log-level', 'warn', '--write', 'src/config']);
      await trial.run(values.quick === true ? ['--import', 'tsx', 'scripts/write-deploy.ts'] : BUILD);
      if (values.quick !== true && names.includes('colours')) await trial.run(PICTURES);
      scratch.commit(names.join(', '));
    });
  }
  trial.end({green: `No check failed with ${wanted.length} changes of the configuration.`});
}

void runScript(main);
