import {url} from '@docs-and-sdk/workbench/url';
import {serve} from '../worker';

serve(url);
