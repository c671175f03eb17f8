/** The feature board: what is planned or suggested, and who would like it. */
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { SUGGESTION_LIMIT, SUGGESTION_VOTES } from './limits.ts';
import { count, key, rows, text } from './reading.ts';
import { SUGGESTION_DESCRIPTION } from './texts.ts';

/** The names a feature's icon can have. §3.7 */
export const FEATURE_ICONS = [
  'Mobile',
  'User',
  'Percent',
  'Heart',
  'Activity',
  'Bell',
  'Map',
  'Home',
  'Graduation',
  'Lightbulb',
] as const;
export type FeatureIcon = (typeof FEATURE_ICONS)[number];

/** The categories, in the order of their tabs; `custom` is what visitors suggested. §2.25 */
export const FEATURE_CATEGORIES = [
  'community',
  'profile',
  'health',
  'services',
  'safety',
  'platform',
  'education',
  'custom',
] as const;
export type FeatureCategory = (typeof FEATURE_CATEGORIES)[number];

/** The tab strip: everything, then the categories. §2.25 */
export const CATEGORY_TABS = ['all', ...FEATURE_CATEGORIES] as const;
export type CategoryTab = (typeof CATEGORY_TABS)[number];

/** How far a feature is. */
export const FEATURE_STATUSES = ['open', 'planned', 'started', 'shipped', 'declined'] as const;
export type FeatureStatus = (typeof FEATURE_STATUSES)[number];

/** A feature as answered. §3.6 */
export const feature = z.object({
  id: key,
  name: text,
  description: text,
  icon: z.catch(z.enum(FEATURE_ICONS), 'Lightbulb'),
  /** Whole votes, never negative. */
  votes: count,
  /** One of the eight; a feature of any other shows under 'all' only. */
  category: text,
  /** Absent where it is of no kind known here. */
  status: z.catch(z.optional(z.enum(FEATURE_STATUSES)), undefined),
  /** Moment, ISO 8601. */
  createdAt: z.optional(text),
});
export type Feature = z.output<typeof feature>;

const oneFeature = z.object({ id: key });
const total = z.object({ votes: feature.shape.votes });

/** The features on the board, oldest first, so that 'newest' is the reverse; the same answer for everybody. */
export const listFeatures = endpoint({
  method: 'GET',
  path: '/local/api/features',
  summary: 'The features on the board, oldest first.',
  answer: rows(feature, 'feature'),
  source: '§7.8',
});

/** Ids of the features this browser, or the signed-in person, votes for; none for somebody unknown. */
export const readOwnVotes = endpoint({
  method: 'GET',
  path: '/local/api/features/mine',
  summary: 'The ids of the features that the caller votes for.',
  bearer: 'optional',
  answer: z.object({ voted: z.array(z.string()) }),
  source: 'ours',
});

/** Makes the browser's votes those of the signed-in person, each feature once; to be called after signing in. */
export const claimVotes = endpoint({
  method: 'POST',
  path: '/local/api/features/mine',
  summary: "Joins the browser's votes to the signed-in person's, each feature once.",
  bearer: 'required',
  source: 'ours',
});

/**
 * Makes the caller's vote for a feature exist and answers with the total; saying it again changes nothing.
 *
 * @throws `unknown_feature` when the board has no feature of that id.
 */
export const castVote = endpoint({
  method: 'POST',
  path: '/local/api/features/:id/votes/increment',
  summary: "Makes the caller's vote for a feature exist; saying it again changes nothing.",
  bearer: 'optional',
  params: oneFeature,
  answer: total,
  errors: ['unknown_feature', 'too_many_votes'],
  source: '§7.9',
});

/**
 * Takes the caller's vote for a feature away, where there is one, and answers with the total.
 *
 * @throws `unknown_feature` when the board has no feature of that id.
 */
export const withdrawVote = endpoint({
  method: 'POST',
  path: '/local/api/features/:id/votes/decrement',
  summary: "Takes the caller's vote for a feature away; saying it again changes nothing.",
  bearer: 'optional',
  params: oneFeature,
  answer: total,
  errors: ['unknown_feature', 'too_many_votes'],
  source: '§7.10',
});

/** What somebody suggests: one text, which becomes the feature's name. §5.4 */
export const newSuggestion = z.object({
  text: z
    .string()
    .check(
      z.trim(),
      z.maxLength(SUGGESTION_LIMIT),
      z.refine(saysSomething, 'Please say what you would like.'),
    ),
});

/** Whether anything of a text can be seen: spaces of no width leave a card without a name. §5.4 §5.5 */
export function saysSomething(words: string): boolean {
  return /[^\p{C}\p{Z}\p{M}]/u.test(words);
}

/**
 * Puts a suggestion on the board with the caller's vote; the same text by the same caller again changes nothing.
 * The complete edition has this call, the specification edition answers 404.
 *
 * @throws `too_many_suggestions` when the caller has suggested many things just now.
 */
export const suggestFeature = endpoint({
  method: 'POST',
  path: '/local/api/features',
  summary: "Suggests a feature; it starts with the caller's vote.",
  bearer: 'optional',
  status: 201,
  body: newSuggestion,
  answer: z.extend(feature, {
    /** True while it waits for the operator and nobody else sees it. */
    held: z.optional(z.boolean()),
  }),
  errors: ['too_many_suggestions'],
  source: 'ours',
});

/** A suggested feature as it begins, on the server and in a browser that keeps it to itself. §4.23 §9.11 */
export function suggestedFeature(id: string, words: string): Feature {
  return {
    id,
    name: words.trim(),
    description: SUGGESTION_DESCRIPTION,
    icon: 'Lightbulb',
    votes: SUGGESTION_VOTES,
    category: 'custom',
    status: 'open',
  };
}
