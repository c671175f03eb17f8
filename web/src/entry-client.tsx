import './app.css';
import { departuresOf } from '@pawhood/contract/departures.ts';
import { type SiteConfig, siteConfig } from '@pawhood/contract/site.ts';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { preloadPage } from './app/page-component.ts';
import { prefetchOnIntent } from './app/prefetch.ts';
import { destinationOf } from './app/routes.ts';
import { readConfig } from './app/site.api.ts';
import { visits } from './app/visits.ts';
import { createQueryClient } from './lib/query-client.ts';
import type { Snapshot } from './lib/snapshot.tsx';
import { applyTheme } from './lib/theme.ts';

// Not awaited at the top: the page's chunk imports from this one, and each would wait for the other.
void start();

/** Takes over the page the server rendered, or renders it where the server sent an empty shell. */
async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (root === null) throw new Error('The document has no element with the id root.');
  const config = await installation();
  // What this script itself wrote while rendering on our server: no other form can be in there.
  const snapshot = (inlined('snapshot') ?? {}) as Snapshot;
  visits.start();
  const departures = departuresOf(config.edition);
  const destination = destinationOf(location.pathname, location.search, departures);
  // The page's own code first, so that what the server rendered is not replaced by a 'loading'.
  if (destination.kind === 'page') await preloadPage(destination.route);
  const app = <App client={createQueryClient()} config={config} snapshot={snapshot} />;
  if (root.firstElementChild === null) createRoot(root).render(app);
  else hydrateRoot(root, app);
  prefetchOnIntent(departures);
  // Another tab may have chosen another appearance.
  addEventListener('storage', applyTheme);
}

/** The installation's settings: inlined by the server, asked for under vite's own server. */
async function installation(): Promise<SiteConfig> {
  const written = inlined('config');
  return written === null ? readConfig() : siteConfig.parse(written);
}

function inlined(id: string): unknown {
  const json = document.getElementById(id)?.textContent;
  return json ? JSON.parse(json) : null;
}
