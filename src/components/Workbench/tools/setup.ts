import data from '@generated/workbench-data/default/setup.json';
import {setupTool} from '@docs-and-sdk/workbench/setup';

/** The tool with the rules of compatibility. */
export default setupTool(data);
