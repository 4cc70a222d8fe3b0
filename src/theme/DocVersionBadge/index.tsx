// Why: the line below the title names product and version (src/components/PageTitle).
// Ejected from @docusaurus/theme-classic 3.8.1 (unsafe): the badge above the title is an option of a version, and each
// version would have to turn it off. Changed: no badge.
export default function DocVersionBadge(): null {
  return null;
}
