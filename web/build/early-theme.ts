import type { Plugin } from 'vite';

/**
 * Gives the document the appearance a person chose before anything is painted, so that a dark page does not flash
 * white. It stands in the document itself: a file of its own would hold back the first paint of every page by a round
 * trip. The content policy lets it in by its hash, which the server makes from the built document.
 *
 * The same goes for who has joined the waitlist: the board is open from the start, and nothing asks them to join.
 *
 * Keys and attributes are those of src/lib/browser/theme.ts and contract/src/limits.ts.
 */
const SCRIPT =
  "try{const t=localStorage.getItem('theme'),d=document.documentElement.dataset;if(t==='light'||t==='dark')d.theme=t;if(localStorage.getItem('waitlistEmail'))d.joined='';}catch{}";

export function earlyTheme(): Plugin {
  return {
    name: 'pawhood:early-theme',
    transformIndexHtml: () => [{ tag: 'script', children: SCRIPT, injectTo: 'head-prepend' }],
  };
}
