import { ProductError } from '@pawhood/contract/errors.ts';
import { legacyLogin, legacyLogout, legacyRegister } from '@pawhood/contract/identity/identity.ts';
import { LEGACY_SESSION_S } from '@pawhood/identity/accounts/legacy-sessions.service.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { serve } from '../../http/calls/serve.ts';
import { clientAddress } from '../../http/server/client-address.ts';
import type { LegacyService, SignInResult } from './legacy.service.ts';

export interface LegacyRouteParts {
  /** Null where there is no password to check: accounts are with another provider. */
  readonly legacy: LegacyService | null;
  readonly publicUrl: string;
  readonly trustedProxies: number;
}

/** Serves the calls that plain clients sign in with. */
export function legacyRoutes(
  app: FastifyInstance,
  { legacy, publicUrl, trustedProxies }: LegacyRouteParts,
): void {
  const cookie = sessionCookie(publicUrl);
  const attemptOf = ({ raw }: FastifyRequest) => ({
    address: clientAddress(raw, trustedProxies),
    browsers: [],
  });
  const entered = (reply: FastifyReply, { user, session }: SignInResult) => {
    reply.header('set-cookie', cookie.set(session));
    return user;
  };

  serve(app, legacyLogin, async ({ body, request, reply }) =>
    entered(reply, await present(legacy).login(body, attemptOf(request))),
  );
  serve(app, legacyRegister, async ({ body: { fullName, ...body }, request, reply }) =>
    entered(reply, await present(legacy).register({ ...body, name: fullName }, attemptOf(request))),
  );
  serve(app, legacyLogout, async ({ request, reply }) => {
    const session = cookie.read(request.headers.cookie);
    if (session !== null) await legacy?.logout(session, attemptOf(request));
    reply.header('set-cookie', cookie.clear);
  });
}

function present(legacy: LegacyService | null): LegacyService {
  if (legacy === null) throw new ProductError('password_sign_in_off');
  return legacy;
}

/** The cookie goes to the call that ends the session, and nowhere else. */
function sessionCookie(publicUrl: string) {
  const isHttps = publicUrl.startsWith('https:');
  const name = `${isHttps ? '__Secure-' : ''}pawhood_session`;
  const attributes = `Path=${legacyLogout.path}; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`;
  const form = new RegExp(`(?:^|;)\\s*${name}=([\\w-]{43})(?:;|$)`);
  return {
    set: (session: string): string => `${name}=${session}; Max-Age=${LEGACY_SESSION_S}; ${attributes}`,
    clear: `${name}=; Max-Age=0; ${attributes}`,
    read: (header = ''): string | null => form.exec(header)?.[1] ?? null,
  };
}
