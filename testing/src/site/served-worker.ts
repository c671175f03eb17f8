import { WORKER_PATH } from '@pawhood/contract/notifications/worker.ts';
import { assemble } from '@pawhood/server/http/cache/representation.ts';
import { serveServiceWorker } from '@pawhood/server/http/pages/service-worker.ts';
import { createSecurityHeaders } from '@pawhood/server/http/server/security-headers.ts';
import { createHttpServer } from '@pawhood/server/http/server/server.ts';
import { pino } from 'pino';

const publicUrl = 'http://localhost:4219';

/** What a test's own site sends as its service worker. */
export interface ServedWorker {
  readonly text: string;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * The service worker and its headers as a server sends them.
 *
 * @param built the file of the build.
 * @param isOn whether the operator has it on.
 */
export async function servedWorker(built: Buffer, isOn: boolean): Promise<ServedWorker> {
  const securityHeaders = createSecurityHeaders({ publicUrl, styles: [] });
  const logger = pino({ level: 'silent' });
  const app = createHttpServer({ publicUrl, securityHeaders, logger, checkAnswers: true });
  serveServiceWorker(app, {
    client: { files: new Map([[WORKER_PATH, assemble(built, { contentType: '', cacheControl: '' })]]) },
    isOn,
    site: () => ({ name: 'Nala & Co', unread: { en: 'Something new.' } }),
    headers: securityHeaders.script,
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const answer = await fetch(url + WORKER_PATH);
  const text = await answer.text();
  await app.close();
  const names = ['content-type', 'cache-control', 'content-security-policy'];
  return { text, headers: Object.fromEntries(names.map((name) => [name, answer.headers.get(name) ?? ''])) };
}
