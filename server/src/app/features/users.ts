import { ROUTES } from '@pawhood/contract/product.ts';
import { usersRoutes } from '../../features/users/users.routes.ts';
import { createCallerOf } from '../../http/server/caller-of.ts';
import { OWN_ISSUER } from '../../lib/person.ts';
import type { Composer } from '../composition.ts';

/** People's profiles. Their removal and their export are this feature's own, and call the others' for what is theirs. */
export const users: Composer = {
  erasure: null,

  compose(app, { config, lists }, services) {
    const { users: service, limits, readUpload, identity, signOut } = services;
    const { recentAuthentication, security } = services;
    usersRoutes(app, {
      ...{ recentAuthentication, security },
      users: service,
      lists,
      readUpload,
      uploads: limits.uploads,
      callerOf: createCallerOf(config.trustedProxies),
      signOutEverywhere: (person) =>
        identity !== null && person.issuer === OWN_ISSUER
          ? identity.signOut.everywhere(person.subject)
          : signOut.ofTenant(person),
    });
    return {
      sources: [],
      personalPages: [{ route: ROUTES.user, isPublic: service.isPublic }],
      sitemap: null,
      exported: null,
      jobs: [],
    };
  },
};
