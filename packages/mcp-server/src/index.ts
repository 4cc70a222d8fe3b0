import {Server} from '@modelcontextprotocol/sdk/server/index.js';
import {StdioServerTransport} from '@modelcontextprotocol/sdk/server/stdio.js';
import {CallToolRequestSchema, ListToolsRequestSchema, type CallToolResult} from '@modelcontextprotocol/sdk/types.js';
import {Problem} from 'command-line/problem';
import {Library, type ServedArea} from './library';
import {TOOLS, type Tool} from './tools';
import {workbenchTools, type ServedTool} from './workbench';

export type {ServedArea} from './library';
export type {ServedProduct, ServedTool} from './workbench';

export type ServerOptions = {
  readonly version: string;
  /** Folder of a built site, or of an unpacked archive. */
  readonly folder: string;
  readonly areas: readonly ServedArea[];
  /** Tools of the workbench. */
  readonly workbench: readonly ServedTool[];
};

const answer = (text: string, isError = false): CallToolResult => ({content: [{type: 'text', text}], isError});

async function call(
  tools: readonly Tool[],
  library: Library,
  name: string,
  input: Readonly<Record<string, unknown>>,
): Promise<CallToolResult> {
  const tool = tools.find((candidate) => candidate.name === name);
  if (!tool)
    return answer(
      `There is no tool "${name}". The tools are: ${tools.map((candidate) => candidate.name).join(', ')}.`,
      true,
    );
  try {
    return answer(await tool.run(library, input));
  } catch (error) {
    if (error instanceof Problem) return answer(error.message, true);
    throw error;
  }
}

/**
 * Serves the tools over standard input and output until the client closes them. Reads files of the folder and nothing
 * else.
 */
export async function serve({version, folder, areas, workbench}: ServerOptions): Promise<void> {
  const tools = [...TOOLS, ...workbenchTools(workbench)];
  const library = new Library(folder, areas);
  const server = new Server({name: 'docs-and-sdk', version}, {capabilities: {tools: {}}});
  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: tools.map(({name, description, properties, required}) => ({
      name,
      description,
      inputSchema: {
        type: 'object' as const,
        properties: {...properties},
        required: [...required],
        additionalProperties: false,
      },
      annotations: {readOnlyHint: true, openWorldHint: false},
    })),
  }));
  server.setRequestHandler(CallToolRequestSchema, ({params}) =>
    call(tools, library, params.name, params.arguments ?? {}),
  );
  await server.connect(new StdioServerTransport());
}
