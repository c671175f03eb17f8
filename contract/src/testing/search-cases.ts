/** Cases of the directory's search, as data: for the browser's search and the server's, which agree. */
import type { SearchedFields } from '../directory/search/searched-words.ts';

export interface SearchedPlace extends SearchedFields {
  readonly id: string;
  readonly city: string;
  readonly openingHours?: string;
}

function place(
  id: string,
  city: string,
  category: string,
  facts: Partial<Omit<SearchedPlace, 'id' | 'city'>>,
): SearchedPlace {
  return { id, city, category, name: id, address: '', description: '', tags: [], services: [], ...facts };
}

/** The places that the cases search, in the order of their list. */
export const SEARCHED_PLACES: readonly SearchedPlace[] = [
  place('liffey', 'dublin', 'Veterinarians', {
    name: 'Liffey Animal Clinic',
    address: '12 Lower Rathmines Road, Dublin, D06 X2Y3',
  }),
  place('oconnell', 'dublin', 'Veterinarians', {
    name: "O'Connell's Surgery",
    address: '7 Castle Street, Dalkey, Dublin',
    services: ['X-ray', 'Dental care'],
  }),
  place('rathmines-wash', 'dublin', 'Groomers', { name: 'Rathmines Suds', address: 'Main Street 4, Dublin' }),
  place('walks', 'dublin', 'Pet Sitters', { name: 'Bow Walks', description: 'Home visits, also for cats' }),
  place('cafe', 'dublin', 'Pet-Friendly Cafes', { name: 'Café Ó Sé', description: 'Biscuits for dogs' }),
  place('poot', 'amsterdam', 'Groomers', { name: 'De Poot', address: 'Kinkerstraat 9, 1053 AB, Amsterdam' }),
  place('kade', 'amsterdam', 'Veterinarians', {
    name: 'Kliniek aan de Kade',
    address: 'Kadijksplein 2, 1018 AC, Amsterdam',
  }),
  place('bowl', 'amsterdam', 'Pet Stores', {
    name: 'The Full Bowl',
    description: 'Food for dogs; visits welcome',
  }),
  place('prairie', 'calgary', 'Boarding', {
    name: 'Prairie Lodge',
    address: '1200 9 Avenue SE, Calgary, T2G 0S6',
  }),
  place('good-dog', 'calgary', 'Training Schools', {
    name: 'Good Dog',
    description: 'Puppy classes',
    services: ['Ears'],
    openingHours: 'Mo-Su 08:00-24:00',
  }),
  place('open-school', 'calgary', 'Training Schools', {
    name: 'Down',
    services: ['Ears'],
    openingHours: '24/7',
  }),
  place('night-school', 'calgary', 'Training Schools', { name: 'Sit and Stay 24/7', services: ['Ears'] }),
  place('lead-school', 'calgary', 'Training Schools', {
    name: 'Lead Lessons',
    description: 'Any dog, and the walker at its lead',
    services: ['Ears'],
  }),
  place('mall', 'calgary', 'Pet Stores', { name: 'The Mall', description: 'We know a dog walker' }),
  place('trade', 'calgary', 'Pet Stores', {
    name: 'Veterinary Supplies',
    description: 'For practices alone',
  }),
];

export interface SearchCase {
  readonly what: string;
  readonly query: string;
  /** Name or description contains the whole text (§5.7), in the order of the list. */
  readonly first: readonly string[];
  /** The close places besides, those of a category that is meant first, in the order of the list. */
  readonly close: readonly string[];
}

export const SEARCH_CASES: readonly SearchCase[] = [
  one('words of two fields', 'vet rathmines', [], ['liffey']),
  one('the same in another order', 'rathmines vet', [], ['liffey']),
  one('a street', 'castle street', [], ['oconnell']),
  one('a house number is a whole word', '9 kinkerstraat', [], ['poot']),
  one('a postcode in two words', '1053 ab', [], ['poot']),
  one('a postcode in one', '1053AB', [], ['poot']),
  one("a postcode's beginning", 'd06', [], ['liffey']),
  one('a service', 'dental', [], ['oconnell']),
  one('a city with a category', 'boarding calgary', [], ['prairie']),
  one('little words do not count', 'vet in rathmines', [], ['liffey']),
  one('an animal beside a service leaves none of it out', 'dog groomer rathmines', [], ['rathmines-wash']),
  one('an animal beside a service ranks', 'cat sitter', [], ['walks']),
  one('a category, never read instead of the text', 'veterinary', ['trade'], ['liffey', 'oconnell', 'kade']),
  one('a Dutch word, where Dutch is spoken', 'dierenarts', [], ['kade']),
  one('its beginning', 'dierena', [], ['kade']),
  one('a word made of it', 'trim salon', [], ['poot']),
  one('an English phrase', 'dog parlour', [], ['rathmines-wash', 'poot']),
  one('Dutch for dog', 'hond', [], ['bowl']),
  one('English for dog in other words', 'pooch', [], ['cafe', 'bowl', 'good-dog', 'lead-school', 'mall']),
  one('accents', 'cafe o se', [], ['cafe']),
  one('a pet word is not taken for another word', 'cafe', [], ['cafe']),
  one('nor with its accent', 'café', ['cafe'], []),
  one('an apostrophe left out', 'oconnells', [], ['oconnell']),
  one('an apostrophe of another form', 'O’Connell', [], ['oconnell']),
  one('a name without its prefix', 'connell surgery', [], ['oconnell']),
  one('two letters swapped', 'veterinarain', [], ['liffey', 'oconnell', 'kade', 'trade']),
  one('a letter too many', 'grooomer', [], ['rathmines-wash', 'poot']),
  one('a letter left out', 'ratmines', [], ['liffey', 'rathmines-wash']),
  one('two errors in a long word', 'kinkrstrat', [], ['poot']),
  one('the first two letters swapped', 'rpairie', [], ['prairie']),
  one('one error in a word of four letters', 'pood', [], ['poot']),
  one('no error in a word of three', 'bwo', [], []),
  one('no error in a number', '1202', [], []),
  one('a short pet word is no longer word that begins with it', 'vis', ['walks', 'bowl'], []),
  one('a word that no place of the category fits is left aside', 'sitter biscuits', [], ['walks']),
  one('a word that fits is kept beside one that does not', 'vet dalkey asap', [], ['oconnell']),
  one('a mistyped animal beside a service', 'kiten groomer', [], ['rathmines-wash', 'poot']),
  one('what a category mostly offers, and none says', 'neuter', [], ['liffey', 'oconnell', 'kade']),
  one('the same with a street', 'neuter rathmines', [], ['liffey']),
  one('what is offered comes first by category', 'food', ['bowl'], []),
  one('every word has to fit', 'liffey biscuits', [], []),
  one('open at any hour by its hours or its name', '24 hour training', [], ['open-school', 'night-school']),
  one('a phrase, and not its words apart', 'dog walker', ['mall'], ['walks']),
  one('the same in other words', 'dog walkers', [], ['walks', 'mall']),
  one('the same as one word', 'dogwalker', [], ['walks', 'mall']),
  one('signs alone', '?! …', [], []),
];

function one(what: string, query: string, first: readonly string[], close: readonly string[]): SearchCase {
  return { what, query, first, close };
}
