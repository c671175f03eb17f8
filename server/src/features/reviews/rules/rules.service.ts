import type { HoldingRule } from '@pawhood/contract/reports/report-kinds.ts';
import type { ReviewRow } from '../reviews.store.ts';
import { heldBy, type SeenReview, type UsualReviews } from './held-by.ts';
import type { KnownBefore, PlaceFacts, RecentReview, RulesStore } from './rules.store.ts';

export interface RulesServiceParts {
  readonly store: RulesStore;
  /** Has reviews wait, with a case and a statement to each author, in one transaction. */
  readonly hold: (rules: ReadonlyMap<string, HoldingRule>) => Promise<void>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

export type RulesService = ReturnType<typeof createRulesService>;

/** What is usual on the site is counted again after so many milliseconds. */
const USUAL_MS = 10 * 60_000;

/** Holds what looks like a ring until somebody has looked at it. */
export function createRulesService({ store, hold, now }: RulesServiceParts) {
  let usual: { readonly at: number; readonly of: UsualReviews } | null = null;

  async function countUsual(): Promise<UsualReviews> {
    usual = { at: now(), of: await store.usual() };
    return usual.of;
  }

  const usualLately = async (): Promise<UsualReviews> =>
    usual !== null && now() - usual.at < USUAL_MS ? usual.of : countUsual();

  const rulesOf = (facts: PlaceFacts, of: UsualReviews): ReadonlyMap<string, HoldingRule> =>
    new Map(
      [...heldBy(facts.recent, facts.before, of, now())].filter(([id, rule]) => isOpen(facts, id, rule)),
    );

  /** Looks at a place's reviews, and has those wait that a rule finds among what shows; answers their ids. */
  async function look(placeId: string): Promise<ReadonlySet<string>> {
    const facts = await store.factsOf(placeId);
    if (rulesOf(facts, await usualLately()).size === 0) return new Set();
    // What is held is so by the latest numbers.
    const rules = rulesOf(facts, await countUsual());
    if (rules.size > 0) await hold(rules);
    return new Set(rules.keys());
  }

  return {
    look,

    /**
     * Looks at the place of a review that was just written.
     *
     * @param known what there was before: mostly no rule finds anything, and nothing else is asked.
     */
    async lookAfter(
      { id, at, stars, providerId }: ReviewRow,
      { place: { before, recent }, isCopy }: KnownBefore,
      { network, isNewcomer }: Pick<SeenReview, 'network' | 'isNewcomer'>,
    ): Promise<ReadonlySet<string>> {
      const added: RecentReview = {
        ...{ id, at: at.getTime(), stars, network, isNewcomer, isCopy },
        ...{ state: 'shown', isPassed: false, arePassedWords: false },
      };
      const rules = rulesOf({ before, recent: [...recent, added] }, await usualLately());
      return rules.size === 0 ? new Set() : look(providerId);
    },

    /** The same for places that changed while nobody looked: two were written at once, or a server ended. */
    async catchUp(): Promise<void> {
      for (const placeId of await store.changed()) await look(placeId);
    },

    /** Forgets networks and prints whose time is over. */
    forget: (): Promise<void> => store.forget(),
  };
}

/** Whether a rule may still hold a review: not one that somebody has let pass. */
function isOpen({ recent }: PlaceFacts, id: string, rule: HoldingRule): boolean {
  const review = recent.find((one) => one.id === id);
  if (review?.state !== 'shown') return false;
  return rule === 'copy' ? !review.arePassedWords : !review.isPassed;
}
