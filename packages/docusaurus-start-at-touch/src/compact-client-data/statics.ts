/**
 * What React Router's `withRouter` uses of hoist-non-react-statics. No component of Docusaurus that it wraps has static
 * members, and the package brings react-is to every page.
 */
export default function hoistStatics<T>(target: T): T {
  return target;
}
