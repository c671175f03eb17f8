import { departuresOf } from '@pawhood/contract/departures.ts';
import { REVIEW_VERSION_DAYS } from '@pawhood/contract/limits.ts';
import { ROUTES } from '@pawhood/contract/product.ts';
import { readReviewPolicy } from '@pawhood/contract/reviews/review-policy.ts';
import { dayIn } from '@pawhood/contract/values/day.ts';
import type { ListName } from '../../database/lists/list-versions.ts';
import { looksAfter, looksAfterKind } from '../../features/claims/looks-after.store.ts';
import { isOfOneKind } from '../../features/directory/business/claimable-places.store.ts';
import { createReviewablePlaces } from '../../features/directory/list/reviewable-places.store.ts';
import { setRatings } from '../../features/directory/search/kept/ratings.store.ts';
import { createNamedPlaceStore } from '../../features/pets/health/named-place.store.ts';
import { heldInYear, yearOfReports } from '../../features/reports/year-of-reports.store.ts';
import { answerKind } from '../../features/reviews/answers/answer-kind.ts';
import { createAnswersService } from '../../features/reviews/answers/answers.service.ts';
import { createAnswersStore } from '../../features/reviews/answers/answers.store.ts';
import { reportedAnswer } from '../../features/reviews/answers/reported-answer.store.ts';
import { createHelpfulStore, leaveHelpful } from '../../features/reviews/helpful.store.ts';
import { type PlaceReviewsParts, reviewsOfPlace } from '../../features/reviews/place-reviews.ts';
import {
  createReviewPolicy,
  type ReviewPolicyService,
} from '../../features/reviews/policy/review-policy.service.ts';
import { yearOfReviews } from '../../features/reviews/policy/review-policy.store.ts';
import {
  countRatings,
  listOf,
  listRatings,
  ratingsOf,
  relistAll,
} from '../../features/reviews/provider-rating.store.ts';
import { ratingCountsJob, ratingsJob } from '../../features/reviews/ratings.job.ts';
import { reportedReview } from '../../features/reviews/reported-review.store.ts';
import { createReviewLists } from '../../features/reviews/review-lists.service.ts';
import { createReviewListsStore } from '../../features/reviews/review-lists.store.ts';
import { createReviewViews } from '../../features/reviews/review-view.ts';
import { reviewsRoutes } from '../../features/reviews/reviews.routes.ts';
import { createReviewsService } from '../../features/reviews/reviews.service.ts';
import { createReviewsStore, forgetVersions, leaveReviews } from '../../features/reviews/reviews.store.ts';
import { reviewsSource } from '../../features/reviews/reviews-source.ts';
import { nameForOthers } from '../../features/users/profile-view.ts';
import type { PageSource } from '../../http/pages/page-sources.ts';
import { fixedPages, type SitemapSource } from '../../http/pages/sitemap.ts';
import { confirmedAddressOf } from '../../notifications/confirmed-address.store.ts';
import type { Composer, Services, Site } from '../composition.ts';
import { heldReviews, networkOf, reviewRules } from './review-rules.ts';

/** Where the day is furthest: a month that has begun anywhere can be named. */
const FIRST_ZONE = 'Pacific/Kiritimati';

/** What people say of places; the specification's edition has none. */
export const reviews: Composer<
  'users' | 'suspension' | 'callLimits' | 'callerOf' | 'hashOf' | 'notifications'
