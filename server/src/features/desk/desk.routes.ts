import { giveRole, listDeskPeople, openDesk, readDesk, takeRole } from '@pawhood/contract/desk/desk.ts';
import { readHealth, readLog } from '@pawhood/contract/desk/log.ts';
import { AREAS_OF } from '@pawhood/contract/desk/roles.ts';
import type { FastifyInstance } from 'fastify';
import type { DeskCalls } from '../../desk/desk-calls.ts';
import type { NamedRole } from '../../desk/roles.store.ts';
import { type CallLimit, limited } from '../../http/calls/limited.ts';
import { serve } from '../../http/calls/serve.ts';
import type { CallerOf } from '../../http/server/caller-of.ts';
import type { Identity } from '../../lib/person.ts';
import type { SecurityService } from '../../security/security-events.service.ts';
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
  readonly callerOf: CallerOf;
  readonly security: Pick<SecurityService, 'record'>;
}

/** Serves the desk's own calls: who is who there, the log, and how the site is. */
export function deskRoutes(app: FastifyInstance, parts: DeskRoutesParts): void {
  const { calls, roles, log, health, requireForAccount, tries, callerOf, security } = parts;
  serve(app, readDesk, async ({ identity }) => {
    const row = await calls.find(identity);
    if (row === null) return { place: null };
    const { role, city } = row;
    return { place: { role, city, areas: [...AREAS_OF[role]], state: await calls.stateOf(identity, row) } };
  });
  serve(
    app,
    openDesk,
    limited(tries, async (call) => {
      const { identity, body } = call;
      await requireForAccount(identity);
      await roles.open(identity, body.secret);
      await security.record({ kind: 'role-change', ...callerOf(call) });
    }),
  );
  calls.serve(app, listDeskPeople, 'people', async (permit) => (await roles.all(permit)).map(viewOf));
  const changed = async (
    call: Parameters<CallerOf>[0],
    { person, all }: Awaited<ReturnType<RolesService['take']>>,
  ) => {
    const { address } = callerOf(call);
    await security.record({ kind: 'role-change', person, address });
    return all.map(viewOf);
  };
  calls.serve(app, giveRole, 'people', async (permit, call) => {
    await requireForAccount(call.identity);
    return changed(call, await roles.give(permit, call.params.userId, call.body));
  });
  calls.serve(app, takeRole, 'people', async (permit, call) => {
    await requireForAccount(call.identity);
    return changed(call, await roles.take(permit, call.params.userId));
  });
  calls.serve(app, readLog, 'site', (permit, { query }) =>
    log.page(permit, query.before === undefined ? null : Number(query.before)),
  );
  calls.serve(app, readHealth, 'site', (permit, { query }) => health.read(permit, query.lang));
}

const viewOf = ({ userId, name, role, city, since, asleepSince }: NamedRole) => ({
  ...{ userId, name, role, city, since: since.toISOString() },
  isAsleep: asleepSince !== null,
});
