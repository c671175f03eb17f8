/** Builds the server from its dependencies; the only place where features meet. */
import path from 'node:path';
import type { PageRenderer } from '@pawhood/contract/page.ts';
import { readSiteConfig, type SiteConfig } from '@pawhood/contract/site.ts';
import type { Identity } from '@pawhood/identity/identity.ts';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import packageJson from '../package.json' with { type: 'json' };
import { addPets, petsExportOf } from './add-pets.ts';
import { addPictures } from './add-pictures.ts';
import { type Board, createBoard } from './board.ts';
import { OWN_ISSUER } from './caller.ts';
import { CHECKOUT } from './checkout.ts';
import type { Config } from './config.ts';
import type { Database } from './database/connection.ts';
import type { Lists } from './database/list-versions.ts';
import { articleRoutes } from './features/articles/articles.routes.ts';
import { createArticlesService } from './features/articles/articles.service.ts';
import { createArticlesStore } from './features/articles/articles.store.ts';
import { loadMarkdownRenderer } from './features/articles/markdown.ts';
import { directoryRoutes } from './features/directory/directory.routes.ts';
import { createDirectoryService } from './features/directory/directory.service.ts';
import { createDirectoryStore } from './features/directory/directory.store.ts';
import { createScheduleService } from './features/directory/opening-hours/schedule.service.ts';
import { createScheduleStore } from './features/directory/opening-hours/schedule.store.ts';
import { keepSchedules } from './features/directory/opening-hours/schedule-keeper.ts';
import { createProviderEditsService } from './features/directory/provider-edits.service.ts';
import { createProviderEditsStore } from './features/directory/provider-edits.store.ts';
import { pagesRoutes } from './features/pages/pages.routes.ts';
import { createPagesService } from './features/pages/pages.service.ts';
import { createPagesStore } from './features/pages/pages.store.ts';
import { createExclusionsService, type ExclusionsService } from './features/users/exclusions.service.ts';
import { createExclusionsStore } from './features/users/exclusions.store.ts';
import { usersRoutes } from './features/users/users.routes.ts';
import { createUsersService, type ExportPart, type UsersService } from './features/users/users.service.ts';
import { createUsersStore } from './features/users/users.store.ts';
import { keepCounts } from './features/voting/count-keeper.ts';
import { votingRoutes } from './features/voting/voting.routes.ts';
import { waitlistRoutes } from './features/waitlist/waitlist.routes.ts';
import { serveAssets } from './http/assets.ts';
import { createBearerCheck } from './http/bearer.ts';
import { NO_BUILD, readClientBuild } from './http/client-build.ts';
import { serveHealth } from './http/health.ts';
import { serveOpenApi } from './http/openapi.ts';
import type { PageSources } from './http/page-sources.ts';
import { servePages } from './http/pages.ts';
import { createSecurityHeaders } from './http/security-headers.ts';
import { addBearer, serve } from './http/serve.ts';
import { createHttpServer } from './http/server.ts';
import { createSigningKeys, fetchKeySet } from './http/signing-keys.ts';
import { tenantOriginOf, tokenIssuerOf } from './http/token-issuer.ts';
import { addIdentity } from './identity/add-identity.ts';
import { addLegacyCalls } from './identity/add-legacy-calls.ts';
import { identityDesign } from './identity-design.ts';
import { createMailer } from './mail/mailer.ts';
import type { Pictures } from './media/pictures.service.ts';
import { REMOVALS } from './removals.ts';
import { createVoterCalls } from './voters/voter-calls.ts';

export interface AppParts {
  readonly config: Config;
  readonly database: Database;
  /** Versions of the public lists: decide when their buffers, and the pages made from them, are stale. */
  readonly lists: Lists;
  /** The web's built renderer; null while developing, when Vite serves the pages. */
  readonly renderer: PageRenderer | null;
  readonly logger: Logger;
  /** Where `vite build` left the browser's application. */
  readonly clientDirectory?: string;
  /** Works beside the requests, too, once it listens: reads opening hours anew when they or the day change. */
  readonly isKeeping?: boolean;
  /** Holds every answer against the contract; for tests. */
  readonly checkAnswers?: boolean;
  /** For how long a used refresh token may be used again, in seconds; shorter in tests. */
  readonly refreshLeewayS?: number;
}

