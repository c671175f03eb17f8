import { PassThrough } from 'node:stream';
import { readLog } from '@pawhood/contract/desk/log.ts';
import { readOwnProfile } from '@pawhood/contract/users/users.ts';
import { testDatabase } from '@pawhood/testing/database/test-database.ts';
import { member } from '@pawhood/testing/people/member.ts';
import { testTenant } from '@pawhood/testing/services/test-tenant.ts';
import { testApp } from '@pawhood/testing/site/test-app.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { createLogStore, type LogEntry } from '../../desk/log.store.ts';
import { commandPermit } from '../../desk/permit.ts';
import { createRolesStore } from '../../desk/roles.store.ts';
import type { SecurityEvent } from '../../security/security-events.service.ts';
import { verifyLog } from './desk.command.ts';
import { createLogService } from './log.service.ts';
import { logHeadJob } from './log-head.job.ts';
import { oldLogJob } from './old-log.job.ts';

const database = await testDatabase();
const store = createLogStore(database);
const log = createLogService(store);
const sql = (text: string) => database.$client.query(text);

/** As somebody with the database in their hands does it. */
const force = async (text: string) => {
  const client = await database.$client.connect();
  try {
    await client.query(`begin; set local pawhood.log_is_open = 'yes'; ${text}; commit`);
  } finally {
    client.release();
  }
};

const entry = (number: number): LogEntry => ({
  ...{ way: 'desk', byUser: 'ann', kind: 'role-given' },
  about: { kind: 'user', id: `user-${number}` },
  detail: { name: `Ben ${number}`, before: 'editor', after: 'operator' },
});

beforeEach(async () => {
  await force(
    `truncate desk_log, desk_log_detail; update desk_log_head set last_id = 0, hash = '', gone_id = 0, gone_hash = ''`,
  );
});

