/** Builds the server from its features. */
import path from 'node:path';
import { departuresOf } from '@pawhood/contract/departures.ts';
import { WORKER_PATH } from '@pawhood/contract/notifications/worker.ts';
import type { PageRenderer } from '@pawhood/contract/page.ts';
import { ROUTES } from '@pawhood/contract/product.ts';
import { readSiteConfig } from '@pawhood/contract/site.ts';
import type { Language } from '@pawhood/contract/values/words.ts';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import { isClusterDiskFull, tryWrite } from '../database/failures/disk-space.ts';
import type { ReadRecords } from '../features/claims/read-records.ts';
import type { PushInternet } from '../features/notifications/push/push-network.ts';
import type { ExportParts } from '../features/users/users.service.ts';
import { createBearerCheck } from '../http/access/bearer.ts';
import { tokenIssuerOf } from '../http/access/signing-keys.ts';
import { serveOpenApi } from '../http/calls/openapi.ts';
import { addBearer, serve } from '../http/calls/serve.ts';
import { serveMetrics } from '../http/metrics/metrics.routes.ts';
import type { Metrics } from '../http/metrics/metrics.ts';
import { serveBrowserErrors } from '../http/pages/browser-errors.ts';
import { type ClientBuild, NO_BUILD, readClientBuilds, serveAssets } from '../http/pages/client-build.ts';
import { servePages } from '../http/pages/pages.ts';
import { serveServiceWorker } from '../http/pages/service-worker.ts';
import { SITE_ICONS, serveSiteIcons } from '../http/pages/site-icons.ts';
import { fixedPages, serveSitemap } from '../http/pages/sitemap.ts';
import { serveWebManifest } from '../http/pages/web-manifest.ts';
import { watchDatabaseTrouble, withoutTrouble } from '../http/server/database-trouble.ts';
import { serveHealth } from '../http/server/health.ts';
import type { SecurityHeaders } from '../http/server/security-headers.ts';
import { createHttpServer } from '../http/server/server.ts';
import { CHECKOUT } from '../lib/checkout.ts';
import { type Job, startJob } from '../lib/job.ts';
import type { Person } from '../lib/person.ts';
import type { JoinProcessGroup } from '../lib/processes/process-group.ts';
import { ownFirst } from '../lib/site-languages.ts';
import type { SiteLook } from '../lib/site-look.ts';
import { version } from '../lib/version.ts';
import { createLanguages } from '../site/languages.ts';
import type { Composer, Composition, Services, Site } from './composition.ts';
import { ERASURES, FEATURES } from './features.ts';
import { identityDesigns } from './identity-design.ts';
import { headersOf, pageLanguages } from './page-languages.ts';
import { createRefusals, tellWhy } from './refused-people.ts';
import { createServices } from './services.ts';
import { createSiteConfig } from './site-config.ts';
import { addSiteGauges } from './site-gauges.ts';
import { createSiteLook, siteIconParts } from './site-look.ts';

export interface AppParts extends Omit<Site, 'log' | 'languages'> {
  /** Loads the web's built renderer of a language; null while developing, when Vite serves the pages. */
  readonly loadRenderer: (language: string) => Promise<PageRenderer | null>;
  readonly logger: Logger;
  /** Where `vite build` left the browser's application. */
  readonly clientDirectory?: string;
  /** Works beside the requests, too, once it listens. */
  readonly runsJobs?: boolean;
  /** Where this is one of several processes: asks the others. */
  readonly joinGroup?: JoinProcessGroup;
  /** Holds every answer against the contract; for tests. */
  readonly checkAnswers?: boolean;
  /** For how long a used refresh token may be used again, in seconds; shorter in tests. */
  readonly refreshLeewayS?: number;
  /** Another clock for codes of authenticator apps; for tests. */
  readonly codeClock?: () => Date;
  /** Another clock for what people are told; for tests. */
  readonly now?: () => Date;
  /** Stands for the internet of push services; for tests. */
  readonly pushInternet?: PushInternet;
  /** Stands for the domain names of the internet; for tests. */
  readonly readRecords?: ReadRecords;
}

