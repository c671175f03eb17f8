import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { listFeatures as listCall } from '@pawhood/contract/voting/voting.ts';
import { testVoter } from '@pawhood/testing/people/voter.ts';
import { testApp } from '@pawhood/testing/site/test-app.ts';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, expect, test } from 'vitest';
import { COMMANDS } from '../../app/commands.ts';
import { parseCommand } from '../../commands/parse-command.ts';

const folder = await mkdtemp(join(tmpdir(), 'pawhood-features-'));
afterAll(() => rm(folder, { recursive: true }));
const app = await testApp({ settings: { RATE_LIMITS: 'off', SUGGESTIONS: 'moderated' } });
const { url, database } = app;

/** Runs a command as the operator types it. */
async function pawhood(...words: string[]) {
  const parsed = parseCommand(words, COMMANDS);
  if (!('command' in parsed)) throw new Error(`There is no command ${words.join(' ')}.`);
  const [input, output, errors] = [new PassThrough(), new PassThrough(), new PassThrough()];
  const { command, operands, options } = parsed;
  const context = { database, dataDir: folder, config: app.config, terminal: { input, output, errors } };
  const { signal } = new AbortController();
  const code = await command.run(operands, options, { ...context, signal, concerns: () => {} });
  return { code, output: String(output.read() ?? ''), errors: String(errors.read() ?? '') };
}

/** The board as everybody sees it after the next look. */
async function board() {
  await app.lists.refresh();
  return v.parse(listCall.answer, await (await fetch(url + listCall.path)).json());
}

const add = (id: string, name = 'Pet passport') =>
  pawhood('features', 'add', id, name, 'Papers at hand.', 'safety', 'Bell');

test('a feature is added, edited and given a status, and the board of a running server shows it', async () => {
  expect(await add('pet-passport')).toEqual({
    code: 0,
    output: 'pet-passport is on the board.\n',
    errors: '',
  });
  expect(await pawhood('features', 'edit', 'pet-passport', 'name=Passport = papers')).toMatchObject({
    code: 0,
  });
  expect(await pawhood('features', 'edit', 'pet-passport', 'icon=activity')).toMatchObject({ code: 0 });
  expect(await pawhood('features', 'status', 'pet-passport', 'started')).toMatchObject({ code: 0 });
  expect(await board()).toMatchObject([
    {
      id: 'pet-passport',
      name: 'Passport = papers',
      description: 'Papers at hand.',
      category: 'safety',
      icon: 'Activity',
      votes: 0,
      status: 'started',
    },
  ]);
});

test.each([
  [['add', 'pet-passport', 'Again', '', 'safety', 'Bell'], 'There is already a feature pet-passport.'],
  [['add', 'Pet Passport', 'Name', '', 'safety', 'Bell'], 'Write the id in lower-case letters'],
  [['add', 'other', ' ', '', 'safety', 'Bell'], 'Give the name 1 to 200 characters.'],
  [['add', 'other', 'Name', '', 'sports', 'Bell'], 'The category must be one of community, profile'],
  [['add', 'other', 'Name', '', 'safety', 'Rocket'], 'The icon must be one of Mobile, User'],
  [['edit', 'pet-passport', 'votes=57'], 'There is no field votes. The fields are name'],
  [['edit', 'nowhere', 'name=Name'], 'There is no feature nowhere.'],
  [['status', 'pet-passport', 'done'], 'The status must be one of open, planned'],
  [['approve', 'nowhere'], 'There is no feature nowhere.'],
  [['reject', 'nowhere'], 'There is no feature nowhere.'],
  [['merge', 'pet-passport', 'pet-passport'], 'Name two different features'],
  [['merge', 'pet-passport', 'nowhere'], 'Name two different features'],
])('features %j is refused with a sentence and changes nothing', async (words, sentence) => {
  const before = await board();
  const { code, output, errors } = await pawhood('features', ...words);
  expect([code, output]).toEqual([1, '']);
  expect(errors).toContain(sentence);
  expect(await board()).toEqual(before);
});

