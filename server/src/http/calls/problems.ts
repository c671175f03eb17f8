/**
 * Every failure is answered as a problem document (RFC 9457), by this file alone.
 *
 * A `ProductError` is expected and says what it is; what the framework refuses is translated to one; a database that
 * cannot be reached is `unavailable`. Anything else is a bug: logged whole, answered `internal`, nothing leaked.
 */
import { STATUS_CODES } from 'node:http';
import {
  ERRORS,
  type ErrorCode,
  type FieldError,
  ProductError,
  type ProductErrorOptions,
} from '@pawhood/contract/errors.ts';
import { MISTAKES, OTHER_MISTAKE } from '@pawhood/contract/mistakes.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Logger } from 'pino';
import { isDatabaseAway, isDatabaseFull } from '../server/database-away.ts';

export const PROBLEM_TYPE = 'application/problem+json; charset=utf-8';

/** Seconds after which a client may try again while the database or the identity provider is away. */
const AWAY_RETRY_S = 2;

/** The same while somebody has to make room first. */
const FULL_RETRY_S = 60;

/** What is wrong with one field: in English, and by a code with which a program says it in another language. */
interface AnsweredMistake extends Pick<FieldError, 'field' | 'values'> {
  readonly code: string;
  readonly detail: string;
}

/** A problem document; `errors` names the fields where several are wrong, `current` is what is there (409, 412). */
export interface Problem {
  readonly type: 'about:blank';
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly code: ErrorCode;
  readonly errors?: readonly AnsweredMistake[];
  readonly current?: unknown;
}

/** The document of one error of the table. */
export function problem(
  code: ErrorCode,
  { fields = [], current }: Pick<ProductErrorOptions, 'fields' | 'current'> = {},
): Problem {
  const { status, text } = ERRORS[code];
  return {
    type: 'about:blank',
    title: STATUS_CODES[status] ?? 'Error',
    status,
    detail: text,
    code,
    ...(fields.length > 0 && { errors: fields.map(answered) }),
    ...(current !== undefined && { current }),
  };
}

/** The code of each sentence that is always the same: a rule of the contract says only its sentence. */
const CODES: ReadonlyMap<unknown, string> = new Map(
  Object.entries(MISTAKES).map(([code, sentence]) => [sentence, code]),
);

function answered({
  field,
  text,
  code = CODES.get(text) ?? OTHER_MISTAKE,
  values,
}: FieldError): AnsweredMistake {
  return { field, code, detail: text, ...(values && { values }) };
}

/**
 * Makes `app` answer everything thrown, and every address it cannot read, with a problem document.
 *
 * @param isDiskFull whether a database that is away is so for want of room.
 */
export function answerProblems(app: FastifyInstance, logger: Logger, isDiskFull: () => boolean): void {
  app.setErrorHandler((error, request, reply) => {
    const expected = productErrorOf(error, isDiskFull);
    if (!expected || expected.status >= 500) {
      logger.error({ id: request.id, method: request.method, route: request.routeOptions.url, err: error });
    }
    return sendProblem(reply, expected ?? new ProductError('internal', { cause: error }));
  });
}

/** Sends the document of an error. */
export function sendProblem(reply: FastifyReply, error: ProductError): FastifyReply {
  const retryAfterS = error.retryAfterS ?? (error.status === 503 ? AWAY_RETRY_S : null);
  if (retryAfterS !== null) reply.header('retry-after', retryAfterS);
  return reply
    .code(error.status)
    .header('cache-control', 'no-store')
    .type(PROBLEM_TYPE)
    .send(JSON.stringify(problem(error.code, error)));
}

/** The product's own error for something thrown; null when it is a bug. */
function productErrorOf(error: unknown, isDiskFull: () => boolean): ProductError | null {
  if (error instanceof ProductError) return error;
  if (isDatabaseFull(error)) return new ProductError('storage_low', { cause: error });
  if (isDatabaseAway(error)) return databaseAway(isDiskFull(), error);
  const status = statusOf(error);
  if (status === null || status >= 500) return null;
  return new ProductError(CODES_BY_STATUS[status] ?? 'invalid_request', { cause: error });
}

/** The answer while the database is away. */
export function databaseAway(isDiskFull: boolean, cause?: unknown): ProductError {
  return isDiskFull
    ? new ProductError('storage_full', { cause, retryAfterS: FULL_RETRY_S })
    : new ProductError('unavailable', { cause });
}

/** Our code for each status the framework refuses with. */
const CODES_BY_STATUS: Readonly<Record<number, ErrorCode>> = {
  404: 'unknown_path',
  408: 'request_timeout',
  413: 'body_too_large',
  414: 'address_too_long',
  415: 'unsupported_media_type',
  431: 'headers_too_large',
};

function statusOf(error: unknown): number | null {
  if (!(error instanceof Error) || !('statusCode' in error)) return null;
  return typeof error.statusCode === 'number' && error.statusCode >= 400 ? error.statusCode : null;
}
