import type { Database } from '../../database/connection.ts';
import {
  appliedMigrations,
  type Migration,
  pendingMigrations,
  readMigrations,
} from '../../database/migrate.ts';

export interface DatabaseFacts {
  /** As PostgreSQL writes it: '18.1'. */
  readonly version: string;
  readonly bytes: number;
  /** By its clock, in milliseconds since 1970. */
  readonly now: number;
}

export type DoctorStore = ReturnType<typeof createDoctorStore>;

export function createDoctorStore(database: Database) {
  return {
    async facts(): Promise<DatabaseFacts> {
      const { rows } = await database.$client.query<{ version: string; bytes: string; now: string }>(
        `select current_setting('server_version') as version, pg_database_size(current_database())::text as bytes,
                (extract(epoch from clock_timestamp()) * 1000)::text as now`,
      );
      const [row] = rows;
      return { version: row?.version ?? '', bytes: Number(row?.bytes), now: Number(row?.now) };
    },

    /**
     * Migrations that the next start carries out.
     *
     * @throws StartError when a newer Pawhood has used the database.
     */
    async pending(): Promise<Migration[]> {
      const client = await database.$client.connect();
      try {
        return pendingMigrations(await readMigrations(), (await appliedMigrations(client)) ?? []);
      } finally {
        client.release();
      }
    },
  };
}
