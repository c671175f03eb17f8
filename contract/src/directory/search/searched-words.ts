/** The words by which a place is close to a search, and the rule by which one of them agrees with what was typed. */
import type { Cities } from '../../values/city.ts';
import type { Provider } from '../list.ts';
import { english } from './languages/english.ts';
import { wordList } from './pet-words.ts';
import { type Phrases, phrasesIn } from './phrases.ts';
import { wordForms } from './words.ts';

/** Shortest text that also matches as the beginning of a word, in letters; a number only matches whole. */
const SHORTEST_BEGINNING = 2;

/** Shortest pet word that also matches as the beginning of longer words, in letters: 'vis' is a fish and no visit. */
const SHORTEST_PET_BEGINNING = 5;

export type SearchedFields = Pick<
  Provider,
  'name' | 'category' | 'city' | 'address' | 'description' | 'tags' | 'services' | 'neighbourhood'
>;

/** Every word and phrase that finds a place, besides its category. */
export function searchedWords(place: SearchedFields, cities: Cities, phrases: Phrases): Set<string> {
  const { name, category, address, description, services = [], tags, neighbourhood = '' } = place;
  const city = cities.nameOf(place.city);
  const texts = [name, category, address, description, ...services, ...tags, neighbourhood, city];
  return new Set(
    texts.flatMap((text) => {
      const forms = wordForms(text);
      return [...forms, ...phrasesIn(text, forms, phrases)];
    }),
  );
}

/** 'Ranelagh, Rathmines and Rathgar': the names of neighbourhoods are joined in English. */
const LITTLE_WORDS = new Set(wordList(english.little));

/** Words of the further names of a neighbourhood: who looks for one of them finds what lies around it as well. */
export const nearbyWords = (names = ''): string[] =>
  [...wordForms(names)].filter((word) => !LITTLE_WORDS.has(word));

/** A word or phrase that a place has to say: whole, or as the beginning of a word of its own. */
export interface SoughtWord {
  readonly word: string;
  readonly isBeginning: boolean;
}

/** What a typed word, or phrase, asks for. */
export const soughtByTyped = (word: string): SoughtWord => ({
  word,
  isBeginning: word.length >= SHORTEST_BEGINNING && !/^\d{1,3}$| /.test(word),
});

/** What a word of the same meaning asks for. */
export const soughtByMeaning = (word: string): SoughtWord => ({
  word,
  isBeginning: word.length >= SHORTEST_PET_BEGINNING,
});

/** What a phrase of the same meaning asks for: apart in a text, its words say something else. */
export const soughtByPhrase = (word: string): SoughtWord => ({ word, isBeginning: false });
