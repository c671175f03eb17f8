import { ProductError } from '@pawhood/contract/errors.ts';
import { REVIEW_LIMITS } from '@pawhood/contract/reviews/review-limits.ts';
import { reviewMistakesOf } from '@pawhood/contract/reviews/review-month.ts';
import type { NewReview, OwnReview, REVIEW_REFUSALS } from '@pawhood/contract/reviews/reviews.ts';
import { orThrow } from '../../lib/outcome.ts';
import type { Person } from '../../lib/person.ts';
import type { AnswersStore } from './answers/answers.store.ts';
import type { HelpfulStore } from './helpful.store.ts';
import type { PlaceReviewsParts } from './place-reviews.ts';
import { type PetRecords, refuseUnrecorded } from './recorded-visits.ts';
import type { ReviewLists } from './review-lists.service.ts';
import type { ListedReview } from './review-lists.store.ts';
import { ownView } from './review-view.ts';
import type { ReviewRow, ReviewsStore } from './reviews.store.ts';
import { printsOf } from './rules/prints.ts';
import type { RulesService } from './rules/rules.service.ts';

export interface ReviewsServiceParts extends Pick<PlaceReviewsParts, 'lists' | 'views' | 'mode'> {
  readonly store: ReviewsStore;
  readonly helpful: HelpfulStore;
  readonly answers: Pick<AnswersStore, 'own'>;
  /** Throws `unknown_provider` for what cannot be reviewed. */
  readonly place: ReviewLists['place'];
  /** Whether a person has an address that is known to be theirs; true where the site sends no mail. */
  readonly hasAddress: (userId: string) => Promise<boolean>;
  /** Holds what looks like a ring. */
  readonly rules: Pick<RulesService, 'look' | 'lookAfter'>;
  /** What somebody's pets have to do with a visit. */
  readonly records: PetRecords;
  /** Calendar day, yyyy-mm-dd. */
  readonly today: () => string;
}

/** A review as it is sent. */
export interface SentReview {
  readonly body: NewReview;
  /** Takes one of the person's reviews of today. */
  readonly countOne: () => Promise<void>;
  /** Keyed hash of place and network; empty where the network is not known. */
  readonly network: string;
}

export type ReviewsService = ReturnType<typeof createReviewsService>;

const NONE: ReadonlySet<string> = new Set();

/** A review as it is after the rules have looked at its place. */
const stateOf = (row: ReviewRow, held: ReadonlySet<string>): ReviewRow =>
  held.has(row.id) ? { ...row, state: 'held' } : row;

/** What a person says of places, and of what others say. */
export function createReviewsService(parts: ReviewsServiceParts) {
  const { store, lists, helpful, answers, views, place, rules, mode, hasAddress, records } = parts;

  const isHeld = (hasRoles: boolean): boolean => mode() === 'held' || !hasRoles;

  async function ownRow(person: Person, placeId: string, prints: readonly number[] | null = null) {
    const own = await lists.own(person, placeId, prints);
    if (own === null) throw new ProductError('unknown_user');
    return own;
  }

  /** A person's own review, with what others see of them. */
  const ownOf = async (
    review: ReviewRow,
    { author, answer }: Pick<ListedReview, 'author' | 'answer'>,
  ): Promise<OwnReview> => ownView(review, await views.view({ review, author, answer }));

  return {
    /** @throws `unknown_provider`, `unknown_user` */
    async own(person: Person, placeId: string) {
      await place(placeId);
      const own = await ownRow(person, placeId);
      const { review, author, helpful } = own;
      return {
        ...(await answers.own(author.id, placeId)),
        hasPets: await records.hasPets(author.id),
        review: review && (await ownOf(review, own)),
        refusal: review === null ? await refusalOf(own, hasAddress) : ('' as const),
        helpful,
      };
    },

    /** Counts one of today once it is known that it can be written. @throws the errors of `createReview` */
    async add(person: Person, placeId: string, { body, countOne, network }: SentReview): Promise<OwnReview> {
      const reviewed = await place(placeId);
      refuseMistakes(body, parts.today());
      const prints = printsOf(body.words);
      const own = await ownRow(person, placeId, prints);
      const { author, review, hasRoles, known } = own;
      if (known === null) throw new Error('What the rules know was not read.');
      if (review !== null) throw new ProductError('reviewed_already');
      const refusal = await refusalOf(own, hasAddress);
      if (refusal !== '') throw new ProductError(refusal);
      await refuseUnrecorded(records, author.id, body, async () => reviewed);
      await countOne();
      const print = { network, prints, isNewcomer: known.isNewcomer };
      const added = orThrow(
        await store.add({ ...person, userId: author.id }, placeId, {
          ...{ body, print, isHeld: isHeld(hasRoles), accountHours: REVIEW_LIMITS.accountHours },
        }),
      );
      const held = added.state === 'shown' ? await rules.lookAfter(added, known, print) : NONE;
      return ownOf(stateOf(added, held), { author, answer: null });
    },

    /** @throws `unknown_review`, `edit_conflict`, `reviews_off` */
    async change(person: Person, id: string, body: NewReview, version: number): Promise<OwnReview> {
      if (mode() === 'off') throw new ProductError('reviews_off');
      const own = await lists.ownById(person, id);
      if (own === null) throw new ProductError('unknown_review');
      refuseMistakes(body, parts.today(), own.month);
      await refuseUnrecorded(records, own.author.id, body, () => place(own.placeId));
      const change = { body, version, prints: printsOf(body.words), isHeld: isHeld(own.hasRoles) };
      const changed = orThrow(await store.change(person, id, change));
      const held = changed.state === 'shown' ? await rules.look(changed.providerId) : NONE;
      return ownOf(stateOf(changed, held), own);
    },

    /** Changes nothing where there is none. */
    remove: (person: Person, id: string): Promise<void> => store.remove(person, id),

    /** @throws `unknown_review`, `unknown_user`, `own_review` */
    async findHelpful(person: Person, id: string): Promise<void> {
      orThrow(await helpful.add(person, id));
    },

    findHelpfulNoMore: (person: Person, id: string): Promise<void> => helpful.remove(person, id),
  };
}

/** Why somebody cannot write a review; empty where they can. */
async function refusalOf(
  { author, createdAt, looksAfter }: NonNullable<Awaited<ReturnType<PlaceReviewsParts['lists']['own']>>>,
  hasAddress: ReviewsServiceParts['hasAddress'],
): Promise<'' | (typeof REVIEW_REFUSALS)[number]> {
  if (looksAfter) return 'reviewer_looks_after';
  const age = Date.now() - createdAt.getTime();
  if (age < REVIEW_LIMITS.accountHours * 3_600_000) return 'account_too_new';
  return (await hasAddress(author.id)) ? '' : 'address_unconfirmed';
}

function refuseMistakes(body: NewReview, today: string, said = ''): void {
  const fields = reviewMistakesOf(body, today, said);
  if (fields.length > 0) throw new ProductError('invalid_request', { fields });
}
