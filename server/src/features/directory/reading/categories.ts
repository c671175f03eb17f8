import type { ServiceCategory } from '@pawhood/contract/product.ts';
import { hasValue, type OsmTags } from './osm-tags.ts';

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
const TRADE_IN_NAME =
  /\b(?:hondenschool|hondentraining|hondenuitlaat\p{L}*|dierenoppas|dog ?walk\p{L}*|pet ?sit\p{L}*|dog ?train\p{L}*|puppy ?school)/iu;

/** The categories a place's tags give, the strongest first; none when it is no pet service. */
export function categoriesOf(tags: OsmTags): ServiceCategory[] {
  return RULES.filter(({ matches }) => matches(tags)).map(({ category }) => category);
}

/** True when a name alone suggests a pet service: worth a look, never enough to show it. */
export function soundsLikePetService(name: string): boolean {
  return TRADE_IN_NAME.test(name);
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
