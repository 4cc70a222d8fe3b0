import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import {tidyAddress, watchFirstChunks} from './first-page';

if (ExecutionEnvironment.canUseDOM) {
  tidyAddress(window);
  watchFirstChunks(window);
}
