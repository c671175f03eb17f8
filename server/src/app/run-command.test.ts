import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { createProfile } from '@pawhood/contract/users/users.ts';
import { suggestFeature } from '@pawhood/contract/voting/suggestions.ts';
import { testBrowser } from '@pawhood/testing/http/test-browser.ts';
import { callerWith } from '@pawhood/testing/people/person.ts';
import { testApp } from '@pawhood/testing/site/test-app.ts';
import { type TestSite, testSite } from '@pawhood/testing/site/test-site.ts';
import { decodeJwt } from 'jose';
import { afterAll, describe, expect, test } from 'vitest';
import { parseCommand } from '../commands/parse-command.ts';
import { COMMAND_LIMITS, connect } from '../database/connection.ts';
import { COMMANDS } from './commands.ts';
import { runCommand } from './run-command.ts';

const folder = await mkdtemp(join(tmpdir(), 'pawhood-events-'));
afterAll(() => rm(folder, { recursive: true }));
const lines = join(folder, 'security.log');
const server = await testApp({ settings: { SUGGESTIONS_PER_HOUR: '1', SECURITY_LOG: lines } });
const { database } = server;
const PASSWORD = 'seven owls in the elm';

/** Runs a command as the operator types it. */
async function pawhood(words: string, config = server.config) {
  const parsed = parseCommand(words.split(' '), COMMANDS);
  if (!('command' in parsed) || parsed.command.opensNothing) throw new Error(`There is no ${words}.`);
  const { command, operands, options } = parsed;
  const [input, output, errors] = [new PassThrough(), new PassThrough(), new PassThrough()];
  const terminal = { input, output, errors };
  const { signal } = new AbortController();
  const context = { database, dataDir: folder, config, terminal, signal };
  const code = await runCommand({ command, operands, options }, context);
  return { code, output: String(output.read() ?? ''), errors: String(errors.read() ?? '') };
}

let people = 0;
async function newPerson() {
  people += 1;
  const email = `ola${people}@example.org`;
  const tokens = await testBrowser(server).signUp({ name: 'Ola Fern', email, password: PASSWORD });
  const call = callerWith(server.url, tokens.access_token);
  const { json } = await call('POST', createProfile.path, { userProfile: { email, fullName: 'Ola Fern' } });
  return { call, email, id: String(json['id']), sub: decodeJwt(tokens.id_token).sub ?? '' };
}

interface LoggedEvent {
  readonly kind: string;
  readonly detail: string;
  readonly times: number;
  readonly person: string | null;
}

async function eventsOf(id: string): Promise<LoggedEvent[]> {
  const { output } = await pawhood(`security log --person ${id} --json`);
  return JSON.parse(output).events;
}

describe('a command that is done', () => {
  test('is recorded by its name, without what was typed after it', async () => {
    expect((await pawhood('waitlist remove nobody.at.all@example.org')).code).toBe(1);
    expect((await pawhood('features recount')).code).toBe(0);
    const { output } = await pawhood('security log');
    expect(output).toMatch(/UTC {2}command {2}features recount$/m);
    expect(output).not.toContain('waitlist remove');
    const { email } = await newPerson();
    await pawhood(`users reset-password ${email}`);
    const { rows } = await database.$client.query('select security_event::text as row from security_event');
    expect(JSON.stringify(rows)).not.toContain('@example.org');
  });

  test('is recorded for whom it was about', async () => {
    const { id, email } = await newPerson();
    const other = await newPerson();
    await pawhood(`users disable ${email}`);
    await pawhood(`users enable ${id}`);
    await pawhood(`users reset-password ${email}`);
    const commands = (events: readonly LoggedEvent[]) =>
      events.filter(({ kind }) => kind === 'command').map(({ detail, person }) => [detail, person]);
    expect(commands(await eventsOf(id))).toEqual([
      ['users reset-password', id],
      ['users enable', id],
      ['users disable', id],
    ]);
    expect(commands(await eventsOf(other.id))).toEqual([]);
  });

  test('is done, too, where it cannot be written to the file', async () => {
    const config = { ...server.config, securityLog: join(folder, 'missing', 'security.log') };
    const { code, errors } = await pawhood('features recount', config);
    expect(code).toBe(0);
    expect(errors).toMatch(/^The command is done, but it could not be recorded: ENOENT/);
  });

  test('is done, too, where the database goes away right after it', async () => {
    const away = connect({ connectionString: 'postgresql://nobody@127.0.0.1:1/none' }, COMMAND_LIMITS);
    const errors = new PassThrough();
    const terminal = { input: new PassThrough(), output: new PassThrough(), errors };
    const { signal } = new AbortController();
    const context = { database: away, dataDir: folder, config: server.config, terminal, signal };
    const command = { usage: 'cats count', summary: '', needsData: true, run: async () => 0 } as const;
    expect(await runCommand({ command, operands: [], options: {} }, context)).toBe(0);
    expect(String(errors.read())).toMatch(
      /^The command is done, but it could not be recorded: connect ECONNREFUSED/,
    );
    await away.$client.end();
  });

  test('leaves a database of an earlier version as it is', async () => {
    await database.$client.query('alter table security_event rename to later_security_event');
    try {
      expect(await pawhood('features recount')).toMatchObject({ code: 0, errors: '' });
    } finally {
      await database.$client.query('alter table later_security_event rename to security_event');
    }
  });
});

