import {writeFileSync} from 'node:fs';
import path from 'node:path';
import {format, resolveConfig} from 'prettier';
import {runScript} from 'command-line/problem';
import {ADDRESS_RULES, addressRules} from '../src/config/address-rules';
import {deployFiles} from '../src/config/deploy-files';

/**
 * Writes what follows from the pages and the API files without a build: the server files under `deploy/`, and the rules
 * of the address tool.
 */
void runScript(async () => {
  process.chdir(path.resolve(__dirname, '..'));
  for (const [file, text] of Object.entries(deployFiles())) writeFileSync(file, text);
  writeFileSync(
    ADDRESS_RULES,
    await format(JSON.stringify(addressRules()), {
      ...(await resolveConfig(path.resolve(ADDRESS_RULES))),
      parser: 'json',
    }),
  );
});
