import { PassThrough } from 'node:stream';
import { giveRole, listDeskPeople, openDesk, readDesk } from '@pawhood/contract/desk/desk.ts';
import { readHealth, readLog } from '@pawhood/contract/desk/log.ts';
import { AREAS_OF, ROLES, type Role } from '@pawhood/contract/desk/roles.ts';
import { listOwnSecurityEvents } from '@pawhood/contract/security/security-events.ts';
import { type Member, member } from '@pawhood/testing/people/member.ts';
import { type Caller, callerWith } from '@pawhood/testing/people/person.ts';
import { testTenant } from '@pawhood/testing/services/test-tenant.ts';
import { testApp } from '@pawhood/testing/site/test-app.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { COMMANDS } from '../../app/commands.ts';
import { runCommand } from '../../app/run-command.ts';
import { parseCommand } from '../../commands/parse-command.ts';

const tenant = await testTenant();
const settings = { ...tenant.settings, RATE_LIMITS: 'off' };
const here = await testApp({ settings });
const { database } = here;
const there = await testApp({ settings, database });
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
  return { code, output: String(output.read() ?? ''), errors: String(errors.read() ?? '') };
}

let people = 0;
const newMember = (name = 'Ann') => {
  people += 1;
  return member(here.url, tenant, `${name} ${people}`);
};

async function withRole(role: Role, city?: string): Promise<Member> {
  const person = await newMember(role);
  const { code, errors } = await pawhood(`users role ${person.id} ${role}${city ? ` --city ${city}` : ''}`);
  expect([code, errors]).toEqual([0, '']);
  return person;
}

const secretIn = (output: string): string => /#open=([\w-]{32})$/m.exec(output)?.[1] ?? 'no link';
const placeOf = async (call: Caller) =>
  (await call('GET', readDesk.path)).json['place'] as Record<string, unknown> | null;
const codeOf = ({ status, json }: Awaited<ReturnType<Caller>>) => `${status} ${json['code'] ?? ''}`.trim();
const rolesPath = (userId: string) => giveRole.path.replace(':userId', userId);

beforeEach(async () => {
  await sql('delete from desk_role');
});

describe('the first operator', () => {
  test('is whoever opens the link of a command, once, within a quarter of an hour', async () => {
    const [ann, ben] = [await newMember(), await newMember()];
    expect(await placeOf(ann.call)).toBeNull();
    const { output } = await pawhood('desk open');
    expect(output).toContain(`${here.config.publicUrl}/desk#open=`);
    const secret = secretIn(output);
    const { rows } = await sql('select token_hash, expires_at - now() as left from desk_link');
    expect(JSON.stringify(rows)).not.toContain(secret);
    expect(rows[0].left.minutes).toBe(14);
    const both = await Promise.all([ann, ben].map(({ call }) => call('POST', openDesk.path, { secret })));
    expect(both.map(codeOf).sort()).toEqual(['204', '404 unknown_link']);
    const operator = both[0]?.status === 204 ? ann : ben;
    expect(await placeOf(operator.call)).toEqual({
      ...{ role: 'operator', city: '', state: 'open' },
      areas: ['cases', 'places', 'articles', 'people', 'site'],
    });
    const late = secretIn((await pawhood('desk open')).output);
    await sql(`update desk_link set expires_at = now()`);
    expect(codeOf(await ann.call('POST', openDesk.path, { secret: late }))).toBe('404 unknown_link');
  });

  test('has a profile and has signed in just now; a made-up secret opens nothing', async () => {
    const secret = secretIn((await pawhood('desk open')).output);
    const nobody = callerWith(here.url, await tenant.token({ sub: 'auth0|nobody' }));
    expect(codeOf(await nobody('POST', openDesk.path, { secret }))).toBe('404 unknown_user');
    const ann = await newMember();
    const anHourAgo = Math.floor(Date.now() / 1_000) - 3_600;
    const old = callerWith(
      here.url,
      await tenant.token({ sub: `auth0|Ann ${people}`, auth_time: anHourAgo }),
    );
    expect(codeOf(await old('POST', openDesk.path, { secret }))).toBe('403 recent_authentication_needed');
    expect(codeOf(await ann.call('POST', openDesk.path, { secret: 'a guess' }))).toBe('404 unknown_link');
    expect(codeOf(await ann.call('POST', openDesk.path, { secret: 57 }))).toBe('400 invalid_request');
    expect(codeOf(await ann.call('POST', openDesk.path, { secret }))).toBe('204');
  });
});

