import { ROUTES } from '@pawhood/contract/product.ts';
import { usersRoutes } from '../../features/users/users.routes.ts';
import type { Composer } from '../composition.ts';

/** People's profiles. Their removal and their export are this feature's own, and call the others' for what is theirs. */
export const users: Composer = {
  erasure: null,

  compose(app, _site, services) {
    usersRoutes(app, services.users, services.readUpload);
    return {
      sources: [],
      personalPages: [{ route: ROUTES.user, isPublic: services.users.isPublic }],
      sitemap: null,
      exported: null,
      jobs: [],
    };
  },
};