const CLIENT_DIRECTORY = path.join(CHECKOUT, 'web/dist/client');

/** The server with every feature, not yet listening. */
export async function createApp(parts: AppParts): Promise<FastifyInstance> {
  const {
    config,
    database,
    renderer,
    logger,
    clientDirectory = CLIENT_DIRECTORY,
    isKeeping = false,
    checkAnswers = false,
  } = parts;
  const client = readClientBuild(clientDirectory) ?? NO_BUILD;
  const { publicUrl } = config;
  const tenantOrigin = tenantOriginOf(config);
  const securityHeaders = createSecurityHeaders({ publicUrl, styles: client.styles, tenantOrigin });
  const app = createHttpServer({ publicUrl, securityHeaders, logger, checkAnswers });
  const site = siteConfigOf(config);

  serveHealth(app, () => database.$client.query('select 1'));
  serve(app, readSiteConfig, () => site);
  const pictures = addPictures(app, parts);
  const identity = addIdentity(app, {
    ...parts,
    isKeeping,
    design: identityDesign(client, config),
    mailer: config.mail && createMailer(config.mail),
    onEmailChanged: (subject, email) => users.setEmail({ issuer: OWN_ISSUER, subject }, email),
  });
  const board = createBoard(database, config);
  const exclusions = addExclusions(parts);
  const users = addPeople(app, parts, { identity, pictures, board, exclusions });
  const pets = addPets(app, parts, { exclusions, pictures, users, onLeftover: leftoverOf(app) });
  addLegacyCalls(app, { config, identity, users });
  const features = addBoard(app, parts, board);
  const sources = { ...addFeatures(app, parts), features };
  serveOpenApi(app, packageJson.version);
  serveAssets(app, client.files, securityHeaders);
  const { page: headers } = securityHeaders;
  const publicChecks = { user: users.isPublic, pet: pets.isPublic };
  servePages(app, { client, renderer, site, sources, publicChecks, headers, logger });
  return app;
}

/** Who is kept out although the identity provider vouches for them. */
function addExclusions({ database, lists }: AppParts): ExclusionsService {
  return createExclusionsService(createExclusionsStore(database), () => lists.signature('exclusions'));
}

/** Adds the check of who calls, and people's profiles. */
function addPeople(app: FastifyInstance, parts: AppParts, people: PeopleParts): UsersService {
  const { identity, pictures, board, exclusions } = people;
  const { config, database } = parts;
  const { issuer, name: issuerName, keysAddress } = tokenIssuerOf(config);
  const keys = createSigningKeys(async (wanted) =>
    keysAddress === null ? { keys: await identity?.publicKeys(wanted) } : fetchKeySet(keysAddress),
  );
  const { audience } = config.identity;
  const { isKeptOut } = exclusions;
  addBearer(app, createBearerCheck({ keys, issuer, issuerName, audience, isKeptOut }));
  const users = createUsersService({
    store: createUsersStore(database, REMOVALS),
    exclusions,
    pictures,
    exports: {
      ...(identity && { identity: ownAccountOf(identity) }),
      ...exportsOf(board),
      ...petsExportOf(database),
    },
    onLeftover: leftoverOf(app),
  });
  usersRoutes(app, users);
  return users;
}

interface PeopleParts {
  /** Null where accounts are at a tenant. */
  readonly identity: Identity | null;
  readonly pictures: Pictures;
  readonly board: Board;
  readonly exclusions: ExclusionsService;
}

/** What the identity provider keeps about a person, without what only checks them. */
const ownAccountOf =
  ({ accounts, sessions }: Identity): ExportPart =>
  async ({ issuer, subject }) =>
    issuer === OWN_ISSUER
      ? { account: await accounts.find(subject), sessions: await sessions.list(subject) }
      : null;

