/** What is understood of a search: English, the languages of the cities that are searched, and that of its reader. */
import type { Cities, City } from '../../values/city.ts';
import { type GroupName, type LanguageWords, WORD_GROUPS, type WordGroup, wordList } from './pet-words.ts';
import { isSearchLanguage, type SearchLanguage } from './search-languages.ts';
import { UNDERSTOOD, type Understood } from './understood.ts';

/** That a group holds a word or phrase. */
export interface GroupEntry {
  readonly group: WordGroup;
  /** Every word of the group, in all languages of the lexicon. */
  readonly words: readonly string[];
  /** In which it does. */
  readonly language: SearchLanguage;
  /** The language as a place has to speak it; null where it is understood everywhere. */
  readonly spoken: SearchLanguage | null;
  /** As the group writes it. */
  readonly word: string;
}

export interface Lexicon {
  readonly languages: readonly SearchLanguage[];
  /** The groups that hold a word or phrase, each with the language in which it does. */
  readonly groups: ReadonlyMap<string, readonly GroupEntry[]>;
  /** The same as a list: each search looks at all of it. */
  readonly grouped: readonly (readonly [word: string, groups: readonly GroupEntry[]])[];
  /** What each of the words and phrases of time, price and nearness means. */
  readonly understood: ReadonlyMap<string, Understood>;
  /** As `LanguageWords` says. */
  readonly little: ReadonlySet<string>;
  readonly order: ReadonlySet<string>;
  readonly otherTimes: ReadonlySet<string>;
  readonly bareOpen: ReadonlySet<string>;
  /** Longest known phrase, in words. */
  readonly longestPhrase: number;
}

/** Words by language; English is always there, others as far as somebody needs them. */
export type WordsByLanguage = Readonly<
  Partial<Record<SearchLanguage, LanguageWords>> & Record<'en', LanguageWords>
>;

export type Lexicons = ReturnType<typeof createLexicons>;

/** Makes the lexicon of each set of languages once. */
export function createLexicons(words: WordsByLanguage) {
  const made = new Map<string, Lexicon>();
  return {
    words,

    /**
     * @param cities that are searched.
     * @param reader code of the reader's language, whose words are understood at every place.
     */
    of(cities: readonly City[], reader = 'en'): Lexicon {
      const spoken = new Set(cities.flatMap(languagesOf));
      const everywhere = ['en', ...(isSearchLanguage(reader) && reader !== 'en' ? [reader] : [])] as const;
      const languages = [...new Set([...everywhere, ...[...spoken].sort()])];
      const key = `${everywhere} ${languages}`;
      const lexicon = made.get(key) ?? lexiconOf(words, languages, everywhere);
      made.set(key, lexicon);
      return lexicon;
    },
  };
}

/** The cities of a search: one by its key, or without one all that are shown. */
export function searchedCities({ of, shown }: Cities, city: string | null): readonly City[] {
  const one = of(city);
  return one === null ? shown : [one];
}

/** The languages of a city that there are words of: in Dublin 'pension' is no kennel. */
export const languagesOf = (city: Pick<City, 'languages'> | null): readonly SearchLanguage[] =>
  (city?.languages ?? []).filter(isSearchLanguage);

function lexiconOf(
  words: WordsByLanguage,
  languages: readonly SearchLanguage[],
  everywhere: readonly SearchLanguage[],
): Lexicon {
  const tables = languages.flatMap((language) => words[language] ?? []);
  const all = (field: 'little' | 'order' | 'otherTimes' | 'bareOpen') =>
    new Set(tables.flatMap((table) => wordList(table[field])));
  const groups = groupsByWord(words, languages, everywhere);
  const understood = new Map(
    UNDERSTOOD.flatMap((meaning) =>
      tables.flatMap((table) => wordList(table.understood[meaning]).map((word) => [word, meaning] as const)),
    ),
  );
  return {
    ...{ languages, groups, grouped: [...groups], understood },
    ...{ little: all('little'), order: all('order') },
    ...{ otherTimes: all('otherTimes'), bareOpen: all('bareOpen') },
    longestPhrase: Math.max(
      ...[...groups.keys(), ...understood.keys()].map((word) => word.split(' ').length),
    ),
  };
}

/** Phrases are also found as one word: 'dogwalker'. */
function groupsByWord(
  words: WordsByLanguage,
  languages: readonly SearchLanguage[],
  everywhere: readonly SearchLanguage[],
): Map<string, GroupEntry[]> {
  const groups = new Map<string, GroupEntry[]>();
  for (const [name, group] of Object.entries(WORD_GROUPS) as [GroupName, WordGroup][]) {
    const all = [...new Set(languages.flatMap((language) => wordList(words[language]?.groups[name] ?? '')))];
    for (const language of languages) {
      const spoken = everywhere.includes(language) ? null : language;
      for (const word of wordList(words[language]?.groups[name] ?? '')) {
        for (const form of new Set([word, word.replaceAll(' ', '')])) {
          const others = groups.get(form) ?? [];
          // 'pet minder' and 'petminder' may both stand in a group.
          if (!others.some((other) => other.group === group && other.spoken === spoken))
            groups.set(form, [...others, { group, words: all, language, spoken, word }]);
        }
      }
    }
  }
  return groups;
}
