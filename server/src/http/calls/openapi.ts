/** The API's description (OpenAPI 3.1), generated from the contract's endpoints. */
import type { Endpoint, Schema } from '@pawhood/contract/endpoint.ts';
import { ERRORS, type ErrorCode } from '@pawhood/contract/errors.ts';
import { REPEATABLE_HOURS } from '@pawhood/contract/limits.ts';
import { type JsonSchema, type OverrideSchemaContext, toJsonSchema } from '@valibot/to-json-schema';
import type { FastifyInstance } from 'fastify';
import { isClosedToLimited } from './limited-people.ts';

/** Errors every call may answer; those of one call stand in its endpoint. */
const GENERAL: readonly ErrorCode[] = ['internal', 'unavailable', 'storage_full'];
const OF_INPUT: readonly ErrorCode[] = ['invalid_request'];
const OF_BEARERS: readonly ErrorCode[] = ['unauthorized', 'account_disabled', 'identity_unavailable'];
const OF_WRITES: readonly ErrorCode[] = [
  'foreign_origin',
  'body_too_large',
  'unsupported_media_type',
  'storage_low',
];
const OF_DESK: readonly ErrorCode[] = [
  'no_role',
  'other_city',
  'role_asleep',
  'second_factor_needed',
  'recent_authentication_needed',
];
const OF_REPEATABLE: readonly ErrorCode[] = ['malformed_key', 'gone_since', 'key_used'];

/** Serves the description at /api/openapi.json; made on first use. */
export function serveOpenApi(app: FastifyInstance, version: string): void {
  let text: string | undefined;
  app.get('/api/openapi.json', (_, reply) => {
    text ??= JSON.stringify(openApiOf(app.endpoints, version));
    return reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8').send(text);
  });
}

/** The description of some endpoints. */
export function openApiOf(endpoints: readonly Endpoint[], version: string) {
  const paths: Record<string, Record<string, ReturnType<typeof operationOf>>> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:([^/]+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Pawhood', version },
    paths,
    components: { schemas: { Problem: PROBLEM_SCHEMA }, securitySchemes: { bearer: BEARER_SCHEME } },
  };
}

/** One answer of a call, as OpenAPI writes it. */
interface Answer {
  readonly description: string;
  readonly content?: unknown;
}

function operationOf(endpoint: Endpoint) {
  const parameters = [
    ...parametersOf(endpoint.params, 'path'),
    ...parametersOf(endpoint.query, 'query'),
    ...(endpoint.isVersioned ? [VERSION_PARAMETER] : []),
    ...(endpoint.isRepeatable ? [IDEMPOTENCY_KEY_PARAMETER] : []),
  ];
  return {
    summary: endpoint.summary,
    ...(endpoint.source !== undefined && { description: `Specification: ${endpoint.source}` }),
    ...securityOf(endpoint),
    ...(parameters.length > 0 && { parameters }),
    ...(endpoint.body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: schemaOf(endpoint.body, 'input') } },
      },
    }),
    responses: { ...answerOf(endpoint), ...problemsOf(endpoint) },
  };
}

/** Which access token a call takes; nothing for a call that takes none. */
function securityOf({ bearer }: Endpoint) {
  if (bearer === 'none') return {};
  return { security: bearer === 'required' ? [{ bearer: [] }] : [{ bearer: [] }, {}] };
}

function answerOf({ answer, status, type }: Endpoint): Record<number, Answer> {
  if (!answer) return { 204: { description: 'Done.' } };
  return {
    [status]: {
      description: status === 201 ? 'What was made.' : 'The answer.',
      content: { [type]: { schema: schemaOf(answer, 'output') } },
    },
  };
}

