import type { ServiceCategory } from '@pawhood/contract/directory/category.ts';
import { hasValue, type OsmTags } from './osm/osm-tags.ts';

interface Rule {
  readonly category: ServiceCategory;
  readonly matches: (tags: OsmTags) => boolean;
}

/**
 * Which tags make a provider, the stronger first. Never inferred: a vet from `amenity=clinic`, a groomer from
 * `shop=hairdresser`, boarding from `amenity=animal_shelter`, a school from `amenity=school`, a pet shop from
 * `shop=agrarian`, and a welcome for dogs from a missing `dog` tag.
 */
const RULES: readonly Rule[] = [
  {
    category: 'Veterinarians',
    matches: (tags) => hasValue(tags, 'amenity', 'veterinary') || hasValue(tags, 'healthcare', 'veterinary'),
  },
  {
    category: 'Groomers',
    matches: (tags) =>
      hasValue(tags, 'shop', 'pet_grooming') ||
      hasValue(tags, 'craft', 'pet_grooming') ||
      hasValue(tags, 'pet_grooming', 'yes'),
  },
  { category: 'Boarding', matches: (tags) => hasValue(tags, 'amenity', 'animal_boarding', 'kennel') },
  {
    category: 'Training Schools',
    matches: (tags) =>
      hasValue(tags, 'amenity', 'animal_training') || hasValue(tags, 'sport', 'dog_training'),
  },
  {
    category: 'Pet Sitters',
    matches: (tags) =>
      ['office', 'shop', 'craft'].some((key) => hasValue(tags, key, 'pet_sitting', 'dog_walking')) ||
      hasValue(tags, 'amenity', 'dog_daycare'),
  },
  { category: 'Pet Stores', matches: (tags) => hasValue(tags, 'shop', 'pet', 'pet_food') },
  {
    category: 'Pet-Friendly Cafes',
    matches: (tags) => hasValue(tags, 'cafe', 'cat') || (servesGuests(tags) && welcomesDogs(tags)),
  },
];

/** A sitter's, walker's or trainer's trade in a name, in the languages of the three cities. */
const TRADES_IN_NAMES: readonly (readonly [RegExp, ServiceCategory])[] = [
  [/\b(?:hondenuitlaat\p{L}*|dierenoppas|dog ?walk\p{L}*|pet ?sit\p{L}*)/iu, 'Pet Sitters'],
  [/\b(?:hondenschool|hondentraining|dog ?train\p{L}*|puppy ?school)/iu, 'Training Schools'],
];

/** The categories a place's tags give, the strongest first; none when it is no pet service. */
export function categoriesOf(tags: OsmTags): ServiceCategory[] {
  return RULES.filter(({ matches }) => matches(tags)).map(({ category }) => category);
}

/** The pet service that a name alone suggests: worth a look, never enough to show it. Null for other names. */
export function categoryInName(name: string): ServiceCategory | null {
  return TRADES_IN_NAMES.find(([trade]) => trade.test(name))?.[1] ?? null;
}

function servesGuests(tags: OsmTags): boolean {
  return hasValue(
    tags,
    'amenity',
    'cafe',
    'restaurant',
    'pub',
    'bar',
    'biergarten',
    'fast_food',
    'ice_cream',
  );
}

function welcomesDogs(tags: OsmTags): boolean {
  // A plain no to dogs outweighs a general yes to pets.
  if (hasValue(tags, 'dog', 'no')) return false;
  return (
    hasValue(tags, 'dog', 'yes', 'leashed', 'unleashed', 'outside', 'designated', 'permissive') ||
    hasValue(tags, 'pets_allowed', 'yes')
  );
}
