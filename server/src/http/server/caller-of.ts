import type { FastifyRequest } from 'fastify';
import type { Identity } from '../../lib/person.ts';
import type { Caller } from '../../limits/limit.ts';
import { clientAddress } from './client-address.ts';

/** The caller, for its limits. */
export type CallerOf = (call: {
  readonly request: FastifyRequest;
  readonly identity: Identity | null;
}) => Caller;

/** @param trustedProxies how many proxies of ours stand before the server. */
export function createCallerOf(trustedProxies: number): CallerOf {
  return ({ request, identity }) => ({
    person: identity,
    address: clientAddress(request.raw, trustedProxies),
  });
}
