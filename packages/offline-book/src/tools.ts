import path from 'node:path';
import {bundle} from './bundle';
import {escapeHtml} from './fragment';

/** A tool of the workbench that stands in books. */
export type BookTool = {
  readonly name: string;
  readonly title: string;
  readonly sentence: string;
  /** Its address on the site. */
  readonly address: string;
  /** Areas in whose books it stands. */
  readonly areas: readonly string[];
  /** Versions that it asks for, its own area's first. */
  readonly products: readonly {
    readonly area: string;
    readonly product: string;
    readonly versions: readonly string[];
    readonly latest: string;
  }[];
  /** Script that leaves the tool in the constant `tool`. */
  readonly source: string;
};

/** What the script of a tool's page has to know. */
export type ToolSetting = {
  readonly products: readonly {
    readonly area: string;
    readonly product: string;
    readonly versions: readonly string[];
    readonly chosen: string;
  }[];
  /** Addresses under which pages of the book stand on the site, the longest first. */
  readonly roots: readonly string[];
  /** Paths of the pages of the book. */
  readonly pages: readonly string[];
  readonly site: string;
  /** The tools of the book. */
  readonly tools: readonly {readonly name: string; readonly title: string}[];
};

/** Files of a tool in a book. */
export const toolPage = (name: string): string => `_tools/${name}.html`;
export const toolScript = (name: string): string => `_assets/tools/${name}.js`;
/** The list of the tools in a book. */
export const TOOL_LIST = '_tools/index.html';

/** The script of a tool's page, which is its worker's too. */
export function bundleTool({source}: Pick<BookTool, 'source'>): string {
  return bundle({
    stdin: {
      contents: `${source}\nimport {start} from './tool';\nstart(tool);`,
      resolveDir: path.join(__dirname, 'client'),
      loader: 'ts',
    },
    // One function, so that the page can hand its text to a worker: from the disk no other file can become one.
    banner: {js: 'const toolProgram=()=>{'},
    footer: {js: '};toolProgram();'},
  });
}

/** Text of a tool's page. */
export const toolBody = ({name, title, sentence}: BookTool, setting: ToolSetting): string =>
  `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(sentence)}</p><p>Nothing that you paste leaves this page.</p><div id="tool"></div>` +
  `<script type="application/json" id="tool-setting">${JSON.stringify(setting).replaceAll('<', '\\u003c')}</script>` +
  `<script src="../${toolScript(name)}"></script>`;

/** Text of the list of tools. */
export const toolListBody = (tools: readonly BookTool[]): string =>
  `<h1>Tools</h1><p>Paste what you have and get what it means. Nothing that you paste leaves the page.</p><dl>${tools
    .map(
      ({name, title, sentence}) =>
        `<dt><a href="${name}.html">${escapeHtml(title)}</a></dt><dd>${escapeHtml(sentence)}</dd>`,
    )
    .join('')}</dl>`;
