import type { Edition } from '@pawhood/contract/departures.ts';
import type { FeatureCategory, FeatureIcon, FeatureStatus } from '@pawhood/contract/voting/voting.ts';

export interface SeedFeature {
  /** A readable slug, for good. */
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly icon: FeatureIcon;
  readonly category: FeatureCategory;
  readonly status: FeatureStatus;
}

/** A feature somebody may wish for. */
const wish = (
  category: FeatureCategory,
  icon: FeatureIcon,
  id: string,
  name: string,
  description: string,
): SeedFeature => ({ id, name, description, icon, category, status: 'open' });

/** One that is there, or being built. */
const at = (status: FeatureStatus, feature: SeedFeature): SeedFeature => ({ ...feature, status });

/** The first features of the board: the roadmap's themes in pieces one can vote for, without a single vote. */
export const SEED_FEATURES: readonly SeedFeature[] = [
  wish(
    'community',
    'Heart',
    'neighbours-nearby',
    'Neighbours with pets',
    'Find people around the corner who want to meet, and say hello.',
  ),
  wish(
    'community',
    'Bell',
    'walks-and-play-dates',
    'Walks and play dates',
    'Suggest a walk and see who comes along this week.',
  ),
  wish(
    'community',
    'User',
    'questions-and-answers',
    'Questions for other owners',
    'Ask pet owners in your city, and thank the one who helped.',
  ),
  at(
    'shipped',
    wish(
      'profile',
      'User',
      'people-profiles',
      'A profile of your own',
      'Your name, a picture and a few words. You choose who sees them.',
    ),
  ),
  at(
    'shipped',
    wish(
      'profile',
      'Heart',
      'pet-profiles',
      'A profile for each pet',
      'Photos and a story on a page to share, everything else on a private one.',
    ),
  ),
  wish(
    'profile',
    'Home',
    'family-access',
    'One pet, the whole family',
    'Let the people you live with see and edit the same profile.',
  ),
  at(
    'shipped',
    wish(
      'health',
      'Activity',
      'health-log',
      'Health log',
      'Vaccinations, visits and medicine in one list, with what is due next.',
    ),
  ),
  at(
    'shipped',
    wish(
      'health',
      'Activity',
      'weight-curve',
      'Weight chart',
      'Weight over the months, so you see a change early.',
    ),
  ),
  at(
    'shipped',
    wish(
      'health',
      'Bell',
      'reminders',
      'Reminders',
      'A reminder before a vaccination runs out, here and in your own calendar.',
    ),
  ),
  at(
    'shipped',
    wish(
      'services',
      'Map',
      'local-directory',
      'Directory of local services',
      'Vets, groomers, sitters and shops in three cities, with opening hours.',
    ),
  ),
  at(
    'shipped',
    wish('services', 'Map', 'directory-map', 'Services on a map', 'See what’s near you on a map.'),
  ),
  wish(
    'services',
    'Heart',
    'reviews',
    'Reviews from people with pets',
    'Say how it went, and read what owners of the same kind of animal say.',
  ),
  wish(
    'services',
    'Percent',
    'neighbourhood-offers',
    'Offers from local shops',
    'Discounts for pet owners from shops around the corner, without tracking.',
  ),
  wish(
    'safety',
    'Bell',
    'lost-pet-notice',
    'Lost pet notice',
    'Tell the neighbourhood at once, with a photo and where your pet was last seen.',
  ),
  at(
    'shipped',
    wish(
      'safety',
      'Activity',
      'passport-and-chip',
      'Passport and chip number',
      'Chip and passport numbers, checked for typos and ready when you need them.',
    ),
  ),
  at(
    'shipped',
    wish(
      'safety',
      'Home',
      'sitter-sheet',
      'A sheet for the sitter',
      'Habits, care and the vet’s number on one page, to print or share by link for a few days.',
    ),
  ),
  at(
    'shipped',
    wish(
      'platform',
      'Mobile',
      'works-on-the-phone',
      'Made for your phone',
      'Every page works on a small screen, on a slow connection and with one hand.',
    ),
  ),
  at(
    'shipped',
    wish(
      'platform',
      'Mobile',
      'offline-pages',
      'Pages without a connection',
      'Open your pets’ pages where there’s no signal.',
    ),
  ),
  at(
    'shipped',
    wish(
      'platform',
      'Home',
      'more-languages',
      'Nederlands and français',
      'The whole site in more languages.',
    ),
  ),
  at(
    'shipped',
    wish(
      'education',
      'Graduation',
      'articles',
      'Articles from the three cities',
      'Local advice in the info hub, with sources.',
    ),
  ),
  wish(
    'education',
    'Lightbulb',
    'ask-before-the-vet',
    'Help with questions for the vet',
    'An assistant that helps you put your worry into words, and says when it isn’t sure.',
  ),
  wish(
    'education',
    'Graduation',
    'first-year-guide',
    'Guide to the first year',
    'What a new puppy, kitten or rabbit needs, month by month.',
  ),
];

/** Features that only the complete edition has. §8.11a */
const COMPLETE_ONLY = ['directory-map'];

/** The first features as an edition has them: what it lacks is a wish there. */
export const seedFeaturesOf = (edition: Edition): readonly SeedFeature[] =>
  edition === 'complete'
    ? SEED_FEATURES
    : SEED_FEATURES.map((seed) => (COMPLETE_ONLY.includes(seed.id) ? { ...seed, status: 'open' } : seed));
