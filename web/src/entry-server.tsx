import type { Endpoint } from '@pawhood/contract/endpoint.ts';
import type { PageRequest, RenderedPage } from '@pawhood/contract/page.ts';
import { ROUTES } from '@pawhood/contract/product.ts';
import { pageWithoutHead, pageWithoutModule } from '@pawhood/contract/shell/mistakes.ts';
import type { SiteConfig } from '@pawhood/contract/site.ts';
import { prerenderToNodeStream } from 'react-dom/static';
import { App, type AppProps } from './app/app.tsx';
import { preloadPage } from './app/page-component.ts';
import { PAGE_QUERIES } from './app/page-queries.ts';
import { destinationOf, NOT_FOUND, type PageRoute, plainPath } from './app/routes.ts';
import { createQueryClient } from './lib/calls/query-client.ts';
import type { Snapshot } from './lib/calls/snapshot.tsx';
import type { HeadSink } from './lib/head.ts';
import { headHtml } from './lib/head-tags.ts';
import type { PageNeeds } from './lib/page.ts';
import { type Site, siteOf } from './lib/site.tsx';

/** Longest a page may take to render, in milliseconds; it waits for nothing, so this only stops a bug. */
const RENDER_LIMIT_MS = 2_000;

/** Modules of every page with a session: the part with the identity library, and the account in the header. */
const SESSION_MODULES = ['src/session/identity-session.ts', 'src/app/frame/account-menu.tsx'];

/** The modules of pages: keys of the build's manifest. */
const PAGES = import.meta.glob<Readonly<Record<string, unknown>>>('/src/**/*-page.tsx');

/** The data of pages, by the file beside the page's module. */
const NEEDS = import.meta.glob<PageNeeds>('/src/**/*-page.data.ts', { eager: true, import: 'needs' });

/**
 * An address in its one canonical form, under which its page is kept and from which it is rendered: parameters that the page does not
 * read are dropped, and all unknown paths are one.
 */
export function pageKey(url: string, config: SiteConfig): string {
  const { pathname, searchParams } = read(url);
  const destination = destinationOf(pathname, searchParams.toString(), siteWith(config));
  if (destination.kind === 'redirect') return addressWith(plainPath(pathname), ['city'], searchParams);
  const { route, params } = destination;
  if (route === NOT_FOUND) return route.pattern;
  const path = route.pattern.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(decodeURIComponent(params[name] ?? '')),
  );
  return addressWith(path, PAGE_QUERIES[route.pattern] ?? [], searchParams);
}

function addressWith(path: string, names: readonly string[], search: URLSearchParams): string {
  const parameters = names.flatMap((name) => {
    const value = search.get(name);
    return value === null || value === '' ? [] : [[name, value]];
  });
  const query = new URLSearchParams(parameters).toString();
  return query === '' ? path : `${path}?${query}`;
}

/** Renders the page at an address; of a route with an id in it, the page as it waits for what that names. */
export async function render({ url, config, data, isResuming }: PageRequest): Promise<RenderedPage> {
  const { pathname, searchParams } = read(url);
  const site = siteWith(config);
  const { departures, cities, language, languages } = site;
  const asked = { search: searchParams, departures, cities, language, languages };
  const destination = destinationOf(pathname, searchParams.toString(), site);
  if (destination.kind === 'redirect') return { ...NOTHING, redirect: destination.to };
  const { route, params } = destination;
  const module = await moduleOf(route);
  const needs: PageNeeds | undefined = NEEDS[`/${module.replace(/\.tsx$/, '.data.ts')}`];
  const own = needs?.own ?? [];
  const asksOwnPage = isResuming && needs?.isOwn === true && hasOwnPages(site);
  // What shows before there are tokens comes before what fetches them.
  const further = asksOwnPage ? [...own, ...SESSION_MODULES] : [...SESSION_MODULES, ...own];
  const modules = [module, ...(isResuming ? further : [])];
  // The landing page is for visitors, and who turns out to be none goes on to the hub from there. §2.1 §6.3
  if (isResuming && route.pattern === ROUTES.home) return { ...NOTHING, modules };
  await preloadPage(route);
  const isWaiting = pathname === route.pattern && pathname.includes(':');
  const snapshot: Snapshot = {
    ...(!isWaiting && (await needs?.snapshot?.(data, { ...asked, params }))),
    ...(isResuming && { isResuming }),
  };
  const { html, sink } = await renderApp(url, { site, snapshot });
  const head = sink.head;
  if (head === null) throw new Error(pageWithoutHead(module));
  return {
    status: head.notFound ? 404 : 200,
    html,
    head: headHtml(head, config),
    snapshot,
    modules,
    calls: callsOf(needs, snapshot).map(({ path }) => path),
    asksOwnPage,
  };
}

/** A site as long as the server keeps its settings: cities are not looked through again for each address. */
const sites = new WeakMap<SiteConfig, Site>();

function siteWith(config: SiteConfig): Site {
  const site = sites.get(config) ?? siteOf(config);
  sites.set(config, site);
  return site;
}

/** Whether the server answers what documents of own pages ask for: where accounts are its own alone. */
const hasOwnPages = ({ departures, identity }: Site): boolean =>
  departures.pages && identity.mode === 'embedded';

/** The module of a page: the one that exports its component. */
async function moduleOf(route: PageRoute): Promise<string> {
  const page = await route.load();
  for (const [path, load] of Object.entries(PAGES)) {
    if (Object.values(await load()).includes(page)) return path.slice(1);
  }
  throw new Error(pageWithoutModule(route.pattern));
}

function callsOf(needs: PageNeeds | undefined, snapshot: Snapshot): readonly Endpoint[] {
  const calls = needs?.calls ?? [];
  return typeof calls === 'function' ? calls(snapshot) : calls;
}

async function renderApp(url: string, props: Pick<AppProps, 'site' | 'snapshot'>) {
  const client = createQueryClient();
  const sink: HeadSink = { head: null };
  let failure: unknown;
  const { prelude } = await prerenderToNodeStream(<App {...props} client={client} server={{ url, sink }} />, {
    signal: AbortSignal.timeout(RENDER_LIMIT_MS),
    // A large page would otherwise arrive hidden, with an inline script that reveals it: the policy forbids those.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => {
      failure = error;
    },
  });
  const decoder = new TextDecoder();
  let html = '';
  // React's types leave the stream without a form, because they do not know Node's; it yields bytes.
  for await (const bytes of prelude as unknown as AsyncIterable<Uint8Array>) {
    html += decoder.decode(bytes, { stream: true });
  }
  client.clear();
  // An error boundary would have rendered its apology; the server must answer that with its own error instead.
  if (failure !== undefined) throw failure;
  return { html, sink };
}

const NOTHING: RenderedPage = { status: 200, html: '', head: '', snapshot: {}, modules: [], calls: [] };

/** Only path and query matter; the origin is made up, and put before the text, so that '//' stays a path. */
function read(url: string): URL {
  return new URL(`http://localhost${url}`);
}
