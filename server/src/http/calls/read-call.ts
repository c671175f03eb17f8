/** Reads what a request brings by the endpoint that it is for. */
import { hash } from 'node:crypto';
import type { Bearer, Endpoint, Output } from '@pawhood/contract/endpoint.ts';
import { type FieldError, ProductError } from '@pawhood/contract/errors.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/v4/core';
import type { IdempotencyKey } from '../../lib/idempotency-key.ts';
import type { Identity } from '../../lib/person.ts';

/** What a handler is given: the parts of the request as their schemas yield them. */
export interface Call<E extends Endpoint> {
  readonly params: Output<E['params']>;
  readonly query: Output<E['query']>;
  readonly body: Output<E['body']>;
  readonly identity: CallerOf<E['bearer']>;
  /** Of a versioned call: the version that the caller has seen. 0 otherwise. */
  readonly version: number;
  /** Of a repeatable call: the key by which a repetition is recognised; null where the caller sends none. */
  readonly idempotencyKey: IdempotencyKey | null;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

type CallerOf<Access extends Bearer> = Access extends 'required'
  ? Identity
  : Access extends 'optional'
    ? Identity | null
    : null;

/** @throws `invalid_request` with what is wrong of each field. */
export function readCall<E extends Endpoint>(
  endpoint: E,
  request: FastifyRequest,
  reply: FastifyReply,
): Call<E> {
  const errors = [];
  const parts: Record<string, unknown> = {};
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = endpoint[part];
    if (schema === undefined) continue;
    const result = schema.safeParse(request[part], { reportInput: true });
    if (result.success) parts[part] = result.data;
    else errors.push(...fieldErrors(result.error, part));
  }
  if (errors.length > 0) throw new ProductError('invalid_request', { fields: errors });
  const { identity } = request;
  const version = endpoint.isVersioned ? readVersion(request) : 0;
  const keyHeader = request.headers['idempotency-key'];
  const idempotencyKey = endpoint.isRepeatable ? readIdempotencyKey(keyHeader, endpoint, parts) : null;
  // The loop has read each part with its own schema, and the hook has refused who must not call; the compiler cannot follow either.
  return { ...parts, identity, version, idempotencyKey, request, reply } as Call<E>;
}

/** @throws `version_missing` also for a list of versions, and for `*`, which would change what nobody has seen. */
function readVersion({ headers }: FastifyRequest): number {
  const [, digits] = /^"(\d{1,9})"$/.exec(headers['if-match'] ?? '') ?? [];
  if (digits === undefined) throw new ProductError('version_missing');
  return Number(digits);
}

/** In quotation marks, as the draft has it, or bare, as many clients send it. */
const UUID_HEADER = /^("?)([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\1$/i;

/**
 * Reads `Idempotency-Key` (draft-ietf-httpapi-idempotency-key-header); null where the request has none.
 *
 * @param parts of the request as read: they tell whether the same key comes with the same content.
 * @throws `malformed_key`
 */
function readIdempotencyKey(
  header: string | readonly string[] | undefined,
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
  parts: Readonly<Record<string, unknown>>,
): IdempotencyKey | null {
  if (header === undefined) return null;
  const [, , key] = UUID_HEADER.exec(String(header)) ?? [];
  if (key === undefined) throw new ProductError('malformed_key');
  return { key: key.toLowerCase(), content: hash('sha256', JSON.stringify([method, path, parts])) };
}

/** What is wrong with each field of one part of a request, in sentences a person understands. */
function fieldErrors(error: z.$ZodError, part: string): FieldError[] {
  return error.issues.map((issue) => ({
    field: issue.path.length > 0 ? issue.path.join('.') : part,
    text: sentenceOf(issue),
  }));
}

function sentenceOf(issue: z.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'This is missing.' : `This must be of the type ${issue.expected}.`;
    case 'invalid_value':
      return `This must be one of: ${issue.values.filter((value) => value !== '').join(', ')}.`;
    case 'unrecognized_keys':
      return `This has a field that cannot be set: ${issue.keys.join(', ')}.`;
    case 'too_small':
      return issue.origin === 'string' ? 'This is too short.' : `This must be at least ${issue.minimum}.`;
    case 'too_big':
      return issue.origin === 'string' ? 'This is too long.' : `This must be at most ${issue.maximum}.`;
    case 'custom':
      return issue.message;
    default:
      return 'This has the wrong form.';
  }
}
