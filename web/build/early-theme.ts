import type { Plugin } from 'vite';

/**
 * Gives the document the appearance a person chose before anything is painted, so that a dark page does not flash
 * white. It stands in the document itself: a file of its own would hold back the first paint of every page by a round
 * trip. The content policy lets it in by its hash, which the server makes from the built document.
 *
 * The same goes for who has joined the waitlist: the board is open from the start, and nothing asks them to join; and
 * for who seems to be signed in and was shown first steps here before, or something that was due: room is kept for it, as
 * high as it was then.
 *
 * Keys and attributes are those of src/lib/browser/theme.ts, contract/src/limits.ts, src/session/session-detection.ts and
 * src/lib/browser/reserved-space.ts.
 */
const SCRIPT =
  "try{const t=localStorage.getItem('theme'),d=document.documentElement.dataset;if(t==='light'||t==='dark')d.theme=t;if(localStorage.getItem('waitlistEmail'))d.joined='';if(/auth0/.test(document.cookie+Object.keys(localStorage))){for(const[k,n]of[['firstSteps','steps'],['due','due']]){const h=localStorage.getItem(k);if(h){d[n]='';const[w,p]=h.split(' ');if(w==innerWidth)document.documentElement.style.setProperty('--'+n,p)}}}}catch{}";

export function earlyTheme(): Plugin {
  return {
    name: 'pawhood:early-theme',
    transformIndexHtml: () => [{ tag: 'script', children: SCRIPT, injectTo: 'head-prepend' }],
  };
}
