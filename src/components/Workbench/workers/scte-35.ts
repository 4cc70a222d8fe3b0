import {scte35} from '@docs-and-sdk/workbench/scte-35';
import {serve} from '@docs-and-sdk/workbench/worker';

serve(scte35);