const CLIENT_DIRECTORY = path.join(CHECKOUT, 'web/dist/client');

/** The server with every feature, not yet listening. */
export async function createApp(parts: AppParts): Promise<FastifyInstance> {
  const { config, database, lists, runsJobs = false, checkAnswers = false } = parts;
  const trouble = watchDatabaseTrouble({
    log: parts.logger,
    tryWrite: () => tryWrite(database),
    isDiskFull: () => isClusterDiskFull(config),
  });
  const log = withoutTrouble(parts.logger, trouble);
  const metrics = await metricsOf(config, parts.joinGroup);
  const { publicUrl, allowedHosts } = config;
  const builds = readClientBuilds(parts.clientDirectory ?? CLIENT_DIRECTORY);
  const { cities, siteSettings } = parts;
  const languages = await createLanguages(config, siteSettings, [...builds.keys()]);
  const clientOf = (language: string) => builds.get(language) ?? NO_BUILD;
  const client = clientOf(languages.siteLanguage());
  const securityHeaders = headersOf(config, client)('');
  const isDiskFull = () => trouble.state() === 'full';
  const app = createHttpServer({
    ...{ publicUrl, allowedHosts, securityHeaders, logger: log, checkAnswers, isDiskFull },
    onAnswered: metrics?.answered,
    onListRebuilt: metrics?.rebuilt,
  });
  app.addHook('onClose', async () => {
    trouble.stop();
    await metrics?.leave();
  });
  const site: Site = { config, database, lists, cities, siteSettings, languages, log };
  const siteConfig = createSiteConfig(site);
  const look = createSiteLook(siteSettings);
  serve(app, readSiteConfig, siteConfig);

  const services = createServices(site, {
    erasures: ERASURES,
    ...handedOver(() => features),
    designs: identityDesigns(client, { siteSettings, look, languages }),
    onRefused: metrics?.refused,
    ...testPartsOf(parts),
  });
  serveHealth(app, () => database.$client.query('select 1'), services.freeSpace.state, trouble);
  addTokenCheck(app, site, services);
  const features: readonly NamedComposition[] = Object.entries<Composer<keyof Services>>(FEATURES).map(
    ([name, { compose }]) => ({
      name,
      ...compose(app, site, services),
    }),
  );

  const sitemaps = [fixedPages([ROUTES.home]), ...features.flatMap(({ sitemap }) => sitemap ?? [])];
  serveSitemap(app, { publicUrl, languages, sources: sitemaps });
  serveOpenApi(app, version());
  serveBrowserErrors(app, { client, onReported: metrics?.failedInBrowser ?? (() => {}) });
  serveAssets(app, client.files, securityHeaders, [...SITE_ICONS, WORKER_PATH]);
  serveSiteIcons(app, { client, look, ...siteIconParts(site), headers: securityHeaders.shared });
  serveInstalled(app, site, { client, look, securityHeaders });
  servePages(app, {
    languages: pageLanguages(site, { ...parts, clientOf }),
    ownLanguage: languages.siteLanguage,
    clientId: config.identity.clientId,
    look,
    sources: features.flatMap(({ sources }) => sources ?? []),
    itemPages: features.flatMap(({ itemPages }) => itemPages ?? []),
    // It asks for tokens next.
    onResuming: () => services.identity?.prepare(),
    logger: log,
  });
  if (metrics !== null) addSiteGauges(metrics, { database, services, trouble, features });
  if (metrics !== null && config.metricsToken !== null) serveMetrics(app, metrics, config.metricsToken);
  const jobs = [...services.jobs, ...features.flatMap(({ jobs: ofFeature }) => ofFeature ?? [])];
  if (runsJobs) runJobs(app, metrics === null ? jobs : jobs.map(metrics.ofJob), log);
  return app;
}

interface InstalledParts {
  readonly client: ClientBuild;
  readonly look: () => SiteLook;
  readonly securityHeaders: SecurityHeaders;
}

