import { NO_ROOT_ELEMENT } from '@pawhood/contract/shell/mistakes.ts';
import './app.css';
import type { SiteConfig } from '@pawhood/contract/site.ts';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { App } from './app/app.tsx';
import { searchCities } from './app/city-search/search-cities.ts';
import { prefetchOnIntent, preloadPage } from './app/page-component.ts';
import { destinationOf } from './app/routes.ts';
import { visits } from './app/visits.ts';
import { pathHere } from './lib/browser/base.ts';
import { reportErrors } from './lib/browser/report-errors.ts';
import { applyTheme } from './lib/browser/theme.ts';
import { createQueryClient } from './lib/calls/query-client.ts';
import type { Snapshot } from './lib/calls/snapshot.tsx';
import { siteOf } from './lib/site.tsx';
import { hasSession, isCallback } from './session/session-detection.ts';

reportErrors();
// Not awaited at the top: the page's chunk imports from this one, and each would wait for the other.
void start();

/** Takes over the page the server rendered, or renders it where the server sent an empty shell. */
async function start(): Promise<void> {
  const element = document.getElementById('root');
  if (element === null) throw new Error(NO_ROOT_ELEMENT);
  visits.start();
  // Another tab may have chosen another appearance.
  addEventListener('storage', applyTheme);
  const config = inlined<SiteConfig>('config');
  if (config === null) await startWithoutConfig(createRoot(element));
  else await open(config, element);
}

/** The server writes the settings into every page; under vite's own server they are asked for. §2.19 */
async function startWithoutConfig(root: Root): Promise<void> {
  const { ConfigLoader } = await import('./app/config-loader.tsx');
  root.render(<ConfigLoader onConfig={(config) => open(config, root)} />);
}

/** Shows the application, in place of what is there. */
async function open(config: SiteConfig, place: Root | HTMLElement): Promise<void> {
  const snapshot = inlined<Snapshot>('snapshot') ?? {};
  const site = siteOf(config);
  const destination = destinationOf(pathHere(), location.search, site);
  // The page's own code first, so that what the server rendered is not replaced by a 'loading'.
  if (destination.kind === 'page') await preloadPage(destination.route);
  const app = { client: createQueryClient(), site, snapshot };
  if (place instanceof HTMLElement && place.firstElementChild) hydrateRoot(place, <App {...app} />);
  else {
    const root = place instanceof HTMLElement ? createRoot(place) : place;
    const isResuming = isCallback(location.search) || hasSession(config.identity.clientId);
    root.render(<App {...app} isResuming={isResuming} />);
  }
  prefetchOnIntent(site);
  void searchCities(site.cities);
  if (!navigator.language.startsWith(site.language)) {
    // Without it the links at the foot are there.
    import('./app/languages/offer-language.tsx').then((part) => part.offerLanguage(site)).catch(() => {});
  }
}

/** The data that our server wrote into the page for this build: no other form can be in there. */
function inlined<Value>(id: string): Value | null {
  const json = document.getElementById(id)?.textContent;
  return json ? JSON.parse(json) : null;
}
