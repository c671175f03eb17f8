import type { IdentityProvider } from '@pawhood/identity/identity-provider.ts';
import { createIdTokenReader } from '../http/access/id-token.ts';
import { createSigningKeys, fetchKeySet, tokenIssuerOf } from '../http/access/signing-keys.ts';
import type { KeyedHash } from '../limits/senders.ts';
import { recentAuthenticationsJob } from '../security/recent-authentication.job.ts';
import { createRecentAuthenticationService } from '../security/recent-authentication.service.ts';
import { createRecentAuthenticationStore } from '../security/recent-authentication.store.ts';
import { createSharedAccessService } from '../security/shared-access.service.ts';
import type { Services, Site } from './composition.ts';

export interface GuardsParts extends Pick<Services, 'security'> {
  /** Null where accounts are at a tenant. */
  readonly identity: IdentityProvider | null;
  readonly hashOf: KeyedHash;
}

/** What stands before the things that an access token alone must not do. */
export function createGuards({ config, database, lists, siteSettings, log }: Site, parts: GuardsParts) {
  const { identity, security, hashOf } = parts;
  const sharingSignInHours = () => siteSettings().SHARING_SIGN_IN_HOURS;
  const deskSignInHours = () => siteSettings().DESK_SIGN_IN_HOURS;
  const { issuer, keysAddress } = tokenIssuerOf(config);
  const signingKeys = createSigningKeys(
    async (wanted) =>
      keysAddress === null ? { keys: await identity?.publicKeys(wanted) } : fetchKeySet(keysAddress),
    () => lists.version('keys'),
  );
  const store = createRecentAuthenticationStore(database);
  const { clientId } = config.identity;
  const recentAuthentication = createRecentAuthenticationService({
    ...{ store, hashOf, sharingSignInHours, deskSignInHours },
    readIdToken: createIdTokenReader({ keys: signingKeys, issuer, clientId }),
  });
  return {
    signingKeys,
    recentAuthentication,
    sharedAccess: createSharedAccessService({
      ...{ recentAuthentication, security },
      findAccount: async (id) => (await identity?.accounts.find(id)) ?? null,
      notifyOwner: (account, kind) => identity?.notifyOwner(account, kind),
      onFailure: (error) => log.error({ err: error }, 'A mail about a link or a calendar was not sent.'),
    }),
    jobs: [
      recentAuthenticationsJob(store, () => Math.max(sharingSignInHours(), deskSignInHours()) * 60 * 60),
    ],
  };
}
