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

  // 1,200: an icon as its lines, without the library's names, contexts and class lists.
  '/lucide-react/dist/esm/createLucideIcon.mjs': `
    import { createElement } from 'react';
    const look = {
      viewBox: '0 0 24 24', fill: 'none', stroke: 'currentColor', strokeWidth: 2, strokeLinecap: 'round', strokeLinejoin: 'round',
    };
    export default ({ node }) => {
      const lines = node.map(([tag, attributes]) => createElement(tag, attributes));
      return (props) => createElement('svg', { ...look, ...props }, lines);
    };`,
};

/** Keeps the JavaScript of a first visit within its bar. */
export function slimmerModules(): Plugin {
  return {
    name: 'pawhood:slimmer-modules',
    enforce: 'pre',
    load(id) {
      const end = Object.keys(REPLACEMENTS).find((end) => id.endsWith(end));
      return end === undefined ? null : REPLACEMENTS[end];
    },
  };
}
