import { AREAS_OF } from '@pawhood/contract/desk/roles.ts';
import { AREA_OF_KIND, TODO_PAGE } from '@pawhood/contract/desk/todo.ts';
import type { TodoKind } from '../../../desk/todo-kind.ts';
import type { WaitingRow } from '../../../desk/waiting.store.ts';
import { DAY_MS } from '../../../lib/wall-clock.ts';
import type { NotificationsService } from '../../../notifications/notifications.service.ts';
import { DESK_NEWS, type DeskFacts, nextNews, readFacts } from './desk-kind.ts';
import type { Watcher, WatchersStore } from './watchers.store.ts';

/** After so long without a look by anybody, all operators are told, in milliseconds. */
export const NEGLECTED_MS = 3 * DAY_MS;

export interface ToldParts {
  /** Of all features; asked at each look, for they are made after the desk. */
  readonly kinds: () => readonly TodoKind[];
  readonly watchers: WatchersStore;
  readonly keep: (rows: readonly WaitingRow[]) => Promise<void>;
  readonly notifications: Pick<NotificationsService, 'replace' | 'now'>;
}

export type ToldService = ReturnType<typeof createToldService>;

/** Tells people with a role that something waits: each once, however many servers look. */
export function createToldService({ kinds, watchers, keep, notifications }: ToldParts) {
  const { replace, now } = notifications;
  const kindsOf = ({ role }: Pick<Watcher, 'role'>) => kinds().filter((kind) => looksAfter(role, kind));

  async function factsOf(watcher: Watcher, isNeglected: boolean): Promise<Omit<DeskFacts, 'fresh'>> {
    const found = await Promise.all(
      kindsOf(watcher).map(async ({ kind, number, urgent }) => ({
        kind,
        number: await number(watcher.city),
        urgent: (await urgent?.(watcher.city, TODO_PAGE)) ?? [],
      })),
    );
    return {
      numbers: Object.fromEntries(found.map(({ kind, number }) => [kind, number])),
      urgent: found.flatMap(({ kind, urgent }) => urgent.map((id) => `${kind}/${id}`)),
      neglectedOn: isNeglected && watcher.role === 'operator' ? now().toISOString().slice(0, 10) : '',
    };
  }

  /** What waits of each kind, and whether nobody has looked at it for days. */
  async function waitingNow(all: readonly Watcher[]): Promise<WaitingRow[]> {
    const decidedAt = await watchers.decidedAt();
    const since = new Date(now().getTime() - NEGLECTED_MS);
    const rows: WaitingRow[] = [];
    for (const kind of kinds()) {
      const first = kind.oldest ? await kind.oldest() : (await kind.waiting('', 1))[0];
      if (!first) continue;
      const looks = all.flatMap((watcher) => {
        const { role, city, lookedAt } = watcher;
        const seesIt = looksAfter(role, kind) && (city === '' || city === first.city);
        return seesIt && lookedAt !== null ? lookedAt : [];
      });
      const known = [...looks, ...(decidedAt.get(kind.kind) ? [decidedAt.get(kind.kind)] : [])];
      const oldest = new Date(first.at);
      const isNeglected = oldest <= since && known.every((at) => at !== undefined && at <= since);
      rows.push({ kind: kind.kind, oldest, isNeglected });
    }
    return rows;
  }

  return {
    /** Whether anything waits that somebody looks after. */
    async isAnyWaiting(userId: string): Promise<boolean> {
      const watcher = await watchers.find(userId);
      if (watcher === null) return false;
      const numbers = await Promise.all(kindsOf(watcher).map(({ number }) => number(watcher.city)));
      return numbers.some((number) => number > 0);
    },

    /** Looks at what waits, and tells who has not been told. */
    async tell(signal: AbortSignal): Promise<void> {
      const all = await watchers.all();
      const rows = await waitingNow(all);
      await keep(rows);
      const isNeglected = rows.some((row) => row.isNeglected);
      // Those of one role and city see the same.
      const seen = new Map<string, Promise<Omit<DeskFacts, 'fresh'>>>();
      for (const watcher of all) {
        signal.throwIfAborted();
        const { userId, role, city } = watcher;
        const key = `${role} ${city}`;
        const facts = seen.get(key) ?? factsOf(watcher, isNeglected);
        seen.set(key, facts);
        const told = readFacts(await watchers.toldOf(userId, DESK_NEWS.key));
        if (nextNews(told, await facts, false) === null) continue;
        // Once more, now that no other server tells them.
        await replace(userId, DESK_NEWS, async (former, hasReached) =>
          nextNews(readFacts(former), await factsOf(watcher, isNeglected), hasReached),
        );
      }
    },
  };
}

const looksAfter = (role: Watcher['role'], { kind }: TodoKind): boolean =>
  AREAS_OF[role].some((area) => area === AREA_OF_KIND[kind]);
