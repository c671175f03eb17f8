/** When keys come into use and leave it. */

/** The purpose of a key: it signs tokens, or cookies, or seals values in the database. */
export type KeyKind = 'signing' | 'cookie' | 'secret';

/** A key as it is kept. */
export interface Key {
  readonly id: string;
  readonly kind: KeyKind;
  /** A private JWK; of the other kinds a random text. */
  readonly value: unknown;
  readonly createdAt: Date;
}

/** A key that seals secrets. */
export interface SecretKey {
  readonly id: string;
  /** A random text. */
  readonly value: string;
}

/** The changes to the keys of one kind. */
export interface KeyPlan {
  /** Keys that count, the one in use first. */
  readonly alive: readonly Key[];
  /** Keys behind which nothing is left that they signed. */
  readonly dead: readonly Key[];
  /** Whether the next key has to be made now. */
  readonly isNextDue: boolean;
}

const DAY_MS = 24 * 60 * 60_000;

/** From the making of a key to the making of the next; what is sealed is kept, and so is the one key for it. */
const ROTATION_MS: Readonly<Record<KeyKind, number>> = {
  signing: 90 * DAY_MS,
  cookie: 90 * DAY_MS,
  secret: Number.POSITIVE_INFINITY,
};

/** A new key is known this long before it signs, so that every instance and every verifier has it by then. */
const NOTICE_MS = DAY_MS;

/** How long what a key signed can still come back: tokens an hour at most, cookies as long as a session. */
const OVERLAP_MS: Readonly<Record<KeyKind, number>> = {
  signing: DAY_MS,
  cookie: 15 * DAY_MS,
  secret: Number.POSITIVE_INFINITY,
};

/** Decides over all keys of one kind. */
export function planKeys(keys: readonly Key[], now: Date): KeyPlan {
  const newestFirst = [...keys].sort((left, right) => right.createdAt.getTime() - left.createdAt.getTime());
  const age = ({ createdAt }: Key) => now.getTime() - createdAt.getTime();
  // While none has been known long enough (the first start), the oldest is the best known.
  const used = newestFirst.find((key) => age(key) >= NOTICE_MS) ?? newestFirst.at(-1);
  const isDead = (key: Key, index: number) => {
    const next = newestFirst[index - 1];
    return next !== undefined && key !== used && age(next) > NOTICE_MS + OVERLAP_MS[key.kind];
  };
  const [newest] = newestFirst;
  return {
    alive: newestFirst
      .filter((key, index) => !isDead(key, index))
      .sort((left, right) => Number(right === used) - Number(left === used)),
    dead: newestFirst.filter(isDead),
    isNextDue: newest === undefined || age(newest) >= ROTATION_MS[newest.kind] - NOTICE_MS,
  };
}
