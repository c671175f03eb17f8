/** Words and services of the whole directory, read again after a job has made them anew. */
import { alphabetKey } from '@pawhood/contract/directory/search/orders.ts';
import { nearbyWords } from '@pawhood/contract/directory/search/searched-words.ts';
import type { Scope } from '../conditions.store.ts';
import type { ChoiceCount, CountedField, SearchStore } from '../search.store.ts';
import { createVocabulary, type Vocabulary } from './vocabulary.ts';

/** Made by a job; for a large directory some minutes after a change. */
export interface SearchWords {
  readonly vocabulary: Vocabulary;
  /** The services or neighbourhoods that occur, the commonest first. */
  choices(field: CountedField, scope: Scope): Promise<readonly ChoiceCount[]>;
}

/** Time between two looks at what has been made, in milliseconds. */
const LOOK_MS = 1_000;

type WordReads = Pick<SearchStore, 'made' | 'words' | 'nearbyNames' | 'choices'>;

export type SearchWordsCache = ReturnType<typeof createSearchWords>;

export function createSearchWords(store: WordReads) {
  let cache: { readonly made: string; readonly words: Promise<SearchWords> } | null = null;
  let made = '';
  let lookedAt = Number.NEGATIVE_INFINITY;

  async function look(): Promise<void> {
    lookedAt = performance.now();
    made = await store.made();
  }

  return {
    async words(): Promise<SearchWords> {
      if (performance.now() >= lookedAt + LOOK_MS) await look();
      if (cache?.made === made) return cache.words;
      const words = read(store);
      const mine = { made, words };
      cache = mine;
      // A failure is not kept.
      words.catch(() => {
        if (cache === mine) cache = null;
      });
      return words;
    },

    /** Changes whenever something was made anew; it is looked for once a second. */
    version(): string {
      // Nobody waits for this read, and a search fails by itself where the database is away.
      if (performance.now() >= lookedAt + LOOK_MS) void look().catch(() => {});
      return made;
    },
  };
}

async function read(store: Omit<WordReads, 'made'>): Promise<SearchWords> {
  const counted = new Map<string, Promise<readonly ChoiceCount[]>>();
  return {
    vocabulary: createVocabulary(await store.words(), (await store.nearbyNames()).flatMap(nearbyWords)),
    choices(field, scope) {
      const key = JSON.stringify([field, scope.city, scope.category]);
      const ofScope = counted.get(key) ?? store.choices(field, scope).then(inOrder);
      counted.set(key, ofScope);
      ofScope.catch(() => counted.delete(key));
      return ofScope;
    },
  };
}

const inOrder = (counts: readonly ChoiceCount[]): readonly ChoiceCount[] =>
  counts.toSorted((one, other) => other.total - one.total || (keyOf(one) < keyOf(other) ? -1 : 1));

const keyOf = ({ choice }: ChoiceCount): string => `${alphabetKey(choice)}\t${choice}`;
