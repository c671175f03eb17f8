/** Limits as routes declare them: `serve(app, suggestFeature, limited(limits.suggestions, handler))`. */
import { type ErrorCode, ProductError } from '@pawhood/contract/errors.ts';
import type { FastifyRequest } from 'fastify';
import { type Identity, type Person, personHash } from '../../lib/person.ts';
import { type Caller, type Limit, takeOrThrow } from '../../limits/limit.ts';
import type { Limits } from '../../limits/limits.ts';
import type { CallerOf } from '../server/caller-of.ts';

/** Takes one attempt of the caller. Throws a code of its own, with the time to wait, where none is left. */
export type CallLimit = (call: LimitedCall) => Promise<void>;

interface LimitedCall {
  readonly request: FastifyRequest;
  readonly identity: Identity | null;
}

export type CallLimits = ReturnType<typeof createCallLimits>;

/** The limits of callers. What counts by something else is taken where that is known: votes and new voters. */
export function createCallLimits(limits: Limits, callerOf: CallerOf) {
  const ofCaller =
    (limit: Limit<Caller>, code: ErrorCode): CallLimit =>
    (call) =>
      takeOrThrow(limit, callerOf(call), code);
  return {
    joins: ofCaller(limits.joins, 'too_many_joins'),
    suggestions: ofCaller(limits.suggestions, 'too_many_suggestions'),
    corrections: ofCaller(limits.corrections, 'too_many_corrections'),
    reports: (call: LimitedCall) =>
      takeOrThrow(
        call.identity === null ? limits.strangerReports : limits.reports,
        callerOf(call),
        'too_many_reports',
      ),
    reviews: ofCaller(limits.reviews, 'too_many_reviews'),
    reviewChanges: ofCaller(limits.reviewChanges, 'too_many_review_changes'),
    helpful: ofCaller(limits.helpful, 'too_many_helpful'),
    claims: ofCaller(limits.claims, 'too_many_claims'),
    claimChanges: ofCaller(limits.claimChanges, 'too_many_claim_changes'),
    answers: ofCaller(limits.answers, 'too_many_answers'),
    saves: ofCaller(limits.saves, 'too_many_saves'),
    searches: ofCaller(limits.searches, 'too_many_searches'),
    uploads: ofCaller(limits.uploads, 'too_many_pictures'),
    articleChanges: ofCaller(limits.articleChanges, 'too_many_article_changes'),
    articlePreviews: ofCaller(limits.articlePreviews, 'too_many_previews'),
    imports: ofCaller(limits.imports, 'too_many_imports'),
    deviceCalls: ofCaller(limits.deviceCalls, 'too_many_device_calls'),
  };
}

/** Puts a limit before a handler. */
export function limited<Call extends LimitedCall, Answer>(
  limit: CallLimit,
  handler: (call: Call) => Answer | Promise<Answer>,
) {
  return async (call: Call): Promise<Answer> => {
    await limit(call);
    return handler(call);
  };
}

/** Refuses a person's call with `code` while one of theirs is at work on this server. */
export function oneAtATime<Call extends { readonly identity: Person }, Answer>(
  code: ErrorCode,
  handler: (call: Call) => Answer | Promise<Answer>,
) {
  const atWork = new Set<string>();
  return async (call: Call): Promise<Answer> => {
    const key = personHash(call.identity);
    if (atWork.has(key)) throw new ProductError(code);
    atWork.add(key);
    try {
      return await handler(call);
    } finally {
      atWork.delete(key);
    }
  };
}
