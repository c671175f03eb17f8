/** What the words of people who look for a pet service mean; `languages/` has the words. */
import type { ServiceCategory } from '../category.ts';
import type { Understood } from './understood.ts';

/** What words with one meaning ask for. */
export interface WordGroup {
  /** The category whose places are meant, whatever their own words; null for what no category stands for. */
  readonly category: ServiceCategory | null;
  /** Beside a service, the word only narrows the search: any groomer may do for a 'dog groomer'. */
  readonly isAnimal?: true;
  /** Who offers it, mostly: those come first, and any of them may do where no place says the word. */
  readonly offeredBy?: ServiceCategory;
}

const of = (category: ServiceCategory): WordGroup => ({ category });
const by = (offeredBy: ServiceCategory): WordGroup => ({ category: null, offeredBy });
const meaning = (): WordGroup => ({ category: null });
const animal = (): WordGroup => ({ category: null, isAnimal: true });

/** In the order in which they are read; no two are the same object. */
export const WORD_GROUPS = {
  vet: of('Veterinarians'),
  groomer: of('Groomers'),
  sitter: of('Pet Sitters'),
  // Apart from sitters: who looks for one of those wants no school where dogs learn 'loose-lead walking'.
  walker: of('Pet Sitters'),
  store: of('Pet Stores'),
  boarding: of('Boarding'),
  cafe: of('Pet-Friendly Cafes'),
  school: of('Training Schools'),
  animal: animal(),
  dog: animal(),
  cat: animal(),
  rabbit: meaning(),
  bird: meaning(),
  fish: meaning(),
  horse: meaning(),
  rodent: meaning(),
  reptile: meaning(),
  shelter: meaning(),
  emergency: meaning(),
  checkUp: by('Veterinarians'),
  vaccination: by('Veterinarians'),
  neutering: by('Veterinarians'),
  dental: by('Veterinarians'),
  microchip: by('Veterinarians'),
  parasites: by('Veterinarians'),
  pharmacy: by('Veterinarians'),
  operation: by('Veterinarians'),
  // Beside an animal they name a service, and alone they may stand in any name: 'doggy hotel', 'kapper voor hond'.
  doctor: by('Veterinarians'),
  wash: by('Groomers'),
  bath: by('Groomers'),
  shop: by('Pet Stores'),
  care: by('Pet Sitters'),
  feeding: by('Pet Sitters'),
  hotel: by('Boarding'),
  terrace: by('Pet-Friendly Cafes'),
  clipping: by('Groomers'),
  nails: by('Groomers'),
  food: by('Pet Stores'),
  toys: by('Pet Stores'),
  holiday: by('Boarding'),
  overnight: by('Boarding'),
  homeVisit: by('Pet Sitters'),
  waterBowl: by('Pet-Friendly Cafes'),
  leadWalking: by('Training Schools'),
} as const satisfies Readonly<Record<string, WordGroup>>;

export type GroupName = keyof typeof WORD_GROUPS;

/**
 * The words of a language, as `normalisedWords` writes them: lower case, without accents, signs and elided articles, parted
 * by a comma and a space. Several words are a phrase. All forms of a word are there, as nothing is cut off words.
 */
export interface LanguageWords {
  /** A word may stand in several groups ('aquarium' is where fish live, and a shop sells it); empty for none. */
  readonly groups: Readonly<Record<GroupName, string>>;
  /** Words of time, price and nearness: they ask something instead of being looked for in places. */
  readonly understood: Readonly<Record<Understood, string>>;
  /** Words that say nothing of a place outside a phrase; they are read only where nothing else was typed. */
  readonly little: string;
  /** Words of praise, and of nearness to what else is typed; what is listed is ordered by what is known. */
  readonly order: string;
  /** Words of time that ask for nothing a place is known by. */
  readonly otherTimes: string;
  /** Beside another word of time they only belong to it: 'open sunday', 'open monday'. */
  readonly bareOpen: string;
}

/** Words parted by a comma and a space. */
export const wordList = (words: string): string[] => (words === '' ? [] : words.split(', '));
