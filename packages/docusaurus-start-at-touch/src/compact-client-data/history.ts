/* What React Router uses of history in a browser: not the histories that keep no addresses, or keep them behind a #. */
export {createBrowserHistory, createLocation, createPath, locationsAreEqual} from 'history';
export const createHashHistory = undefined;
export const createMemoryHistory = undefined;
