/** The meaning of a search text, read once and then compared with any number of places. */
import type { ServiceCategory } from '../category.ts';
import { type Language, LITTLE_WORDS, ORDER_WORDS, WORD_GROUPS, type WordGroup } from './pet-words.ts';
import { errorsBetween } from './typing-errors.ts';
import type { Understood } from './understood.ts';
import { BARE_OPEN, UNDERSTOOD_WORDS } from './understood-words.ts';
import { normalisedWords } from './words.ts';

/** Another meaning of the typed text, in places where its language is understood. */
export interface Meaning {
  readonly language: Language;
  /** The places of these are meant, whatever their own words. */
  readonly categories: readonly ServiceCategory[];
  readonly words: readonly string[];
  /** Several words each. */
  readonly phrases: readonly string[];
}

/** A word of the search, or a phrase with a meaning of its own ('pet shop'). */
export interface QueryPart {
  readonly typed: string;
  readonly meanings: readonly Meaning[];
  /** Whether it may be another word with typing errors. */
  readonly mayBeMistyped: boolean;
}

/** One way to read a search text: which places are close to it. */
export interface Reading {
  /** What a place has to say, each in one of its meanings; without any it is every place. */
  readonly parts: readonly QueryPart[];
  /** What a place has to fit besides. */
  readonly understood: readonly Understood[];
  /** Categories that the parts mean; their places come before others. */
  readonly categories: readonly ServiceCategory[];
  readonly mayBeMistyped: boolean;
  /** Words of the text that no place fits together with the others, and that are therefore left aside. */
  readonly without: readonly string[];
}

/** Shorter texts resemble nearly everything. */
const SHORTEST_TEXT = 3;

/** Further words and phrases of a search are ignored. */
const PARTS_LIMIT = 8;

/** Shortest beginning that stands for a pet word, in letters: 'dierena', 'veteri'. */
const PET_WORD_BEGINNING = 4;

/**
 * The ways to read a text, the one that is tried first before the others: as typed, with typing errors, and, where words
 * fit no place, without them. None where nothing can be close.
 *
 * @param asIs what is not to be understood: such words are looked for like others.
 */
export function readingsOf(text: string, asIs: readonly Understood[]): Reading[] {
  if (text.trim().length < SHORTEST_TEXT) return [];
  const { words, understood, ordering } = wordsOf(text, asIs);
  if (words.length + understood.length + ordering === 0) return [];
  const implied = understood.some(({ meaning }) => meaning === 'emergency') ? [EMERGENCY_HELP] : [];
  const withErrors = (mayBeMistyped: boolean) => partsOf(words, implied, mayBeMistyped);
  const [exact, mistyped] = [withErrors(false), withErrors(true)];
  const services = mistyped.filter(meansCategory);
  const others = mistyped.filter((part) => !meansCategory(part));
  const all = { parts: exact, understood, mayBeMistyped: false, without: [] };
  const withTypingErrors = { ...all, parts: mistyped, mayBeMistyped: true };
  const ofCategory = { ...withTypingErrors, parts: [categoriesOf(services)], without: others };
  const isMistypable = mistyped.some(({ mayBeMistyped }) => mayBeMistyped);
  const isNarrowed = understood.length > 0 && mistyped.length > 0;
  const hasFallback = services.length > 0 && mistyped.length > 1;
  return [
    readingOf(all),
    ...(isMistypable ? [readingOf(withTypingErrors)] : []),
    ...(isNarrowed ? [readingOf({ ...withTypingErrors, understood: [], without: understood })] : []),
    ...(hasFallback ? [readingOf(ofCategory)] : []),
    ...(hasFallback && isNarrowed
      ? [readingOf({ ...ofCategory, understood: [], without: [...understood, ...others] })]
      : []),
  ];
}

interface Sense extends Pick<Reading, 'parts' | 'mayBeMistyped'> {
  readonly understood: readonly Typed[];
  readonly without: readonly Pick<Typed, 'typed'>[];
}

const readingOf = ({ parts, understood, mayBeMistyped, without }: Sense): Reading => ({
  ...{ parts, understood: [...new Set(understood.map(({ meaning }) => meaning))], mayBeMistyped },
  categories: [...new Set(parts.flatMap(({ meanings }) => meanings.flatMap(({ categories }) => categories)))],
  without: without.map(({ typed }) => typed),
});

/** Any of the categories that parts mean, whatever else these mean. */
const categoriesOf = (parts: readonly QueryPart[]): QueryPart => ({
  typed: '',
  meanings: parts.flatMap(({ meanings }) =>
    meanings.flatMap((meaning) =>
      meaning.categories.length === 0 ? [] : [{ ...meaning, words: [], phrases: [] }],
    ),
  ),
  mayBeMistyped: false,
});

/** What is understood in a text, as chips show it, each once. */
export function understoodIn(text: string, asIs: readonly Understood[]): Understood[] {
  return [...new Set(wordsOf(text, asIs).understood.map(({ meaning }) => meaning))];
}

