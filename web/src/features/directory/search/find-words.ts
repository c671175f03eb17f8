/** The search by words of the browser's own list. Fetched once something is searched. */
import type { Provider } from '@pawhood/contract/directory/list.ts';
import type { WordSearch } from '@pawhood/contract/directory/search/matching-providers.ts';
import { makingWordIndex, wordSearch } from '@pawhood/contract/directory/search/word-index.ts';
import type { Cities } from '@pawhood/contract/values/city.ts';
import type { Site } from '#/lib/site.tsx';
import { lexiconsFor } from './lexicons.ts';

/** The search of a list, made once and kept as long as the list. */
const searches = new WeakMap<readonly Provider[], Promise<WordSearch>>();

export function wordSearchIn(
  providers: readonly Provider[],
  { cities, language }: Pick<Site, 'cities' | 'language'>,
): Promise<WordSearch> {
  const search = searches.get(providers) ?? make(providers, cities, language);
  searches.set(providers, search);
  return search;
}

async function make(providers: readonly Provider[], cities: Cities, language: string): Promise<WordSearch> {
  const lexicons = await lexiconsFor(cities, language);
  return wordSearch(await inSlices(makingWordIndex(providers, cities, lexicons)), cities, lexicons);
}

/** How long the page may be kept busy for one slice; half of what is left of a frame on a slow phone. */
const SLICE_MS = 8;

/** Runs to the end, with a turn for the page after each slice. */
async function inSlices<Result>(steps: Generator<undefined, Result>): Promise<Result> {
  let started = performance.now();
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    if (performance.now() - started > SLICE_MS) {
      await turnOfThePage();
      started = performance.now();
    }
  }
}

/** A message to ourselves: unlike timers, which the browser lets wait 4 ms each, it comes as soon as nothing else is due. */
function turnOfThePage(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
