/** The feature board: what is planned or suggested, and who would like it. */
import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { count, key, rows, text } from '../reading.ts';

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
export const feature = v.object({
  id: key,
  name: text,
  description: text,
  icon: v.fallback(v.picklist(FEATURE_ICONS), 'Lightbulb'),
  /** Whole votes, never negative. */
  votes: count,
  /** One of the eight; a feature of any other shows under 'all' only. */
  category: text,
  /** Absent where it is of no kind known here. */
  status: v.fallback(v.optional(v.picklist(FEATURE_STATUSES)), undefined),
  /** Moment, ISO 8601. */
  createdAt: v.optional(text),
});
export type Feature = v.InferOutput<typeof feature>;

/** The features on the board, oldest first, so that 'newest' is the reverse; the same answer for everybody. */
export const listFeatures = endpoint({
  method: 'GET',
  path: '/local/api/features',
  summary: 'The features on the board, oldest first.',
  answer: rows(feature, 'feature'),
  source: '§7.8',
});
