import { listOwnClaims } from '@pawhood/contract/claims/claim.ts';
import {
  createClaim,
  enterClaimCode,
  giveUpClaim,
  lookForClaimRecord,
  readPlaceClaims,
} from '@pawhood/contract/claims/claims.ts';
import {
  changeOwnPlace,
  type OwnPlace,
  type OwnPlaceChange,
  readOwnPlace,
} from '@pawhood/contract/claims/own-place.ts';
import type { FastifyInstance } from 'fastify';
import { type CallLimits, limited } from '../../http/calls/limited.ts';
import { serve } from '../../http/calls/serve.ts';
import type { CallerOf } from '../../http/server/caller-of.ts';
import type { Person } from '../../lib/person.ts';
import type { Caller } from '../../limits/limit.ts';
import type { SecurityService } from '../../security/security-events.service.ts';
import type { ClaimsService } from './claims.service.ts';

/** What people who look after a place change of it; the directory does that. */
export interface OwnPlaces {
  readonly read: (person: Person, id: string) => Promise<OwnPlace>;
  readonly change: (person: Person, id: string, version: number, values: OwnPlaceChange) => Promise<OwnPlace>;
}

export interface ClaimsRoutesParts {
  readonly claims: ClaimsService;
  readonly ownPlaces: OwnPlaces;
  readonly limits: Pick<CallLimits, 'claims' | 'claimChanges'>;
  /** Takes a mail to an address, and one of the caller's network. */
  readonly countMail: (address: string, caller: Caller) => Promise<void>;
  readonly callerOf: CallerOf;
  readonly security: Pick<SecurityService, 'record'>;
}

/** Serves people who look after places. */
export function claimsRoutes(app: FastifyInstance, parts: ClaimsRoutesParts): void {
  const { claims, ownPlaces, limits, countMail, callerOf, security } = parts;
  serve(app, readPlaceClaims, ({ identity, params }) => claims.ofPlace(identity, params.id));
  serve(app, listOwnClaims, ({ identity }) => claims.all(identity));
  serve(app, createClaim, (call) =>
    claims.ask(call.identity, call.params.id, call.body, {
      claim: () => limits.claims(call),
      mail: (address) => countMail(address, callerOf(call)),
    }),
  );
  serve(
    app,
    enterClaimCode,
    limited(limits.claimChanges, async (call) => {
      const claim = await claims.enterCode(call.identity, call.params.claimId, call.body.code);
      await security.record({ kind: 'claim', ...callerOf(call), detail: 'proved' });
      return claim;
    }),
  );
  serve(
    app,
    lookForClaimRecord,
    limited(limits.claimChanges, ({ identity, params }) => claims.lookForRecord(identity, params.claimId)),
  );
  serve(
    app,
    giveUpClaim,
    limited(limits.claimChanges, async (call) => {
      if (await claims.giveUp(call.identity, call.params.claimId))
        await security.record({ kind: 'claim', ...callerOf(call), detail: 'given-up' });
    }),
  );
  serve(app, readOwnPlace, ({ identity, params }) => ownPlaces.read(identity, params.id));
  serve(
    app,
    changeOwnPlace,
    limited(limits.claimChanges, ({ identity, params, version, body }) =>
      ownPlaces.change(identity, params.id, version, body),
    ),
  );
}