describe('each call of the desk', () => {
  const calls = here.app.endpoints.filter(({ desk }) => desk !== undefined);

  test('belongs to a part of it and takes a token', () => {
    expect(calls.length).toBeGreaterThanOrEqual(6);
    const paths = here.app.endpoints.filter(({ path }) => path.startsWith('/local/api/desk/'));
    expect(paths.filter(({ desk }) => desk === undefined).map(({ path }) => path)).toEqual([
      readDesk.path,
      openDesk.path,
    ]);
    expect(calls.filter(({ bearer }) => bearer !== 'required')).toEqual([]);
  });

  test('is answered to the roles that look after its part, and refused to everybody else', async () => {
    const callers: [string, Role | null, Caller][] = [['a visitor', null, callerWith(here.url, null)]];
    callers.push(['a member', null, (await newMember()).call]);
    for (const role of ROLES) callers.push([role, role, (await withRole(role)).call]);
    for (const role of ['moderator', 'editor'] as const)
      callers.push([`${role} of a city`, role, (await withRole(role, 'dublin')).call]);
    const wrong: string[] = [];
    for (const [name, role, call] of callers) {
      for (const { method, path, desk } of calls) {
        const { status, json, headers } = await call(method, path.replace(/:\w+/g, 'nobody'));
        const may = role !== null && (desk === 'any' || AREAS_OF[role].some((area) => area === desk));
        const isRefused = status === 401 || (status === 403 && json['code'] === 'no_role');
        if (isRefused === may || (name === 'a visitor' && status !== 401))
          wrong.push(`${name} ${method} ${path}: ${status}`);
        if (may && headers.get('cache-control') !== 'no-store') wrong.push(`${path} may be kept`);
      }
    }
    expect(wrong).toEqual([]);
  });

  test('needs a sign-in of the last twelve hours, and a sign-in without a time never counts', async () => {
    const { id } = await withRole('operator');
    const sub = `auth0|operator ${people}`;
    const thirteen = Math.floor(Date.now() / 1_000) - 13 * 3_600;
    for (const auth_time of [thirteen, undefined]) {
      const call = callerWith(here.url, await tenant.token({ sub, auth_time }));
      expect((await placeOf(call))?.['state']).toBe('sign-in');
      expect(codeOf(await call('GET', readLog.path))).toBe('403 recent_authentication_needed');
    }
    const eleven = callerWith(here.url, await tenant.token({ sub, auth_time: thirteen + 2 * 3_600 }));
    expect((await eleven('GET', readLog.path)).status).toBe(200);
    const change = await eleven('PUT', rolesPath(id), { role: 'editor', city: '' });
    expect(codeOf(change)).toBe('403 recent_authentication_needed');
  });

  test('is refused on all servers as soon as the role is taken', async () => {
    const [boss, ann] = [await withRole('operator'), await withRole('operator')];
    const annThere = callerWith(there.url, await tenant.token({ sub: `auth0|operator ${people}` }));
    expect((await annThere('GET', readLog.path)).status).toBe(200);
    expect((await boss.call('DELETE', rolesPath(ann.id))).status).toBe(200);
    expect(codeOf(await annThere('GET', readLog.path))).toBe('403 no_role');
  });

  test('is unknown in the edition of the specification, where commands go on', async () => {
    const plain = await testApp({ settings: { ...settings, EDITION: 'specification' }, database });
    const ann = await withRole('operator');
    const call = callerWith(plain.url, await tenant.token({ sub: `auth0|operator ${people}` }));
    for (const { method, path } of calls)
      expect(codeOf(await call(method, path.replace(/:\w+/g, ann.id)))).toBe('404 unknown_path');
  });
});

