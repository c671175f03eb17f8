import { createCallerOf } from '../../http/server/caller-of.ts';
import { eraseRecentAuthentications } from '../../security/recent-authentication.store.ts';
import { securityRoutes } from '../../security/security.routes.ts';
import { eraseEventsOf } from '../../security/security-events.store.ts';
import type { Composer } from '../composition.ts';

/** What happened around accounts. */
export const security: Composer = {
  async erasure(transaction, profile) {
    await eraseEventsOf(transaction, profile);
    await eraseRecentAuthentications(transaction, profile);
    return [];
  },

  compose(app, { config }, { security: service, recentAuthentication }) {
    const callerOf = createCallerOf(config.trustedProxies);
    securityRoutes(app, { security: service, recentAuthentication, callerOf });
    // What was counted last is written down before the server goes.
    app.addHook('onClose', () => service.flush());
    return {
      sources: [],
      personalPages: [],
      sitemap: null,
      exported: async (profile) => service.exported(profile),
      jobs: [],
    };
  },
};
