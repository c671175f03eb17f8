import { eraseEventsOf } from '../../security/security-events.store.ts';
import type { Composer } from '../composition.ts';

/** What happened around accounts. */
export const security: Composer = {
  async erasure(transaction, profile) {
    await eraseEventsOf(transaction, profile);
    return [];
  },

  compose(app, _, { security: service }) {
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
