/** The words of a place's own page; what is said of it in the results, too, is in entry-texts.ts. */
import { listText } from '../../values/list-text.ts';

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

/** Where a place is, as people there say it: 'In Dublin 6: Ranelagh, Rathmines and Rathgar'. */
export const inNeighbourhood = (name: string, names = ''): string => `In ${name}${names && `: ${names}`}`;
