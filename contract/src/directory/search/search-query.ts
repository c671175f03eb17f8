/** The meaning of a search text, read once and then compared with any number of places. */
import type { ServiceCategory } from '../category.ts';
import { type Language, LITTLE_WORDS, ORDER_WORDS, WORD_GROUPS, type WordGroup } from './pet-words.ts';
import { errorsBetween } from './typing-errors.ts';
import type { Understood } from './understood.ts';
import { BARE_OPEN, narrows, OTHER_TIMES, UNDERSTOOD_WORDS } from './understood-words.ts';
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
  /**
   * The text's words where one of them asks for a time, a price or an order: a place whose name has them one after the
   * other is close whatever they mean. Otherwise empty.
   */
  readonly named: string;
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
  const typed = normalisedWords(text);
  const { words, understood, ordering } = wordsOf(typed, asIs);
  if (words.length + understood.length + ordering === 0) return [];
  const [exact, mistyped] = [partsOf(words, understood, false), partsOf(words, understood, true)];
  const isService = mistyped.some(meansCategory);
  const services = isService ? mistyped.filter(meansCategory) : offeringOf(mistyped);
  const others = mistyped.filter((part) => !meansCategory(part) && (isService || !isAnimal(part)));
  const named = understood.length + ordering > 0 ? typed.join(' ') : '';
  const all = { parts: exact, understood, mayBeMistyped: false, without: [], named };
  const withTypingErrors = { ...all, parts: mistyped, mayBeMistyped: true };
  const times = new Map(words.slice(0, PARTS_LIMIT).map((word) => [word, mistypedTime(word, asIs)]));
  const corrected = wordsOf(
    typed.map((word) => times.get(word) ?? word),
    asIs,
  );
  const ofCategory = { ...withTypingErrors, parts: [categoriesOf(services)], without: others };
  // An animal that was mistyped is left out beside a service.
  const isMistypable = mistyped.some(({ mayBeMistyped }) => mayBeMistyped) || mistyped.length < exact.length;
  const narrowing = understood.filter(({ meaning }) => narrows(meaning));
  const ordered = understood.filter(({ meaning }) => !narrows(meaning));
  const isNarrowed = narrowing.length > 0 && mistyped.length > 0;
  const hasFallback = services.length > 0 && (mistyped.length > 1 || !isService);
  return [
    readingOf(all),
    ...(isMistypable ? [readingOf(withTypingErrors)] : []),
    ...(corrected.words.length > 0 && corrected.words.length < words.length
      ? [
          readingOf({
            ...withTypingErrors,
            parts: partsOf(corrected.words, corrected.understood, true),
            understood: corrected.understood,
          }),
        ]
      : []),
    ...(isNarrowed ? [readingOf({ ...withTypingErrors, understood: ordered, without: narrowing })] : []),
    ...(hasFallback ? keptOf(others) : []).map((kept) =>
      readingOf({
        ...withTypingErrors,
        parts: [categoriesOf(services), ...kept],
        without: others.filter((part) => !kept.includes(part)),
      }),
    ),
    ...(hasFallback ? [readingOf(ofCategory)] : []),
    ...(hasFallback && isNarrowed
      ? [readingOf({ ...ofCategory, understood: ordered, without: [...narrowing, ...others] })]
      : []),
  ];
}

/** Beside more words than these none is kept: each way to read a text is another search. */
const KEPT_OF = 4;

/** The words that are kept beside a category where not all fit: all but one, then each one alone. */
function keptOf(words: readonly Part[]): Part[][] {
  if (words.length < 2 || words.length > KEPT_OF) return [];
  const allButOne = words.map((one) => words.filter((word) => word !== one));
  const kept = words.length === 2 ? allButOne : [...allButOne, ...words.map((word) => [word])];
  return kept.filter((parts) => !parts.every(({ typed }) => isHouseNumber(typed)));
}

/** By themselves such numbers say nothing: '50 % off', '17 Ave'. */
const isHouseNumber = (word: string): boolean => /^\d{1,3}$/.test(word);

interface Sense extends Pick<Reading, 'mayBeMistyped' | 'named'> {
  readonly parts: readonly Part[];
  readonly understood: readonly Typed[];
  readonly without: readonly Pick<Typed, 'typed'>[];
}

const readingOf = ({ parts, understood, mayBeMistyped, without, named }: Sense): Reading => ({
  ...{ parts, understood: [...new Set(understood.map(({ meaning }) => meaning))], mayBeMistyped, named },
  categories: [...new Set((parts.some(meansCategory) ? parts : offeringOf(parts)).flatMap(categoriesMeant))],
  without: without.map(({ typed }) => typed),
});

const categoriesMeant = ({ meanings }: QueryPart): readonly ServiceCategory[] =>
  meanings.flatMap(({ categories }) => categories);

