import type { Feature } from '@pawhood/contract/voting/voting.ts';
import { testVoter } from '@pawhood/testing/people/voter.ts';
import { testApp } from '@pawhood/testing/site/test-app.ts';
import { expect, test } from 'vitest';

const open = await testApp({ settings: { RATE_LIMITS: 'off' } });
const { database, url } = open;
const moderated = await testApp({ database, settings: { RATE_LIMITS: 'off', SUGGESTIONS: 'moderated' } });
const specified = await testApp({ database, settings: { RATE_LIMITS: 'off', EDITION: 'specification' } });

type Answer = Feature & { held?: boolean };
const read = async (response: Response): Promise<Answer> => JSON.parse(await response.text());
const board = async (at = url): Promise<Feature[]> =>
  JSON.parse(await (await fetch(`${at}/local/api/features`)).text());

test('a suggestion is on the board for everybody, with the vote of who made it', async () => {
  const voter = testVoter(url);
  const response = await voter.suggest('  A drinking fountain \n in\u0007 every\u202e park ');
  expect(response.status).toBe(201);
  const made = await read(response);
  expect(made).toEqual({
    id: expect.stringMatching(/^idea-[0-9a-f]{16}$/),
    name: 'A drinking fountain in every park',
    description: 'Suggested by a visitor.',
    icon: 'Lightbulb',
    votes: 1,
    category: 'custom',
    status: 'open',
    createdAt: expect.any(String),
  });
  expect(await board()).toEqual([made]);
  expect(await voter.voted()).toEqual([made.id]);
  expect(await (await testVoter(url).vote(made.id)).json()).toEqual({ votes: 2 });
  expect(await (await voter.withdraw(made.id)).json()).toEqual({ votes: 1 });
});

test('the same words of the same voter are one suggestion', async () => {
  const voter = testVoter(url);
  const first = await read(await voter.suggest('Quiet fireworks'));
  const again = await Promise.all(
    [
      'Quiet fireworks',
      ' quiet  FIREWORKS ',
      'Quiet\nfireworks',
      'Quiet\u200b fire\u00adworks\ufeff',
      '\u202eQuiet\u202c fireworks',
      'Ｑｕｉｅｔ\u00a0ﬁreworks',
      'Quietfireworks',
    ].map(async (text) => read(await voter.suggest(text))),
  );
  expect(again).toEqual(again.map(() => first));
});

test.each([
  ['Straße für Katzen', 'STRASSE FÜR KATZEN', 'Strasse für Katzen'],
  ['İstanbul walks', 'i\u0307stanbul WALKS', 'I\u0307stanbul walks'],
  ['Βόλτες για σκύλους', 'ΒΌΛΤΕΣ ΓΙΑ ΣΚΎΛΟΥΣ', 'Βόλτες για σκύλουσ'],
])('%j is the same in any case', async (text, ...others) => {
  const voter = testVoter(url);
  const first = await read(await voter.suggest(text));
  for (const other of others)
    expect([other, (await read(await voter.suggest(other))).id]).toEqual([other, first.id]);
});

test('what is on the board in the same words is not suggested again: the answer says which it is', async () => {
  const first = await read(await testVoter(url).suggest('Shade on the square'));
  const before = await board();
  for (const text of ['Shade on the square', ' SHADE on \t the square']) {
    const response = await testVoter(url).suggest(text);
    expect([response.status, await response.json()]).toEqual([
      409,
      expect.objectContaining({
        code: 'known_feature',
        detail: 'This is already on the board. You can vote for it there.',
        current: { id: first.id, name: 'Shade on the square' },
      }),
    ]);
  }
  expect(await board()).toEqual(before);
});

test('twenty voters who suggest the same at once bring forth one feature', async () => {
  const statuses = await Promise.all(
    Array.from({ length: 20 }, async () => (await testVoter(url).suggest('A bell on every gate')).status),
  );
  expect(statuses.filter((status) => status === 201)).toHaveLength(1);
  expect(statuses.filter((status) => status === 409)).toHaveLength(19);
  expect((await board()).filter(({ name }) => name === 'A bell on every gate')).toHaveLength(1);
});

test('words that were rejected, or wait for the operator, can be suggested by somebody else', async () => {
  const { id } = await read(await testVoter(url).suggest('Fewer puddles'));
  await database.$client.query(`update feature set approval = 'rejected' where id = $1`, [id]);
  expect((await testVoter(url).suggest('Fewer puddles')).status).toBe(201);
  const held = await read(await testVoter(moderated.url).suggest('More hedges'));
  expect(await read(await testVoter(moderated.url).suggest('more hedges'))).toMatchObject({ held: true });
  expect((await board()).map((one) => one.id)).not.toContain(held.id);
});

test('the same words sent twenty times at once are one suggestion', async () => {
  const voter = testVoter(url);
  await voter.join('ann@example.org');
  const answers = await Promise.all(
    Array.from({ length: 20 }, async () => read(await voter.suggest('Shade for the dog run'))),
  );
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  expect((await board()).filter(({ name }) => name === 'Shade for the dog run')).toHaveLength(1);
});

test.each([
  [{ text: '' }, 'Please say what you would like.'],
  [{ text: ' \t\r\n ' }, 'Please say what you would like.'],
  [{ text: '\u200b\u202e\u0007' }, 'Please say what you would like.'],
  [{ text: 'x'.repeat(201) }, 'This is too long.'],
  [{ text: 7 }, 'This must be of the type string.'],
  [{}, 'This is missing.'],
])('%j is no suggestion', async (body, sentence) => {
  const before = await board();
  const response = await testVoter(url).call('POST', '/local/api/features', JSON.stringify(body));
  expect(response.status).toBe(400);
  expect(response.headers.getSetCookie()).toEqual([]);
  expect(await response.json()).toMatchObject({ errors: [{ field: 'text', detail: sentence }] });
  expect(await board()).toEqual(before);
});

test('markup, odd characters and the longest text come back as they were', async () => {
  for (const text of [
    '<script>alert(1)</script>',
    "'); drop table feature; --",
    'Zoë 🐕‍🦺 \\N',
    'x'.repeat(200),
  ]) {
    expect(await read(await testVoter(url).suggest(text))).toMatchObject({ name: text, votes: 1 });
  }
});

test('where the operator looks first, a suggestion is held and nobody sees it', async () => {
  const voter = testVoter(moderated.url);
  const made = await read(await voter.suggest('A swing for cats'));
  expect(made).toMatchObject({ held: true, votes: 1, category: 'custom' });
  expect((await board(moderated.url)).map(({ id }) => id)).not.toContain(made.id);
  expect(await voter.voted()).toEqual([]);
  expect((await voter.vote(made.id)).status).toBe(404);
  expect(await read(await voter.suggest('a swing for cats'))).toMatchObject({ id: made.id, held: true });
});

test('in the specification edition there is no such call', async () => {
  const response = await testVoter(specified.url).suggest('A fountain');
  expect([404, 405]).toContain(response.status);
  expect((await board(specified.url)).map(({ name }) => name)).not.toContain('A fountain');
});