/** The codes of the problems a call may answer. */
export function codesOf(endpoint: Endpoint): readonly ErrorCode[] {
  const takesInput = endpoint.params ?? endpoint.query ?? endpoint.body;
  const codes = [
    ...(takesInput ? OF_INPUT : []),
    ...(endpoint.bearer === 'none' ? [] : OF_BEARERS),
    ...(endpoint.bearer !== 'none' && isClosedToLimited(endpoint) ? ['account_limited'] : []),
    ...(endpoint.method === 'GET' ? [] : OF_WRITES),
    ...(endpoint.isRepeatable ? OF_REPEATABLE : []),
    ...(endpoint.desk === undefined ? [] : OF_DESK),
    ...Object.keys(ERRORS).filter((code) => endpoint.errors.includes(code)),
    ...GENERAL,
  ] as ErrorCode[]; // keys of ERRORS, which Object.keys calls strings
  return [...new Set(codes)];
}

/** The same by status, with the codes and sentences of each. */
function problemsOf(endpoint: Endpoint): Record<number, Answer> {
  const byStatus: Record<number, Answer> = {};
  for (const code of codesOf(endpoint)) {
    const { status, text } = ERRORS[code];
    const sentence = `\`${code}\`: ${text}`;
    const before = byStatus[status];
    byStatus[status] = {
      description: before ? `${before.description} ${sentence}` : sentence,
      content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
    };
  }
  return byStatus;
}

function parametersOf(schema: Schema | undefined, place: 'path' | 'query') {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, place === 'path' ? 'output' : 'input');
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

/** Transforms have no form of their own: an answer is described by what comes out, a question by what goes in. */
function schemaOf(schema: Schema, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = toJsonSchema(schema, {
    typeMode: io,
    target: 'draft-2020-12',
    // A rule in words of ours has no form, and stands in the problem that refuses what breaks it.
    errorMode: 'ignore',
    ...(io === 'output' && { overrideSchema: asAnswered }),
  });
  return rest;
}

/** In an answer a field with a default is always there, and a field that the schema does not name never. */
function asAnswered({ valibotSchema, jsonSchema }: OverrideSchemaContext) {
  if (!('entries' in valibotSchema)) return undefined;
  const entries = Object.entries(valibotSchema.entries as Readonly<Record<string, object>>);
  const required = entries
    .filter(
      ([key, entry]) =>
        jsonSchema.required?.includes(key) || ('default' in entry && entry.default !== undefined),
    )
    .map(([key]) => key);
  return { ...jsonSchema, required, additionalProperties: false };
}

const VERSION_PARAMETER = {
  name: 'If-Match',
  in: 'header',
  required: true,
  description: 'The version that the caller has seen, in quotation marks.',
  schema: { type: 'string', pattern: '^"\\d{1,9}"$' },
} as const;

const IDEMPOTENCY_KEY_PARAMETER = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: `A UUID, one for each addition. Sent again with the same key within ${REPEATABLE_HOURS} hours, an addition is not made again: the answer is what it has made, as it is now.`,
  schema: { type: 'string', format: 'uuid' },
} as const;

const BEARER_SCHEME = {
  type: 'http',
  scheme: 'bearer',
  bearerFormat: 'JWT',
  description: "An access token of the site's identity provider (/config.json names it), signed with RS256.",
} as const;

const PROBLEM_SCHEMA = {
  type: 'object',
  description: 'A problem document (RFC 9457).',
  required: ['type', 'title', 'status', 'detail', 'code'],
  properties: {
    type: { type: 'string', const: 'about:blank' },
    title: { type: 'string', description: 'The status in words.' },
    status: { type: 'integer' },
    detail: { type: 'string', description: 'A sentence a person understands, in English.' },
    code: { type: 'string', enum: Object.keys(ERRORS) },
    errors: {
      type: 'array',
      description: 'What is wrong with each field, where fields are wrong.',
      items: {
        type: 'object',
        required: ['field', 'code', 'detail'],
        properties: {
          field: { type: 'string' },
          code: {
            type: 'string',
            description: 'What is wrong, as in `too_long`; `invalid` where there is no code of its own.',
          },
          detail: { type: 'string', description: 'The same in an English sentence.' },
          values: {
            type: 'object',
            description: 'Numbers and names in that sentence, as `most` of `too_many`.',
            additionalProperties: { type: ['string', 'number'] },
          },
        },
      },
    },
    current: {
      description:
        'What is there: changed since the caller read it (412), or the feature that a suggestion repeats (409).',
    },
  },
} as const;
