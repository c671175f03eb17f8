import { departuresOf } from '@pawhood/contract/departures.ts';
import type { FastifyInstance } from 'fastify';
import { settingsFile } from '../../config/environment.ts';
import type { Database } from '../../database/connection.ts';
import { createDecisionsService } from '../../desk/decisions.service.ts';
import { createDecisionsStore, decisionTransactions } from '../../desk/decisions.store.ts';
import { createLogStore, eraseLogDetails } from '../../desk/log.store.ts';
import { createRolesStore } from '../../desk/roles.store.ts';
import { keepWaiting, readWaiting, type WaitingRow } from '../../desk/waiting.store.ts';
import { deskRoutes } from '../../features/desk/desk.routes.ts';
import { formerStatesJob } from '../../features/desk/former-states.job.ts';
import { createHealthService } from '../../features/desk/health.service.ts';
import { createLogService } from '../../features/desk/log.service.ts';
import { logHeadJob } from '../../features/desk/log-head.job.ts';
import { createLooksStore } from '../../features/desk/looks.store.ts';
import { oldLogJob } from '../../features/desk/old-log.job.ts';
import { createDeskAccountsService } from '../../features/desk/people/accounts.service.ts';
import { createNotesStore } from '../../features/desk/people/notes.store.ts';
import { deskPeopleRoutes } from '../../features/desk/people/people.routes.ts';
import { createDeskPeopleService } from '../../features/desk/people/people.service.ts';
import { createDeskPeopleStore } from '../../features/desk/people/people.store.ts';
import { createRolesService } from '../../features/desk/roles.service.ts';
import { rolesTransactions } from '../../features/desk/roles.store.ts';
import { todoRoutes } from '../../features/desk/todo.routes.ts';
import { createTodoService } from '../../features/desk/todo.service.ts';
import { deskKind } from '../../features/desk/told/desk-kind.ts';
import { toldJob } from '../../features/desk/told/told.job.ts';
import { createToldService } from '../../features/desk/told/told.service.ts';
import { createWatchersStore } from '../../features/desk/told/watchers.store.ts';
import { forgetSender } from '../../features/directory/import-runs/import-runs.store.ts';
import { nameForOthers } from '../../features/users/profile-view.ts';
import type { GaugeParts } from '../../http/metrics/metrics.ts';
import { keptFor } from '../../lib/caching/kept-for.ts';
import type { Composer, Services, Site } from '../composition.ts';
import { accountsOf } from '../desk-people.ts';
import { composeImports } from './desk-imports.ts';
import { addDeskSettings } from './desk-settings.ts';

type Needs =
  | 'recentAuthentication'
  | 'callLimits'
  | 'callerOf'
  | 'security'
  | 'todo'
  | 'deskCalls'
  | 'notifications'
  | 'freeSpace'
  | 'readUpload'
  | PeopleNeeds;
type PeopleNeeds = 'users' | 'suspension' | 'personFacts';

/** Where the people who run the site look after it; the specification's edition is looked after by command alone. */
export const desk: Composer<Needs> = {
  async erasure(transaction, { id }) {
    await eraseLogDetails(transaction, id);
    await forgetSender(transaction, id);
    return [];
  },

  compose(app, site, services) {
    const { config, database, cities, languages } = site;
    if (!departuresOf(config.edition).desk) return {};
    const { recentAuthentication, callLimits, callerOf, security, todo, deskCalls: calls } = services;
    const roles = createRolesStore(database);
    const log = createLogStore(database);
    const { requireForAccount } = recentAuthentication;
    const made = createDecisionsStore(database);
    todoRoutes(app, {
      ...{ calls, callerOf, security },
      todo: createTodoService({
        kinds: todo,
        decisions: createDecisionsService(decisionTransactions(database)),
        ...{ made, looks: createLooksStore(database), requireForAccount },
      }),
    });
    deskRoutes(app, {
      calls,
      roles: createRolesService({ inTransaction: rolesTransactions(database), all: roles.all, cities }),
      log: createLogService(log),
      health: createHealthService({
        examine: async () => {
          const { findingsOf } = await import('../doctor/doctor.command.ts');
          const around = { config, dataDir: config.dataDir };
          return findingsOf({ mail: undefined, settingsFile: settingsFile() }, around);
        },
        languages,
      }),
      ...{ requireForAccount, tries: callLimits.deviceCalls, callerOf, security },
    });
    servePeople(app, site, services);
    const imports = composeImports(app, site, { ...services, calls });
    const forgetChanges = addDeskSettings(app, site, services, calls);
    const news = newsOf(database, services);
    return {
      kinds: [news.kind],
      jobs: [
        ...[logHeadJob(log, security), oldLogJob(log, security), imports.job],
        formerStatesJob(async () => {
          await made.forgetOld();
          await forgetChanges();
        }),
        toldJob(news.service),
      ],
      gauges: [oldestGauge(database, services.notifications.now)],
      exported: async (profile) => {
        const row = await roles.find(profile);
        const sent = await imports.exported(profile.id);
        return {
          ...(row !== null && { role: row.role, city: row.city }),
          ...(sent.length > 0 && { imports: sent }),
        };
      },
    };
  },
};

/** People, as the desk finds them. */
function servePeople(
  app: FastifyInstance,
  site: Site,
  services: Pick<Services, PeopleNeeds | 'recentAuthentication' | 'security' | 'deskCalls'>,
): void {
  const { recentAuthentication, security, deskCalls: calls } = services;
  const { database } = site;
  const people = {
    ...{ store: createDeskPeopleStore(database), notes: createNotesStore(database), nameForOthers },
    ...{ facts: services.personFacts, isSuspended: services.suspension.isDisabled },
  };
  deskPeopleRoutes(app, {
    calls,
    requireForAccount: recentAuthentication.requireForAccount,
    // Of a deleted person kind and time are kept, and nothing else.
    onErased: () => security.record({ kind: 'account-deletion', person: null, address: null }),
    people: createDeskPeopleService({ ...people, log: createLogStore(database) }),
    accounts: createDeskAccountsService({ ...people, accounts: accountsOf(site, services) }),
  });
}

/** What people with a role are told. */
function newsOf(database: Database, { todo, notifications }: Pick<Services, 'todo' | 'notifications'>) {
  const watchers = createWatchersStore(database);
  const keep = (rows: readonly WaitingRow[]) => keepWaiting(database, rows);
  const service = createToldService({ kinds: todo, watchers, keep, notifications });
  const isFor = async (userId: string) => (await watchers.find(userId)) !== null;
  return { service, kind: deskKind({ isFor, isAnyWaiting: service.isAnyWaiting }) };
}

/** For how long what was found is answered again, in milliseconds. */
const GAUGE_KEPT_MS = 10_000;

function oldestGauge(database: Database, now: () => Date): GaugeParts {
  const oldest = keptFor(GAUGE_KEPT_MS, async () => {
    const moments = (await readWaiting(database)).map((row) => row.oldest.getTime());
    return moments.length === 0 ? 0 : Math.max(0, (now().getTime() - Math.min(...moments)) / 1_000);
  });
  return ['pawhood_desk_oldest_seconds', 'Age of the oldest thing that waits at the desk.', oldest, 'max'];
}
