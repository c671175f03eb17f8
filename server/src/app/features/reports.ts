import { departuresOf } from '@pawhood/contract/departures.ts';
import { createIsHiddenFrom } from '../../database/people/hidden-from.ts';
import { createRolesStore } from '../../desk/roles.store.ts';
import { reportKind } from '../../features/reports/case-kind.store.ts';
import { createEffects } from '../../features/reports/effects.ts';
import { showUnseen, unseenCases } from '../../features/reports/held-cases.store.ts';
import { createNoticesStore } from '../../features/reports/notices.store.ts';
import { objectionKind } from '../../features/reports/objection-kind.store.ts';
import { oldReportsJob } from '../../features/reports/old-reports.job.ts';
import { reportedFacts } from '../../features/reports/person-facts.store.ts';
import { reportsRoutes } from '../../features/reports/reports.routes.ts';
import { createReportsService, receiptOf } from '../../features/reports/reports.service.ts';
import { createReportsStore, lookWith } from '../../features/reports/reports.store.ts';
import { readSecretsKey } from '../../features/reports/secrets-key.store.ts';
import { createStatementsService, statementSecrets } from '../../features/reports/statements.service.ts';
import { createStatementsStore } from '../../features/reports/statements.store.ts';
import { unseenCasesJob } from '../../features/reports/unseen-cases.job.ts';
import { eraseReports, forgetOldReports } from '../../features/reports/upkeep.store.ts';
import { nameForOthers } from '../../features/users/profile-view.ts';
import { sanctions } from '../../features/users/sanctions.store.ts';
import type { Person } from '../../lib/person.ts';
import { createKeyedHash } from '../../limits/senders.ts';
import type { Composer } from '../composition.ts';
import { addTelling } from './report-telling.ts';

/** Reports, decisions about them, and objections; the specification's edition has none. */
export const reports: Composer<'reportable' | 'callLimits' | 'designs' | 'notifications'> = {
  async erasure(transaction, { id }) {
    await eraseReports(transaction, id);
    return [];
  },

  compose(app, site, services) {
    const { config, database } = site;
    const { reportable, callLimits } = services;
    if (!departuresOf(config.edition).desk) return {};
    const hashOf = createKeyedHash(() => readSecretsKey(database));
    const roles = createRolesStore(database);
    const profileIdOf = async (person: Person) => (await roles.profile(person))?.id ?? null;
    const store = createReportsStore(database);
    const statements = createStatementsService({
      ...{ store: createStatementsStore(database), hashOf, profileIdOf },
    });
    const service = createReportsService({
      ...{ store, look: lookWith(database), profileIdOf },
      ...{ isHiddenFrom: createIsHiddenFrom(database), reportables: reportable },
    });
    reportsRoutes(app, { reports: service, statements, limit: callLimits.reports });
    const notices = createNoticesStore(database);
    const telling = addTelling(app, site, services, { reports: service, statements, notices, hashOf });
    // Nobody is mailed: the desk hands the address over.
    const handOver = async (decision: Parameters<typeof statements.pathOf>[0]) => {
      const path = await statements.pathOf(decision);
      return path && config.publicUrl + path;
    };
    const effects = createEffects(reportable, sanctions);
    const cases = reportKind(database, effects);
    return {
      desk: [
        { ...cases, ...(config.mail === null && { handOver }) },
        objectionKind(database, effects, statementSecrets(hashOf)),
      ],
      personFacts: reportedFacts({ database, nameForOthers, sanctions }),
      ...telling,
      jobs: [
        ...telling.jobs,
        oldReportsJob(() => forgetOldReports(database), notices.forgetTold),
        unseenCasesJob({
          unseen: () => unseenCases(database),
          show: (id) => showUnseen(database, cases, id),
        }),
      ],
      exported: async ({ id }) => ({
        reports: (await store.ofPerson(id)).map((row) => ({ ...receiptOf(row), words: row.report.words })),
        decisions: await statements.ofAuthor(id),
      }),
    };
  },
};