test('a limit that somebody hits who is signed in is counted among what happened around the account', async () => {
  const { call, id } = await newPerson();
  const suggest = async (text: string) => (await call('POST', suggestFeature.path, { text })).status;
  expect(await suggest('A pond for ducks')).toBe(201);
  expect(await suggest('A second pond')).toBe(429);
  expect(await suggest('A third pond')).toBe(429);
  // Recorded beside the answer.
  await expect
    .poll(async () => (await call('GET', '/local/api/users/me/security-events')).json, { timeout: 20_000 })
    .toContainEqual({ kind: 'limit', detail: 'SUGGESTIONS_PER_HOUR', times: 2, at: expect.any(String) });
  expect(await eventsOf(id)).toContainEqual(expect.objectContaining({ kind: 'limit', times: 2 }));
  const { output } = await pawhood(`security log --person ${id}`);
  expect(output).toMatch(/UTC {2}limit ×2 {2}SUGGESTIONS_PER_HOUR {2}\S+ {2}network [\w-]{8}$/m);
});

test('the log of nobody is refused', async () => {
  expect(await pawhood('security log --person nobody')).toEqual({
    code: 1,
    output: '',
    errors: 'Nobody has the id nobody. "pawhood users list" shows the ids.\n',
  });
});

test('each event is a line of JSON in the file, without an address, and nobody else reads the file', async () => {
  const { sub } = await newPerson();
  await expect.poll(() => readFile(lines, 'utf8')).toContain(`"account":"${sub}"`);
  await pawhood('features recount');
  const text = await readFile(lines, 'utf8');
  const events = text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(events).toContainEqual({
    ...{
      time: expect.stringMatching(/^\d{4}-.*Z$/),
      kind: 'sign-up',
      times: 1,
      issuer: '/idp/',
      account: sub,
    },
    ...{ network: expect.stringMatching(/^[\w-]{43}$/), detail: '' },
  });
  expect(events.at(-1)).toMatchObject({ kind: 'command', account: null, detail: 'features recount' });
  expect(text).not.toMatch(/127\.0\.0\.1|@example\.org/);
  expect((await stat(lines)).mode & 0o777).toBe(0o600);
});

test('a restore is a row of the log that was restored, with the moment of the backup', async () => {
  const [site, other] = [await testSite(), await testSite()];
  const file = join(folder, 'a.backup');
  const run = (place: TestSite, words: string) =>
    place.run((context) => {
      const parsed = parseCommand(words.split(' '), COMMANDS);
      if (!('command' in parsed) || parsed.command.opensNothing) throw new Error(`There is no ${words}.`);
      const { command, operands, options } = parsed;
      const { signal } = new AbortController();
      return runCommand(
        { command, operands, options },
        { ...context, signal, config: { ...server.config, securityLog: null } },
      );
    });
  expect(await run(site, `backup ${file}`)).toMatchObject({ code: 0, errors: '' });
  await site.sql('select 1');
  expect(await run(other, `restore ${file} --yes`)).toMatchObject({ code: 0, errors: '' });
  const rows = await other.sql(
    'select id::int, way, kind, detail from desk_log join desk_log_detail on log_id = id order by id',
  );
  // That of the backup was written after it was made.
  expect(rows).toEqual([
    {
      ...{ id: 1, way: 'command', kind: 'restored' },
      detail: { command: 'restore', after: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) },
    },
  ]);
  expect(await run(other, 'desk verify')).toMatchObject({ code: 0 });
});
