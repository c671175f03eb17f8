import type { HoldingRule } from '@pawhood/contract/reports/report-kinds.ts';
import type { FastifyRequest } from 'fastify';
import type { Database, Transaction } from '../../database/connection.ts';
import { createReviewablePlaces } from '../../features/directory/list/reviewable-places.store.ts';
import { holdByRule, lockCases, openHeldCase } from '../../features/reports/held-cases.store.ts';
import { seenReview } from '../../features/reviews/reported-review.store.ts';
import type { HeldReviews } from '../../features/reviews/reviews.store.ts';
import { createRulesService, type RulesService } from '../../features/reviews/rules/rules.service.ts';
import { createRulesStore, holdReviews } from '../../features/reviews/rules/rules.store.ts';
import { isPublicAddress } from '../../lib/public-address.ts';
import { networksOf } from '../../limits/senders.ts';
import type { Services } from '../composition.ts';

/** The rules that hold reviews, joined with the cases and statements that follow. */
export const reviewRules = (database: Database): RulesService =>
  createRulesService({
    store: createRulesStore(database),
    hold: (rules) => database.transaction((transaction) => holdAll(transaction, rules)),
    now: Date.now,
  });

async function holdAll(transaction: Transaction, rules: ReadonlyMap<string, HoldingRule>): Promise<void> {
  await lockCases(transaction, 'review', [...rules.keys()]);
  for (const row of await holdReviews(transaction, [...rules.keys()])) {
    const seen = await seenReview(row, transaction, createReviewablePlaces);
    const rule = rules.get(row.id);
    if (seen !== null && rule !== undefined)
      await holdByRule(transaction, { kind: 'review', id: row.id }, seen, rule);
  }
}

/** The cases of reviews that wait; of one whose place does not show there is none. */
export const heldReviews: HeldReviews = {
  lock: (transaction, id) => lockCases(transaction, 'review', [id]),
  async hold(transaction, row) {
    const seen = await seenReview(row, transaction, createReviewablePlaces);
    if (seen !== null) await openHeldCase(transaction, { kind: 'review', id: row.id }, seen);
  },
};

/** Keyed hash of a place and the network of a call: one network is known again at that place alone. */
export const networkOf =
  ({ callerOf, hashOf }: Pick<Services, 'callerOf' | 'hashOf'>) =>
  async (placeId: string, { request }: { readonly request: FastifyRequest }): Promise<string> => {
    const { narrow } = networksOf(callerOf({ request, identity: null }).address);
    // A proxy's address, or that of one's own network, is not that of a person.
    const isKnown = isPublicAddress(narrow.slice(0, narrow.lastIndexOf('/')));
    return isKnown ? hashOf(`review ${placeId} ${narrow}`) : '';
  };
