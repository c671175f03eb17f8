import type { Identity } from '@pawhood/identity/identity.ts';
import type { FastifyInstance } from 'fastify';
import { OWN_ISSUER } from '../caller.ts';
import type { Config } from '../config.ts';
import { legacyRoutes } from '../features/identity/legacy.routes.ts';
import { createLegacyService, type Profiles } from '../features/identity/legacy.service.ts';
import type { UsersService } from '../features/users/users.service.ts';

export interface LegacyCallsParts {
  readonly config: Config;
  /** Null where accounts are at a tenant. */
  readonly identity: Identity | null;
  readonly users: UsersService;
}

/** Adds the calls of plain clients, which check passwords where accounts are our own. */
export function addLegacyCalls(app: FastifyInstance, { config, identity, users }: LegacyCallsParts): void {
  const { publicUrl, trustedProxies } = config;
  const person = (subject: string) => ({ issuer: OWN_ISSUER, subject, issuedAt: Date.now() / 1_000 });
  const profiles: Profiles = {
    own: (accountId) => users.own(person(accountId)),
    create: (accountId, profile) => users.create(person(accountId), profile),
  };
  const legacy =
    config.identity.mode === 'embedded' && identity !== null
      ? createLegacyService({ accounts: identity.accounts, sessions: identity.legacySessions, profiles })
      : null;
  legacyRoutes(app, { legacy, publicUrl, trustedProxies });
}
