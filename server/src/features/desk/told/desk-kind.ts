import { TODO_KINDS } from '@pawhood/contract/desk/todo.ts';
import { ROUTES } from '@pawhood/contract/product.ts';
import * as v from 'valibot';
import { type NotificationKind, notificationKind } from '../../../notifications/notification-kind.ts';
import type { Next } from '../../../notifications/tell.store.ts';

const facts = v.object({
  /** How many wait, by kind. */
  numbers: v.record(v.string(), v.number()),
  /** Those that somebody must look at at once: 'report/57'. */
  urgent: v.array(v.string()),
  /** How many of these the person has not been told of yet. */
  fresh: v.number(),
  /** The day of UTC on which an operator is told that nobody looks; empty where somebody does. */
  neglectedOn: v.string(),
});
export type DeskFacts = v.InferOutput<typeof facts>;

/** The one notification of each person that stands for all that waits. */
export const DESK_NEWS = { kind: 'desk', key: 'desk' } as const;

export interface DeskKindParts {
  /** Whether somebody has a role. */
  readonly isFor: (userId: string) => Promise<boolean>;
  /** Whether anything waits that they look after. */
  readonly isAnyWaiting: (userId: string) => Promise<boolean>;
}

/** Something waits at the desk. */
export const deskKind = ({ isFor, isAnyWaiting }: DeskKindParts): NotificationKind =>
  notificationKind({
    ...{ kind: DESK_NEWS.kind, facts, isFor },
    usual: { app: 'now', push: 'never', mail: 'daily' },
    isUrgent: ({ fresh }) => fresh > 0,
    isNeeded: ({ neglectedOn }) => neglectedOn !== '',
    say({ numbers, fresh, neglectedOn }, words) {
      const waiting = TODO_KINDS.map((kind) => ({ kind, number: numbers[kind] ?? 0 }));
      const all = waiting.reduce((sum, { number }) => sum + number, 0);
      const first =
        fresh > 0
          ? words.notifications.deskIsUrgent(fresh)
          : neglectedOn === ''
            ? null
            : words.notifications.NOBODY_LOOKS;
      const lines = waiting.flatMap(({ kind, number }) =>
        number === 0 ? [] : words.notifications.waitsAtDesk(words.desk.TODO_FILTERS[kind], number),
      );
      return {
        text: first ?? words.notifications.deskWaits(all),
        lines: [...(first === null ? [] : [first]), ...lines],
        path: ROUTES.desk,
      };
    },
    settled: async (userId, open) => ((await isAnyWaiting(userId)) ? [] : open.map(({ id }) => id)),
  });

/** Facts of what stands there; null where nothing does, or nobody can read it. */
export function readFacts(kept: unknown): DeskFacts | null {
  const read = v.safeParse(facts, kept);
  return read.success ? read.output : null;
}

/**
 * What a person is told after what stands there.
 *
 * @param hasReached whether they know of that.
 * @returns null where it says all already, and where nothing waits.
 */
export function nextNews(
  former: DeskFacts | null,
  now: Omit<DeskFacts, 'fresh'>,
  hasReached: boolean,
): Next | null {
  if (Object.values(now.numbers).every((number) => number === 0)) return null;
  const added = now.urgent.filter((one) => !former?.urgent.includes(one)).length;
  const isMore = Object.entries(now.numbers).some(([kind, number]) => number > (former?.numbers[kind] ?? 0));
  const isOtherDay = now.neglectedOn !== '' && now.neglectedOn !== former?.neglectedOn;
  const isNew = former === null || isMore || added > 0 || isOtherDay;
  // What is told again in another's place is urgent still until the person knows of it.
  const kept = former !== null && (!isNew || !hasReached) ? former.fresh : 0;
  const next = { ...now, fresh: Math.min(kept + added, now.urgent.length) };
  return !isNew && isSame(former, next) ? null : { facts: next, isNew };
}

const isSame = (one: DeskFacts, other: DeskFacts): boolean => textOf(one) === textOf(other);

/** Whatever the order in which the database keeps them. */
const textOf = ({ numbers, urgent, fresh, neglectedOn }: DeskFacts): string =>
  JSON.stringify([Object.entries(numbers).sort(), [...urgent].sort(), fresh, neglectedOn]);
