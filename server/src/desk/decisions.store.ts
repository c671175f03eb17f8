/** Decisions on what waited at the desk. */
import type { TodoKindName } from '@pawhood/contract/desk/todo.ts';
import { DESK_LOG_YEARS, UNDO_DAYS } from '@pawhood/contract/limits.ts';
import { and, desc, eq, getTableColumns, inArray, isNotNull, lt, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database, Transaction } from '../database/connection.ts';
import { userProfile } from '../database/people/people.tables.ts';
import { deskDecision } from './desk.tables.ts';
import { addToLog, type LogEntry } from './log.store.ts';

export type NewDecision = typeof deskDecision.$inferInsert;

/** A decision with the names of who made and who undid it. */
export interface DecisionRow extends Omit<typeof deskDecision.$inferSelect, 'undo'> {
  readonly by: string;
  readonly undoneByName: string;
  /** Too old to be undone. */
  readonly isOld: boolean;
  readonly isUndoable: boolean;
}

/** What is decided writes to these, in one transaction with what it changes. */
export interface DecisionStores {
  readonly transaction: Transaction;
  readonly decisions: DecisionsStore;
  readonly log: (entry: LogEntry) => Promise<void>;
}

/** Does all of some work in one transaction, or nothing. */
export type InDecision = <Done>(work: (stores: DecisionStores) => Promise<Done>) => Promise<Done>;

export const decisionTransactions =
  (database: Database): InDecision =>
  (work) =>
    database.transaction((transaction) =>
      work({
        transaction,
        decisions: createDecisionsStore(transaction),
        log: (entry) => addToLog(transaction, entry),
      }),
    );

export type DecisionsStore = ReturnType<typeof createDecisionsStore>;

const { undo: _, ...columns } = getTableColumns(deskDecision);

const IS_PAST = sql`${deskDecision.at} < now() - make_interval(days => ${UNDO_DAYS})`;

/** Until an objection is decided, what taking the decision back needs stays. */
const IS_OBJECTED_TO = sql`exists (select from objection where decision_id = ${deskDecision.id} and state = 'waiting')`;

const IS_OLD = sql<boolean>`(${deskDecision.undo} is null or ${IS_PAST})`;

/** @param database may be a transaction. */
export function createDecisionsStore(database: Database | Transaction) {
  const read = (where: SQL | undefined, most: number) => readDecisions(database, where, most);

  return {
    async add(decision: NewDecision): Promise<DecisionRow> {
      const [added] = await database.insert(deskDecision).values(decision).returning({ id: deskDecision.id });
      const [row] = await read(eq(deskDecision.id, added?.id ?? 0), 1);
      if (!row) throw new Error('A decision was not kept.');
      return row;
    },

    async find(id: number): Promise<DecisionRow | null> {
      const [row] = await read(eq(deskDecision.id, id), 1);
      return row ?? null;
    },

    /** What undoing one needs; nobody else undoes it until the transaction ends. */
    async holdUndo(id: number): Promise<unknown> {
      const [row] = await database
        .select({ undo: deskDecision.undo })
        .from(deskDecision)
        .where(eq(deskDecision.id, id))
        .for('update');
      return row?.undo ?? null;
    },

    /** The last decision on something that has not been undone; null where there is none. */
    async standing(kind: TodoKindName, item: string): Promise<DecisionRow | null> {
      const isStanding = sql`${deskDecision.undoneAt} is null`;
      const [row] = await read(and(eq(deskDecision.kind, kind), eq(deskDecision.item, item), isStanding), 1);
      return row ?? null;
    },

    /** Decisions on some things of one kind, the newest first. */
    ofItems: (kind: TodoKindName, items: readonly string[], most: number): Promise<DecisionRow[]> =>
      items.length === 0
        ? Promise.resolve([])
        : read(and(eq(deskDecision.kind, kind), inArray(deskDecision.item, [...items])), most),

    /** Decisions on reports about somebody, the newest first. */
    ofAuthor: (author: string, most: number): Promise<DecisionRow[]> =>
      author === ''
        ? Promise.resolve([])
        : read(and(eq(deskDecision.kind, 'report'), eq(deskDecision.author, author)), most),

    /**
     * The newest of some kinds, the newest first, older than one if that is named.
     *
     * @param city key of the only city; empty for all.
     */
    newest: (kinds: readonly TodoKindName[], city: string, most: number, before: number | null) =>
      read(
        and(
          inArray(deskDecision.kind, [...kinds]),
          city === '' ? undefined : eq(deskDecision.city, city),
          before === null ? undefined : lt(deskDecision.id, before),
        ),
        most,
      ),

    async setUndone(id: number, userId: string): Promise<void> {
      await database
        .update(deskDecision)
        .set({ undoneAt: sql`now()`, undoneBy: userId })
        .where(eq(deskDecision.id, id));
    },

    /** Has a decision stand again, with what undoing it needs now. */
    async setStanding(id: number, undo: unknown): Promise<void> {
      await database
        .update(deskDecision)
        .set({ undo, undoneAt: null, undoneBy: '' })
        .where(eq(deskDecision.id, id));
    },

    /** Forgets words and former states of decisions that cannot be undone any more, and those that are as old as the log. */
    async forgetOld(): Promise<void> {
      await database
        .delete(deskDecision)
        .where(sql`${deskDecision.at} < now() - make_interval(years => ${DESK_LOG_YEARS})`);
      await database
        .update(deskDecision)
        .set({ undo: null, about: '' })
        .where(and(isNotNull(deskDecision.undo), IS_PAST, sql`not ${IS_OBJECTED_TO}`));
    },
  };
}

/** The newest first. */
async function readDecisions(
  database: Database | Transaction,
  where: SQL | undefined,
  most: number,
): Promise<DecisionRow[]> {
  const [maker, undoer] = [alias(userProfile, 'maker'), alias(userProfile, 'undoer')];
  const rows = await database
    .select({ ...columns, isOld: IS_OLD, by: maker.fullName, undoneByName: undoer.fullName })
    .from(deskDecision)
    .leftJoin(maker, eq(maker.id, deskDecision.byUser))
    .leftJoin(undoer, eq(undoer.id, deskDecision.undoneBy))
    .where(where)
    .orderBy(desc(deskDecision.id))
    .limit(most);
  return rows.map(({ by, undoneByName, ...row }) => ({
    ...row,
    ...{ by: by ?? '', undoneByName: undoneByName ?? '' },
    isUndoable: row.undoneAt === null && !row.isOld,
  }));
}
