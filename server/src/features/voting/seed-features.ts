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

/** What the board begins with: the roadmap's themes in pieces one can vote for, without a single vote. */
export const SEED_FEATURES: readonly SeedFeature[] = [
  wish(
    'community',
    'Heart',
    'neighbours-nearby',
    'Neighbours with pets',
    'Find people around the corner who would like to be found, and say hello.',
  ),
  wish(
    'community',
    'Bell',
    'walks-and-play-dates',
    'Walks and play dates',
    'Propose a walk, and see who comes along this week.',
  ),
  wish(
    'community',
    'User',
    'questions-and-answers',
    'Questions to those who know',
    'Ask pet owners in your city, and thank the answer that helped.',
  ),
  at(
    'shipped',
    wish(
      'profile',
      'User',
      'people-profiles',
      'A profile of your own',
      'A name, a picture and a few words, and your choice of who sees them.',
    ),
  ),
  at(
    'shipped',
    wish(
      'profile',
      'Heart',
      'pet-profiles',
      'A profile for each pet',
      'Photos and a story on a public page to share, everything else on a private one.',
    ),
  ),
  wish(
    'profile',
    'Home',
    'family-access',
    'One pet, the whole family',
    'Let the people you live with see and keep the same profile.',
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
      'Weight curve',
      'Weight as a line over the months, so that a change shows early.',
    ),
  ),
  at(
    'shipped',
    wish(
      'health',
      'Bell',
      'reminders',
      'Reminders',
      'A word before a vaccination runs out, here and in your own calendar.',
    ),
  ),
  at(
    'shipped',
    wish(
      'services',
      'Map',
      'local-directory',
      'Directory of local services',
      'Vets, groomers, sitters and shops in three cities, searched and sorted, with opening hours.',
    ),
  ),
  wish(
    'services',
    'Map',
    'directory-map',
    'Services on a map',
    'See what is near on a map, with the same search and filters.',
  ),
  wish(
    'services',
    'Heart',
    'reviews',
    'Reviews from people with pets',
    'Say how it was, and read what others with the same kind of animal say.',
  ),
  wish(
    'services',
    'Percent',
    'neighbourhood-offers',
    'Offers from local shops',
    'Discounts that shops around the corner give to pet owners, without any tracking.',
  ),
  wish(
    'safety',
    'Bell',
    'lost-pet-notice',
    'Lost pet notice',
    'Tell the neighbourhood at once, with a photo and the place last seen.',
  ),
  at(
    'shipped',
    wish(
      'safety',
      'Activity',
      'passport-and-chip',
      'Passport and chip number',
      'Chip and passport checked for typing errors, and at hand when needed.',
    ),
  ),
  at(
    'shipped',
    wish(
      'safety',
      'Home',
      'sitter-sheet',
      'Sheet for the sitter',
      'Habits, care and the vet’s number on one page to print, or by a link for a few days.',
    ),
  ),
  at(
    'started',
    wish(
      'platform',
      'Mobile',
      'works-on-the-phone',
      'At home on the phone',
      'Every page made for a small screen, a slow line and one hand.',
    ),
  ),
  wish(
    'platform',
    'Mobile',
    'offline-pages',
    'Pages without a connection',
    'Your pets’ pages open where there is no signal.',
  ),
  wish(
    'platform',
    'Home',
    'more-languages',
    'Nederlands and français',
    'The whole site in more languages of our cities.',
  ),
  at(
    'shipped',
    wish(
      'education',
      'Graduation',
      'articles',
      'Articles from the three cities',
      'Local knowledge in the info hub, with its sources.',
    ),
  ),
  wish(
    'education',
    'Lightbulb',
    'ask-before-the-vet',
    'Questions for the vet, drafted with you',
    'An assistant that helps to put your worry into words, and says so when it is not sure.',
  ),
  wish(
    'education',
    'Graduation',
    'first-year-guide',
    'Guide to the first year',
    'What a new puppy, kitten or rabbit needs, month by month.',
  ),
];
