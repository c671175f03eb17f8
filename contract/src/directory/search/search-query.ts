/** The meaning of a search text, read once and then compared with any number of places. */
import type { ServiceCategory } from '../category.ts';
import type { GroupEntry, Lexicon } from './lexicon.ts';
import { WORD_GROUPS, type WordGroup } from './pet-words.ts';
import type { SearchLanguage } from './search-languages.ts';
import { errorsBetween } from './typing-errors.ts';
import type { Understood } from './understood.ts';
import { narrows } from './understood-words.ts';
import { normalisedWords } from './words.ts';

/** Another meaning of the typed text. */
export interface Meaning {
  /** It is one at places of cities where this is spoken; null for all places. */
  readonly language: SearchLanguage | null;
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
export function readingsOf(text: string, asIs: readonly Understood[], lexicon: Lexicon): Reading[] {
  if (text.trim().length < SHORTEST_TEXT) return [];
  const typed = normalisedWords(text);
  const known = { lexicon, asIs };
  const { words, understood, ordering } = wordsOf(typed, known);
  if (words.length + understood.length + ordering === 0) return [];
  const partsIn = (words: readonly string[], understood: readonly Typed[], mayBeMistyped: boolean) =>
    partsOf(words, understood, mayBeMistyped, lexicon);
  const [exact, mistyped] = [partsIn(words, understood, false), partsIn(words, understood, true)];
  const isService = mistyped.some(meansCategory);
  const services = isService ? mistyped.filter(meansCategory) : offeringOf(mistyped);
  const others = mistyped.filter((part) => !meansCategory(part) && (isService || !isAnimal(part)));
  const named = understood.length + ordering > 0 ? typed.join(' ') : '';
  const all = { parts: exact, understood, mayBeMistyped: false, without: [], named };
  const withTypingErrors = { ...all, parts: mistyped, mayBeMistyped: true };
  const times = new Map(words.slice(0, PARTS_LIMIT).map((word) => [word, mistypedTime(word, known)]));
  const corrected = wordsOf(
    typed.map((word) => times.get(word) ?? word),
    known,
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
            parts: partsIn(corrected.words, corrected.understood, true),
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
  const meaning = { language: null, categories, words: [], phrases: [] };
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
export function understoodIn(text: string, asIs: readonly Understood[], lexicon: Lexicon): Understood[] {
  const { understood } = wordsOf(normalisedWords(text), { lexicon, asIs });
  return [...new Set(understood.map(({ meaning }) => meaning))];
}

/** What is understood of a text. */
interface Known {
  readonly lexicon: Lexicon;
  readonly asIs: readonly Understood[];
}

interface Typed {
  readonly typed: string;
  readonly meaning: Understood;
}

/** At the end of a text it is still being typed; what says it all the same comes first, as §5.7 finds it. */
const BEGUN_WORD = /^[a-z]$/;

/** A text's words as phrases that are looked for, and such that are understood. */
function wordsOf(typed: readonly string[], known: Known) {
  const { bareOpen, otherTimes, order, little } = known.lexicon;
  const isBegun = typed.length > 1 && BEGUN_WORD.test(typed.at(-1) ?? '');
  const phrases = phrasesOf(isBegun ? typed.slice(0, -1) : typed, known);
  const understood = phrases.flatMap((typed) => {
    const meaning = meaningOf(typed, known);
    return meaning === null ? [] : [{ typed, meaning }];
  });
  const others = understood.filter(({ typed }) => !bareOpen.has(typed));
  const isOtherTime =
    others.some(({ meaning }) => meaning !== 'cheap' && meaning !== 'nearest') ||
    phrases.some((phrase) => otherTimes.has(phrase));
  const rest = phrases.filter((phrase) => meaningOf(phrase, known) === null);
  const ordering = rest.filter((phrase) => order.has(phrase)).length;
  const content = rest.filter((phrase) => !little.has(phrase) && !order.has(phrase));
  const isSaid = content.length + understood.length + ordering > 0;
  return { words: isSaid ? content : rest, understood: isOtherTime ? others : understood, ordering };
}

function meaningOf(phrase: string, { lexicon, asIs }: Known): Understood | null {
  const meaning = lexicon.understood.get(phrase);
  return meaning === undefined || asIs.includes(meaning) ? null : meaning;
}

/** Shortest word that may be a mistyped time or price, in letters: 'lane' is not 'late'. */
const SHORTEST_TIME = 5;

/** The word of a time or price that was mistyped. Nobody guesses who is open now: such answers last a minute. */
function mistypedTime(typed: string, { lexicon, asIs }: Known): string | undefined {
  const isPetWord = (group: WordGroup) => group !== WORD_GROUPS.emergency;
  if (typed.length < SHORTEST_TIME || partOf(typed, true, lexicon).groups.some(isPetWord)) return undefined;
  return [...lexicon.understood].find(
    ([word, meaning]) =>
      meaning !== 'open-now' && !asIs.includes(meaning) && errorsBetween(typed, word) !== null,
  )?.[0];
}

/** Beside a service, an animal leaves no place out: any groomer may do for a 'dog groomer'. */
function partsOf(
  words: readonly string[],
  understood: readonly Typed[],
  mayBeMistyped: boolean,
  lexicon: Lexicon,
): Part[] {
  const isUrgent = understood.some(({ meaning }) => meaning === 'emergency');
  const implied = isUrgent ? [emergencyHelp(lexicon)] : [];
  const typed = words.slice(0, PARTS_LIMIT).map((word) => partOf(word, mayBeMistyped, lexicon));
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
function phrasesOf(words: readonly string[], known: Known): string[] {
  const phrases: string[] = [];
  for (let start = 0; start < words.length; ) {
    const [phrase, length] = phraseAt(words, start, known);
    phrases.push(phrase);
    start += length;
  }
  return phrases;
}

/** The longest phrase that starts there, and its length in words. Also finds what the groups write as one word. */
function phraseAt(words: readonly string[], start: number, known: Known): [phrase: string, length: number] {
  for (let length = Math.min(known.lexicon.longestPhrase, words.length - start); length > 1; length -= 1) {
    const phrase = words.slice(start, start + length);
    const text = [phrase.join(' '), phrase.join('')].find((form) => isPhrase(form, known));
    if (text !== undefined) return [text, length];
  }
  return [words[start] ?? '', 1];
}

const isPhrase = (text: string, known: Known): boolean =>
  known.lexicon.groups.has(text) || known.lexicon.order.has(text) || meaningOf(text, known) !== null;

function partOf(typed: string, mayBeMistyped: boolean, lexicon: Lexicon): Part {
  const entries = lexicon.groups.get(typed);
  if (entries !== undefined) return { typed, ...withMeanings(entries), mayBeMistyped: false };
  const begun = typed.length < PET_WORD_BEGINNING ? [] : groupsOfBeginning(typed, lexicon);
  const groups = begun.length > 0 || !mayBeMistyped ? begun : groupsOfMistyped(typed, lexicon);
  return { typed, ...withMeanings(groups), mayBeMistyped };
}

function withMeanings(entries: readonly GroupEntry[]): Pick<Part, 'meanings' | 'groups'> {
  const meanings = entries.map(({ group, spoken, words, word: typed }) => {
    const isCategory = group.category !== null;
    return {
      language: spoken,
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

/** Who needs help at once needs a veterinarian. */
const emergencyHelp = (lexicon: Lexicon): Part => ({ ...partOf('veterinarian', false, lexicon), typed: '' });

/**
 * Per language, the group of the words that begin so, if they all belong to one. Beside a category or a service nobody
 * counts what is neither: 'dierena' goes on as 'dierenarts', although 'dierenasiel' begins so, too.
 */
function groupsOfBeginning(typed: string, { grouped, languages }: Lexicon): GroupEntry[] {
  const entries = grouped.filter(([word]) => word.startsWith(typed)).flatMap(([, groups]) => groups);
  const begun = languages.flatMap((language) => {
    const own = entries.filter((entry) => entry.language === language);
    const services = own.filter(({ group }) => !isMeaningAlone(group));
    const [first, ...others] = services.length > 0 ? services : own;
    return first !== undefined && others.every(({ group }) => group === first.group) ? [first] : [];
  });
  return begun.filter(isFirst);
}

const isMeaningAlone = ({ category, isAnimal, offeredBy }: WordGroup): boolean =>
  category === null && isAnimal === undefined && offeredBy === undefined;

/** The groups of the words nearest to what was typed, by typing errors. */
function groupsOfMistyped(typed: string, { grouped }: Lexicon): GroupEntry[] {
  let fewest = Number.POSITIVE_INFINITY;
  let nearest: GroupEntry[] = [];
  for (const [word, groups] of grouped) {
    const errors = errorsBetween(typed, word);
    if (errors === null || errors > fewest) continue;
    nearest = errors < fewest ? [...groups] : [...nearest, ...groups];
    fewest = errors;
  }
  return nearest.filter(isFirst);
}

/** Whether no entry before means the same at the same places. */
const isFirst = ({ group, spoken }: GroupEntry, index: number, all: readonly GroupEntry[]): boolean =>
  all.findIndex((other) => group === other.group && spoken === other.spoken) === index;
