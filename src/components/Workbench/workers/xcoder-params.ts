import tool from '../tools/xcoder-params';
import {serve} from '@docs-and-sdk/workbench/worker';

serve(tool);
