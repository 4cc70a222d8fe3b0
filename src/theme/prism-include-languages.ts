// Why: the browser highlights nothing (packages/docusaurus-redoc-reference/src/no-runtime-prism), and a grammar that
// the theme had loaded for itself would be missing in Redoc, which shares the module.
// Ejected from @docusaurus/theme-classic 3.8.1 (safe): it can only be replaced. Changed: no language is included.
export default function prismIncludeLanguages(): void {}
