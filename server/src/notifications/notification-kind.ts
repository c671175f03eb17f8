import type { Channel, Pace } from '@pawhood/contract/notifications/kinds.ts';
import type { Words } from '@pawhood/contract/values/words.ts';
import * as v from 'valibot';

/** A sentence for a person, and the page that it is about. */
export interface Said {
  readonly text: string;
  /** Without a language: '/pets/nala/profile'. */
  readonly path: string;
}

/** What a notification is made from. */
export interface Told {
  readonly id: string;
  readonly facts: unknown;
}

/** A kind of things that people are told. The feature that tells them hands it over. */
export interface NotificationKind {
  /** One of `NotificationKinds` in the words: 'care'. */
  readonly kind: string;
  /** Until a person chooses otherwise. */
  readonly usual: Readonly<Record<Channel, Pace>>;
  /** Channels on which nobody can switch it off. */
  readonly fixed: readonly Channel[];
  /** Null for facts that it cannot read. */
  say(facts: unknown, words: Words): Said | null;
  /** Ids of those that hold no longer: what they tell of is done, or gone. */
  settled(userId: string, open: readonly Told[]): Promise<readonly string[]>;
}

interface KindParts<Facts> {
  readonly kind: string;
  readonly facts: v.GenericSchema<unknown, Facts>;
  readonly usual: NotificationKind['usual'];
  /** None when left out. */
  readonly fixed?: readonly Channel[];
  say(facts: Facts, words: Words): Said;
  /** Left out for what holds for good. */
  settled?(
    userId: string,
    open: readonly { readonly id: string; readonly facts: Facts }[],
  ): Promise<readonly string[]>;
}

/** A kind whose facts are read by a schema; those of another version are said by nobody, and settled. */
export function notificationKind<Facts>(parts: KindParts<Facts>): NotificationKind {
  const { kind, facts: schema, usual, fixed = [], say, settled = async () => [] } = parts;
  const read = (facts: unknown): Facts | null => {
    const result = v.safeParse(schema, facts);
    return result.success ? result.output : null;
  };
  return {
    ...{ kind, usual, fixed },
    say(kept, words) {
      const facts = read(kept);
      return facts === null ? null : say(facts, words);
    },
    async settled(userId, open) {
      const readable = open.flatMap(({ id, facts }) => {
        const known = read(facts);
        return known === null ? [] : { id, facts: known };
      });
      const unreadable = open.filter(({ id }) => !readable.some((told) => told.id === id));
      return [...unreadable.map(({ id }) => id), ...(await settled(userId, readable))];
    },
  };
}
