import tool from '../tools/setup';
import {serve} from '@docs-and-sdk/workbench/worker';

serve(tool);
