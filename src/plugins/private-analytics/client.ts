import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import type {ClientModule} from '@docusaurus/types';
import {ANALYTICS_META, Tracker} from './tracker';

const id = ExecutionEnvironment.canUseDOM
  ? document.querySelector<HTMLMetaElement>(`meta[name="${ANALYTICS_META}"]`)?.content
  : undefined;
const tracker = id === undefined ? undefined : new Tracker(window, id);
tracker?.watch();

const client: ClientModule = {
  onRouteDidUpdate({location, previousLocation}) {
    // A change of the query or the fragment is the reader's own matter. The title is set in the next tick.
    if (previousLocation && location.pathname !== previousLocation.pathname) setTimeout(() => tracker?.view());
  },
};

export default client;