test('a held suggestion is listed, then approved, then taken off the board', async () => {
  const suggester = testVoter(url);
  const suggested = await suggester.suggest('A fountain in the park');
  const { id, held } = JSON.parse(await suggested.text());
  expect(held).toBe(true);
  // As kept before suggestions were cleaned.
  await database.execute(
    sql`update feature set name = ${'A fountain \u001b[31m in the park'} where id = ${id}`,
  );
  expect((await board()).map((feature) => feature.id)).not.toContain(id);
  const { output } = await pawhood('features', 'list');
  expect(output).toContain(
    `${id}  A fountain  [31m in the park\n   1 vote · custom · open · suggested · held · `,
  );
  expect(output).toMatch(/2 features, 1 waiting for your approval\.\n$/);
  const { features } = JSON.parse((await pawhood('features', 'list', '--json')).output);
  expect(features).toHaveLength(2);
  expect(features[1]).toMatchObject({
    id,
    votes: 1,
    origin: 'suggestion',
    approval: 'held',
    mergedInto: null,
  });
  expect(features[1]).not.toHaveProperty('suggestedBy');
  expect(await pawhood('features', 'approve', id)).toMatchObject({ code: 0 });
  expect(await board()).toContainEqual(expect.objectContaining({ id, votes: 1, category: 'custom' }));
  expect(await suggester.voted()).toEqual([id]);
  expect(await pawhood('features', 'reject', id)).toMatchObject({ code: 0 });
  expect((await board()).map((feature) => feature.id)).toEqual(['pet-passport']);
  expect((await testVoter(url).vote(id)).status).toBe(404);
});

test('merging gives each voter one vote for the other feature', async () => {
  await add('passport-photo', 'Photo');
  const [both, one] = [testVoter(url), testVoter(url)];
  for (const id of ['pet-passport', 'passport-photo']) await both.vote(id);
  await one.vote('passport-photo');
  expect(await pawhood('features', 'merge', 'passport-photo', 'pet-passport')).toMatchObject({
    code: 0,
    output: 'passport-photo is merged into pet-passport.\n',
  });
  expect(await board()).toMatchObject([{ id: 'pet-passport', votes: 2 }]);
  expect(await one.voted()).toEqual(['pet-passport']);
  expect((await one.vote('passport-photo')).status).toBe(404);
  expect(await pawhood('features', 'approve', 'passport-photo')).toMatchObject({ code: 1 });
});

test('a counter that is wrong is repaired, and said to have been', async () => {
  expect(await pawhood('features', 'recount')).toMatchObject({ code: 0, output: '0 counters repaired.\n' });
  await database.$client.query(`update feature set votes = 57 where id = 'pet-passport'`);
  expect(await pawhood('features', 'recount')).toMatchObject({
    code: 0,
    output: 'pet-passport: 57 → 2\n1 counter repaired.\n',
  });
  expect(await board()).toMatchObject([{ votes: 2 }]);
});

test('the waitlist is counted, exported for the operator alone, and an address removed', async () => {
  for (const address of ['Ann@example.com', 'b"en@example.com', '=cmd()@example.com']) {
    expect((await testVoter(url).join(address)).status).toBe(204);
  }
  await testVoter(url).join('ann@example.com');
  expect((await pawhood('waitlist', 'count')).output).toBe('3 addresses on the waitlist.\n');
  const file = join(folder, 'waitlist.csv');
  expect(await pawhood('waitlist', 'export', file)).toMatchObject({ code: 0 });
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const moment = '\\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z';
  expect(await readFile(file, 'utf8')).toMatch(
    new RegExp(
      `^email,joinedAt\nAnn@example.com,${moment}\n"b""en@example.com",${moment}\n'=cmd\\(\\)@example.com,${moment}\n$`,
    ),
  );
  expect(await pawhood('waitlist', 'export', '-')).toEqual({
    ...{ code: 0, output: await readFile(file, 'utf8'), errors: '' },
  });
  expect(await pawhood('waitlist', 'export', file)).toMatchObject({
    code: 1,
    errors: `There is already a file ${file}. Name a new one.\n`,
  });
  expect(await pawhood('waitlist', 'remove', 'ANN@example.com')).toMatchObject({ code: 0 });
  expect(await pawhood('waitlist', 'remove', 'ann@example.com')).toMatchObject({ code: 1 });
  expect((await pawhood('waitlist', 'count')).output).toBe('2 addresses on the waitlist.\n');
});
