import type { Endpoint, Input, Output, Schema } from '@pawhood/contract/endpoint.ts';
import { BEARER } from '@pawhood/contract/endpoint.ts';
import { UNREACHABLE, UNREADABLE } from '@pawhood/contract/words/shell.ts';
import * as v from 'valibot';
import { httpErrorOf } from './http-error.ts';

/** The parts of a call that the endpoint has, as they are before the server reads them. */
export interface CallParts<
  Params extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
> {
  params?: Input<Params>;
  query?: Input<Query>;
  body?: Input<Body>;
  /** The access token; null where nobody is signed in and the call does without. §6.7 */
  bearer?: string | null;
  /** The version that was seen, which a versioned call changes; sent as `If-Match`. */
  version?: number;
  /** By which an addition is known that is sent again; sent as `Idempotency-Key`. */
  idempotencyKey?: string;
  signal?: AbortSignal;
}

/**
 * Makes one call of the contract and reads its answer leniently.
 *
 * @throws HttpError for any answer that is not a success; an `Error` with a sentence for people when the
 * server cannot be reached or its answer cannot be read.
 */
export async function call<
  Params extends Schema | undefined,
  Query extends Schema | undefined,
  Body extends Schema | undefined,
  Answer extends Schema | undefined,
>(
  endpoint: Endpoint<Params, Query, Body, Answer>,
  { params, query, body, bearer, version, idempotencyKey, signal }: CallParts<Params, Query, Body> = {},
): Promise<Output<Answer>> {
  const headers = {
    ...(body !== undefined && JSON_BODY),
    ...(bearer && { authorization: `${BEARER} ${bearer}` }),
    ...(version !== undefined && { 'if-match': `"${version}"` }),
    ...(idempotencyKey && { 'idempotency-key': `"${idempotencyKey}"` }),
  };
  const response = await send(addressOf(endpoint.path, params, query), {
    method: endpoint.method,
    ...(Object.keys(headers).length > 0 && { headers }),
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  });
  return answerOf(endpoint, response);
}

/** Reads the response to a call. Throws as `call` does. */
export async function answerOf<Answer extends Schema | undefined>(
  { answer }: { readonly answer: Answer },
  response: Response,
): Promise<Output<Answer>> {
  if (!response.ok) throw await httpErrorOf(response);
  const json = answer && (await jsonOf(response));
  try {
    // An endpoint without an answer reads as `undefined`; the compiler cannot follow that through the condition.
    return (answer && v.parse(answer, json)) as Output<Answer>;
  } catch (cause) {
    throw new Error(UNREADABLE, { cause });
  }
}

/** `fetch` with our cookies, and with a sentence for people when nothing answers. §7.1 */
export async function send(address: string, options: RequestInit): Promise<Response> {
  try {
    return await fetch(address, { ...options, credentials: 'include' });
  } catch (cause) {
    if (options.signal?.aborted) throw cause;
    throw new Error(UNREACHABLE, { cause });
  }
}

/** The JSON of a successful response. */
export async function jsonOf(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (cause) {
    throw new Error(UNREADABLE, { cause });
  }
}

const JSON_BODY = { 'content-type': 'application/json' };

/** Fills `:id` in the path and appends the query, leaving out what is undefined. */
export function addressOf(path: string, params: unknown, query?: unknown): string {
  const values = textsOf(params);
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
  const search = new URLSearchParams(textsOf(query)).toString();
  return search === '' ? filled : `${filled}?${search}`;
}

function textsOf(part: unknown): Record<string, string> {
  const values = Object.entries(part ?? {}).filter(([, value]) => value !== undefined && value !== null);
  return Object.fromEntries(values.map(([name, value]) => [name, String(value)]));
}