/** Serves what stands for the site on a device: its manifest, and its service worker. */
function serveInstalled(
  app: FastifyInstance,
  site: Site,
  { client, look, securityHeaders: { plain, script } }: InstalledParts,
): void {
  const { config, languages } = site;
  const { reach } = departuresOf(config.edition);
  const configs = new Map(languages.offered().map((code) => [code as string, createSiteConfig(site, code)]));
  const ofSite = createSiteConfig(site);
  const siteIn = (language: string) => (configs.get(language) ?? ofSite)();
  serveWebManifest(app, { client, languages, siteIn, look, isApp: reach, headers: plain });
  if (!reach) return;
  const unreadIn = (code: Language) => [code, languages.wordsFor(code).devices.UNREAD_PUSH] as const;
  serveServiceWorker(app, {
    ...{ client, isOn: config.serviceWorker, headers: script },
    site: () => ({ name: ofSite().name, unread: Object.fromEntries(ownFirst(languages).map(unreadIn)) }),
  });
}

/** What a test has set: clocks, times, an internet of its own. */
const testPartsOf = ({ refreshLeewayS, codeClock, now, pushInternet, readRecords }: AppParts) => ({
  ...(refreshLeewayS !== undefined && { refreshLeewayS }),
  ...(codeClock && { codeClock }),
  ...(now && { now }),
  ...(pushInternet && { pushInternet }),
  ...(readRecords && { readRecords }),
});

/** Null where nobody reads them: their library is not even loaded then. */
async function metricsOf({ metricsToken }: Config, join?: JoinProcessGroup): Promise<Metrics | null> {
  if (metricsToken === null) return null;
  const { createMetrics } = await import('../http/metrics/metrics.ts');
  return createMetrics(join);
}

/** Has every call that takes an access token check it. */
function addTokenCheck(
  app: FastifyInstance,
  { config }: Site,
  { signingKeys: keys, ...services }: Services,
): void {
  const { issuer, name: issuerName } = tokenIssuerOf(config);
  const { audience, clientId, mode } = config.identity;
  const check = { keys, issuer, issuerName, audience, clientId, isRefused: createRefusals(services) };
  const { isLimited } = services.suspension;
  // A tenant goes on signing such people in; pages of our own tell them in place of that.
  const tellsHere = mode === 'auth0';
  addBearer(
    app,
    createBearerCheck({ ...check, isLimited, ...(tellsHere && { onRefused: tellWhy(services) }) }),
  );
}

type NamedComposition = Composition & { readonly name: string };

/** What features hand over to each other, asked once they are made. */
const handedOver = (features: () => readonly NamedComposition[]) => ({
  exports: () => exportsOf(features()),
  kinds: () => features().flatMap(({ kinds = [] }) => kinds),
  todo: () => features().flatMap(({ desk = [] }) => desk),
  closedBecause: (person: Person) => closedBecause(features(), person),
  reportable: () => features().flatMap(({ reportable = [] }) => reportable),
  personFacts: () => features().flatMap(({ personFacts }) => personFacts ?? []),
});

/** Path of the page that says why somebody's account is closed; null where none does. */
async function closedBecause(features: readonly NamedComposition[], person: Person): Promise<string | null> {
  for (const feature of features) {
    const path = await feature.closedBecause?.(person);
    if (path) return path;
  }
  return null;
}

/** What features keep about a person, by their names. */
function exportsOf(features: readonly NamedComposition[]): ExportParts {
  return Object.fromEntries(features.flatMap(({ name, exported }) => (exported ? [[name, exported]] : [])));
}

/** Runs jobs from the moment the server listens until it closes. */
function runJobs(app: FastifyInstance, jobs: readonly Job[], log: Logger): void {
  let stops: readonly (() => Promise<void>)[] = [];
  app.addHook('onListen', async () => {
    stops = jobs.map((job) =>
      startJob(job, (error) => log.error({ err: error, job: job.name }, job.failure)),
    );
  });
  app.addHook('onClose', async () => {
    await Promise.all(stops.map((stop) => stop()));
  });
}
