import {readFileSync} from 'node:fs';
import path from 'node:path';
import {catalogue} from '@docs-and-sdk/workbench/catalogue';
import type {ToolName} from '@docs-and-sdk/workbench/frame';
import type {BookTool} from 'offline-book';
import {allVersions, areaById, latestVersion} from './areas';
import {publishedTools, toolPath} from './tools';

/** How the script of a book gets each tool; those with data of the site have it beside them while the site is built. */
const SOURCES: Readonly<Record<ToolName, (data: () => string) => string>> = {
  'scte-35': () => "import {scte35 as tool} from '@docs-and-sdk/workbench/scte-35';",
  url: () => "import {url as tool} from '@docs-and-sdk/workbench/url';",
  token: () => "import {token as tool} from '@docs-and-sdk/workbench/token';",
  'xcoder-params': (data) =>
    `import {xcoderParams} from '@docs-and-sdk/workbench/xcoder-params';\nconst tool = xcoderParams(${data()});`,
  log: (data) =>
    `import {logTool, unpackLog} from '@docs-and-sdk/workbench/log';\nconst tool = logTool(unpackLog(${data()}));`,
  setup: (data) => `import {setupTool} from '@docs-and-sdk/workbench/setup';\nconst tool = setupTool(${data()});`,
};

/** The tools of the offline copies, with the data that the build wrote below the folder of generated files. */
export const bookTools = (generated: string): BookTool[] =>
  publishedTools.map((name) => {
    const {title, sentence, area, alsoFor, versioned} = catalogue[name];
    const areas = [area, ...(alsoFor === undefined ? [] : [alsoFor])];
    const products = versioned
      ? areas
          .map(areaById)
          .map((own) => ({area: own.id, product: own.product, versions: allVersions(own), latest: latestVersion(own)!}))
      : [];
    const data = (): string => readFileSync(path.join(generated, 'workbench-data', 'default', `${name}.json`), 'utf8');
    return {name, title, sentence, address: toolPath(name), areas, products, source: SOURCES[name](data)};
  });
