import data from '@generated/workbench-data/default/log.json';
import {logTool, unpackLog} from '@docs-and-sdk/workbench/log';

/** The tool with the faults of all pages. */
export default logTool(unpackLog(data));
