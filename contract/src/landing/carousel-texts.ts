/** The words of the carousel; each card is named for its picture, and what ends in ALT says what the picture shows. §1.3a */

/** The role of the carousel and of its cards, and its name. */
export const CAROUSEL = 'carousel';
export const SLIDE = 'slide';
export const LOOK_INSIDE = 'A look inside';
export const PREVIOUS_CARD = 'Previous card';
export const NEXT_CARD = 'Next card';
/** On the button of one card: 'Card 2 of 6: …'. */
export const CARD = 'Card';
export const OF = 'of';

export const CANAL_WALK = 'Help around the corner';
export const CANAL_WALK_TEXT =
  'Vets, groomers, sitters and shops near you, with phone numbers and opening hours.';
export const CANAL_WALK_ALT = 'A person walks a dog along a canal, past a vet’s shop.';

export const VET_VISIT = 'Check-ups, remembered';
export const VET_VISIT_TEXT = 'Each pet’s vaccinations and visits, with a reminder before the next one.';
export const VET_VISIT_ALT = 'A vet listens to the heart of a cat that sits on her table.';

export const PARK_FRIENDS = 'Neighbours with paws';
export const PARK_FRIENDS_TEXT = 'Find company for the morning walk, for your dog and for you.';
export const PARK_FRIENDS_ALT = 'Two people and their dogs meet in a park.';

export const PET_RECORD = 'A page for every pet';
export const PET_RECORD_TEXT = 'Birthday, weight, chip number and photos, to share or keep to yourself.';
export const PET_RECORD_ALT = 'A dog and a rabbit sit beside a phone that shows the dog’s own page.';

export const READING_HOUR = 'Read before you worry';
export const READING_HOUR_TEXT = 'Short articles about life with a pet in your city, each with its sources.';
export const READING_HOUR_ALT = 'A person reads in an armchair, with a cat asleep on the rug.';

export const OFF_LEASH = 'Places to run free';
export const OFF_LEASH_TEXT = 'Parks and trails dogs love, found by people like you.';
export const OFF_LEASH_ALT = 'A dog leaps for a flying disc on a meadow before a city and mountains.';
