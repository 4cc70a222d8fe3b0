/** What `@docusaurus/utils-common` uses of tslib. As a CommonJS module it would bring all of tslib to every page. */
export const __importDefault = (module: unknown): unknown =>
  (module as {__esModule?: boolean} | undefined)?.__esModule ? module : {default: module};
