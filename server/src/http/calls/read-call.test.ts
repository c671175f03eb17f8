import { endpoint, type Schema } from '@pawhood/contract/endpoint.ts';
import { ProductError } from '@pawhood/contract/errors.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { type Problem, problem } from './problems.ts';
import { readCall } from './read-call.ts';

const body = v.strictObject({
  kind: v.picklist(['dog', 'cat', '']),
  name: v.pipe(
    v.string(),
    v.maxLength(5, 'Never said here.'),
    v.check((name) => name !== 'Nobody', 'This is nobody.'),
  ),
  grams: v.nullable(
    v.pipe(
      v.number(),
      v.safeInteger(),
      v.check((grams) => grams > 0, 'This is no weight.'),
    ),
  ),
  tags: v.optional(v.pipe(v.array(v.pipe(v.string(), v.minLength(2))), v.maxLength(2)), []),
  owner: v.optional(v.strictObject({ city: v.picklist(['dublin']) })),
});
const good = { kind: 'dog', name: 'Nala', grams: 5_700 };

/** What is said of each field of a body. */
function said(sent: unknown, schema: Schema = body): unknown {
  const call = endpoint({ method: 'POST', path: '/', summary: '', body: schema });
  try {
    readCall(call, { body: sent, headers: {} } as FastifyRequest, {} as FastifyReply);
    return 'fine';
  } catch (error) {
    if (!(error instanceof ProductError)) throw error;
    return Object.fromEntries(error.fields.map(({ field, text }) => [field, text]));
  }
}

test.each<[unknown, unknown]>([
  [good, 'fine'],
  [undefined, { body: 'This is missing.' }],
  [[], { body: 'This must be of the type object.' }],
  ['Nala', { body: 'This must be of the type object.' }],
  [{ ...good, name: undefined }, { name: 'This is missing.' }],
  [{ ...good, name: 57 }, { name: 'This must be of the type string.' }],
  [{ ...good, name: 'n'.repeat(6) }, { name: 'This is too long.' }],
  [{ ...good, kind: 'horse' }, { kind: 'This must be one of: dog, cat.' }],
  [{ name: 'Nala', grams: null }, { kind: 'This must be one of: dog, cat.' }],
  [{ ...good, grams: -1 }, { grams: 'This is no weight.' }],
  [{ ...good, grams: -2.5 }, { grams: 'This must be of the type int.' }],
  [{ ...good, grams: '5' }, { grams: 'This must be of the type number.' }],
  [{ ...good, tags: 'calm' }, { tags: 'This must be of the type array.' }],
  [
    { ...good, tags: ['calm', 'x', 'y'] },
    { 'tags.1': 'This is too short.', 'tags.2': 'This is too short.', tags: 'This must be at most 2.' },
  ],
  [{ ...good, a: 1, b: 2 }, { body: 'This has a field that cannot be set: a, b.' }],
  [{ ...good, owner: { city: 'cork' } }, { 'owner.city': 'This must be one of: dublin.' }],
  [{ ...good, owner: { city: 'dublin', a: 1 } }, { owner: 'This has a field that cannot be set: a.' }],
])('of %j it says %j', (sent, expected) => {
  expect(said(sent)).toEqual(expected);
});

test('two things that are wrong with one field are both said', () => {
  const schema = v.object({
    name: v.pipe(
      v.string(),
      v.maxLength(3),
      v.check(() => false, 'This is nobody.'),
    ),
  });
  const call = endpoint({ method: 'POST', path: '/', summary: '', body: schema });
  const read = () =>
    readCall(call, { body: { name: 'Nobody' }, headers: {} } as FastifyRequest, {} as FastifyReply);
  expect(read).toThrow(
    expect.objectContaining({
      fields: [
        { field: 'name', text: 'This is too long.' },
        { field: 'name', text: 'This is nobody.' },
      ],
    }),
  );
});

test('a program is told the code of each mistake, and what stands in its sentence', () => {
  const call = endpoint({ method: 'POST', path: '/', summary: '', body });
  const sent = { ...good, name: 57, grams: -1, tags: ['calm', 'x', 'tall'], kind: 'horse', a: 1 };
  const read = () => readCall(call, { body: sent, headers: {} } as FastifyRequest, {} as FastifyReply);
  const { errors = [] } = problemOf(read);
  expect(errors.map(({ field, code, values }) => [field, code, values])).toEqual([
    ['kind', 'no_choice', undefined],
    ['name', 'wrong_type', undefined],
    ['grams', 'invalid', undefined],
    ['tags.1', 'too_short', undefined],
    ['tags', 'too_many', { most: 2 }],
    ['body', 'unknown_field', undefined],
  ]);
});

function problemOf(act: () => unknown): Problem {
  try {
    act();
  } catch (error) {
    if (error instanceof ProductError) return problem(error.code, error);
  }
  throw new Error('It was not refused.');
}
