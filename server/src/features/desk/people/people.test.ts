import { PassThrough } from 'node:stream';
import { readLog } from '@pawhood/contract/desk/log.ts';
import {
  DESK_PEOPLE_LIMITS,
  findPeople,
  type PersonCard,
  readPerson,
} from '@pawhood/contract/desk/people.ts';
import type { Role } from '@pawhood/contract/desk/roles.ts';
import { decideTodo, readTodoItem } from '@pawhood/contract/desk/todo.ts';
import { readOwnProfile } from '@pawhood/contract/users/users.ts';
import { downloadExport } from '@pawhood/testing/people/data-export.ts';
import { type Member, member } from '@pawhood/testing/people/member.ts';
import { type CallAnswer, type Caller, callerWith } from '@pawhood/testing/people/person.ts';
import { petOf } from '@pawhood/testing/people/pet.ts';
import { endSanctions } from '@pawhood/testing/people/sanctions.ts';
import { testTenant } from '@pawhood/testing/services/test-tenant.ts';
import { testApp } from '@pawhood/testing/site/test-app.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { COMMANDS } from '../../../app/commands.ts';
import { runCommand } from '../../../app/run-command.ts';
import { parseCommand } from '../../../commands/parse-command.ts';

const tenant = await testTenant();
const settings = { ...tenant.settings, RATE_LIMITS: 'off' };
const here = await testApp({ settings });
const { database, url } = here;
const sql = (text: string, values: unknown[] = []) => database.$client.query(text, values);

/** Runs a command as the operator types it. */
async function pawhood(words: string) {
  const parsed = parseCommand(words.split(' '), COMMANDS);
  if (!('command' in parsed) || parsed.command.opensNothing) throw new Error(`There is no ${words}.`);
  const { command, operands, options } = parsed;
  const [input, output, errors] = [new PassThrough(), new PassThrough(), new PassThrough()];
  const context = { database, dataDir: here.config.dataDir, config: here.config };
  const code = await runCommand(
    { command, operands, options },
    { ...context, terminal: { input, output, errors }, signal: new AbortController().signal },
  );
  return { code, output: String(output.read() ?? '') };
}

let people = 0;
const newMember = async (name: string) => {
  people += 1;
  return { ...(await member(url, tenant, `${name} ${people}`)), name: `${name} ${people}` };
};

async function withRole(role: Role, city = ''): Promise<Member & { readonly name: string }> {
  const person = await newMember(role);
  await sql('insert into desk_role (user_id, role, city) values ($1, $2, $3)', [person.id, role, city]);
  return person;
}

const of = (userId: string, rest = '') => readPerson.path.replace(':userId', userId) + rest;
const outcome = ({ status, json }: CallAnswer) => `${status} ${json['code'] ?? ''}`.trim();
const cardOf = ({ json }: CallAnswer) => json as unknown as PersonCard;

async function found(call: Caller, q: string): Promise<readonly string[]> {
  const { status, text } = await call('GET', `${findPeople.path}?q=${encodeURIComponent(q)}`);
  expect(status).toBe(200);
  return (JSON.parse(text) as { name: string }[]).map(({ name }) => name);
}

/** Kinds of the newest rows of the log, with the words beside them. */
async function logged(call: Caller, most: number) {
  const { json } = await call('GET', readLog.path);
  const rows = json['rows'] as { kind: string; about: string }[];
  return rows.slice(0, most).map(({ kind, about }) => `${kind} ${about}`.trim());
}

let boss: Member;

beforeEach(async () => {
  await sql('delete from desk_role');
  boss = await withRole('operator');
});

