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

const readInboxes = createStatement<
  { readonly userIds: readonly string[]; readonly seqs: readonly number[] },
  { userId: string; seq: string }
>(
  'inboxes',
  (value) => sql`
    select ${inbox.userId} as "userId", ${inbox.seq} as seq
    from unnest(${value('userIds')}::text[], ${value('seqs')}::bigint[]) as known (user_id, seq)
    join ${inbox} on ${inbox.userId} = known.user_id and ${inbox.seq} > known.seq`,
);

export function createStreamsStore(database: Database) {
  return {
    /** The newest of those of these people who were told more than is known: thousands are asked for, and few have it. */
    async newerThan(known: readonly Newest[]): Promise<Newest[]> {
      const userIds = known.map(({ userId }) => userId);
      const rows = await readInboxes(database, { userIds, seqs: known.map(({ seq }) => seq) });
      return rows.map(({ userId, seq }) => ({ userId, seq: Number(seq) }));
    },
  };
}
