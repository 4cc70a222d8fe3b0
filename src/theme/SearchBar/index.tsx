// Why: our own search stands in the navigation bar. Ejected from @docusaurus/theme-classic 3.8.1 (safe), where it is an empty place for one.
// Changed: the empty place is filled.
export {default} from 'docusaurus-scoped-search/components/SearchField';
