/** Searches as people type them in the made-up city, over HTTP and in the browser. */

import type { Provider } from '@pawhood/contract/directory/list.ts';
import { type SearchAnswer, searchProviders } from '@pawhood/contract/directory/search-list.ts';
import { UNDERSTOOD_NAMES } from '@pawhood/contract/directory/texts/choice-texts.ts';
import { FIRST_CITIES } from '@pawhood/contract/testing/first-cities.ts';
import { TYPED_SEARCHES } from '@pawhood/contract/testing/typed-searches.ts';
import {
  answerInBrowser,
  comparableAnswer,
  searchableLists,
} from '@pawhood/testing/directory/browser-search.ts';
import { searchedDirectory } from '@pawhood/testing/directory/searched-directory.ts';
import { beforeAll, expect, test } from 'vitest';
import { createWordsStore } from '../search/words/words.store.ts';
import { citySamples } from './city-samples.ts';

const directory = await searchedDirectory();

let places: ReturnType<typeof searchableLists>;
beforeAll(async () => {
  await directory.fillWith(FIRST_CITIES.flatMap(citySamples));
  await createWordsStore(directory.database).make(directory.version());
  places = searchableLists(await directory.all());
});

test.each(TYPED_SEARCHES)('"$text" in $city', async ({ text, city, chips, without, ...first }) => {
  const asked = { q: text, city };
  const response = await fetch(`${directory.url}${searchProviders.path}?${new URLSearchParams(asked)}`);
  const answer = (await response.json()) as SearchAnswer;
  expect(comparableAnswer(answer)).toEqual(answerInBrowser(places, asked));
  const { items, reading } = answer;
  const { category, address = '', tag, name = '', rows = category === undefined ? 0 : 6 } = first;
  expect(items.length).toBe(rows);
  const facts = ({ category, address, tags }: Provider) => ({ category, address, tags });
  expect(items.map(facts)).toEqual(
    items.map(() => ({
      category,
      address: expect.stringContaining(address) as string,
      tags: expect.arrayContaining(tag === undefined ? [] : [tag]) as string[],
    })),
  );
  expect(items.some((item) => item.name.includes(name))).toBe(rows > 0);
  expect((reading?.understood ?? []).map((understood) => UNDERSTOOD_NAMES[understood])).toEqual(chips ?? []);
  expect(reading?.without ?? []).toEqual(without ?? []);
});
