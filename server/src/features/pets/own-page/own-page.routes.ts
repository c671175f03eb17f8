import type { IncomingMessage } from 'node:http';
import { ProductError } from '@pawhood/contract/errors.ts';
import { readOwnPage } from '@pawhood/contract/pets/own-page.ts';
import type { FastifyInstance } from 'fastify';
import { refuseUnlessOurs } from '../../../http/calls/refusals.ts';
import { serve } from '../../../http/calls/serve.ts';
import type { Person } from '../../../lib/person.ts';
import { type Limit, takeOrThrow } from '../../../limits/limit.ts';
import type { OwnPageService } from './own-page.service.ts';

export interface OwnPageRoutesParts {
  readonly pages: OwnPageService;
  /** Whose session the cookie of a request names; null where it names none, or its person is refused. */
  readonly sessionOf: (request: IncomingMessage) => Promise<SessionPerson | null>;
  /** By session. */
  readonly limit: Limit<string>;
}

/** A person by a session with our own provider. */
export interface SessionPerson extends Person {
  readonly session: string;
}

/** Serves documents of ours what their person sees first; no token is asked for, and none is given. */
export function ownPageRoutes(app: FastifyInstance, { pages, sessionOf, limit }: OwnPageRoutesParts): void {
  serve(app, readOwnPage, async ({ body, request }) => {
    refuseUnlessOurs(request.headers);
    const identity = await sessionOf(request.raw);
    if (identity === null) throw new ProductError('unauthorized');
    await takeOrThrow(limit, identity.session, 'too_many_attempts');
    return pages.read(identity, body.petId);
  });
}
