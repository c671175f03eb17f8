import { expect, test } from 'vitest';
import { idsOf, missingProofs, missingTexts, proofsOf, titleFaults } from './coverage.ts';
import { parse, type Requirement, readRequirements, readTexts } from './tables.ts';
import type { TestFile } from './test-file.ts';

const requirement = (id: string, rest: Partial<Requirement> = {}): Requirement => ({
  id,
  sentence: 'A card shows its date.',
  level: 'browser',
  owner: 'articles',
  edition: 'both',
  ...rest,
});

const file = (titles: string[], literals: string[] = [], path = 'e2e/a.spec.ts'): TestFile => ({
  path,
  titles,
  literals,
});

test.each([
  ['§2.30b a date', ['§2.30b']],
  ['§4.13 §4.15 joining opens the board', ['§4.13', '§4.15']],
  ['§1.16b ', ['§1.16b']],
  ['a date (§2.30b)', []],
  ['§2.30b, §2.31 dates', []],
])('the ids of "%s" are %o', (title, ids) => {
  expect(idsOf(title)).toEqual(ids);
});

test('an id that no requirement has, and one in another form, are faults', () => {
  const files = [file(['§2.30b a date', '§2.99 a date', '§2.30b-c dates', 'a date §2.99'])];
  expect(titleFaults([requirement('§2.30b')], files)).toEqual([
    expect.stringContaining('no requirement is called §2.99'),
    expect.stringContaining("not as in '§2.30b-c dates'"),
  ]);
});

test('only finished owners must have a test for everything but context', () => {
  const all = [
    requirement('§2.30b'),
    requirement('§2.31'),
    requirement('§2.32', { level: 'context' }),
    requirement('§5.6', { owner: 'directory' }),
  ];
  const proofs = proofsOf([file(['§2.31 a card'])]);
  expect(missingProofs(all, proofs, ['articles'])).toEqual([expect.stringMatching(/^§2\.30b has no test/)]);
  expect(missingProofs(all, proofs, [])).toEqual([]);
});

test.each([
  ['browser', 'e2e/a.spec.ts', []],
  ['browser', 'web/src/a.test.tsx', ['§2.31 has no test in a browser: A card shows its date.']],
  ['api', 'server/src/a.test.ts', []],
  ['api', 'e2e/a.spec.ts', []],
  ['api', 'contract/src/a.test.ts', ['§2.31 has no test over HTTP: A card shows its date.']],
  ['unit', 'contract/src/a.test.ts', []],
] as const)('a requirement of level %s with a test in %s misses %o', (level, path, missing) => {
  const proofs = proofsOf([file(['§2.31 a card'], [], path)]);
  expect(missingProofs([requirement('§2.31', { level })], proofs, ['articles'])).toEqual(missing);
});

test('a requirement of one edition needs a test that asks for that edition', () => {
  const all = [requirement('§2.15', { edition: 'specification:footer' })];
  expect(missingProofs(all, proofsOf([file(['§2.15 links'])]), ['articles'])).toEqual([
    expect.stringContaining('holds in the specification edition'),
  ]);
  expect(missingProofs(all, proofsOf([file(['§2.15 links'], ['specification'])]), ['articles'])).toEqual([]);
});

test.each([
  ['heading', 'Page Not Found', 'Page Not Found', true],
  ['heading', 'Page Not Found', '/^Page Not Found$/', true],
  ['heading', 'Page Not Found', 'Page Not Founded', false],
  ['field', 'id', 'void', false],
  ['call', 'GET /local/api/info/articles', '/local/api/info/articles', true],
  ['call', 'GET /local/api/info/articles', '/local/api/info', false],
  ['constant: pages', 'six', '', true],
  ['accent (a colour, not a text)', 'orange', '', true],
  ['promise (wording free)', 'find services', '', true],
  ['link', '/services?city={City}', '', true],
])('the %s "%s" with "%s" in a test: stated %s', (where, text, literal, isStated) => {
  const texts = [{ id: 'T2.10.1', where: `§2.10 ${where}`, text }];
  const missing = missingTexts(texts, [requirement('§2.10a')], [file([], [literal])], ['articles']);
  expect(missing).toHaveLength(isStated ? 0 : 1);
});

test('a text waits until every owner of its number is finished', () => {
  const texts = [{ id: 'T1.16.1', where: '§1.16 header', text: 'Sign In' }];
  const all = [requirement('§1.16a', { owner: 'identity' }), requirement('§1.16b')];
  expect(missingTexts(texts, all, [], ['articles'])).toEqual([]);
  expect(missingTexts(texts, all, [], ['articles', 'identity'])).toHaveLength(1);
});

test('the tables are read whole, and every text belongs to a requirement', async () => {
  const requirements = await readRequirements();
  // An id stands twice where the editions differ in it.
  expect(new Set(requirements.map(({ id, edition }) => `${id} ${edition}`)).size).toBe(requirements.length);
  const numbers = new Set(requirements.map(({ id }) => id.replace(/[a-z]$/, '')));
  const strays = (await readTexts()).filter(({ where }) => !numbers.has(where.split(' ', 1)[0] ?? ''));
  expect(strays).toEqual([]);
});

test('a row of another form is named by its line', () => {
  expect(() => parse('a.tsv', 'id\ttext\nT1\n', ([id, text]) => (id && text ? id : null))).toThrow(
    'a.tsv, line 2',
  );
});
