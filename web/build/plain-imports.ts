import type { Plugin } from 'vite';

/** Vite's helper that loads styles before the code that needs them. */
const HELPER = /vite\/preload-helper/;

/** A call of the helper: what is imported, named or as a whole, and the list of styles. */
const CALL =
  /__vitePreload\((?:async )?\(\) => (?:\{\s*const \{[^}]*\} = await (import\([^)]*\));\s*return \{[^}]*\};?\s*\}|(import\([^)]*\))),\s*__VITE_PRELOAD__\)/g;

/** Leaves `import()` as it is: all styles are one file of the document, and the helper would be in every page. */
export function plainImports(): Plugin {
  return {
    name: 'pawhood:plain-imports',
    apply: 'build',
    enforce: 'pre',
    load: { filter: { id: HELPER }, handler: () => 'export const __vitePreload = (load) => load();' },
    // What a page takes of a module has been read from the call by now.
    renderChunk(code) {
      return { code: code.replace(CALL, '$1$2'), map: null };
    },
  };
}