describe('the log', () => {
  test('is a chain without gaps, however many add to it at once', async () => {
    await Promise.all(Array.from({ length: 40 }, (_, number) => store.add(entry(number))));
    expect(await log.verify()).toMatchObject({ rows: 40, wrong: null });
    const { rows } = await sql('select id from desk_log order by id');
    expect(rows.map(({ id }) => Number(id))).toEqual(Array.from({ length: 40 }, (_, index) => index + 1));
  });

  test('lets nothing be changed, removed or emptied by a statement of ours', async () => {
    await store.add(entry(1));
    for (const text of [`update desk_log set kind = 'x'`, 'delete from desk_log', 'truncate desk_log'])
      await expect(sql(text)).rejects.toThrow('Rows of the log are only added.');
  });

  test('shows every change that is made in spite of that', async () => {
    for (let number = 1; number <= 9; number += 1) await store.add(entry(number));
    const { rows } = await sql('select * from desk_log where id = 5');
    const whole = rows[0];
    const changes = [
      ...['way', 'by_user', 'kind', 'about_kind', 'about_id', 'detail_hash', 'former_hash', 'hash'].map(
        (column) => [
          `${column} = ${column === 'way' ? `'server'` : `${column} || 'x'`}`,
          `${column} = '${whole[column]}'`,
        ],
      ),
      [`at = at + interval '1 millisecond'`, `at = at - interval '1 millisecond'`],
    ];
    for (const [change, back] of changes) {
      await force(`update desk_log set ${change} where id = 5`);
      expect([change, (await log.verify()).wrong]).toEqual([change, 5]);
      await force(`update desk_log set ${back} where id = 5`);
    }
    expect((await log.verify()).wrong).toBeNull();
    await sql(`update desk_log_detail set detail = detail || '{"after": "editor"}' where log_id = 5`);
    expect((await log.verify()).wrong).toBe(5);
    await sql('delete from desk_log_detail where log_id = 5');
    expect((await log.verify()).wrong).toBeNull();
    await force('delete from desk_log where id = 9');
    expect((await log.verify()).wrong).toBe(9);
    await force('delete from desk_log where id = 3');
    const output = new PassThrough();
    const errors = new PassThrough();
    const terminal = { input: new PassThrough(), output, errors };
    expect(await verifyLog({ database, terminal })).toBe(1);
    expect(String(errors.read())).toMatch(/^Row 3 of the log is missing or was changed\./);
  });

  test('loses rows of more than three years, and is whole without them; what else goes shows', async () => {
    const events: SecurityEvent[] = [];
    let now = new Date();
    const old = oldLogJob(store, { record: async (event) => void events.push(event) }, () => new Date(now));
    const { signal } = new AbortController();
    for (const number of [1, 2, 3]) await store.add(entry(number));
    const isLater = `select clock_timestamp() > max(at) + interval '1 millisecond' as is_later from desk_log`;
    await expect.poll(async () => (await sql(isLater)).rows[0].is_later).toBe(true);
    for (const number of [4, 5, 6]) await store.add(entry(number));
    await old.run(signal);
    expect(await log.verify()).toMatchObject({ rows: 6, gone: 0, wrong: null });
    const { rows } = await sql('select at, hash from desk_log order by id');
    now = new Date(rows[3].at);
    now.setUTCFullYear(now.getUTCFullYear() + 3);
    await old.run(signal);
    expect(events).toEqual([
      { kind: 'desk-log', person: null, address: null, detail: `gone 3 ${rows[2].hash}` },
    ]);
    expect((await sql('select from desk_log_detail')).rowCount).toBe(3);
    await store.add(entry(7));
    expect(await log.verify()).toMatchObject({ rows: 4, gone: 3, wrong: null });
    const [output, errors] = [new PassThrough(), new PassThrough()];
    expect(await verifyLog({ database, terminal: { input: new PassThrough(), output, errors } })).toBe(0);
    expect(String(output.read())).toMatch(
      /^The log is whole: 4 rows\. The 3 rows before went for their age\. Its last hash is /,
    );
    // A row that somebody removes as if it were old.
    await force('delete from desk_log where id = 4');
    expect((await log.verify()).wrong).toBe(4);
    await force('update desk_log_head set gone_id = 4');
    expect((await log.verify()).wrong).toBe(5);
    await expect(sql('delete from desk_log')).rejects.toThrow('Rows of the log are only added.');
  });

  test('is read in pages, the newest first, in words', async () => {
    for (let number = 1; number <= 60; number += 1) await store.add(entry(number));
    const permit = commandPermit('site');
    const first = await log.page(permit, null);
    expect([first.rows.length, first.hasMore, first.rows[0]?.id]).toEqual([50, true, 60]);
    const changed = { kind: 'role-given', about: 'Ben 60', before: 'editor', after: 'operator', words: '' };
    expect(first.rows[0]).toMatchObject(changed);
    const rest = await log.page(permit, first.rows.at(-1)?.id ?? 0);
    expect([rest.rows.length, rest.hasMore, rest.rows.at(-1)?.id]).toEqual([10, false, 1]);
  });
});

test('of a person who is gone what was done stays, without words', async () => {
  const tenant = await testTenant();
  const app = await testApp({ settings: tenant.settings });
  const [boss, ann] = [await member(app.url, tenant, 'Boss'), await member(app.url, tenant, 'Ann Vos')];
  await createRolesStore(app.database).give(boss.id, 'operator', '');
  await boss.call('PUT', `/local/api/desk/roles/${ann.id}`, { role: 'editor', city: '' });
  const page = async () => (await boss.call('GET', readLog.path)).text;
  expect(await page()).toContain('Ann Vos');
  expect((await ann.call('DELETE', readOwnProfile.path)).status).toBe(204);
  const after = await page();
  expect([after.includes('Ann Vos'), after.includes('role-given')]).toEqual([false, true]);
  expect((await createLogService(createLogStore(app.database)).verify()).wrong).toBeNull();
  expect((await app.database.$client.query('select from desk_role')).rowCount).toBe(1);
});

test('the last hash goes to the security events once a day, and again only where it has changed', async () => {
  const events: SecurityEvent[] = [];
  const job = logHeadJob(store, { record: async (event) => void events.push(event) });
  const { signal } = new AbortController();
  await job.run(signal);
  expect(events).toEqual([]);
  await store.add(entry(1));
  await job.run(signal);
  await job.run(signal);
  const { head } = await log.verify();
  expect(events).toEqual([{ kind: 'desk-log', person: null, address: null, detail: `1 ${head}` }]);
});
