import tool from '../tools/log';
import {serve} from '../worker';

serve(tool);
