import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createIdentityProvider, type IdentityProvider } from '@pawhood/identity/identity-provider.ts';
import { identityDesigns } from '@pawhood/server/app/identity-design.ts';
import { openDatabase } from '@pawhood/server/database/open-database.ts';
import { NO_BUILD } from '@pawhood/server/http/pages/client-build.ts';
import { USUAL_LOOK } from '@pawhood/server/lib/site-look.ts';
import { createLanguages } from '@pawhood/server/site/languages.ts';
import { USUAL_SETTINGS } from '@pawhood/server/site/site-settings.ts';
import { createPlace } from './site.ts';

/** An identity provider at an origin of its own, which speaks as an Auth0 tenant does. */
export interface Tenant {
  readonly origin: string;
  /** Make a server send people there: `startSite(tenant.settings)`. */
  readonly settings: Readonly<Record<string, string>>;
  /** Of its own database. */
  readonly databaseUrl: string;
  /** What its issuer is called. */
  readonly issuer: string;
  /** Paths it was asked for so far. */
  readonly received: readonly string[];
  /** Answers from now on, to the application at that address alone. */
  register(applicationUrl: string): void;
  stop(): Promise<void>;
}

const CLIENT = 'pets-57';
const AUDIENCE = 'https://api.tenant.example/pets';

/** Starts one with a database of its own. */
export async function startTenant(): Promise<Tenant> {
  const { settings, remove } = await createPlace();
  const { DATA_DIR: dataDir = '', DATABASE_URL: databaseUrl = '' } = settings;
  const { database, close } = await openDatabase({ dataDir, databaseUrl }, 'server');
  const languages = await createLanguages({ languages: ['en'] }, () => USUAL_SETTINGS);
  const received: string[] = [];
  let identity: IdentityProvider | null = null;

  const server = createServer((request, response) => {
    received.push((request.url ?? '').replace(/\?.*/, ''));
    if (identity !== null && request.url?.startsWith('/idp/')) identity.handle(request, response);
    else response.writeHead(204).end();
  }).listen(0, 'localhost');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // Only a server on a pipe has another form.
  const origin = `http://localhost:${port}`;
  return {
    origin,
    databaseUrl,
    issuer: `${origin}/idp/`,
    received,
    settings: {
      IDENTITY_MODE: 'auth0',
      IDENTITY_DOMAIN: `${origin}/idp`,
      IDENTITY_CLIENT_ID: CLIENT,
      IDENTITY_AUDIENCE: AUDIENCE,
    },
    register(applicationUrl) {
      const unlimited = { take: async () => null };
      const settings = { ...USUAL_SETTINGS, name: 'Tenant', SUPPORT_EMAIL: 'help@tenant.example' };
      identity = createIdentityProvider({
        news: null,
        ...{ database, applicationUrl, publicUrl: origin, clientId: CLIENT, audience: AUDIENCE },
        ...{ upstream: null, mailer: null, strictTransport: null },
        limits: {
          ...{ signIns: unlimited, accountSignIns: unlimited, signInPages: unlimited, signUps: unlimited },
          ...{ accountSignInsADay: unlimited, browserSignIns: unlimited },
          ...{ mails: unlimited, ownerMails: unlimited, notices: unlimited, networkMails: unlimited },
        },
        designs: identityDesigns(NO_BUILD, {
          siteSettings: () => settings,
          look: () => USUAL_LOOK,
          languages,
        }),
        logger: console,
        clientAddress: () => '127.0.0.1',
        onEmailChanged: async () => {},
        pets: { any: async () => false, remove: async () => {} },
        recordEvent: async () => {},
        keysVersion: () => '',
        onSessionEnd: async () => ({ ended: { calendars: 0, links: 0 }, committed: () => {} }),
        onProofChange: async () => {},
        closedBecause: async () => null,
        isUnavailable: () => false,
      });
    },
    async stop() {
      server.close();
      server.closeAllConnections();
      if (server.listening) await once(server, 'close');
      await close();
      await remove();
    },
  };
}
