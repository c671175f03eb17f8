/** All limits of the server, as the settings have them. */
import { type LimitSettingName, windowOf } from '../config/limit-settings.ts';
import {
  type Allowance,
  type Counter,
  type CountQuery,
  circuitBreaker,
  createMemoryCounter,
  createSharedCounter,
} from './counter.ts';
import { type Caller, type Limit, NO_LIMIT } from './limit.ts';
import type { LimitsStore } from './limits.store.ts';
import { createPairedCounter, type PairedCounter, pairOf } from './paired-counter.ts';
import { createKeyedHash, type SenderKeys, senderKeysOf, WIDE_FACTOR } from './senders.ts';

export type Limits = ReturnType<typeof createLimits>;

export interface LimitsParts {
  /** Whether there are any. */
  readonly isOn: boolean;
  /** What a limit lets through within its time, as it is now. */
  readonly most: (name: LimitSettingName) => number;
  readonly store: Pick<LimitsStore, 'query' | 'hashKey'>;
  /** Hears of it when the database cannot count, and the server's memory does for a while. */
  readonly onFailure: (error: unknown) => void;
  /** Told of each attempt that is refused: the name of the limit, and who it was where it counts by that. */
  readonly onRefused?: ((name: LimitSettingName, caller: Caller | null) => void) | undefined;
}

export function createLimits({ isOn, most, store, onFailure, onRefused }: LimitsParts) {
  const hashOf = createKeyedHash(store.hashKey);
  const query = circuitBreaker(store.query, onFailure);

  const { shared, paired, inMemory } = countersOf(most, query);

  async function hashedKeysOf(caller: Caller): Promise<SenderKeys> {
    const { narrow, wide } = senderKeysOf(caller);
    return { narrow: await hashOf(narrow), wide: wide && (await hashOf(wide)) };
  }

  const unlessOff = <Who>(name: LimitSettingName, limit: Limit<Who>): Limit<Who> =>
    isOn ? telling(limit, () => onRefused?.(name, null)) : NO_LIMIT;
  const unlessOffOfCaller = (name: LimitSettingName, limit: Limit<Caller>): Limit<Caller> =>
    isOn ? telling(limit, (caller) => onRefused?.(name, caller)) : NO_LIMIT;
  /** Counts for all servers, by person or network. */
  const ofCaller = (name: LimitSettingName): Limit<Caller> =>
    unlessOffOfCaller(name, bySender(shared(name), paired(name), hashedKeysOf));
  /** Counts for all servers, by what it is handed. */
  const ofKey = (name: LimitSettingName): Limit<string> => {
    const counter = shared(name);
    return unlessOff(name, { take: async (key) => counter.take(await hashOf(key)) });
  };

  /** Counts for this server alone, by person or network. */
  const ofCallerHere = (name: LimitSettingName): Limit<Caller> => {
    const counter = inMemory(name);
    const both = pairOf(counter, inMemory(name, WIDE_FACTOR));
    return unlessOffOfCaller(name, bySender(counter, both, senderKeysOf));
  };

  return {
    signIns: ofCaller('SIGN_INS_PER_MINUTE'),
    /** By account. */
    accountSignIns: ofKey('ACCOUNT_SIGN_INS_PER_MINUTE'),
    accountSignInsADay: ofKey('ACCOUNT_SIGN_INS_PER_DAY'),
    /** By account and browser. */
    browserSignIns: ofKey('BROWSER_SIGN_INS_PER_MINUTE'),
    signInPages: ofCaller('SIGN_IN_PAGES_PER_MINUTE'),
    signUps: ofCaller('SIGN_UPS_PER_DAY'),
    /** By the address that they go to: those that anybody can cause. */
    mails: ofKey('MAILS_PER_DAY'),
    /** By the address that they go to: those that its owner alone can cause. */
    ownerMails: ofKey('OWNER_MAILS_PER_DAY'),
    /** By account. */
    notices: ofKey('NOTICES_PER_DAY'),
    networkMails: ofCaller('NETWORK_MAILS_PER_DAY'),
    joins: ofCaller('JOINS_PER_HOUR'),
    newVoters: ofCaller('NEW_VOTERS_PER_HOUR'),
    /** By voter. Votes are idempotent, so that several servers count each for itself. */
    votes: unlessOff<string>('VOTES_PER_MINUTE', inMemory('VOTES_PER_MINUTE')),
    /** By session. */
    ownPages: unlessOff<string>('OWN_PAGES_PER_MINUTE', inMemory('OWN_PAGES_PER_MINUTE')),
    suggestions: ofCaller('SUGGESTIONS_PER_HOUR'),
    corrections: ofCaller('CORRECTIONS_PER_HOUR'),
    /** By person. */
    reports: ofCaller('REPORTS_PER_HOUR'),
    /** By network. */
    strangerReports: ofCaller('STRANGER_REPORTS_PER_HOUR'),
    /** By person. */
    reviews: ofCaller('REVIEWS_PER_DAY'),
    reviewChanges: ofCaller('REVIEW_CHANGES_PER_HOUR'),
    helpful: ofCaller('HELPFUL_PER_HOUR'),
    claims: ofCaller('CLAIMS_PER_DAY'),
    claimChanges: ofCaller('CLAIM_CHANGES_PER_HOUR'),
    /** By the address that they go to. */
    claimMails: ofKey('CLAIM_MAILS_PER_DAY'),
    answers: ofCaller('ANSWERS_PER_HOUR'),
    saves: ofCaller('SAVES_PER_HOUR'),
    articleViews: ofCallerHere('ARTICLE_VIEWS_PER_HOUR'),
    articleChanges: ofCaller('ARTICLE_CHANGES_PER_HOUR'),
    articlePreviews: ofCallerHere('ARTICLE_PREVIEWS_PER_MINUTE'),
    searches: ofCallerHere('SEARCHES_PER_MINUTE'),
    uploads: ofCaller('UPLOADS_PER_HOUR'),
    imports: ofCaller('IMPORTS_PER_DAY'),
    deviceCalls: ofCaller('DEVICE_CALLS_PER_HOUR'),

    /** By what rows know who has sent them; null while there are no limits. */
    senderOf: async (caller: Caller): Promise<SenderKeys | null> => (isOn ? hashedKeysOf(caller) : null),
  };
}

