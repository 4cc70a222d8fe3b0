import tool from '../tools/setup';
import {serve} from '../worker';

serve(tool);
