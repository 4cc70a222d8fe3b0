import {writeFileSync} from 'node:fs';
import path from 'node:path';
import {deployFiles} from '../src/config/deploy-files';

/** Writes the server files under `deploy/` from the pages, without a build. */
process.chdir(path.resolve(__dirname, '..'));
for (const [file, text] of Object.entries(deployFiles())) writeFileSync(file, text);
