import { eraseRecentAuthentications } from '../../security/recent-authentication.store.ts';
import { securityRoutes } from '../../security/security.routes.ts';
import { eraseEventsOf } from '../../security/security-events.store.ts';
import type { Composer } from '../composition.ts';

/** What happened around accounts. */
export const security: Composer<'security' | 'recentAuthentication' | 'callerOf'> = {
  async erasure(transaction, profile) {
    await eraseEventsOf(transaction, profile);
    await eraseRecentAuthentications(transaction, profile);
    return [];
  },

  compose(app, _, { security: service, recentAuthentication, callerOf }) {
    securityRoutes(app, { security: service, recentAuthentication, callerOf });
    // What was counted last is written down before the server goes.
    app.addHook('onClose', () => service.flush());
    return {
      exported: async (profile) => service.exported(profile),
    };
  },
};