describe('the search', () => {
  test('finds people by the beginning of their name, in any case and alphabet, and by their id', async () => {
    const [zoe, zoran] = [await newMember('Žofie'), await newMember('Zoran')];
    expect(await found(boss.call, 'žof')).toEqual([zoe.name]);
    expect(await found(boss.call, ' ZORAN ')).toEqual([zoran.name]);
    expect(await found(boss.call, 'ofie')).toEqual([]);
    expect(await found(boss.call, zoe.id)).toEqual([zoe.name]);
    expect(await found(boss.call, '')).toEqual([]);
    for (const odd of ['%', '_', '\\', "'", '\u{10ffff}', 'x'.repeat(200)])
      expect(await found(boss.call, odd)).toEqual([]);
    expect((await boss.call('GET', `${findPeople.path}?q=%00`)).status).toBe(400);
    const tooLong = await boss.call('GET', `${findPeople.path}?q=${'x'.repeat(201)}`);
    expect(outcome(tooLong)).toBe('400 invalid_request');
  });

  test('finds twenty at most, by name', async () => {
    await sql(
      `insert into user_profile (id, issuer, subject, full_name)
       select 'many' || number, 'elsewhere', 'many' || number, 'Many ' || lpad(number::text, 2, '0')
       from generate_series(1, 25) number`,
    );
    const names = await found(boss.call, 'many');
    expect(names).toHaveLength(DESK_PEOPLE_LIMITS.found);
    expect([names[0], names.at(-1)]).toEqual(['Many 01', 'Many 20']);
  });

  test('of somebody whose name is an email address shows and finds nothing of it', async () => {
    const { id } = await newMember('Otis');
    await sql('update user_profile set full_name = $1 where id = $2', ['secret.otis@example.org', id]);
    expect(await found(boss.call, 'secret')).toEqual([]);
    expect(await found(boss.call, 'secret.otis@example.org')).toEqual([]);
    expect(await found(boss.call, id)).toEqual(['Pet friend']);
    expect(cardOf(await boss.call('GET', of(id))).name).toBe('Pet friend');
  });

  test('finds the whole address of an account of this site, for operators alone', async () => {
    const { id } = await newMember('Account');
    await sql(
      `insert into identity_account (id, email, email_key, name, password_hash) values ($1, 'Ann@Example.org', 'ann@example.org', 'Ann', 'none')`,
      [id],
    );
    await sql(`update user_profile set issuer = '/idp/', subject = id where id = $1`, [id]);
    expect(await found(boss.call, ' ann@EXAMPLE.org')).toHaveLength(1);
    expect(await found(boss.call, 'ann@example.or')).toEqual([]);
    expect(await found((await withRole('moderator')).call, 'ann@example.org')).toEqual([]);
  });

  test('is for operators, and for moderators of all cities', async () => {
    const { name } = await newMember('Priya');
    expect(await found((await withRole('moderator')).call, 'priya')).toEqual([name]);
    const ofDublin = await withRole('moderator', 'dublin');
    const search = `${findPeople.path}?q=priya`;
    expect(outcome(await ofDublin.call('GET', search))).toBe('403 other_city');
    expect(outcome(await (await withRole('editor')).call('GET', search))).toBe('403 no_role');
  });
});

describe('a card', () => {
  test('has what others read of a person, and nothing that only they see', async () => {
    const ann = await newMember('Ann');
    await ann.call('PATCH', readOwnProfile.path, { bio: 'Walks by the canal.', visibility: 'everyone' });
    await petOf(ann.call, { name: 'Nala', description: 'Likes quays.', healthInfo: 'Allergic.' });
    await petOf(ann.call, { name: 'Hidden', description: 'Secret.', visibility: 'nobody' });
    const { call } = await withRole('moderator');
    const answer = await call('GET', of(ann.id));
    expect(cardOf(answer)).toMatchObject({
      ...{ userId: ann.id, name: ann.name, role: null, isSuspended: false, suspension: null },
      ...{ visibility: 'everyone', decisions: [], notes: [] },
      words: [
        { kind: 'profile', words: 'Walks by the canal.', path: `/user/${ann.id}` },
        { kind: 'pet', title: 'Nala', words: 'Likes quays.' },
      ],
    });
    expect(answer.text).not.toMatch(/Hidden|Secret|Allergic|@/);
    await ann.call('PATCH', readOwnProfile.path, { visibility: 'nobody' });
    expect((await call('GET', of(ann.id))).text).not.toContain('canal');
    expect(outcome(await call('GET', of('nobody')))).toBe('404 unknown_user');
  });

  test('is in the log each time it is opened, by whoever', async () => {
    const ann = await newMember('Ann');
    await (await withRole('moderator')).call('GET', of(ann.id));
    await boss.call('GET', of(ann.id));
    const opened = `person-opened ${ann.name}`;
    expect(await logged(boss.call, 2)).toEqual([opened, opened]);
  });

  test('is closed to a moderator of a city, notes and all, who has no case about the person', async () => {
    const ann = await newMember('Ann');
    const { call } = await withRole('moderator', 'dublin');
    expect(outcome(await call('GET', of(ann.id)))).toBe('403 other_city');
    expect(outcome(await call('POST', of(ann.id, '/notes'), { words: 'Hello.' }))).toBe('403 other_city');
    expect(outcome(await call('DELETE', of(ann.id, '/notes/1')))).toBe('403 other_city');
    expect((await sql('select from desk_note')).rowCount).toBe(0);
  });

  test('shows the address to operators alone, and the log says that they looked', async () => {
    const ann = await newMember('Ann');
    await sql('update user_profile set email = $1 where id = $2', ['ann@example.org', ann.id]);
    const { call } = await withRole('moderator');
    expect(outcome(await call('GET', of(ann.id, '/address')))).toBe('403 no_role');
    const { json } = await boss.call('GET', of(ann.id, '/address'));
    expect(json).toEqual({ email: 'ann@example.org', isConfirmed: false });
    expect(await logged(boss.call, 1)).toEqual([`person-address ${ann.name}`]);
  });
});

