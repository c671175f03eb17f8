/** The words of a place's own page; what is said of it in the results, too, is in entry-texts.ts. */
import { listText } from '../../values/list-text.ts';

/** The head until the place is known; the second also where none ever is, and no scripts run. */
export const SERVICE_PROVIDER = 'Place';
export const NO_SUCH_PROVIDER = 'There is no place at this address.';
/** What is said of one that does not describe itself: between its category and its city. */
export const IN = 'in';
export const WHAT_IS_SHOWN = 'address, opening hours and contact.';

export const BACK_TO_DIRECTORY = 'Back to the directory';
export const LOADING_PROVIDER = 'Loading this place...';
export const PROVIDER_FAILED = 'This place could not be loaded.';
export const MADE_UP = 'A made-up place that shows what an entry looks like.';
/** After it, below the buttons of a vet, in place of the one that makes it the vet of one's pet. */
export const MADE_UP_VET = 'It cannot be your pet’s vet.';

/** Below the place's picture: that it is no photo of it, or before whom to name for it. */
export const DRAWING = 'Drawing';
export const PHOTO = 'Photo';

/** The parts of the page. */
export const OPENING_HOURS = 'Opening hours';
export const WHAT_WE_KNOW = 'About';
export const SERVICES = 'Services';
export const GOOD_TO_KNOW = 'Good to know';
/** Animals as tags name them, and as a sentence does. */
const ANIMALS: Readonly<Record<string, string>> = {
  ...{ dog: 'dogs', puppy: 'puppies', cat: 'cats', kitten: 'kittens', rabbit: 'rabbits', bird: 'birds' },
  ...{ fish: 'fish', reptile: 'reptiles', hamster: 'hamsters', horse: 'horses' },
};
/** Whether a tag names an animal. */
export const isAnimal = (tag: string): boolean => Object.hasOwn(ANIMALS, tag);
/** Who is welcome at a place: 'Welcomes dogs and cats.' */
export const welcomeText = (tags: readonly string[]): string =>
  `Welcomes ${listText(tags.filter(isAnimal).map((tag) => ANIMALS[tag] ?? tag))}.`;
export const WHERE_IT_IS = 'Where it is';
export const WHERE_THIS_COMES_FROM = 'Source';
export const ALSO_NEAR_HERE = 'Also near here';
/** Places of other categories than the one before. */
export const OTHER_PLACES = 'Other places';
export const SOMETHING_WRONG = 'Is something wrong?';
export const SOMETHING_WRONG_TEXT =
  'Places move and hours change. Tell us what is different, and the people who run this site will check it.';
/** Also the title of its dialog. */
export const SUGGEST_EDIT = 'Suggest an edit';
export const DIRECTIONS_ON_OPENSTREETMAP = 'Directions on OpenStreetMap';

/** The hours. */
export const NOT_KNOWN_YET = 'Not known yet';
/** Before hours that nobody could read. */
export const AS_WRITTEN = 'As written';
export const DIFFERS_BY_WEEK = 'The hours differ from week to week.';
export const NORMAL_WEEK = 'Opening hours of a normal week';
/** Whose clocks the hours go by. */
export const timeOf = (city: string): string => `${city} time.`;
export const HOLIDAYS_MAY_DIFFER = 'Public holidays may differ.';

/** Where a place is, as people there say it: 'In Dublin 6: Ranelagh, Rathmines and Rathgar'. */
export const inNeighbourhood = (name: string, names = ''): string => `In ${name}${names && `: ${names}`}`;