/** The categories that mostly offer what the parts ask for; empty where none is known. */
function offeringOf(parts: readonly Part[]): Part[] {
  const categories = parts.flatMap(({ groups }) => groups.flatMap(({ offeredBy }) => offeredBy ?? []));
  const meaning = { language: 'english', categories, words: [], phrases: [] } as const;
  return categories.length === 0
    ? []
    : [{ typed: '', meanings: [meaning], groups: [], mayBeMistyped: false }];
}

/** Any of the categories that parts mean, whatever else these mean. */
const categoriesOf = (parts: readonly QueryPart[]): Part => ({
  typed: '',
  groups: [],
  meanings: parts.flatMap(({ meanings }) =>
    meanings.flatMap((meaning) =>
      meaning.categories.length === 0 ? [] : [{ ...meaning, words: [], phrases: [] }],
    ),
  ),
  mayBeMistyped: false,
});

/** What is understood in a text, as chips show it, each once. */
export function understoodIn(text: string, asIs: readonly Understood[]): Understood[] {
  return [...new Set(wordsOf(normalisedWords(text), asIs).understood.map(({ meaning }) => meaning))];
}

interface Typed {
  readonly typed: string;
  readonly meaning: Understood;
}

/** At the end of a text it is still being typed; what says it all the same comes first, as §5.7 finds it. */
const BEGUN_WORD = /^[a-z]$/;

/** A text's words as phrases that are looked for, and such that are understood. */
function wordsOf(typed: readonly string[], asIs: readonly Understood[]) {
  const isBegun = typed.length > 1 && BEGUN_WORD.test(typed.at(-1) ?? '');
  const phrases = phrasesOf(isBegun ? typed.slice(0, -1) : typed, asIs);
  const understood = phrases.flatMap((typed) => {
    const meaning = meaningOf(typed, asIs);
    return meaning === null ? [] : [{ typed, meaning }];
  });
  const others = understood.filter(({ typed }) => !BARE_OPEN.has(typed));
  const isOtherTime =
    others.some(({ meaning }) => meaning !== 'cheap' && meaning !== 'nearest') ||
    phrases.some((phrase) => OTHER_TIMES.has(phrase));
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

const isUnderstoodWord = (word: string): boolean => UNDERSTOOD_WORDS.has(word);

/** Shortest word that may be a mistyped time or price, in letters: 'lane' is not 'late'. */
const SHORTEST_TIME = 5;

/** The word of a time or price that was mistyped. Nobody guesses who is open now: such answers last a minute. */
function mistypedTime(typed: string, asIs: readonly Understood[]): string | undefined {
  const isPetWord = ({ english }: WordGroup) => !english.some(isUnderstoodWord);
  if (typed.length < SHORTEST_TIME || partOf(typed, true).groups.some(isPetWord)) return undefined;
  return [...UNDERSTOOD_WORDS].find(
    ([word, meaning]) =>
      meaning !== 'open-now' && !asIs.includes(meaning) && errorsBetween(typed, word) !== null,
  )?.[0];
}

/** Beside a service, an animal leaves no place out: any groomer may do for a 'dog groomer'. */
function partsOf(words: readonly string[], understood: readonly Typed[], mayBeMistyped: boolean): Part[] {
  const implied = understood.some(({ meaning }) => meaning === 'emergency') ? [EMERGENCY_HELP] : [];
  const typed = words.slice(0, PARTS_LIMIT).map((word) => partOf(word, mayBeMistyped));
  const parts = typed.some(meansCategory) ? typed : [...typed, ...implied];
  return parts.some(meansCategory) ? parts.filter((part) => !isAnimal(part)) : parts;
}

interface Part extends QueryPart {
  /** The groups that hold what was typed, or nearly so. */
  readonly groups: readonly WordGroup[];
}

const meansCategory = (part: QueryPart): boolean => categoriesMeant(part).length > 0;

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
  const meanings = entries.map(({ group, language, word: typed }) => {
    const words = [...group.english, ...group.dutch];
    const isCategory = group.category !== null;
    return {
      language,
      categories: isCategory ? [group.category] : [],
      words: words.filter((word) => !word.includes(' ') && !(isCategory && isPartOf(word, typed))),
      phrases: words.filter((word) => word.includes(' ')),
    };
  });
  return { meanings, groups: entries.map(({ group }) => group) };
}

/** A word of a phrase says less than all of it: who looks for a 'dog walker' wants no school that says 'walker'. */
function isPartOf(word: string, phrase: string): boolean {
  const parts = phrase.split(' ');
  return parts.length > 1 && parts.some((part) => part.startsWith(word) || word.startsWith(part));
}

interface GroupEntry {
  readonly group: WordGroup;
  readonly language: Language;
  /** As the group writes it. */
  readonly word: string;
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
      for (const word of group[language]) {
        for (const form of new Set([word, word.replaceAll(' ', '')])) {
          const others = groups.get(form) ?? [];
          // 'pet minder' and 'petminder' may both stand in a group.
          if (!others.some((other) => other.group === group && other.language === language))
            groups.set(form, [...others, { group, language, word }]);
        }
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
