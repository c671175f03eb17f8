import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { PassThrough } from 'node:stream';
import type { BackupContext } from '@pawhood/server/backup/backup.command.ts';
import type { BucketSettings } from '@pawhood/server/config/config.ts';
import { COMMAND_LIMITS, connect, type DatabaseServer } from '@pawhood/server/database/connection.ts';
import { migrate, readMigrations } from '@pawhood/server/database/migrate.ts';
import { NOT_CARRIED } from '@pawhood/server/database/plain-values.ts';
import { Client } from 'pg';
import { inject, onTestFinished } from 'vitest';
import { databaseOf, inDatabase } from '../database/test-server.ts';

/** What one installation keeps: a database and a data directory of its own. */
export interface TestSite {
  readonly server: DatabaseServer;
  readonly dataDir: string;
  /** Runs SQL over a connection that no program of ours has. */
  sql<Row extends object = Record<string, unknown>>(
    text: string,
    values?: readonly unknown[],
  ): Promise<Row[]>;
  /**
   * Runs a command as the operator does without a terminal; answers its exit code and what it wrote.
   *
   * @param bucket where the site's pictures are, when they are not in its data directory.
   */
  run(
    command: (around: BackupContext) => Promise<number>,
    bucket?: BucketSettings,
  ): Promise<{ code: number; output: string; errors: string }>;
  /** Every row of every table that backups hold, and every file. */
  content(): Promise<{ rows: Record<string, string[]>; files: Record<string, string> }>;
}

/**
 * @param version how many of the migrations have been carried out; 0 for an empty database.
 * @param atEnd removes everything again; with the test, if nothing is said.
 */
export async function testSite(
  version = Number.POSITIVE_INFINITY,
  atEnd: (end: () => Promise<void>) => unknown = onTestFinished,
): Promise<TestSite> {
  const { server: postgres, template } = inject('postgres');
  const isWhole = version === Number.POSITIVE_INFINITY;
  const name = `test_${randomBytes(8).toString('hex')}`;
  await inDatabase(postgres, (client) =>
    client.query(`create database ${name} template ${isWhole ? template : 'template1'}`),
  );
  const dataDir = await mkdtemp(join(tmpdir(), 'pawhood-site-'));
  const server = databaseOf(postgres, name);
  const client = new Client(server);
  await client.connect();
  atEnd(async () => {
    await client.end();
    await inDatabase(postgres, (client) => client.query(`drop database ${name} with (force)`));
    await rm(dataDir, { recursive: true });
  });
  // Nobody has started this one: the template has keys as after a start, and a restore would take it for in use.
  if (isWhole) await client.query('delete from identity_key');
  else if (version > 0) await migrate(client, (await readMigrations()).slice(0, version));
  const sql: TestSite['sql'] = async (text, values = []) => (await client.query(text, [...values])).rows;
  return {
    server,
    dataDir,
    sql,
    async run(command, bucket) {
      const database = connect(server, COMMAND_LIMITS);
      const [input, output, errors] = [new PassThrough(), new PassThrough(), new PassThrough()];
      try {
        const config = { bucket: bucket ?? null };
        const code = await command({ database, dataDir, config, terminal: { input, output, errors } });
        return { code, output: String(output.read() ?? ''), errors: String(errors.read() ?? '') };
      } finally {
        await database.$client.end();
      }
    },
    content: async () => ({ rows: await rowsOf(sql), files: await filesOf(dataDir) }),
  };
}

async function rowsOf(sql: TestSite['sql']): Promise<Record<string, string[]>> {
  const tables = await sql<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const rows: Record<string, string[]> = {};
  for (const { name } of tables.filter(({ name }) => !NOT_CARRIED.includes(name))) {
    const texts = await sql<{ row: string }>(
      `select to_jsonb(entry)::text as row from "${name}" entry order by 1`,
    );
    rows[name] = texts.map(({ row }) => row);
  }
  return rows;
}

async function filesOf(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  // When the last backup was made is no part of what one holds.
  const kept = entries.filter((entry) => entry.isFile() && entry.name !== 'last-backup.json');
  const paths = kept.map((entry) => join(entry.parentPath, entry.name));
  const pairs = paths
    .sort()
    .map(async (path) => [relative(folder, path), await readFile(path, 'base64')] as const);
  return Object.fromEntries(await Promise.all(pairs));
}
