import type { Plugin } from 'vite';

/** Modules of others that do more than our pages need, by the end of their id; bytes are what each saves, gzipped. */
const REPLACEMENTS: Readonly<Record<string, string>> = {
  // 600: Vite wraps each import of a page in a helper that fetches style sheets and further chunks beside it. There is
  // one style sheet here, and the server names a page's chunks.
  '\0vite/preload-helper.js': 'export const __vitePreload = (load) => load();',

  // 300: the pages are found by app/routes.ts, never by a pattern of the router's own.
  '/regexparam/dist/index.mjs': 'export const parse = null;',

  // 500: lists that grow as one scrolls; there are none.
  '/query-core/build/modern/infiniteQueryBehavior.js': `
    export const infiniteQueryBehavior = null;
    export const hasNextPage = () => false;
    export const hasPreviousPage = hasNextPage;`,

  // 150: other clocks than the browser's.
  '/query-core/build/modern/timeoutManager.js': `
    export const timeoutManager = globalThis;
    export const systemSetTimeoutZero = (callback) => setTimeout(callback);
    export const defaultTimeoutProvider = null, TimeoutManager = null;`,

  // 500: queries that suspend or throw while rendering; here each page shows by itself that one waits or has failed.
  '/react-query/build/modern/suspense.js': `
    export const ensureSuspenseTimers = () => {};
    export const shouldSuspend = () => false;
    export const fetchOptimistic = null;
    export const defaultThrowOnError = null;`,
  '/react-query/build/modern/errorBoundaryUtils.js': `
    export const ensurePreventErrorBoundaryRetry = () => {};
    export const useClearResetErrorBoundary = ensurePreventErrorBoundaryRetry;
    export const getHasError = () => false;`,
  '/react-query/build/modern/QueryErrorResetBoundary.js': `
    export const useQueryErrorResetBoundary = () => null;
    export const QueryErrorResetBoundary = null;`,

  // 60: queries brought back from storage.
  '/react-query/build/modern/IsRestoringProvider.js': `
    export const useIsRestoring = () => false;
    export const IsRestoringProvider = null;`,
};

/** Lines that only the server reads, by the module that holds them: 500. */
const OF_THE_SERVER: readonly (readonly [module: RegExp, lines: RegExp])[] = [
  // What a call's documentation is made of.
  [/\/contract\/src\/[\w-]+\.ts$/, /^\s+(?:summary|source):\s+(['"]).*\1,\n/gm],
  // A page's key in the manifest.
  [/\/src\/app\/routes\.ts$/, /^\s+module: '.*',\n/gm],
];

/** Keeps the JavaScript of a first visit within its bar; while developing, and in tests, the modules are whole. */
export function slimmerModules(): Plugin {
  return {
    name: 'pawhood:slimmer-modules',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      const end = Object.keys(REPLACEMENTS).find((end) => id.endsWith(end));
      return end === undefined ? null : REPLACEMENTS[end];
    },
    transform(code, id, options) {
      const [, lines] = OF_THE_SERVER.find(([module]) => module.test(id)) ?? [];
      return options?.ssr || lines === undefined ? null : { code: code.replace(lines, ''), map: null };
    },
  };
}
