import type * as v from 'valibot';
import type { DeskArea } from './desk/roles.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Any schema of the contract; a missing part of an endpoint is `undefined`. */
export type Schema = v.GenericSchema;

/** The output of a schema; `undefined` for a part the endpoint does not have. */
export type Output<S extends Schema | undefined> = S extends Schema ? v.InferOutput<S> : undefined;

/** The input of a schema, from a caller; `undefined` for a part the endpoint does not have. */
export type Input<S extends Schema | undefined> = S extends Schema ? v.InferInput<S> : undefined;

/**
 * Whether a call takes an access token: never looked at, looked at when there is one, or refused without one (401).
 * A token that is there and not valid is always refused.
 */
export type Bearer = 'none' | 'optional' | 'required';

/** The kind of token that calls carry: `Authorization: Bearer …`. RFC 6750 */
export const BEARER = 'Bearer';

/**
 * One call, as both sides see it.
 *
 * The server checks `params`, `query` and `body` as they come in and, in tests, `answer` as it goes out.
 * The browser reads `answer` leniently: see reading.ts.
 */
export interface Endpoint<
  Params extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Answer extends Schema | undefined = Schema | undefined,
  Access extends Bearer = Bearer,
> {
  readonly method: Method;
  /** Fastify's notation: `/local/api/users/:id`. */
  readonly path: string;
  /** One sentence for the API documentation. */
  readonly summary: string;
  readonly bearer: Access;
  /** Status of a success with an answer: 201 where something was created. */
  readonly status: 200 | 201;
  /** Whether the call is refused (428) without `If-Match`: the version, in quotation marks, that the caller has seen. */
  readonly isVersioned: boolean;
  /**
   * Whether the call adds something, and takes an `Idempotency-Key` with which it can be sent again and adds it once.
   * Absent where it does not: every page loads what stands for all calls.
   */
  readonly isRepeatable?: true;
  /**
   * The part of the desk that the call belongs to: whoever calls needs a role that looks after it; `any` for any role.
   * Absent elsewhere.
   */
  readonly desk?: DeskArea | 'any';
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  /** Undefined when the call answers 204. */
  readonly answer: Answer;
  /** Media type of the answer. */
  readonly type: string;
  /** Codes of errors.ts that the call may answer besides the general ones. */
  readonly errors: readonly string[];
  /** The paragraph of the specification that asks for the call; absent where it is ours. */
  readonly source?: string;
}

interface Parts<Params, Query, Body, Answer, Access> {
  method: Method;
  path: string;
  summary: string;
  /** 'none' when left out. */
  bearer?: Access;
  /** 200 when left out. */
  status?: 200 | 201;
  /** False when left out. */
  isVersioned?: boolean;
  isRepeatable?: true;
  desk?: DeskArea | 'any';
  params?: Params;
  query?: Query;
  body?: Body;
  answer?: Answer;
  /** JSON when left out. */
  type?: string;
  errors?: readonly string[];
  source?: string;
}

/** Describes a call once for both sides. */
export function endpoint<
  Params extends Schema | undefined = undefined,
  Query extends Schema | undefined = undefined,
  Body extends Schema | undefined = undefined,
  Answer extends Schema | undefined = undefined,
  Access extends Bearer = 'none',
>(parts: Parts<Params, Query, Body, Answer, Access>): Endpoint<Params, Query, Body, Answer, Access> {
  const {
    bearer = 'none',
    status = 200,
    isVersioned = false,
    params,
    query,
    body,
    answer,
    type = 'application/json',
    errors = [],
    ...rest
  } = parts;
  const whole = { ...rest, bearer, status, isVersioned, params, query, body, answer, type, errors };
  // An absent part has the type of its parameter's default; the compiler cannot see that.
  return whole as Endpoint<Params, Query, Body, Answer, Access>;
}