> = {
  async erasure(transaction, { id }, { reviewsStay }) {
    await leaveHelpful(transaction, id);
    await leaveReviews(transaction, id, reviewsStay);
    return [];
  },

  compose(app, site, services) {
    const { config, database, siteSettings, log } = site;
    const isOn = departuresOf(config.edition).reviews;
    const from = () => (isOn && siteSettings().REVIEWS !== 'off' ? siteSettings().RATING_FROM : null);
    const rules = reviewRules(database);
    // In both editions: the list has no score of the other's.
    const jobs = [
      ratingsJob({
        catchUp: isOn ? rules.catchUp : async () => {},
        list: () => listRatings(database, from(), setRatings),
        relistAll: () => relistAll(database),
        form: () => `${from()}`,
      }),
      ratingCountsJob({
        ...{ count: () => countRatings(database), relistAll: () => relistAll(database), log },
        forgetOld: async () => {
          await forgetVersions(database, REVIEW_VERSION_DAYS);
          await rules.forget();
        },
      }),
    ];
    if (!isOn) return { jobs };
    const parts = placeReviewsParts(site, services);
    const answersStore = createAnswersStore(database, looksAfter);
    const placesOf = createReviewablePlaces(database);
    const lists = createReviewLists({
      ...{ ...parts, placesOf, answers: answersStore },
      show: services.users.show,
    });
    const service = createReviewsService({
      ...{ ...parts, answers: answersStore },
      place: lists.place,
      store: createReviewsStore(database, heldReviews),
      ...{ helpful: createHelpfulStore(database), rules, records: createNamedPlaceStore(database) },
      hasAddress: async (userId) =>
        config.mail === null || (await confirmedAddressOf(database, userId)) !== '',
      today: () => dayIn(FIRST_ZONE, new Date()),
    });
    const { notifications } = services;
    const answers = createAnswersService({
      ...{ placesOf, notifications },
      mode: parts.mode,
      store: answersStore,
    });
    const policy = reviewPolicy(site, parts);
    reviewsRoutes(app, {
      ...{ reviews: service, lists, policy, answers, limits: services.callLimits },
      ...{ version: reviewsVersion(site), networkOf: networkOf(services) },
    });
    return {
      ...{ jobs, exported: ({ id }) => lists.exported(id) },
      kinds: [answerKind(answersStore)],
      reportable: [reportedReview(createReviewablePlaces), reportedAnswer(createReviewablePlaces)],
      sources: [reviewsSource(lists, reviewsVersion(site)), policySource(policy)],
      sitemap: policyInSitemap(parts),
      itemPages: [{ route: ROUTES.reviews, isPublic: lists.isReviewable, hasQuery: true }],
    };
  },
};

const placeReviewsParts = (
  { database, siteSettings }: Site,
  { suspension }: Pick<Services, 'suspension'>,
): PlaceReviewsParts => ({
  lists: createReviewListsStore(database, (userId, placeId) => looksAfterKind(userId, placeId, isOfOneKind)),
  views: createReviewViews({ isDisabled: suspension.isDisabled, nameForOthers }),
  ratingsOf: (id) => ratingsOf(database, id),
  mode: () => siteSettings().REVIEWS,
  from: () => siteSettings().RATING_FROM,
});

const reviewPolicy = ({ database }: Site, { mode, from }: PlaceReviewsParts) =>
  createReviewPolicy({
    ...{ mode, from, now: Date.now },
    countReviews: () => yearOfReviews(database, heldInYear('review')),
    countReports: () => yearOfReports(database, 'review'),
  });

const policySource = (policy: ReviewPolicyService): PageSource<typeof readReviewPolicy> => ({
  ...{ endpoint: readReviewPolicy, read: policy.read, version: policy.version },
});

/** The page that says how reviews are checked, while there are any. */
function policyInSitemap({ mode }: Pick<PlaceReviewsParts, 'mode'>): SitemapSource {
  const { entries } = fixedPages([ROUTES.reviewPolicy]);
  return { entries: async () => (mode() === 'off' ? [] : entries()), version: mode };
}

/** What changes with whatever is shown of a place's reviews. */
const reviewsVersion =
  ({ lists, siteSettings }: Site) =>
  (placeId: string): string => {
    const { REVIEWS, RATING_FROM } = siteSettings();
    const versions = ([listOf(placeId), 'suspension'] satisfies ListName[]).map(lists.version);
    return [...versions, REVIEWS, RATING_FROM].join(' ');
  };

/** What a place's page says of its reviews, and when that changes; null in the specification's edition. */
export function reviewsOnPlaces(site: Site, services: Pick<Services, 'suspension'>) {
  if (!departuresOf(site.config.edition).reviews) return null;
  const parts = placeReviewsParts(site, services);
  return { of: (placeId: string) => reviewsOfPlace(parts, placeId), version: reviewsVersion(site) };
}
