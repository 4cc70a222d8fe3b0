import Plain from './plain';

/** A page that lacks its export in the browser only: one that lacks it on the server too stops the build. */
export default typeof window === 'undefined' ? Plain : undefined;
