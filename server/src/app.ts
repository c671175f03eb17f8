/** Builds the server from its dependencies; the only place where features meet. */

import type { PageRenderer } from '@pawhood/contract/page.ts';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { Database } from './database/connection.ts';
import { createSecurityHeaders } from './http/security-headers.ts';
import { createHttpServer } from './http/server.ts';

export interface AppParts {
  readonly config: Config;
  readonly database: Database;
  /** Versions of the public lists: decide when their buffers, and the pages made from them, are stale. */
  readonly lists: { signature(name: 'articles' | 'providers'): string };
  /** The web's built renderer; null while developing, when Vite serves the pages. */
  readonly renderer: PageRenderer | null;
  readonly logger: Logger;
  /** Holds every answer against the contract; for tests. */
  readonly checkAnswers?: boolean;
}

/** The server with every feature, not yet listening. */
export async function createApp(parts: AppParts): Promise<FastifyInstance> {
  const { config, logger, checkAnswers = false } = parts;
  const securityHeaders = createSecurityHeaders(config.publicUrl, []);
  const app = createHttpServer({ publicUrl: config.publicUrl, securityHeaders, logger, checkAnswers });
  return app;
}
