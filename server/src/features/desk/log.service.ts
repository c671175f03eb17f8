import { LOG_PAGE } from '@pawhood/contract/desk/log.ts';
import { detailHashOf, hashOf, type LogStore, type ReadRow } from '../../desk/log.store.ts';
import type { Permit } from '../../desk/permit.ts';

export type LogService = ReturnType<typeof createLogService>;

/** What a walk along the log found. */
export interface Verified {
  /** Rows that are there and as they were written. */
  readonly rows: number;
  /** Number of the last that went for its age; 0 for none. */
  readonly gone: number;
  /** Of the last row; empty where there is none. */
  readonly head: string;
  /** Id of the first row that is not what was written; null where all are. */
  readonly wrong: number | null;
}

/** Rows of one look while the log is walked. */
const STEP = 1_000;

export function createLogService(store: Pick<LogStore, 'newest' | 'after' | 'head'>) {
  return {
    async page(_: Permit<'site'>, before: number | null) {
      const rows = await store.newest(LOG_PAGE + 1, before);
      return { rows: rows.slice(0, LOG_PAGE).map(viewOf), hasMore: rows.length > LOG_PAGE };
    },

    /**
     * Walks the whole log: each row holds the hash of the one before, the first that of the last that went for its age,
     * and the head that of the last.
     */
    async verify(): Promise<Verified> {
      const begun = await store.head();
      const gone = begun?.goneId ?? 0;
      let [last, former] = [gone, begun?.goneHash ?? ''];
      for (;;) {
        const step = await store.after(last, STEP);
        for (const { row, detail } of step) {
          const isWhole =
            row.id === last + 1 &&
            row.formerHash === former &&
            row.hash === hashOf(row) &&
            // Words may have been erased; those that are there are those that were written.
            (detail === null || row.detailHash === detailHashOf(detail.salt, detail.detail));
          if (!isWhole) return { rows: last - gone, gone, head: former, wrong: last + 1 };
          [last, former] = [row.id, row.hash];
        }
        if (step.length < STEP) break;
      }
      const head = await store.head();
      const isEnd = head !== null && head.lastId === last && head.hash === former;
      return { rows: last - gone, gone, head: former, wrong: isEnd ? null : last + 1 };
    },
  };
}

function viewOf({ id, at, way, name, kind, detail }: ReadRow) {
  const { name: about = '', before = '', after = '', command = '', reason = command } = detail ?? {};
  return { id, at: at.toISOString(), by: name, way, kind, about, before, after, words: reason };
}
