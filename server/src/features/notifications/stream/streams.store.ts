import { sql } from 'drizzle-orm';
import type { Database } from '../../../database/connection.ts';
import { createStatement } from '../../../database/statement.ts';
import { inbox } from '../../../notifications/notifications.tables.ts';

declare module '../../../database/statement.ts' {
  interface StatementNames {
    readonly inboxes: true;
  }
}

/** The number of the newest that a person was told. */
export interface Newest {
  readonly userId: string;
  readonly seq: number;
}

export type StreamsStore = ReturnType<typeof createStreamsStore>;

const readInboxes = createStatement<{ readonly userIds: readonly string[] }, { userId: string; seq: string }>(
  'inboxes',
  (value) =>
    sql`select ${inbox.userId} as "userId", ${inbox.seq} as seq from ${inbox} where ${inbox.userId} = any(${value('userIds')})`,
);

export function createStreamsStore(database: Database) {
  return {
    /** Of these people; who was never told anything is left out. */
    async newestOf(userIds: readonly string[]): Promise<Newest[]> {
      const rows = await readInboxes(database, { userIds });
      return rows.map(({ userId, seq }) => ({ userId, seq: Number(seq) }));
    },
  };
}
