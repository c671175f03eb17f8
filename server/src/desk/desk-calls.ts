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

export type DeskCalls = ReturnType<typeof createDeskCalls>;

/** Why the desk is closed to somebody, as calls answer it. */
const REFUSALS: Readonly<Record<Exclude<DeskState, 'open'>, ErrorCode>> = {
  asleep: 'role_asleep',
  'second-factor': 'second_factor_needed',
  'sign-in': 'recent_authentication_needed',
};

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

  /** @throws `no_role` */
  async function roleOf(identity: Identity): Promise<RoleRow> {
    const row = await roles.find(identity);
    if (row === null) throw new ProductError('no_role');
    return row;
  }

  async function permitFor<Area extends DeskArea>(identity: Identity, area: Area): Promise<Permit<Area>> {
    const row = await roleOf(identity);
    if (!AREAS_OF[row.role].includes(area)) throw new ProductError('no_role');
    const state = await stateOf(identity, row);
    if (state !== 'open') throw new ProductError(REFUSALS[state]);
    return permitOf(area, { way: 'desk', userId: row.userId, role: row.role, city: row.city });
  }

  return {
    stateOf,
    roleOf,

    /** Serves a call of the desk to whoever looks after its part. */
    serve<Area extends DeskArea, E extends Endpoint & { readonly bearer: 'required' }>(
      app: FastifyInstance,
      endpoint: E,
      area: Area,
      handler: (permit: Permit<Area>, call: Call<E> & { readonly identity: Identity }) => Answer<E>,
    ): void {
      if (endpoint.desk !== area) throw new Error(`${endpoint.path} does not belong to ${area}.`);
      const permits = new WeakMap<FastifyRequest, Permit<Area>>();
      serve(
        app,
        endpoint,
        (call) => {
          const permit = permits.get(call.request);
          if (permit === undefined) throw new ProductError('no_role');
          return handler(permit, call as Call<E> & { readonly identity: Identity });
        },
        // First of all: what is wrong of a call is told to nobody who may not make it.
        async (request) => {
          if (request.identity === null) throw new ProductError('unauthorized');
          permits.set(request, await permitFor(request.identity, area));
        },
      );
    },
  };
}