/** What the board and the waitlist keep about a person. */
function exportsOf({ voters, voting, waitlist }: Board): Readonly<Record<string, ExportPart>> {
  const ofVoter =
    (part: (voterId: string) => Promise<unknown>): ExportPart =>
    async (person) => {
      const voter = await voters.ofPersonIfAny(person);
      return voter && part(voter.id);
    };
  return { voting: ofVoter(voting.exported), waitlist: ofVoter(waitlist.exported) };
}

/** Told when files of pictures could not be removed at once. */
const leftoverOf =
  (app: FastifyInstance) =>
  (error: unknown): void =>
    app.log.error(error, 'Files of a picture will be swept away later.');

/** Adds the features; answers what rendered pages are made from. */
function addFeatures(app: FastifyInstance, parts: AppParts): Omit<PageSources, 'features'> {
  const { config, database, lists } = parts;
  const articles = articleRoutes(app, {
    articles: createArticlesService(createArticlesStore(database)),
    signature: () => lists.signature('articles'),
    config,
  });
  const directory = addDirectory(app, parts);
  const pages = createPagesService(createPagesStore(path.join(config.dataDir, 'pages')), async (markdown) =>
    (await loadMarkdownRenderer())(markdown),
  );
  pagesRoutes(app, pages);
  return {
    articles,
    providers: directory.list,
    provider: { read: directory.items.item, signature: directory.items.signature },
    sitePage: { read: pages.page, signature: pages.signature },
  };
}

/** Adds the directory and, in a server that runs, the work beside it. */
function addDirectory(app: FastifyInstance, { database, lists, isKeeping = false }: AppParts) {
  const signature = () => lists.signature('providers');
  const schedules = createScheduleService(createScheduleStore(database));
  if (isKeeping) {
    let stop = async () => {};
    app.addHook('onListen', async () => {
      stop = keepSchedules({
        schedules,
        signature,
        onDone: (total) => app.log.info({ total }, 'Opening hours were read for the days ahead.'),
        onFailure: (error) =>
          app.log.error(error, 'Opening hours could not be read; it is tried again shortly.'),
      });
    });
    app.addHook('onClose', () => stop());
  }
  return directoryRoutes(app, {
    directory: createDirectoryService(createDirectoryStore(database), schedules),
    edits: createProviderEditsService(createProviderEditsStore(database)),
    signature,
  });
}

/** Adds voting and the waitlist and, in a server that runs, the check of the counters. */
function addBoard(app: FastifyInstance, { config, lists, isKeeping = false }: AppParts, board: Board) {
  const { voters, voting, suggestions, waitlist } = board;
  const calls = createVoterCalls(config);
  const signature = () => lists.signature('features');
  const list = votingRoutes(app, { voting, suggestions, calls, signature, config });
  waitlistRoutes(app, waitlist, calls);
  if (!isKeeping) return list;
  let stop = async () => {};
  app.addHook('onListen', async () => {
    stop = keepCounts({
      recount: voting.recount,
      forgetBrowsers: voters.forgetBrowsers,
      onWrong: (wrong) => app.log.error({ wrong }, 'Vote counters were wrong and have been repaired.'),
      onFailure: (error) =>
        app.log.error(error, 'Vote counters could not be checked; it is tried again in an hour.'),
    });
  });
  app.addHook('onClose', () => stop());
  return list;
}

/** What the browser needs to know of this installation. */
function siteConfigOf(config: Config): SiteConfig {
  const { edition, publicUrl, operatorName, supportEmail, socialUrl } = config;
  const { mode, domain, clientId, audience } = config.identity;
  const identity = { mode, domain, clientId, audience, accountUrl: accountUrlOf(config) };
  return {
    edition,
    publicUrl,
    version: packageJson.version,
    operatorName,
    supportEmail,
    socialUrl,
    identity,
  };
}

/** Where a person changes e-mail, password and sessions; empty where that is not with us. */
function accountUrlOf({ identity }: Config): string {
  return identity.mode === 'auth0' ? '' : `${identity.domain}/account`;
}
