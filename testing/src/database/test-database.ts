import { randomBytes } from 'node:crypto';
import { type ConnectionLimits, connect, type Database } from '@pawhood/server/database/connection.ts';
import { afterAll, inject } from 'vitest';
import { databaseOf, inDatabase } from './test-server.ts';

/** As many connections as the server has, and the patience of a machine that does many other things meanwhile. */
export const PATIENT_LIMITS: ConnectionLimits = {
  statementMs: 6_000,
  connectionMs: 10_000,
  connections: 10,
};

/** A migrated, empty database of its own, dropped when the test file is done. Call it once per file. */
export async function testDatabase(limits = PATIENT_LIMITS): Promise<Database> {
  const { server, template } = inject('postgres');
  const name = `test_${randomBytes(8).toString('hex')}`;
  await inDatabase(server, (client) => client.query(`create database ${name} template ${template}`));
  const database = connect(databaseOf(server, name), limits);
  afterAll(async () => {
    await database.$client.end();
    await inDatabase(server, (client) => client.query(`drop database ${name} with (force)`));
  });
  return database;
}
