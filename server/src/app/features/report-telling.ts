/** What people read of reports and decisions besides the application, and how they are told. */
import type { FastifyInstance } from 'fastify';
import type { NoticesStore } from '../../features/reports/notices.store.ts';
import { reportPagesRoutes } from '../../features/reports/pages/report-pages.routes.ts';
import type { ReportsService } from '../../features/reports/reports.service.ts';
import type { StatementsService } from '../../features/reports/statements.service.ts';
import { decisionKind } from '../../features/reports/telling/decision-kind.ts';
import { outcomeKind } from '../../features/reports/telling/outcome-kind.ts';
import { toldDecisionsJob } from '../../features/reports/telling/told-decisions.job.ts';
import { createToldDecisionsService } from '../../features/reports/telling/told-decisions.service.ts';
import { createToldStore } from '../../features/reports/telling/told-decisions.store.ts';
import { createStillPages } from '../../http/pages/still-pages.ts';
import type { KeyedHash } from '../../limits/senders.ts';
import type { Composition, Services, Site } from '../composition.ts';

interface TellingParts {
  readonly reports: ReportsService;
  readonly statements: StatementsService;
  readonly notices: NoticesStore;
  readonly hashOf: KeyedHash;
}

type Needs = Pick<Services, 'callLimits' | 'designs' | 'notifications'>;

/** Adds the pages without scripts; answers what tells people. */
export function addTelling(
  app: FastifyInstance,
  { config, database, cities }: Site,
  { callLimits, designs, notifications }: Needs,
  { reports, statements, notices, hashOf }: TellingParts,
): Required<Pick<Composition, 'kinds' | 'jobs' | 'closedBecause'>> {
  reportPagesRoutes(app, {
    ...{ pages: createStillPages(designs), reports, statements, cities },
    ...{ limit: callLimits.reports, publicUrl: config.publicUrl },
  });
  const told = createToldStore(database);
  const service = createToldDecisionsService({
    ...{ notices, told, statements, reports, hashOf, notifications },
  });
  return {
    kinds: [decisionKind(), outcomeKind()],
    jobs: [toldDecisionsJob(service)],
    closedBecause: statements.suspensionPathOf,
  };
}
