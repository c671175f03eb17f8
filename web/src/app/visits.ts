/** How a person came to the page they see. */
type Move = 'first' | 'forward' | 'back';

/**
 * Remembers how far each address was scrolled, so that going back finds the old place.
 *
 * Our own, because the browser restores before a page that is still being fetched has its height.
 */
function createVisits() {
  /** Vertical scroll position in CSS pixels, by path and query. */
  const positions = new Map<string, number>();
  let address = '';
  let move: Move = 'first';

  function leave(next: Move): void {
    const from = address;
    address = location.pathname + location.search;
    move = next;
    // What opens over a page is a step of the history at the page's own address.
    if (address !== from) positions.set(from, scrollY);
  }

  return {
    /** Begins to listen; before the router does, so that the old position is known when the page changes. */
    start(): void {
      address = location.pathname + location.search;
      history.scrollRestoration = 'manual';
      addEventListener('popstate', () => leave('back'));
      // The router announces its changes of address as events of these names.
      addEventListener('pushState', () => leave('forward'));
      addEventListener('replaceState', () => {
        const [from] = address.split('?');
        address = location.pathname + location.search;
        // Signing in, or an address that leads on to another.
        if (from !== location.pathname) move = 'forward';
      });
      // A reload is the browser's own to restore.
      addEventListener('pagehide', () => {
        history.scrollRestoration = 'auto';
      });
      addEventListener('pageshow', () => {
        history.scrollRestoration = 'manual';
      });
    },

    /** Puts a page that has just been rendered in its place: focus on its heading, or on the home above that. */
    pageShown(): void {
      if (move === 'first') return;
      const target =
        document.querySelector<HTMLElement>('main :is(h1,section)[tabindex]') ??
        document.querySelector('main');
      target?.focus({ preventScroll: true });
      const anchor =
        location.hash === '' ? null : document.getElementById(decodeURIComponent(location.hash.slice(1)));
      if (move === 'back') scrollTo(0, positions.get(address) ?? 0);
      else if (anchor !== null) anchor.scrollIntoView();
      else scrollTo(0, 0);
    },

    /** Restores the place within the same page, where only the query changed by going back. */
    searchChanged(): void {
      if (move === 'back') scrollTo(0, positions.get(address) ?? 0);
    },
  };
}

/** The visits of this tab. */
export const visits = createVisits();
