import { testDatabase } from '@pawhood/testing/database/test-database.ts';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createStatement } from './statement.ts';

declare module './statement.ts' {
  interface StatementNames {
    readonly second: true;
    readonly twice: true;
  }
}

// One connection, so that both readings meet on it.
const database = await testDatabase({ statementMs: 6_000, connectionMs: 10_000, connections: 1 });

test('a statement is prepared once on a connection, with its values put in their places', async () => {
  const twice = createStatement<
    { readonly word: string; readonly count: number },
    { readonly text: string; readonly next: number }
  >(
    'twice',
    (value) =>
      sql`select ${value('word')}::text || ${value('word')}::text as text, ${value('count')}::int + 1 as next`,
  );
  expect(await twice(database, { word: 'na', count: 56 })).toEqual([{ text: 'nana', next: 57 }]);
  expect(await twice(database, { word: 'ot', count: 3 })).toEqual([{ text: 'otot', next: 4 }]);
  const { rows } = await database.$client.query(
    'select name, (generic_plans + custom_plans)::int as plans from pg_prepared_statements',
  );
  expect(rows).toEqual([{ name: 'twice', plans: 2 }]);
});

test('no two statements share a name, by which a connection would take one for the other', () => {
  const make = () =>
    createStatement<Record<string, never>, { one: number }>('second', () => sql`select 1 as one`);
  make();
  expect(make).toThrow("Two statements are named 'second'.");
});
