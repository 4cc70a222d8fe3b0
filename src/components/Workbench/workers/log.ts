import tool from '../tools/log';
import {serve} from '@docs-and-sdk/workbench/worker';

serve(tool);
