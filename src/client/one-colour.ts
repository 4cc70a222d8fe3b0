import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

/** The theme takes over a colour that another tab stores; this site has one look, whatever else its origin stores. */
if (ExecutionEnvironment.canUseDOM) {
  window.addEventListener('storage', (event) => event.key === 'theme' && event.stopImmediatePropagation(), true);
}
