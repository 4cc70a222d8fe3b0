import {token} from '@docs-and-sdk/workbench/token';
import {serve} from '@docs-and-sdk/workbench/worker';

serve(token);
