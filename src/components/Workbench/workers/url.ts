import {url} from '@docs-and-sdk/workbench/url';
import {serve} from '@docs-and-sdk/workbench/worker';

serve(url);
