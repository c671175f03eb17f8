import { createAccountsStore } from '@pawhood/identity/accounts/accounts.store.ts';
import type { IdentityProvider } from '@pawhood/identity/identity-provider.ts';
import { IDENTITY_PATH } from '@pawhood/identity/paths.ts';
import { legacyRoutes } from '../../features/identity/legacy.routes.ts';
import { createLegacyService, type LegacyService } from '../../features/identity/legacy.service.ts';
import { mount } from '../../http/server/mount.ts';
import { OWN_ISSUER, ownPerson } from '../../lib/person.ts';
import type { Composer, Services, Site } from '../composition.ts';

/** The embedded identity provider, and the calls of plain clients that sign in with a password. */
export const identity: Composer<'identity' | 'users' | 'security'> = {
  /** The account with its sessions and tokens; a tenant's is not ours to delete. */
  async erasure(transaction, { issuer, subject }) {
    if (issuer === OWN_ISSUER) await createAccountsStore(transaction).remove(subject);
    return [];
  },

  compose(app, site, services) {
    const { publicUrl, trustedProxies } = site.config;
    const provider = services.identity;
    if (provider) mount(app, IDENTITY_PATH, provider.handle);
    legacyRoutes(app, { legacy: legacyOf(site, services), publicUrl, trustedProxies });
    return {
      // What the provider keeps about a person, without what only checks them.
      exported:
        provider &&
        (async ({ issuer, subject }) =>
          issuer === OWN_ISSUER
            ? {
                account: await exportedAccount(provider, subject),
                sessions: await provider.sessions.list(subject),
                secondFactors: {
                  ...(await provider.factors.of(subject)),
                  passkeys: (await provider.passkeys.list(subject)).map(({ id: _, ...passkey }) => passkey),
                },
              }
            : null),
      jobs: provider ? provider.jobs : [],
    };
  },
};

async function exportedAccount({ accounts }: IdentityProvider, id: string) {
  const account = await accounts.find(id);
  if (account === null) return null;
  const { sessionEpoch: _, petsClosed: __, ...exported } = account;
  return exported;
}

/** Null where there is no password to check: accounts are with another provider. */
function legacyOf(
  { config }: Site,
  { identity: provider, users, security }: Pick<Services, 'identity' | 'users' | 'security'>,
): LegacyService | null {
  if (config.identity.mode !== 'embedded' || provider === null) return null;
  const person = (subject: string) => ({
    issuer: OWN_ISSUER,
    subject,
    issuedAt: Date.now() / 1_000,
    session: null,
    tokenHash: null,
  });
  return createLegacyService({
    accounts: provider.accounts,
    secondStep: provider.secondStep,
    recordEvent: ({ accountId, ...event }) => security.record({ ...event, person: ownPerson(accountId) }),
    sessions: provider.legacySessions,
    profiles: {
      own: (accountId) => users.own(person(accountId)),
      create: (accountId, profile) => users.create(person(accountId), profile),
    },
  });
}
