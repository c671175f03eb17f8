import { type ConnectionLimits, connect, type Database } from '@pawhood/server/database/connection.ts';
import { afterAll, inject } from 'vitest';
import { giveBack, takeDatabase } from './kept-database.ts';
import { databaseOf } from './test-server.ts';

/** As many connections as the server has, and the patience of a machine that does many other things meanwhile. */
export const PATIENT_LIMITS: ConnectionLimits = {
  statementMs: 6_000,
  connectionMs: 10_000,
  connections: 10,
};

/** A migrated database that is empty but for what migrations put in, until the test file is done. */
export async function testDatabase(limits = PATIENT_LIMITS): Promise<Database> {
  const postgres = inject('postgres');
  const kept = await takeDatabase(postgres);
  const database = connect(databaseOf(postgres.server, kept.name), limits);
  afterAll(async () => {
    await database.$client.end();
    await giveBack(postgres, kept);
  });
  return database;
}