describe('notes', () => {
  test('say who wrote them and when, the newest first, and are removed by their writer or an operator', async () => {
    const [ann, mod] = [await newMember('Ann'), await withRole('moderator')];
    await mod.call('POST', of(ann.id, '/notes'), { words: ' Asked kindly. ' });
    const { text } = await boss.call('POST', of(ann.id, '/notes'), { words: 'x'.repeat(2_000) });
    const notes = JSON.parse(text) as PersonCard['notes'];
    expect(notes.map(({ by, words }) => [by, words.slice(0, 15)])).toEqual([
      [expect.stringContaining('operator'), 'x'.repeat(15)],
      [mod.name, 'Asked kindly.'],
    ]);
    expect(await logged(boss.call, 2)).toEqual([`person-noted ${ann.name}`, `person-noted ${ann.name}`]);
    const [newest, oldest] = notes;
    expect(JSON.parse((await mod.call('DELETE', of(ann.id, `/notes/${newest?.id}`))).text)).toHaveLength(2);
    expect(JSON.parse((await mod.call('DELETE', of(ann.id, `/notes/${oldest?.id}`))).text)).toHaveLength(1);
    expect(JSON.parse((await boss.call('DELETE', of(ann.id, `/notes/${newest?.id}`))).text)).toEqual([]);
    expect((await boss.call('DELETE', of(ann.id, '/notes/none'))).status).toBe(200);
  });

  test('have words, 2,000 characters at most, and there are 200 at most', async () => {
    const ann = await newMember('Ann');
    const add = async (words: unknown) => outcome(await boss.call('POST', of(ann.id, '/notes'), { words }));
    for (const words of ['', ' \n', 'x'.repeat(2_001), 57, null])
      expect(await add(words)).toBe('400 invalid_request');
    await sql(
      `insert into desk_note (user_id, by_user, words) select $1, $2, 'x' from generate_series(1, 199)`,
      [ann.id, boss.id],
    );
    const both = await Promise.all([add('One.'), add('Two.')]);
    expect(both.sort()).toEqual(['200', '409 too_many_notes']);
  });

  test('are not in the download of the person, and go with the person', async () => {
    const ann = await newMember('Ann');
    await boss.call('POST', of(ann.id, '/notes'), { words: 'Asked kindly.' });
    const { data } = await downloadExport(ann.call);
    expect(JSON.stringify(data)).not.toContain('Asked kindly.');
    await ann.call('DELETE', readOwnProfile.path);
    expect((await sql('select from desk_note where user_id = $1', [ann.id])).rowCount).toBe(0);
  });
});

