import { giveRole, listDeskPeople, openDesk, readDesk, takeRole } from '@pawhood/contract/desk/desk.ts';
import { readHealth, readLog } from '@pawhood/contract/desk/log.ts';
import { AREAS_OF } from '@pawhood/contract/desk/roles.ts';
import type { FastifyInstance } from 'fastify';
import type { DeskCalls } from '../../desk/desk-calls.ts';
import type { NamedRole } from '../../desk/roles.store.ts';
import { type CallLimit, limited } from '../../http/calls/limited.ts';
import { serve } from '../../http/calls/serve.ts';
import type { Identity } from '../../lib/person.ts';
import type { HealthService } from './health.service.ts';
import type { LogService } from './log.service.ts';
import type { RolesService } from './roles.service.ts';

export interface DeskRoutesParts {
  readonly calls: DeskCalls;
  readonly roles: RolesService;
  readonly log: LogService;
  readonly health: HealthService;
  /** Throws `recent_authentication_needed` where the sign-in is too long ago for what costs somebody a role. */
  readonly requireForAccount: (identity: Identity) => Promise<void>;
  readonly tries: CallLimit;
}

/** Serves the desk's own calls: who is who there, the log, and how the site is. */
export function deskRoutes(app: FastifyInstance, parts: DeskRoutesParts): void {
  const { calls, roles, log, health, requireForAccount, tries } = parts;
  serve(app, readDesk, async ({ identity }) => {
    const row = await calls.roleOf(identity);
    const areas = [...AREAS_OF[row.role]];
    return { role: row.role, city: row.city, areas, state: await calls.stateOf(identity, row) };
  });
  serve(
    app,
    openDesk,
    limited(tries, async ({ identity, body }) => {
      await requireForAccount(identity);
      await roles.open(identity, body.secret);
    }),
  );
  calls.serve(app, listDeskPeople, 'people', async (permit) => (await roles.all(permit)).map(viewOf));
  calls.serve(app, giveRole, 'people', async (permit, { identity, params, body }) => {
    await requireForAccount(identity);
    return (await roles.give(permit, params.userId, body)).map(viewOf);
  });
  calls.serve(app, takeRole, 'people', async (permit, { identity, params }) => {
    await requireForAccount(identity);
    return (await roles.take(permit, params.userId)).map(viewOf);
  });
  calls.serve(app, readLog, 'site', (permit, { query }) =>
    log.page(permit, query.before === undefined ? null : Number(query.before)),
  );
  calls.serve(app, readHealth, 'site', (permit) => health.read(permit));
}

const viewOf = ({ userId, name, role, city, since, asleepSince }: NamedRole) => ({
  ...{ userId, name, role, city, since: since.toISOString() },
  isAsleep: asleepSince !== null,
});
