import {token} from '@docs-and-sdk/workbench/token';
import {serve} from '../worker';

serve(token);
