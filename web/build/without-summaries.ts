import type { Plugin } from 'vite';

/** Leaves out what only the API's documentation says of a call: the browser would load these sentences with every page. */
export function withoutSummaries(): Plugin {
  return {
    name: 'pawhood:without-summaries',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/contract\/src\// },
      // In place of the sentence an empty one, so that a call is still described by all its fields. Source maps stay as
      // they are: what else a line says is where it was.
      handler: (code) => ({ code: code.replace(/^( +summary:)\s+(['"`]).*\2,$/gm, "$1 '',"), map: null }),
    },
  };
}
