import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';

/**
 * Gives the document the appearance a person chose before anything is painted, so that a dark page does not flash
 * white. The content policy forbids inline scripts, so it is a tiny file of its own that blocks the first paint;
 * it is immutable, and fetched beside the page's other files.
 *
 * The same goes for who has joined the waitlist: the board is open from the start, and nothing asks them to join; and
 * for who seems to be signed in and was shown first steps here before, for which room is kept.
 *
 * Keys and attributes are those of src/lib/browser/theme.ts, contract/src/limits.ts, src/session/session-detection.ts and
 * src/app/first-steps.
 */
const SCRIPT =
  "try{const t=localStorage.getItem('theme'),d=document.documentElement.dataset;if(t==='light'||t==='dark')d.theme=t;if(localStorage.getItem('waitlistEmail'))d.joined='';if(localStorage.getItem('firstSteps')==='shown'&&/auth0/.test(document.cookie+Object.keys(localStorage)))d.steps=''}catch{}";

export function earlyTheme(): Plugin {
  const name = `assets/theme-${createHash('sha256').update(SCRIPT).digest('hex').slice(0, 8)}.js`;
  let builds = false;
  return {
    name: 'pawhood:early-theme',
    configResolved(config) {
      builds = config.command === 'build' && !config.build.ssr;
    },
    generateBundle() {
      if (builds) this.emitFile({ type: 'asset', fileName: name, source: SCRIPT });
    },
    transformIndexHtml: () => [
      builds
        ? { tag: 'script', attrs: { src: `/${name}` }, injectTo: 'head-prepend' }
        : { tag: 'script', children: SCRIPT, injectTo: 'head-prepend' },
    ],
  };
}
