import {runScript} from 'command-line/problem';
import {correctPage} from 'docs-versions/correct-page';

void runScript(async () => {
  const {docsVersions} = await import('../src/config/docs-versions');
  // Rules read the API files by their path from here.
  process.chdir(docsVersions.root);
  await correctPage(docsVersions, process.argv.slice(2), (line) => console.log(line));
});
