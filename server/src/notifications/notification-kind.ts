import { CHANNELS, type Channel, type Pace } from '@pawhood/contract/notifications/kinds.ts';
import type { Words } from '@pawhood/contract/values/words.ts';
import * as v from 'valibot';

/** A sentence for a person, and the page that it is about. */
export interface Said {
  readonly text: string;
  /** Without a language: '/pets/nala/profile'. */
  readonly path: string;
  /** Words of somebody else: a push says them only to who chose that. */
  readonly quote?: string;
  /** The same in several sentences, for a mail. */
  readonly lines?: readonly string[];
  /** Paragraphs that stand below it in a mail. */
  readonly further?: readonly string[];
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
  /** What is usual for a person instead, by what they have asked for elsewhere; null for nothing. */
  readonly usualOf: ((userId: string) => Promise<Usual>) | null;
  /** Channels on which nobody can switch it off. */
  readonly fixed: readonly Channel[];
  /** Whether a person can be told of it at all, and chooses how; null for everybody. */
  readonly isFor: ((userId: string) => Promise<boolean>) | null;
  /** On which it can go to a person who wants it there. */
  channelsOf(facts: unknown): readonly Channel[];
  /** Whether it goes at once, besides the mails of the day, unless a person wants none at all. */
  isUrgent(facts: unknown): boolean;
  /** Whether it goes daily even to who wants none. */
  isNeeded(facts: unknown): boolean;
  /**
   * Null for facts that it cannot read.
   *
   * @param language of the words, as a code of BCP 47.
   */
  say(facts: unknown, words: Words, language: string): Said | null;
  /** Ids of those that hold no longer: what they tell of is done, or gone. */
  settled(userId: string, open: readonly Told[]): Promise<readonly string[]>;
}

/** The usual paces on some channels. */
export type Usual = Partial<NotificationKind['usual']>;

interface KindParts<Facts> {
  readonly kind: string;
  readonly facts: v.GenericSchema<unknown, Facts>;
  readonly usual: NotificationKind['usual'];
  /** The same for everybody when left out. */
  readonly usualOf?: (userId: string) => Promise<Usual>;
  /** None when left out. */
  readonly fixed?: readonly Channel[];
  /** Everybody when left out. */
  readonly isFor?: (userId: string) => Promise<boolean>;
  /** All when left out. */
  readonly channelsOf?: (facts: Facts) => readonly Channel[];
  /** Never when left out. */
  readonly isUrgent?: (facts: Facts) => boolean;
  /** Never when left out. */
  readonly isNeeded?: (facts: Facts) => boolean;
  say(facts: Facts, words: Words, language: string): Said;
  /** Left out for what holds for good. */
  settled?(
    userId: string,
    open: readonly { readonly id: string; readonly facts: Facts }[],
  ): Promise<readonly string[]>;
}

/** A kind whose facts are read by a schema; those of another version are said by nobody, and settled. */
export function notificationKind<Facts>(parts: KindParts<Facts>): NotificationKind {
  const { kind, facts: schema, usual, usualOf = null, fixed = [], say, settled = async () => [] } = parts;
  const { channelsOf = () => CHANNELS, isFor = null } = parts;
  const read = (facts: unknown): Facts | null => {
    const result = v.safeParse(schema, facts);
    return result.success ? result.output : null;
  };
  return {
    ...{ kind, usual, usualOf, fixed, isFor },
    isUrgent: (kept) => holds(parts.isUrgent, read(kept)),
    isNeeded: (kept) => holds(parts.isNeeded, read(kept)),
    channelsOf(kept) {
      const facts = read(kept);
      return facts === null ? CHANNELS : channelsOf(facts);
    },
    say(kept, words, language) {
      const facts = read(kept);
      return facts === null ? null : say(facts, words, language);
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

const holds = <Facts>(is: ((facts: Facts) => boolean) | undefined, facts: Facts | null): boolean =>
  facts !== null && is?.(facts) === true;
