import path from 'node:path';
import {runContentCheck} from 'docs-rules/check-content';
import {siteOnDisk} from '../src/config/docs-rules';

const names = process.argv.slice(2).map((name) => path.resolve(name));
// Rules of packages/remark-reference read the API files by their path from here.
process.chdir(path.resolve(__dirname, '..'));
runContentCheck(siteOnDisk(), names);
