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

/** Words of a search beyond these are not looked at. */
const WORDS_LIMIT = 8;

/** Longest phrase of the word groups, in words. */
const PHRASE_WORDS = 3;

/** Shortest beginning that stands for a pet word, in letters: 'dierena', 'veteri'. */
const PET_WORD_BEGINNING = 4;

/** How surely a pet word is meant that was typed as it is, by its beginning, and by its letters with typing errors. */
export const CERTAIN = 1;
const BEGINNING = 0.7;
const MISTYPED = 0.5;

/** Reads a search text; no part when it holds no word. */
export function readQuery(text: string): QueryPart[] {
  const words = normalisedWords(text);
  const telling = words.filter((word) => !LITTLE_WORDS.has(word));
  const parts = partsOf((telling.length > 0 ? telling : words).slice(0, WORDS_LIMIT));
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

/** The words cut into the longest phrases of the word groups, and single words. */
function partsOf(words: readonly string[]): Part[] {
  const parts: Part[] = [];
  for (let start = 0; start < words.length; ) {
    const [typed, length] = phraseAt(words, start);
    parts.push(partOf(typed));
    start += length;
  }
  return parts;
}

/** The phrase that begins there, with its length in words; one that the groups write as one word is known, too. */
function phraseAt(words: readonly string[], start: number): [phrase: string, length: number] {
  for (let length = Math.min(PHRASE_WORDS, words.length - start); length > 1; length -= 1) {
    const phrase = words.slice(start, start + length);
    const text = [phrase.join(' '), phrase.join('')].find((form) => GROUPS.has(form));
    if (text !== undefined) return [text, length];
  }
  return [words[start] ?? '', 1];
}

function partOf(typed: string): Part {
  const entries = GROUPS.get(typed);
  if (entries !== undefined) return { typed, ...understood(entries, CERTAIN) };
  const begun = typed.length < PET_WORD_BEGINNING ? [] : begunBy(typed);
  if (begun.length > 0) return { typed, ...understood(begun, BEGINNING) };
  return { typed, ...understood(mistypedBy(typed), MISTYPED) };
}

function understood(entries: readonly GroupEntry[], certainty: number): Omit<Part, 'typed'> {
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

/** The one group all of whose language's words with this beginning belong to; none where they disagree. */
function begunBy(typed: string): GroupEntry[] {
  const entries = GROUPED_WORDS.filter(([word]) => word.startsWith(typed)).flatMap(([, groups]) => groups);
  return (['english', 'dutch'] as const).flatMap((language) => {
    const [first, ...others] = entries.filter((entry) => entry.language === language);
    return first !== undefined && others.every(({ group }) => group === first.group) ? [first] : [];
  });
}

/** The groups with a word that differs by typing errors, of those with the fewest. */
function mistypedBy(typed: string): GroupEntry[] {
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
