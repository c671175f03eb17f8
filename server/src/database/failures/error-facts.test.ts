import { testDatabase } from '@pawhood/testing/database/test-database.ts';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { errorFacts } from './error-facts.ts';

const database = await testDatabase();

/** What a statement fails with that PostgreSQL refuses because of its values. */
async function failure(): Promise<Error> {
  const row = (id: string) =>
    database.execute(sql`insert into identity_account (id, email, email_key, name, password_hash)
      values (${id}, ${'Ann@example.org'}, ${'ann@example.org'}, ${'Ann Vos'}, ${'$argon2id$secret'})`);
  await row('one');
  return row('two').then(
    () => new Error('It did not fail.'),
    (error: Error) => error,
  );
}

test('an error of the database is told with its statement and its code, and without a value', async () => {
  const error = await failure();
  const facts = errorFacts(error);
  expect(facts).toMatchObject({
    type: 'DrizzleQueryError',
    message: expect.stringMatching(/^Failed query: insert into identity_account [\s\S]*\$5\)$/),
    stack: expect.stringContaining('error-facts.test.ts'),
    cause: {
      type: 'DatabaseError',
      code: '23505',
      message: expect.stringContaining('identity_account_email_key'),
    },
  });
  expect(JSON.stringify(facts)).not.toMatch(/example\.org|Vos|argon2id/i);
});
