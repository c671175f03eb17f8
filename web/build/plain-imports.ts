import type { Plugin } from 'vite';

/** Vite's helper that loads styles before the code that needs them. */
const HELPER = /vite\/preload-helper/;

/** Leaves `import()` as it is: all styles are one file of the document, and the helper would be in every page. */
export function plainImports(): Plugin {
  return {
    name: 'pawhood:plain-imports',
    apply: 'build',
    enforce: 'pre',
    load: { filter: { id: HELPER }, handler: () => 'export const __vitePreload = (load) => load();' },
  };
}
