import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import {FEED_PATH, showFaults, type ShownFault} from './panel';

if (ExecutionEnvironment.canUseDOM) {
  new EventSource(FEED_PATH).addEventListener('message', ({data}: MessageEvent<string>) =>
    showFaults(document, JSON.parse(data) as ShownFault[]),
  );
}
