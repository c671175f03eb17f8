/** Builds the server from its dependencies; the only place where features meet. */
import { fileURLToPath } from 'node:url';
import type { PageRenderer } from '@pawhood/contract/page.ts';
import { readSiteConfig, type SiteConfig } from '@pawhood/contract/site.ts';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import packageJson from '../package.json' with { type: 'json' };
import type { Config } from './config.ts';
import type { Database } from './database/connection.ts';
import { serveAssets } from './http/assets.ts';
import { NO_BUILD, readClientBuild } from './http/client-build.ts';
import { serveHealth } from './http/health.ts';
import { serveOpenApi } from './http/openapi.ts';
import { createSecurityHeaders } from './http/security-headers.ts';
import { serve } from './http/serve.ts';
import { createHttpServer } from './http/server.ts';

export interface AppParts {
  readonly config: Config;
  readonly database: Database;
  /** Versions of the public lists: decide when their buffers, and the pages made from them, are stale. */
  readonly lists: { signature(name: 'articles' | 'providers'): string };
  /** The web's built renderer; null while developing, when Vite serves the pages. */
  readonly renderer: PageRenderer | null;
  readonly logger: Logger;
  /** Where `vite build` left the browser's application. */
  readonly clientDirectory?: string;
  /** Holds every answer against the contract; for tests. */
  readonly checkAnswers?: boolean;
}

/** The same from server/src/app.ts and from server/dist/main.js. */
const CLIENT_DIRECTORY = fileURLToPath(new URL('../../web/dist/client', import.meta.url));

/** The server with every feature, not yet listening. */
export async function createApp(parts: AppParts): Promise<FastifyInstance> {
  const { config, database, logger, clientDirectory = CLIENT_DIRECTORY, checkAnswers = false } = parts;
  const client = readClientBuild(clientDirectory) ?? NO_BUILD;
  const securityHeaders = createSecurityHeaders(config.publicUrl, client.styles);
  const app = createHttpServer({ publicUrl: config.publicUrl, securityHeaders, logger, checkAnswers });
  const site = siteConfigOf(config);

  serveHealth(app, () => database.$client.query('select 1'));
  serve(app, readSiteConfig, () => site);
  serveOpenApi(app, packageJson.version);
  serveAssets(app, client.files, securityHeaders);
  return app;
}

/** What the browser needs to know of this installation. */
function siteConfigOf({ edition, publicUrl, operatorName, supportEmail, socialUrl }: Config): SiteConfig {
  return { edition, publicUrl, version: packageJson.version, operatorName, supportEmail, socialUrl };
}
