/** Reads what a request brings by the endpoint that it is for. */
import { hash } from 'node:crypto';
import type { Bearer, Endpoint, Output, Schema } from '@pawhood/contract/endpoint.ts';
import { type FieldError, ProductError } from '@pawhood/contract/errors.ts';
import { atLeast, atMost, MISSING, TOO_LONG, TOO_SHORT, WRONG_FORM } from '@pawhood/contract/words/errors.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { IdempotencyKey } from '../../lib/idempotency-key.ts';
import type { Identity } from '../../lib/person.ts';

/** The argument of a handler: the parts of the request as their schemas yield them. */
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
  const errors: FieldError[] = [];
  const parts: Record<string, unknown> = {};
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = endpoint[part];
    if (schema === undefined) continue;
    const result = v.safeParse(schema, request[part]);
    if (Array.isArray(request[part])) errors.push({ field: part, ...wrongType('object') });
    else if (result.success) parts[part] = result.output;
    else errors.push(...fieldErrors(result.issues, schema, part));
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

/** The mistakes in the fields of one part of a request, in sentences a person understands. */
function fieldErrors(issues: readonly Issue[], schema: Schema, part: string): FieldError[] {
  return issues.filter(isTold, issues).map((issue) => {
    const keys = keysOf(issue);
    // Of a key that nobody knows the object is wrong that has it.
    const ofField = isUnknownKey(issue) ? keys.slice(0, -1) : keys;
    return { field: ofField.join('.') || part, ...mistakeOf(issue, schemaAt(schema as SchemaPart, ofField)) };
  });
}

type Issue = v.BaseIssue<unknown>;

const keysOf = ({ path }: Issue): unknown[] => path?.map(({ key }) => key) ?? [];

/** Of a number that is not whole nothing else is told. */
function isTold(this: readonly Issue[], issue: Issue): boolean {
  const at = keysOf(issue).join('.');
  return (
    issue.type === 'safe_integer' ||
    !this.some((other) => other.type === 'safe_integer' && keysOf(other).join('.') === at)
  );
}

const isUnknownKey = ({ type, expected }: Issue): boolean => type === 'strict_object' && expected === 'never';

/** As much of a schema as sentences need, whatever its kind. */
interface SchemaPart {
  readonly wrapped?: SchemaPart;
  readonly item?: SchemaPart;
  readonly entries?: Readonly<Record<string, SchemaPart>>;
  readonly options?: readonly unknown[];
}

/** The schema of a field; undefined where there is none of its own. */
function schemaAt(schema: SchemaPart | undefined, keys: readonly unknown[]): SchemaPart | undefined {
  if (schema?.wrapped) return schemaAt(schema.wrapped, keys);
  const [key, ...rest] = keys;
  return key === undefined ? schema : schemaAt(schema?.entries?.[String(key)] ?? schema?.item, rest);
}

/** What is wrong with a field, in English; those that only a program makes have no words in other languages. */
function mistakeOf(issue: Issue, schema: SchemaPart | undefined): Omit<FieldError, 'field'> {
  const { type, kind, input, expected, requirement, message } = issue;
  if (isUnknownKey(issue)) {
    const names = unknownKeys(issue, schema).join(', ');
    return { text: `This has a field that cannot be set: ${names}.`, code: 'unknown_field' };
  }
  if (type === 'check' || type === 'partial_check') return { text: message };
  const choices = schema?.options?.filter((choice) => choice !== '');
  if (choices) return { text: `This must be one of: ${choices.join(', ')}.`, code: 'no_choice' };
  const isText = typeof input === 'string';
  if (type === 'min_length') return isText ? { text: TOO_SHORT } : tooFew(Number(requirement));
  if (type === 'max_length') return isText ? { text: TOO_LONG } : tooMany(Number(requirement));
  if (type === 'safe_integer') return wrongType('int');
  if (kind !== 'schema') return { text: WRONG_FORM };
  return input === undefined ? { text: MISSING } : wrongType(expected?.toLowerCase());
}

const wrongType = (type: string | undefined) => ({
  text: `This must be of the type ${type}.`,
  code: 'wrong_type',
});

const tooFew = (least: number) => ({ text: atLeast(least), code: 'too_few', values: { least } });

const tooMany = (most: number) => ({ text: atMost(most), code: 'too_many', values: { most } });

/** All of them: the library stops at the first. */
function unknownKeys({ path }: Issue, schema: SchemaPart | undefined): string[] {
  const holder: unknown = path?.at(-1)?.input;
  return Object.keys(holder ?? {}).filter((key) => !(key in (schema?.entries ?? {})));
}