describe('a decision about a person whom nobody has reported', () => {
  const FACTS = 'They send threats to neighbours.';
  const openOf = (userId: string, call = boss.call) => call('POST', of(userId, '/case'));

  const pathOf = ({ path }: { readonly path: string }, id: string) =>
    path.replace(':kind', 'report').replace(':id', id);

  async function suspend(userId: string, days: number, call = boss.call) {
    const { id } = JSON.parse((await openOf(userId, call)).text) as { id: string };
    const { version } = JSON.parse((await call('GET', pathOf(readTodoItem, id))).text) as { version: number };
    return call(
      'POST',
      pathOf(decideTodo, id),
      { decision: 'suspend', rule: 'safety', facts: FACTS, days },
      version,
    );
  }

  test('begins with a case, one however often it is opened, and the log says so once', async () => {
    const ann = await newMember('Ann');
    await ann.call('PATCH', readOwnProfile.path, { bio: 'For me alone.', visibility: 'nobody' });
    const ids = await Promise.all([openOf(ann.id), openOf(ann.id)]);
    expect(new Set(ids.map(({ text }) => text)).size).toBe(1);
    const { id } = JSON.parse(ids[0]?.text ?? '') as { id: string };
    const item = await boss.call('GET', pathOf(readTodoItem, id));
    expect(JSON.parse(item.text)).toMatchObject({
      ...{ kind: 'report', about: ann.name, says: '', urgency: 'none', weight: 1 },
      case: { author: { id: ann.id }, reports: [] },
    });
    expect((await logged(boss.call, 5)).filter((row) => row.startsWith('case-opened'))).toEqual([
      `case-opened ${ann.name}`,
    ]);
  });

  /** Has each who adds to a table wait behind it, so that somebody else is first; answers what lets them go on. */
  async function holdAdded(table: string): Promise<() => Promise<void>> {
    await sql(`create function wait() returns trigger language plpgsql as
      $$ begin perform pg_advisory_xact_lock(57); return null; end $$`);
    await sql(`create trigger wait after insert on ${table} execute function wait()`);
    const holder = await database.$client.connect();
    await holder.query('select pg_advisory_lock(57)');
    return async () => {
      await holder.query('select pg_advisory_unlock(57)');
      holder.release();
    };
  }

  const waiters = async () =>
    (
      await sql(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
    ).rowCount;

  test('opens, or is open, while the one before is just being decided: never neither', async () => {
    const ann = await newMember('Ann');
    await openOf(ann.id);
    const goOn = await holdAdded('report_case');
    const opening = openOf(ann.id);
    await expect.poll(waiters).toBe(1);
    let isDecided = false;
    const deciding = sql(
      `update report_case set status = 'decided', settled_at = now() where subject_id = $1`,
      [ann.id],
    ).then(() => {
      isDecided = true;
    });
    await expect.poll(async () => isDecided || (await waiters()) === 2).toBe(true);
    await goOn();
    await deciding;
    expect(outcome(await opening)).toBe('200');
    await sql('drop function wait cascade');
    expect(outcome(await openOf(ann.id))).toBe('200');
    const open = await sql(`select from report_case where subject_id = $1 and status = 'open'`, [ann.id]);
    expect(open.rowCount).toBe(1);
  });

  test('opens nothing of somebody who is just being erased', async () => {
    const ann = await newMember('Ann');
    const eraser = await database.$client.connect();
    await eraser.query('begin');
    await eraser.query('delete from user_profile where id = $1', [ann.id]);
    const opening = openOf(ann.id);
    await expect.poll(waiters).toBe(1);
    await eraser.query('commit');
    eraser.release();
    expect(outcome(await opening)).toBe('404 unknown_user');
    expect((await sql('select from report_case where subject_id = $1', [ann.id])).rowCount).toBe(0);
  });

  test('suspends and hides them, tells them why, and ends by an operator or by itself', async () => {
    const [ann, ben] = [await newMember('Ann'), await newMember('Ben')];
    expect(outcome(await suspend(ann.id, 7))).toBe('200');
    await here.lists.refresh();
    const card = cardOf(await boss.call('GET', of(ann.id)));
    expect(card).toMatchObject({ isSuspended: true, decisions: [{ decision: 'suspend', facts: FACTS }] });
    const left = Date.parse(card.suspension?.until ?? '') - Date.parse(card.suspension?.since ?? '');
    expect(Math.round(left / 3_600_000)).toBe(7 * 24);
    expect(outcome(await ann.call('GET', readOwnProfile.path))).toBe('401 unauthorized');
    expect((await ben.call('GET', `/local/api/users/${ann.id}`)).status).toBe(404);
    expect((await sql(`select from decision_notice where user_id = $1`, [ann.id])).rowCount).toBe(1);
    const ended = await boss.call('POST', of(ann.id, '/suspension/end'), { reason: 'They are sorry.' });
    expect(cardOf(ended)).toMatchObject({ isSuspended: false, suspension: null });
    expect(outcome(await boss.call('POST', of(ann.id, '/suspension/end'), { reason: 'Sorry.' }))).toBe(
      '400 invalid_request',
    );
    await here.lists.refresh();
    const again = callerWith(url, await tenant.token({ sub: `auth0|${ann.name}`, iat: soon() }));
    expect((await again('GET', readOwnProfile.path)).status).toBe(200);

    await suspend(ben.id, 7);
    await endSanctions(here.database);
    expect(cardOf(await boss.call('GET', of(ben.id))).isSuspended).toBe(true);
    await sql('update user_suspension set until = now() where until is not null');
    await endSanctions(here.database);
    expect(cardOf(await boss.call('GET', of(ben.id))).isSuspended).toBe(false);
  });

  test('suspends nobody with a role, oneself among them; a moderator of a city opens none of others', async () => {
    const [ann, mod] = [await newMember('Ann'), await withRole('moderator')];
    expect(outcome(await suspend(mod.id, 7))).toBe('409 has_role');
    expect(outcome(await suspend(boss.id, 7))).toBe('409 has_role');
    expect(outcome(await openOf('nobody'))).toBe('404 unknown_user');
    const { call } = await withRole('moderator', 'dublin');
    expect(outcome(await openOf(ann.id, call))).toBe('403 other_city');
  });

  test('is the operator’s to end, also where a command has suspended', async () => {
    const ann = await newMember('Ann');
    await suspend(ann.id, 7);
    expect((await pawhood(`users disable ${ann.id}`)).output).toContain('is disabled');
    expect(cardOf(await boss.call('GET', of(ann.id))).suspension).toMatchObject({ until: '' });
    expect((await pawhood(`users enable ${ann.id}`)).output).toContain('can sign in again');
  });
});

describe('erasing a person', () => {
  const erase = (userId: string, name: string, call = boss.call) =>
    call('POST', of(userId, '/erasure'), { name });

  test('takes all there is of them, their words in the log too, once their name was typed', async () => {
    const ann = await newMember('Ann');
    await petOf(ann.call, { name: 'Nala' });
    await boss.call('POST', of(ann.id, '/notes'), { words: 'Asked kindly.' });
    const wrong = await erase(ann.id, ann.name.toLowerCase());
    expect(outcome(wrong)).toBe('400 invalid_request');
    expect(wrong.text).toContain('Please type the name exactly');
    expect(outcome(await erase(ann.id, ` ${ann.name} `))).toBe('204');
    expect(outcome(await boss.call('GET', of(ann.id)))).toBe('404 unknown_user');
    for (const table of ['pet', 'desk_note', 'user_profile'])
      expect((await sql(`select from ${table} t where t::text like $1`, [`%${ann.id}%`])).rowCount).toBe(0);
    const { json } = await boss.call('GET', readLog.path);
    const rows = json['rows'] as { kind: string }[];
    expect(rows[0]?.kind).toBe('person-erased');
    expect(JSON.stringify(rows)).not.toContain(ann.name);
    expect(
      (await sql(`select from desk_log where kind = 'person-erased' and about_id = $1`, [ann.id])).rowCount,
    ).toBe(1);
  });

  test('needs a sign-in of the last five minutes, an operator, and somebody without a role', async () => {
    const [ann, mod] = [await newMember('Ann'), await withRole('moderator')];
    const anHourAgo = Math.floor(Date.now() / 1_000) - 3_600;
    const sub = `auth0|operator ${people - 2}`;
    const old = callerWith(url, await tenant.token({ sub, auth_time: anHourAgo }));
    expect(outcome(await erase(ann.id, ann.name, old))).toBe('403 recent_authentication_needed');
    expect(outcome(await erase(ann.id, ann.name, mod.call))).toBe('403 no_role');
    expect(outcome(await erase(mod.id, mod.name))).toBe('409 has_role');
    expect(outcome(await erase('nobody', 'Nobody'))).toBe('404 unknown_user');
    expect((await ann.call('GET', readOwnProfile.path)).status).toBe(200);
  });
});

/** Seconds since 1970, after every moment so far. */
const soon = () => Math.floor(Date.now() / 1_000) + 1;
