import {catalogue} from '@docs-and-sdk/workbench/catalogue';
import type {ToolName} from '@docs-and-sdk/workbench/frame';
import {logTool} from '@docs-and-sdk/workbench/log';
import {scte35} from '@docs-and-sdk/workbench/scte-35';
import {setupTool} from '@docs-and-sdk/workbench/setup';
import {token} from '@docs-and-sdk/workbench/token';
import {url} from '@docs-and-sdk/workbench/url';
import {xcoderParams} from '@docs-and-sdk/workbench/xcoder-params';
import type {ServedProduct, ServedTool} from 'mcp-server';
import {allVersions, areaById, latestVersion} from '../src/config/areas';
import {logData, setupData, xcoderData} from '../src/plugins/workbench-data';

/**
 * Data that is read when somebody first asks for a part of it: a client that never calls the tool does not wait for it.
 */
function whenAsked<T extends object>(read: () => T): T {
  let data: T | undefined;
  return new Proxy({} as T, {get: (_target, name) => Reflect.get((data ??= read()), name) as unknown});
}

const SERVED: Readonly<Record<ToolName, Pick<ServedTool, 'tool' | 'name' | 'builders'>>> = {
  'scte-35': {
    tool: scte35,
    name: 'decode_scte35',
    builders: {
      'splice-insert': 'make_scte35_splice_insert',
      'time-signal': 'make_scte35_time_signal',
      edit: 'edit_scte35',
    },
  },
  url: {tool: url, name: 'check_url', builders: {build: 'build_url', 'srt-latency': 'compute_srt_latency'}},
  'xcoder-params': {
    tool: xcoderParams(whenAsked(xcoderData)),
    name: 'check_xcoder_params',
    builders: {compose: 'compose_xcoder_params'},
  },
  log: {tool: logTool(whenAsked(logData)), name: 'explain_log', builders: {}},
  setup: {tool: setupTool(whenAsked(setupData)), name: 'check_setup', builders: {}},
  token: {tool: token, name: 'inspect_token', builders: {build: 'make_token'}},
};

/** The versions that a tool asks for, its own area's first. */
function productsOf(name: ToolName): ServedProduct[] {
  const {area, alsoFor, versioned} = catalogue[name];
  if (!versioned) return [];
  return [area, ...(alsoFor === undefined ? [] : [alsoFor])].map((id, index) => {
    const own = areaById(id);
    const argument = index === 0 ? 'version' : `${own.scope}_version`;
    return {argument, area: id, product: own.product, versions: allVersions(own), latest: latestVersion(own)!};
  });
}

/** The tools of the workbench, with the data of this repository. */
export const servedTools: readonly ServedTool[] = (Object.keys(SERVED) as ToolName[]).map((name) => ({
  ...SERVED[name],
  description: catalogue[name].sentence,
  products: productsOf(name),
}));
