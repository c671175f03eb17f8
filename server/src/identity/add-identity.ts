/** The identity provider as part of this server. */
import { createIdentity, type Identity } from '@pawhood/identity/identity.ts';
import type { Mailer } from '@pawhood/identity/mailer.ts';
import type { Design } from '@pawhood/identity/pages/design.ts';
import { IDENTITY_PATH } from '@pawhood/identity/paths.ts';
import { createThrottle } from '@pawhood/identity/throttle.ts';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Database } from '../database/connection.ts';
import { clientAddress } from '../http/client-address.ts';
import { isDatabaseAway } from '../http/database-away.ts';
import { mount } from '../http/mount.ts';

export interface AddIdentityParts {
  readonly config: Config;
  readonly database: Database;
  readonly logger: Logger;
  readonly design: Design;
  readonly mailer: Mailer | null;
  readonly onEmailChanged: (accountId: string, email: string) => Promise<void>;
  /** Loads what sign-in needs and purges, once the server listens. */
  readonly isKeeping: boolean;
  readonly refreshLeewayS?: number;
}

/** Mounts the provider; null where accounts are at a tenant. */
export function addIdentity(app: FastifyInstance, parts: AddIdentityParts): Identity | null {
  const { config, isKeeping } = parts;
  const { mode, clientId, audience, upstream } = config.identity;
  if (mode === 'auth0') return null;
  const identity = createIdentity({
    ...parts,
    publicUrl: config.publicUrl,
    ...{ clientId, audience, upstream },
    throttle: createThrottle({ isOn: config.rateLimits }),
    beginnings: createThrottle({ isOn: config.rateLimits }),
    clientAddress: (request) => clientAddress(request, config.trustedProxies),
    isUnavailable: isDatabaseAway,
  });
  mount(app, IDENTITY_PATH, identity.handle);
  if (isKeeping) app.addHook('onListen', async () => identity.start());
  app.addHook('onClose', () => identity.stop());
  return identity;
}
