import {searchOf} from 'docusaurus-scoped-search/site';
import {areas} from './areas';
import {counterpart} from './counterpart';
import {SEARCH_PATH} from './paths';

/** What the search (packages/docusaurus-scoped-search) knows of this site. */
export const siteSearch = searchOf({areas, page: SEARCH_PATH, counterpart});
