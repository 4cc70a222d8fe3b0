import {spawnSync} from 'node:child_process';
import {Problem, runScript} from 'command-line/problem';

/** Renews the pictures of the living style sheet: look at each of them before it is committed. */
void runScript(() => {
  const {status} = spawnSync('npm', ['run', '--silent', 'check:pictures'], {
    stdio: 'inherit',
    env: {...process.env, PICTURES: 'write'},
  });
  if (status !== 0)
    throw new Problem('The pictures were not renewed, or the style sheet shows too little: the lines above say why.');
  console.log('Look at e2e/feature-lab/pictures before you commit them.');
});