describe('roles', () => {
  const named = (json: unknown) =>
    (json as { userId: string; role: string; city: string }[]).map(({ userId, role, city }) => [
      userId,
      role,
      city,
    ]);

  test('are given, changed and taken by operators, and listed, the longest first', async () => {
    const [boss, ann] = [await withRole('operator'), await newMember()];
    const given = await boss.call('PUT', rolesPath(ann.id), { role: 'moderator', city: 'dublin' });
    expect(named(given.json)).toEqual([
      [boss.id, 'operator', ''],
      [ann.id, 'moderator', 'dublin'],
    ]);
    await boss.call('PUT', rolesPath(ann.id), { role: 'editor', city: '' });
    // Whoever's role it is sees it among what happened around the account.
    const { text } = await ann.call('GET', listOwnSecurityEvents.path);
    expect(text.match(/"role-change"/g)).toHaveLength(2);
    expect(await placeOf(ann.call)).toMatchObject({
      role: 'editor',
      areas: ['places', 'articles'],
    });
    expect(named((await boss.call('DELETE', rolesPath(ann.id))).json)).toEqual([[boss.id, 'operator', '']]);
    expect(codeOf(await boss.call('DELETE', rolesPath(ann.id)))).toBe('404 unknown_user');
    expect(named((await boss.call('GET', listDeskPeople.path)).json)).toEqual([[boss.id, 'operator', '']]);
  });

  test('are refused in words where they make no sense', async () => {
    const [boss, ann] = [await withRole('operator'), await newMember()];
    const put = async (id: string, body: unknown) => codeOf(await boss.call('PUT', rolesPath(id), body));
    expect(await put('nobody', { role: 'editor', city: '' })).toBe('404 unknown_user');
    expect(await put(ann.id, { role: 'editor', city: 'atlantis' })).toBe('400 unknown_city');
    expect(await put(ann.id, { role: 'editor', city: 'Dublin' })).toBe('400 unknown_city');
    expect(await put(ann.id, { role: 'operator', city: 'dublin' })).toBe('400 invalid_request');
    expect(await put(ann.id, { role: 'king', city: '' })).toBe('400 invalid_request');
    expect(await put(ann.id, { role: 'editor' })).toBe('400 invalid_request');
    expect((await pawhood(`users role ${ann.id} king`)).errors).toMatch(/operator, moderator, editor, none/);
    expect((await pawhood(`users role ${ann.id} editor --city atlantis`)).errors).toMatch(
      /There is no city atlantis/,
    );
    expect((await pawhood(`users role ${ann.id} none`)).errors).toMatch(/has no role/);
    expect((await sql('select from desk_role')).rowCount).toBe(1);
  });

  test('leave an operator who is awake; the last one goes by command alone', async () => {
    const [ann, ben] = [await withRole('operator'), await withRole('operator')];
    const both = await Promise.all([
      ann.call('DELETE', rolesPath(ben.id)),
      ben.call('DELETE', rolesPath(ann.id)),
    ]);
    const last = both[0]?.status === 200 ? ann : ben;
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(codeOf(await last.call('DELETE', rolesPath(last.id)))).toBe('409 last_operator');
    const asEditor = await last.call('PUT', rolesPath(last.id), { role: 'editor', city: '' });
    expect(codeOf(asEditor)).toBe('409 last_operator');
    const asleep = await withRole('operator');
    await sql('update desk_role set asleep_since = now() where user_id = $1', [asleep.id]);
    expect(codeOf(await last.call('DELETE', rolesPath(last.id)))).toBe('409 last_operator');
    const disabled = await withRole('operator');
    await sql(
      `insert into user_suspension (subject_hash, reason)
       select encode(sha256(convert_to(issuer || E'\n' || subject, 'UTF8')), 'hex'), 'disabled'
       from user_profile where id = $1`,
      [disabled.id],
    );
    expect(codeOf(await last.call('DELETE', rolesPath(last.id)))).toBe('409 last_operator');
    expect((await pawhood(`users role ${last.id} none`)).code).toBe(0);
    expect(await placeOf(last.call)).toBeNull();
  });

  test('that sleep open nothing until another operator, or the command, wakes them', async () => {
    const [boss, ann] = [await withRole('operator'), await withRole('moderator', 'dublin')];
    const sleep = () => sql('update desk_role set asleep_since = now() where user_id = $1', [ann.id]);
    await sleep();
    expect(await placeOf(ann.call)).toMatchObject({ role: 'moderator', state: 'asleep' });
    await boss.call('PUT', rolesPath(ann.id), { role: 'moderator', city: 'dublin' });
    expect((await placeOf(ann.call))?.['state']).toBe('open');
    await sleep();
    await pawhood(`users role ${ann.id} moderator --city dublin`);
    expect((await placeOf(ann.call))?.['state']).toBe('open');
  });
});

test('how the site is is told to operators, the worst first, and looked at once for all who ask at once', async () => {
  const boss = await withRole('operator');
  const answers = await Promise.all([boss.call('GET', readHealth.path), boss.call('GET', readHealth.path)]);
  const [one, other] = answers.map(
    ({ json }) => json as { at: string; findings: { state: string; name: string }[] },
  );
  expect(one).toEqual(other);
  expect(one?.findings.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['database', 'backup', 'mail']),
  );
  const order = ['wrong', 'warning', 'untried', 'right'];
  const states = one?.findings.map(({ state }) => order.indexOf(state)) ?? [];
  expect(states).toEqual([...states].sort((first, second) => first - second));
});