/** Makes counters that follow what is let through. */
function countersOf(most: LimitsParts['most'], query: CountQuery) {
  const allowance = (name: LimitSettingName, times = 1): Allowance => ({
    name: times === 1 ? name : `${name} ×${times}`,
    most: most(name) * times,
    seconds: windowOf(name),
  });
  const shared = (name: LimitSettingName): Counter => {
    const counter = following(
      () => most(name),
      () => createSharedCounter(allowance(name), query),
    );
    return { take: (key) => counter().take(key) };
  };
  const paired = (name: LimitSettingName): PairedCounter => {
    const counter = following(
      () => most(name),
      () => createPairedCounter(allowance(name), allowance(name, WIDE_FACTOR), query),
    );
    return (narrowKey, wideKey) => counter()(narrowKey, wideKey);
  };
  const inMemory = (name: LimitSettingName, times?: number): Counter => {
    const counter = following(
      () => most(name),
      () => createMemoryCounter(allowance(name, times)),
    );
    return { take: (key) => counter().take(key) };
  };
  return { shared, paired, inMemory };
}

/** Made anew when what is let through is another. What the database has counted stays; memory begins anew. */
function following<Made>(most: () => number, make: () => Made): () => Made {
  let last: { readonly most: number; readonly made: Made } | null = null;
  return () => {
    const now = most();
    if (last?.most !== now) last = { most: now, made: make() };
    return last.made;
  };
}

function telling<Who>(limit: Limit<Who>, onRefused: (who: Who) => void): Limit<Who> {
  return {
    async take(who) {
      const waitS = await limit.take(who);
      if (waitS !== null) onRefused(who);
      return waitS;
    },
  };
}

/**
 * Counts at the network and at the wider one around it, or at the person.
 *
 * @param both counts at the network first: one that is refused takes nothing from its neighbours in the wider one.
 */
function bySender(
  persons: Counter,
  both: PairedCounter,
  keysOf: (caller: Caller) => SenderKeys | Promise<SenderKeys>,
): Limit<Caller> {
  return {
    async take(caller) {
      const { narrow, wide } = await keysOf(caller);
      return wide === null ? persons.take(narrow) : both(narrow, wide);
    },
  };
}
