import type { Departures } from '@pawhood/contract/departures.ts';
import { preloadPage } from './page-component.ts';
import { destinationOf } from './routes.ts';

/** Fetches a page's code as soon as somebody points at, touches or focuses a link to it, so that it opens at once. */
export function prefetchOnIntent(departures: Departures): void {
  const prefetch = ({ target }: Event): void => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link === null || link.origin !== location.origin) return;
    const destination = destinationOf(link.pathname, link.search, departures);
    // A failure shows, with words, when the link is followed.
    if (destination.kind === 'page') preloadPage(destination.route).catch(() => {});
  };
  for (const intent of ['pointerover', 'touchstart', 'focusin']) {
    document.addEventListener(intent, prefetch, { passive: true });
  }
}
