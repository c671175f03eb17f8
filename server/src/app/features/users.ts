import { ROUTES } from '@pawhood/contract/product.ts';
import { usersRoutes } from '../../features/users/users.routes.ts';
import { OWN_ISSUER } from '../../lib/person.ts';
import type { Composer } from '../composition.ts';
import { suspensionsJob } from '../desk-people.ts';

/** People's profiles. Their removal and their export are this feature's own, and call the others' for what is theirs. */
export const users: Composer<
  | 'users'
  | 'callLimits'
  | 'readUpload'
  | 'identity'
  | 'signOut'
  | 'recentAuthentication'
  | 'security'
  | 'callerOf'
> = {
  compose(app, site, services) {
    const { lists, siteSettings } = site;
    const { users: service, callLimits, identity, signOut } = services;
    const { readUpload, recentAuthentication, security, callerOf } = services;
    usersRoutes(app, {
      ...{ readUpload, recentAuthentication, security, callerOf },
      users: service,
      lists,
      siteName: () => siteSettings().name,
      uploads: callLimits.uploads,
      signOutEverywhere: (person) =>
        identity !== null && person.issuer === OWN_ISSUER
          ? identity.signOut.everywhere(person.subject)
          : signOut.ofTenant(person),
    });
    return {
      itemPages: [{ route: ROUTES.user, isPublic: service.isPublic, isPersonal: true }],
      jobs: [suspensionsJob(site)],
    };
  },
};
