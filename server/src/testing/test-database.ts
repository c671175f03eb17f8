import { randomBytes } from 'node:crypto';
import { afterAll, inject } from 'vitest';
import { connect, type Database, SERVER_LIMITS } from '../database/connection.ts';
import { databaseOf, inDatabase } from './test-server.ts';

/** A migrated, empty database of its own, dropped when the test file is done. Call it once per file. */
export async function testDatabase(): Promise<Database> {
  const { server, template } = inject('postgres');
  const name = `test_${randomBytes(8).toString('hex')}`;
  await inDatabase(server, (client) => client.query(`create database ${name} template ${template}`));
  const database = connect(databaseOf(server, name), SERVER_LIMITS);
  afterAll(async () => {
    await database.$client.end();
    await inDatabase(server, (client) => client.query(`drop database ${name} with (force)`));
  });
  return database;
}
