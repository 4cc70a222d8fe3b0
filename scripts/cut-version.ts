import {runScript} from 'command-line/problem';
import {cutVersion} from 'docs-versions/cut-version';

void runScript(async () => {
  const {docsVersions} = await import('../src/config/docs-versions');
  // Rules read the API files by their path from here.
  process.chdir(docsVersions.root);
  await cutVersion(docsVersions, process.argv.slice(2), (line) => console.log(line));
});
