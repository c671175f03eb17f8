import { testDatabase } from '@pawhood/testing/database/test-database.ts';
import { describe, expect, test } from 'vitest';
import { OWN_ISSUER, personHash } from '../lib/person.ts';
import { createKeyedHash } from '../limits/senders.ts';
import { createSecurityService, type SecurityEvent } from './security-events.service.ts';
import { createSecurityStore, eraseEventsOf, ROWS_A_DAY } from './security-events.store.ts';

const database = await testDatabase();
const store = createSecurityStore(database);
const failures: unknown[] = [];
const service = createSecurityService({
  store,
  hashOf: createKeyedHash(async () => 'a key'),
  onFailure: (error) => failures.push(error),
});

const person = (subject: string) => ({ issuer: OWN_ISSUER, subject });
const failure = (subject: string, address: string): SecurityEvent => ({
  kind: 'sign-in-failure',
  person: person(subject),
  address,
});

async function rowsOf(subject: string) {
  const { rows } = await database.$client.query<{ kind: string; network: string | null; times: number }>(
    'select kind, network, times from security_event where subject = $1 order by times desc, id',
    [subject],
  );
  return rows;
}

const sum = (rows: readonly { times: number }[]) => rows.reduce((total, { times }) => total + times, 0);

describe('security events', () => {
  test('say whose account it was and from which network, without the address', async () => {
    await service.record({ kind: 'sign-in', person: person('ann'), address: '192.0.2.57' });
    await service.record({ kind: 'sign-in', person: person('ann'), address: '192.0.2.58' });
    const [first, second] = await rowsOf('ann');
    expect(first).toEqual({ kind: 'sign-in', network: expect.stringMatching(/^[\w-]{43}$/), times: 1 });
    expect(second?.network).not.toBe(first?.network);
    const { rows } = await database.$client.query('select security_event::text as row from security_event');
    expect(JSON.stringify(rows)).not.toContain('192.0.2');
  });

  test('count failures by network, in one row a day', async () => {
    for (let time = 0; time < 57; time += 1) await service.record(failure('bob', '192.0.2.57'));
    await service.flush();
    await service.record(failure('bob', '192.0.2.57'));
    await service.flush();
    expect(await rowsOf('bob')).toEqual([expect.objectContaining({ times: 58 })]);
  });

  test('of a flood from everywhere leave no more rows than a day and an account may have', async () => {
    for (let host = 0; host < 250; host += 1) await service.record(failure('cleo', `198.51.100.${host}`));
    await service.flush();
    const rows = await rowsOf('cleo');
    expect(rows).toHaveLength(ROWS_A_DAY.counted + 1);
    expect(rows[0]).toEqual({
      kind: 'sign-in-failure',
      network: null,
      times: 250 - ROWS_A_DAY.counted,
    });
    expect(sum(rows)).toBe(250);
  });

  test('are each counted once where several ask at the same time to have them written down', async () => {
    let open = () => {};
    const isOpen = new Promise<void>((resolve) => {
      open = resolve;
    });
    const slow = createSecurityService({
      store: {
        ...store,
        async count(event, times) {
          await isOpen;
          await store.count(event, times);
        },
      },
      hashOf: createKeyedHash(async () => 'a key'),
      onFailure: (error) => failures.push(error),
    });
    for (const subject of ['gus', 'hal', 'ida']) await slow.record(failure(subject, '192.0.2.57'));
    const asked = [slow.flush()];
    // So that each has taken up what it does at once.
    await new Promise(setImmediate);
    await slow.record(failure('hal', '192.0.2.57'));
    asked.push(slow.flush(), slow.flush());
    await new Promise(setImmediate);
    await slow.record(failure('hal', '192.0.2.57'));
    await slow.record(failure('gus', '192.0.2.57'));
    open();
    await Promise.all(asked);
    const counted = await Promise.all(['gus', 'hal', 'ida'].map(async (name) => sum(await rowsOf(name))));
    expect(counted).toEqual([2, 3, 1]);
  });

  test('of what a person does themselves over and over keep a bounded number, too', async () => {
    for (let time = 0; time < ROWS_A_DAY.each + 57; time += 1)
      await service.record({ kind: 'data-export', person: person('dora'), address: null });
    const rows = await rowsOf('dora');
    expect([rows.length, sum(rows)]).toEqual([ROWS_A_DAY.each + 1, ROWS_A_DAY.each + 57]);
  });

  test('of strangers without an account wait in a bounded number, and none is lost', async () => {
    for (let host = 0; host < 3_000; host += 1)
      await service.record(failure(`nobody-${host}`, '203.0.113.5'));
    await service.flush();
    const { rows } = await database.$client.query<{ subject: string | null; times: number }>(
      `select subject, times from security_event where subject like 'nobody-%' or (subject is null and kind = 'sign-in-failure')`,
    );
    expect([rows.length, sum(rows)]).toEqual([1_001, 3_000]);
  });

  test('keep kind and time alone once the person is erased, and nothing of them comes back', async () => {
    await service.record({ kind: 'sign-in', person: person('eve'), address: '192.0.2.57', detail: 'x' });
    await service.record(failure('eve', '192.0.2.57'));
    await database.transaction((transaction) => eraseEventsOf(transaction, person('eve')));
    await database.$client.query(
      `insert into user_suspension (subject_hash, reason) values ($1, 'deleted')`,
      [personHash(person('eve'))],
    );
    await service.flush();
    expect(await rowsOf('eve')).toEqual([]);
    const { rows } = await database.$client.query(
      `select issuer, subject, network, detail, slot, at is not null as has_time from security_event order by id desc limit 2`,
    );
    const bare = { issuer: null, subject: null, network: null, detail: '', slot: null, has_time: true };
    expect(rows).toEqual([bare, bare]);
  });

  test('are kept for 180 days', async () => {
    await service.record({ kind: 'sign-in', person: person('finn'), address: null });
    await service.record({ kind: 'sign-up', person: person('finn'), address: null });
    await database.$client.query(
      `update security_event set at = now() - case kind when 'sign-in' then interval '180 days 1 minute' else interval '179 days 23 hours' end where subject = 'finn'`,
    );
    expect(await store.removeOld(1_000)).toBe(1);
    expect((await rowsOf('finn')).map(({ kind }) => kind)).toEqual(['sign-up']);
  });

  test('never fail what they are about', async () => {
    const away = createSecurityService({
      store: { ...store, add: () => Promise.reject(new Error('The database is away.')) },
      hashOf: createKeyedHash(async () => 'a key'),
      onFailure: (error) => failures.push(error),
    });
    await away.record({ kind: 'sign-in', person: null, address: null });
    expect(failures).toEqual([new Error('The database is away.')]);
  });
});
