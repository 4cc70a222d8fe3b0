import {runScript} from 'command-line/problem';
import {retireVersion} from 'docs-versions/retire-version';

void runScript(async () => {
  const {docsVersions} = await import('../src/config/docs-versions');
  // Rules read the API files by their path from here.
  process.chdir(docsVersions.root);
  await retireVersion(docsVersions, process.argv.slice(2), (line) => console.log(line));
});
