/** What the desk has written down about people. */
import { and, count, desc, eq, type SQL } from 'drizzle-orm';
import type { Database } from '../../../database/connection.ts';
import { userProfile } from '../../../database/people/people.tables.ts';
import { addToLog, type LogEntry } from '../../../desk/log.store.ts';
import { deskNote } from './people.tables.ts';

export type NotesStore = ReturnType<typeof createNotesStore>;

const isNoteOf = (userId: string, further?: SQL) => and(eq(deskNote.userId, userId), further);

export function createNotesStore(database: Database) {
  return {
    /** The newest first. */
    async of(userId: string) {
      const rows = await database
        .select({
          id: deskNote.id,
          at: deskNote.at,
          by: userProfile.fullName,
          byUser: deskNote.byUser,
          words: deskNote.words,
        })
        .from(deskNote)
        .leftJoin(userProfile, eq(userProfile.id, deskNote.byUser))
        .where(isNoteOf(userId))
        .orderBy(desc(deskNote.id));
      return rows.map(({ by, ...row }) => ({ ...row, by: by ?? '' }));
    },

    /**
     * Adds a note, with its row of the log.
     *
     * @param most notes about one person.
     * @returns false where there are as many, null where there is no such person.
     */
    add: (
      note: { readonly userId: string; readonly byUser: string; readonly words: string },
      most: number,
      entry: LogEntry,
    ): Promise<boolean | null> =>
      database.transaction(async (transaction) => {
        const [person] = await transaction
          .select({ id: userProfile.id })
          .from(userProfile)
          .where(eq(userProfile.id, note.userId))
          .for('no key update');
        if (!person) return null;
        const [counted] = await transaction
          .select({ number: count() })
          .from(deskNote)
          .where(isNoteOf(note.userId));
        if ((counted?.number ?? 0) >= most) return false;
        await transaction.insert(deskNote).values(note);
        await addToLog(transaction, entry);
        return true;
      }),

    /**
     * Removes a note, with a row of the log where there was one.
     *
     * @param byUser who must have written it; null for anybody.
     */
    remove: (userId: string, id: number, byUser: string | null, entry: LogEntry): Promise<void> =>
      database.transaction(async (transaction) => {
        const isTheirs = byUser === null ? undefined : eq(deskNote.byUser, byUser);
        const { rowCount } = await transaction
          .delete(deskNote)
          .where(isNoteOf(userId, and(eq(deskNote.id, id), isTheirs)));
        if (rowCount === 1) await addToLog(transaction, entry);
      }),
  };
}
