import { departuresOf } from '@pawhood/contract/departures.ts';
import { settingsFile } from '../../config/environment.ts';
import { createDecisionsService } from '../../desk/decisions.service.ts';
import { createDecisionsStore, decisionTransactions } from '../../desk/decisions.store.ts';
import { createDeskCalls } from '../../desk/desk-calls.ts';
import { createLogStore, eraseLogDetails } from '../../desk/log.store.ts';
import { createRolesStore } from '../../desk/roles.store.ts';
import { deskRoutes } from '../../features/desk/desk.routes.ts';
import { formerStatesJob } from '../../features/desk/former-states.job.ts';
import { createHealthService } from '../../features/desk/health.service.ts';
import { createLogService } from '../../features/desk/log.service.ts';
import { logHeadJob } from '../../features/desk/log-head.job.ts';
import { createRolesService } from '../../features/desk/roles.service.ts';
import { rolesTransactions } from '../../features/desk/roles.store.ts';
import { todoRoutes } from '../../features/desk/todo.routes.ts';
import { createTodoService } from '../../features/desk/todo.service.ts';
import type { Composer } from '../composition.ts';
import { addDeskSettings } from './desk-settings.ts';

/** Where the people who run the site look after it; the specification's edition is looked after by command alone. */
export const desk: Composer<
  'recentAuthentication' | 'callLimits' | 'callerOf' | 'security' | 'todo' | 'readUpload' | 'freeSpace'
> = {
  async erasure(transaction, { id }) {
    await eraseLogDetails(transaction, id);
    return [];
  },

  compose(app, site, services) {
    const { config, database, cities } = site;
    if (!departuresOf(config.edition).desk) return {};
    const { recentAuthentication, callLimits, callerOf, security, todo } = services;
    const roles = createRolesStore(database);
    const log = createLogStore(database);
    const { requireForDesk, requireForAccount } = recentAuthentication;
    const calls = createDeskCalls({
      ...{ roles, requireSignIn: requireForDesk },
      needsSecondFactor: config.identity.mode === 'embedded',
    });
    const made = createDecisionsStore(database);
    todoRoutes(
      app,
      calls,
      createTodoService({
        kinds: todo,
        decisions: createDecisionsService(decisionTransactions(database)),
        made,
      }),
    );
    deskRoutes(app, {
      calls,
      roles: createRolesService({ inTransaction: rolesTransactions(database), all: roles.all, cities }),
      log: createLogService(log),
      health: createHealthService({
        examine: async () => {
          const { findingsOf } = await import('../doctor/doctor.command.ts');
          const around = { config, dataDir: config.dataDir };
          const findings = await findingsOf({ mail: undefined, settingsFile: settingsFile() }, around);
          return findings.map(({ advice, ...finding }) => ({ ...finding, advice: advice ?? '' }));
        },
      }),
      ...{ requireForAccount, tries: callLimits.deviceCalls, callerOf, security },
    });
    const forgetChanges = addDeskSettings(app, site, services, calls);
    return {
      jobs: [
        logHeadJob(log, security),
        formerStatesJob(async () => {
          await made.forgetOld();
          await forgetChanges();
        }),
      ],
      exported: async (profile) => {
        const row = await roles.find(profile);
        return row === null ? {} : { role: row.role, city: row.city };
      },
    };
  },
};
