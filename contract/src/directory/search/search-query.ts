/** The meaning of a search text, read once and then compared with any number of places. */
import type { ServiceCategory } from '../category.ts';
import { type Language, LITTLE_WORDS, WORD_GROUPS, type WordGroup } from './pet-words.ts';
import { errorsBetween } from './typing-errors.ts';
import { normalisedWords } from './words.ts';

/** Another meaning of the typed text, in places where its language is understood. */
export interface Meaning {
  readonly language: Language;
  /** The places of these are meant, whatever their own words. */
  readonly categories: readonly ServiceCategory[];
  readonly words: readonly string[];
  /** Several words each. */
  readonly phrases: readonly string[];
  /** How surely it is meant, up to 1. */
  readonly certainty: number;
}

/** A word of the search, or a phrase with a meaning of its own ('pet shop'). */
export interface QueryPart {
  readonly typed: string;
  readonly meanings: readonly Meaning[];
  /** It ranks places and leaves none out. */
  readonly isOptional: boolean;
}

/** Further words and phrases of a search are ignored. */
const PARTS_LIMIT = 8;

/** Shortest beginning that stands for a pet word, in letters: 'dierena', 'veteri'. */
const PET_WORD_BEGINNING = 4;

/** How sure a meaning is when the pet word was typed in full, as a beginning, or with typing errors. */
export const CERTAIN = 1;
const BEGINNING = 0.7;
const MISTYPED = 0.5;

/** Reads a search text; empty when the text has no word. */
export function readQuery(text: string): QueryPart[] {
  const phrases = phrasesOf(normalisedWords(text));
  const content = phrases.filter((phrase) => !LITTLE_WORDS.has(phrase));
  const parts = (content.length > 0 ? content : phrases).slice(0, PARTS_LIMIT).map(partOf);
  const namesService = parts.some(({ groups }) => groups.some(({ category }) => category !== null));
  return parts.map(({ typed, groups, meanings }) => ({
    typed,
    meanings,
    isOptional: namesService && groups.length > 0 && groups.every(({ isAnimal }) => isAnimal === true),
  }));
}

interface Part {
  readonly typed: string;
  readonly meanings: readonly Meaning[];
  /** The groups that hold what was typed, or nearly so. */
  readonly groups: readonly WordGroup[];
}

/** The words cut into the longest phrases of the word groups, and single words. Little words belong to phrases, too. */
function phrasesOf(words: readonly string[]): string[] {
  const phrases: string[] = [];
  for (let start = 0; start < words.length; ) {
    const [phrase, length] = phraseAt(words, start);
    phrases.push(phrase);
    start += length;
  }
  return phrases;
}

/** The longest phrase that starts there, and its length in words. Also finds what the groups write as one word. */
function phraseAt(words: readonly string[], start: number): [phrase: string, length: number] {
  for (let length = Math.min(LONGEST_PHRASE, words.length - start); length > 1; length -= 1) {
    const phrase = words.slice(start, start + length);
    const text = [phrase.join(' '), phrase.join('')].find((form) => GROUPS.has(form));
    if (text !== undefined) return [text, length];
  }
  return [words[start] ?? '', 1];
}

function partOf(typed: string): Part {
  const entries = GROUPS.get(typed);
  if (entries !== undefined) return { typed, ...withMeanings(entries, CERTAIN) };
  const groups = typed.length < PET_WORD_BEGINNING ? [] : groupsOfBeginning(typed);
  if (groups.length > 0) return { typed, ...withMeanings(groups, BEGINNING) };
  return { typed, ...withMeanings(groupsOfMistyped(typed), MISTYPED) };
}

function withMeanings(entries: readonly GroupEntry[], certainty: number): Omit<Part, 'typed'> {
  const meanings = entries.map(({ group, language }) => {
    const words = [...group.english, ...group.dutch];
    return {
      language,
      categories: group.category === null ? [] : [group.category],
      words: words.filter((word) => !word.includes(' ')),
      phrases: words.filter((word) => word.includes(' ')),
      certainty,
    };
  });
  return { meanings, groups: entries.map(({ group }) => group) };
}

interface GroupEntry {
  readonly group: WordGroup;
  readonly language: Language;
}

/** The groups that hold a word or phrase, each with the language in which it does. */
const GROUPS: ReadonlyMap<string, readonly GroupEntry[]> = groupsByWord();

/** The same as a list: each search looks at all of it. */
const GROUPED_WORDS: readonly (readonly [word: string, groups: readonly GroupEntry[]])[] = [...GROUPS];

/** Longest phrase of the word groups, in words. */
const LONGEST_PHRASE = Math.max(...GROUPED_WORDS.map(([word]) => word.split(' ').length));

function groupsByWord(): Map<string, GroupEntry[]> {
  const groups = new Map<string, GroupEntry[]>();
  for (const group of WORD_GROUPS) {
    for (const language of ['english', 'dutch'] as const) {
      for (const word of group[language]) {
        groups.set(word, [...(groups.get(word) ?? []), { group, language }]);
      }
    }
  }
  return groups;
}

/** Per language, the group of the words that begin so, if they all belong to one. */
function groupsOfBeginning(typed: string): GroupEntry[] {
  const entries = GROUPED_WORDS.filter(([word]) => word.startsWith(typed)).flatMap(([, groups]) => groups);
  return (['english', 'dutch'] as const).flatMap((language) => {
    const [first, ...others] = entries.filter((entry) => entry.language === language);
    return first !== undefined && others.every(({ group }) => group === first.group) ? [first] : [];
  });
}

/** The groups of the words nearest to what was typed, by typing errors. */
function groupsOfMistyped(typed: string): GroupEntry[] {
  let fewest = Number.POSITIVE_INFINITY;
  let nearest: GroupEntry[] = [];
  for (const [word, groups] of GROUPED_WORDS) {
    const errors = errorsBetween(typed, word);
    if (errors === null || errors > fewest) continue;
    nearest = errors < fewest ? [...groups] : [...nearest, ...groups];
    fewest = errors;
  }
  return nearest.filter(
    (entry, index) =>
      nearest.findIndex(({ group, language }) => group === entry.group && language === entry.language) ===
      index,
  );
}
