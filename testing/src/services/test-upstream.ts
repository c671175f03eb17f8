/** Another OpenID Connect server, by other hands than ours, that signs people in without asking. */
import type { IncomingMessage } from 'node:http';
import { OAuth2Server } from 'oauth2-mock-server';

export interface TestUpstream {
  readonly issuer: string;
  /** Whom it signs in from now on, by claim. */
  person: Readonly<Record<string, unknown>>;
  /** Changes the next ID token before it is signed. */
  tamper: ((claims: Record<string, unknown>) => void) | null;
  /** Changes the next ID tokens after they are signed. */
  alter: ((idToken: string) => string) | null;
  /** What it answers at its token endpoint instead, as long as it is set. */
  tokenAnswer: { readonly status: number; readonly body: Record<string, unknown> } | null;
  /** The only way in which it takes the client's secret; null for any. */
  secretBy: 'basic' | 'post' | null;
  /** The error it sends people back with instead, as long as it is set. */
  refusal: string | null;
  stop(): Promise<void>;
}

/** @param port any free one by default. */
export async function startTestUpstream(port = 0): Promise<TestUpstream> {
  const server = new OAuth2Server();
  await server.issuer.keys.generate('RS256');
  await server.start(port, '127.0.0.1');
  const upstream: TestUpstream = {
    issuer: server.issuer.url ?? '',
    person: { sub: 'upstream-1' },
    tamper: null,
    alter: null,
    tokenAnswer: null,
    secretBy: null,
    refusal: null,
    stop: () => server.stop(),
  };
  server.service.on('beforeTokenSigning', ({ payload }: { payload: Record<string, unknown> }) => {
    Object.assign(payload, upstream.person);
    upstream.tamper?.(payload);
  });
  server.service.on('beforeUserinfo', (answer: { body: Record<string, unknown> }) => {
    answer.body = { ...upstream.person };
  });
  server.service.on('beforeAuthorizeRedirect', ({ url: { searchParams } }: { url: URL }) => {
    if (upstream.refusal === null) return;
    searchParams.delete('code');
    searchParams.set('error', upstream.refusal);
  });
  server.service.on(
    'beforeResponse',
    (answer: { statusCode: number; body: unknown }, request: IncomingMessage) => {
      const way = request.headers.authorization?.startsWith('Basic ') ? 'basic' : 'post';
      if (upstream.secretBy !== null && upstream.secretBy !== way) {
        answer.statusCode = 401;
        answer.body = {
          error: 'invalid_client',
          error_description: `Send the secret by ${upstream.secretBy}.`,
        };
        return;
      }
      const { body } = answer;
      const hasToken = typeof body === 'object' && body !== null && 'id_token' in body;
      if (hasToken && upstream.alter !== null)
        answer.body = { ...body, id_token: upstream.alter(String(body.id_token)) };
      if (upstream.tokenAnswer === null) return;
      answer.statusCode = upstream.tokenAnswer.status;
      answer.body = upstream.tokenAnswer.body;
    },
  );
  return upstream;
}
