import tool from '../tools/xcoder-params';
import {serve} from '../worker';

serve(tool);
