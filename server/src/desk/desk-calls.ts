/** Calls of the desk: each looks at the role of its caller anew, so that one that was taken ends at once. */
import type { DeskState } from '@pawhood/contract/desk/desk.ts';
import { AREAS_OF, type DeskArea } from '@pawhood/contract/desk/roles.ts';
import type { Endpoint } from '@pawhood/contract/endpoint.ts';
import { type ErrorCode, ProductError } from '@pawhood/contract/errors.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Call } from '../http/calls/read-call.ts';
import { type Answer, serve } from '../http/calls/serve.ts';
import type { Identity } from '../lib/person.ts';
import { type Permit, permitOf } from './permit.ts';
import type { RoleRow, RolesStore } from './roles.store.ts';

export interface DeskCallsParts {
  readonly roles: Pick<RolesStore, 'find'>;
  /** Throws `recent_authentication_needed` where the sign-in is too long ago for the desk. */
  readonly requireSignIn: (identity: Identity) => Promise<void>;
  /** Whether roles need a passkey or an authenticator app: where accounts are elsewhere, that is looked after there. */
  readonly needsSecondFactor: boolean;
}

/** Somebody with a role, looked at just now. */
export interface DeskCaller {
  /** Id of the profile. */
  readonly userId: string;
  readonly areas: readonly DeskArea[];
  /** Key of the only city; empty for all. */
  readonly city: string;
  /** @throws `no_role` for a part that the role does not look after. */
  permit<Area extends DeskArea>(area: Area): Permit<Area>;
}

type DeskEndpoint = Endpoint & { readonly bearer: 'required' };

type DeskCall<E extends Endpoint> = Call<E> & { readonly identity: Identity };

export type DeskCalls = ReturnType<typeof createDeskCalls>;

/** Why the desk is closed to somebody, as calls answer it. */
const REFUSALS: Readonly<Record<Exclude<DeskState, 'open'>, ErrorCode>> = {
  asleep: 'role_asleep',
  'second-factor': 'second_factor_needed',
  'sign-in': 'recent_authentication_needed',
};

function callerOf({ userId, role, city }: RoleRow): DeskCaller {
  const areas = AREAS_OF[role];
  return {
    ...{ userId, areas, city },
    permit(area) {
      if (!areas.includes(area)) throw new ProductError('no_role');
      return permitOf(area, { way: 'desk', userId, role, city });
    },
  };
}

export function createDeskCalls({ roles, requireSignIn, needsSecondFactor }: DeskCallsParts) {
  /** Whether the desk is open to somebody with a role just now. */
  async function stateOf(identity: Identity, row: RoleRow): Promise<DeskState> {
    if (row.asleepSince !== null) return 'asleep';
    if (needsSecondFactor && !row.hasSecondFactor) return 'second-factor';
    try {
      await requireSignIn(identity);
      return 'open';
    } catch (error) {
      if (error instanceof ProductError && error.code === 'recent_authentication_needed') return 'sign-in';
      throw error;
    }
  }

  /** @throws `no_role`, also for a part that the role does not look after; why the desk is closed to it. */
  async function callerFor(identity: Identity, area: DeskArea | 'any'): Promise<DeskCaller> {
    const row = await roles.find(identity);
    if (row === null) throw new ProductError('no_role');
    const caller = callerOf(row);
    if (area !== 'any') caller.permit(area);
    const state = await stateOf(identity, row);
    if (state !== 'open') throw new ProductError(REFUSALS[state]);
    return caller;
  }

  function serveTo<E extends DeskEndpoint>(
    app: FastifyInstance,
    endpoint: E,
    handler: (caller: DeskCaller, call: DeskCall<E>) => Answer<E>,
  ): void {
    const callers = new WeakMap<FastifyRequest, DeskCaller>();
    serve(
      app,
      endpoint,
      (call) => {
        const caller = callers.get(call.request);
        if (caller === undefined) throw new ProductError('no_role');
        return handler(caller, call as DeskCall<E>);
      },
      // First of all: what is wrong of a call is told to nobody who may not make it.
      async (request) => {
        if (request.identity === null) throw new ProductError('unauthorized');
        callers.set(request, await callerFor(request.identity, endpoint.desk ?? 'any'));
      },
    );
  }

  return {
    stateOf,
    find: roles.find,

    /** Serves a call of the desk to whoever looks after its part. */
    serve<Area extends DeskArea, E extends DeskEndpoint>(
      app: FastifyInstance,
      endpoint: E,
      area: Area,
      handler: (permit: Permit<Area>, call: DeskCall<E>) => Answer<E>,
    ): void {
      if (endpoint.desk !== area) throw new Error(`${endpoint.path} does not belong to ${area}.`);
      serveTo(app, endpoint, (caller, call) => handler(caller.permit(area), call));
    },

    /** Serves a call that belongs to no part alone to whoever has a role; for what it touches it asks for a permit. */
    serveAny<E extends DeskEndpoint>(
      app: FastifyInstance,
      endpoint: E,
      handler: (caller: DeskCaller, call: DeskCall<E>) => Answer<E>,
    ): void {
      if (endpoint.desk !== 'any') throw new Error(`${endpoint.path} does not belong to any part.`);
      serveTo(app, endpoint, handler);
    },
  };
}
