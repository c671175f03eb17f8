import { ProductError } from '@pawhood/contract/errors.ts';
import { testDatabase } from '@pawhood/testing/database/test-database.ts';
import { databaseOf } from '@pawhood/testing/database/test-server.ts';
import { startTestProxy } from '@pawhood/testing/services/test-proxy.ts';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { DatabaseError } from 'pg';
import { pino } from 'pino';
import { afterAll, beforeEach, expect, inject, onTestFinished, test } from 'vitest';
import { connect } from '../../database/connection.ts';
import { tryWrite } from '../../database/failures/disk-space.ts';
import { watchDatabaseTrouble, withoutTrouble } from './database-trouble.ts';

const away = () =>
  Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', syscall: 'connect' });
const refused = (code: string) => Object.assign(new DatabaseError('a reason', 57, 'error'), { code });

/** What is in the log, by its message; a line of an error without one by the error's own. */
let lines: string[] = [];
/** The same, with what is beside it. */
let written: object[] = [];
const log = pino(
  { base: null, timestamp: false },
  {
    write(line) {
      const { level, ...facts } = JSON.parse(line);
      lines.push(facts.msg ?? facts.err.message);
      written.push(facts);
    },
  },
);
beforeEach(() => {
  lines = [];
  written = [];
});

const AWAY = expect.stringContaining('cannot be reached');
const FULL = expect.stringContaining('is full');
const OVER = 'The database does its work again.';

/** A database whose next writes fail as is said here; an empty list stands for one that does its work. */
function watched(failures: unknown[], isDiskFull = false) {
  const trouble = watchDatabaseTrouble({
    log,
    async tryWrite() {
      if (failures.length > 0) throw failures.shift();
    },
    isDiskFull: async () => isDiskFull,
    everyMs: 1,
  });
  onTestFinished(() => trouble.stop());
  return { trouble, site: withoutTrouble(log, trouble) };
}

test('however many requests fail, trouble of the database is one line, and its end another', async () => {
  const { trouble, site } = watched([away(), away()]);
  for (let request = 0; request < 57; request += 1) site.error({ id: `${request}`, err: away() });
  expect(lines).toEqual([AWAY]);
  expect(trouble.state()).toBe('away');
  await expect.poll(() => trouble.state()).toBe(null);
  expect(lines).toEqual([AWAY, OVER]);
  site.error(away(), 'A list could not be read.');
  expect(lines).toEqual([AWAY, OVER, AWAY]);
});

test.each([
  ['a statement', () => new DrizzleQueryError('select "name" from "pet"', [], away())],
  ['what is answered instead', () => new ProductError('unavailable', { cause: away() })],
  ['a host with two addresses', () => new AggregateError([away(), away()])],
])(
  'of %s that has met with trouble the log has the reason in a sentence and its code, no more',
  (_, make) => {
    const { site } = watched([]);
    site.error({ id: '57', err: make() });
    const msg =
      'The database cannot be reached (connect ECONNREFUSED): what needs it is answered 503 until it is back, which is said here.';
    expect(written).toEqual([{ code: 'ECONNREFUSED', msg }]);
  },
);

test('a full disk is told as such, and as over once something can be written', async () => {
  const { trouble, site } = watched([refused('53100'), refused('53100')]);
  site.error({ err: new Error('Failed query', { cause: refused('53100') }) });
  expect([trouble.state(), lines]).toEqual(['full', [FULL]]);
  await expect.poll(() => lines).toEqual([FULL, OVER]);
});

test('a PostgreSQL that is away because its disk is full is told as full', async () => {
  const { site } = watched([away(), away(), away()], true);
  site.error({ err: away() });
  await expect.poll(() => lines).toEqual([AWAY, FULL, OVER]);
});

test.each([
  ['a fault of ours', new Error('a bug')],
  ['a statement that was too slow', refused('57014')],
])('%s keeps its own line', (_, error) => {
  const { trouble, site } = watched([]);
  site.error({ route: '/pets', err: error }, 'It failed.');
  expect([trouble.state(), lines]).toEqual([null, ['It failed.']]);
});

const direct = await testDatabase();
const { rows } = await direct.$client.query<{ name: string }>('select current_database() as name');
const proxy = await startTestProxy(databaseOf(inject('postgres').server, rows[0]?.name ?? ''));
afterAll(() => proxy.close());

test('what is tried leaves nothing, and fails where nothing can be written', async () => {
  await tryWrite(direct);
  await tryWrite(direct);
  const readOnly = connect(
    { ...proxy.server, options: '-c default_transaction_read_only=on' },
    { statementMs: 0, connectionMs: 10_000, connections: 1 },
  );
  await expect(tryWrite(readOnly)).rejects.toMatchObject({ code: '25006' });
  await readOnly.$client.end();
});