interface Typed {
  readonly typed: string;
  readonly meaning: Understood;
}

/** A text as phrases that are looked for, and such that are understood. */
function wordsOf(text: string, asIs: readonly Understood[]) {
  const phrases = phrasesOf(normalisedWords(text), asIs);
  const understood = phrases.flatMap((typed) => {
    const meaning = meaningOf(typed, asIs);
    return meaning === null ? [] : [{ typed, meaning }];
  });
  const others = understood.filter(({ typed }) => !BARE_OPEN.has(typed));
  const isOtherTime = others.some(({ meaning }) => meaning !== 'cheap');
  const rest = phrases.filter((phrase) => meaningOf(phrase, asIs) === null);
  const ordering = rest.filter((phrase) => ORDER_WORDS.has(phrase)).length;
  const content = rest.filter((phrase) => !LITTLE_WORDS.has(phrase) && !ORDER_WORDS.has(phrase));
  const isSaid = content.length + understood.length + ordering > 0;
  return { words: isSaid ? content : rest, understood: isOtherTime ? others : understood, ordering };
}

function meaningOf(phrase: string, asIs: readonly Understood[]): Understood | null {
  const meaning = UNDERSTOOD_WORDS.get(phrase);
  return meaning === undefined || asIs.includes(meaning) ? null : meaning;
}

/** Beside a service, an animal leaves no place out: any groomer may do for a 'dog groomer'. */
function partsOf(words: readonly string[], implied: readonly Part[], mayBeMistyped: boolean): QueryPart[] {
  const typed = words.slice(0, PARTS_LIMIT).map((word) => partOf(word, mayBeMistyped));
  const parts = typed.some(meansCategory) ? typed : [...typed, ...implied];
  return parts.some(meansCategory) ? parts.filter((part) => !isAnimal(part)) : parts;
}

interface Part extends QueryPart {
  /** The groups that hold what was typed, or nearly so. */
  readonly groups: readonly WordGroup[];
}

const meansCategory = ({ meanings }: QueryPart): boolean =>
  meanings.some(({ categories }) => categories.length > 0);

const isAnimal = ({ groups }: Part): boolean =>
  groups.length > 0 && groups.every(({ isAnimal }) => isAnimal === true);

/** The words cut into the longest phrases that are known, and single words. Little words belong to phrases, too. */
function phrasesOf(words: readonly string[], asIs: readonly Understood[]): string[] {
  const phrases: string[] = [];
  for (let start = 0; start < words.length; ) {
    const [phrase, length] = phraseAt(words, start, asIs);
    phrases.push(phrase);
    start += length;
  }
  return phrases;
}

/** The longest phrase that starts there, and its length in words. Also finds what the groups write as one word. */
function phraseAt(
  words: readonly string[],
  start: number,
  asIs: readonly Understood[],
): [phrase: string, length: number] {
  for (let length = Math.min(LONGEST_PHRASE, words.length - start); length > 1; length -= 1) {
    const phrase = words.slice(start, start + length);
    const text = [phrase.join(' '), phrase.join('')].find((form) => isPhrase(form, asIs));
    if (text !== undefined) return [text, length];
  }
  return [words[start] ?? '', 1];
}

const isPhrase = (text: string, asIs: readonly Understood[]): boolean =>
  GROUPS.has(text) || ORDER_WORDS.has(text) || meaningOf(text, asIs) !== null;

function partOf(typed: string, mayBeMistyped: boolean): Part {
  const entries = GROUPS.get(typed);
  if (entries !== undefined) return { typed, ...withMeanings(entries), mayBeMistyped: false };
  const begun = typed.length < PET_WORD_BEGINNING ? [] : groupsOfBeginning(typed);
  const groups = begun.length > 0 || !mayBeMistyped ? begun : groupsOfMistyped(typed);
  return { typed, ...withMeanings(groups), mayBeMistyped };
}

function withMeanings(entries: readonly GroupEntry[]): Pick<Part, 'meanings' | 'groups'> {
  const meanings = entries.map(({ group, language }) => {
    const words = [...group.english, ...group.dutch];
    return {
      language,
      categories: group.category === null ? [] : [group.category],
      words: words.filter((word) => !word.includes(' ')),
      phrases: words.filter((word) => word.includes(' ')),
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

/** Who needs help at once needs a veterinarian. */
const EMERGENCY_HELP: Part = { ...partOf('veterinarian', false), typed: '' };

/** Longest known phrase, in words. */
const LONGEST_PHRASE = Math.max(
  ...[...GROUPS.keys(), ...UNDERSTOOD_WORDS.keys()].map((word) => word.split(' ').length),
);

/** Phrases are also found as one word: 'dogwalker'. */
function groupsByWord(): Map<string, GroupEntry[]> {
  const groups = new Map<string, GroupEntry[]>();
  for (const group of WORD_GROUPS) {
    for (const language of ['english', 'dutch'] as const) {
      for (const word of new Set(group[language].flatMap((word) => [word, word.replaceAll(' ', '')]))) {
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
