/** The HTTP side of voters: the cookie, the bearer, the address. */
import { VOTER_COOKIE_DAYS } from '@pawhood/contract/limits.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import { createCallerOf } from '../http/server/caller-of.ts';
import type { Identity } from '../lib/person.ts';

export type VoterCalls = ReturnType<typeof createVoterCalls>;

/** The cookie goes to the calls of the board and the waitlist, among others of the API, and no script can read it. */
export function createVoterCalls({
  publicUrl,
  trustedProxies,
}: Pick<Config, 'publicUrl' | 'trustedProxies'>) {
  const callerOf = createCallerOf(trustedProxies);
  const isHttps = publicUrl.startsWith('https:');
  const name = `${isHttps ? '__Secure-' : ''}pawhood_voter`;
  const attributes = `Path=/local/api; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`;
  return {
    /** The caller. */
    callerOf: (call: { readonly request: FastifyRequest; readonly identity: Identity | null }) => ({
      ...callerOf(call),
      token: tokenOf(call.request.headers.cookie ?? '', name),
    }),

    /** Lets the browser keep what it is known by from now on; null where that stays as it is. */
    remember(reply: FastifyReply, token: string | null): void {
      if (token !== null) reply.header('set-cookie', `${name}=${token}; Max-Age=${SECONDS}; ${attributes}`);
    },
  };
}

const SECONDS = VOTER_COOKIE_DAYS * 24 * 60 * 60;

/** The token, where the cookie has the form of one. */
function tokenOf(cookies: string, name: string): string | null {
  const pairs = cookies.split(';').map((pair) => pair.trim());
  const value = pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) ?? '';
  return /^[\w-]{32}$/u.test(value) ? value : null;
}
