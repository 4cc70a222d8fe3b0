import data from '@generated/workbench-data/default/xcoder-params.json';
import {xcoderParams} from '@docs-and-sdk/workbench/xcoder-params';

/** The tool with the keys of all releases. */
export default xcoderParams(data);
