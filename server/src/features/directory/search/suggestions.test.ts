/** What is suggested while somebody types, over HTTP: the same as the browser suggests of the whole list. */
import { ALL_LEXICONS } from '@pawhood/contract/directory/search/languages/all.ts';
import { searchedCities } from '@pawhood/contract/directory/search/lexicon.ts';
import { sortProviders } from '@pawhood/contract/directory/search/orders.ts';
import { neighbourhoodsOf, suggestionsFor } from '@pawhood/contract/directory/search/suggestions.ts';
import { type SuggestAnswer, suggestPlaces } from '@pawhood/contract/directory/suggest.ts';
import { ERRORS } from '@pawhood/contract/errors.ts';
import { cities } from '@pawhood/contract/testing/first-cities.ts';
import { CATEGORY_NAMES } from '@pawhood/contract/words/directory.ts';
import { createRandom, randomPlaces, randomSearch, SEED } from '@pawhood/testing/directory/random-places.ts';
import { searchedDirectory } from '@pawhood/testing/directory/searched-directory.ts';
import { testApp } from '@pawhood/testing/site/test-app.ts';
import { expect, test } from 'vitest';

const directory = await searchedDirectory();

const ask = (asked: Record<string, string>, url = directory.url) =>
  fetch(`${url}${suggestPlaces.path}?${new URLSearchParams(asked)}`);
const suggested = async (asked: Record<string, string>): Promise<SuggestAnswer> =>
  (await ask(asked)).json() as Promise<SuggestAnswer>;
const names = async (asked: Record<string, string>) =>
  (await suggested(asked)).places.map(({ name }) => name);

const place = (id: string, name: string, more: object = {}) => ({
  ...{ id, name, category: 'Groomers', city: 'dublin', address: '', description: '', rating: '0' },
  ...{ source: 'file' as const, sourceRef: id, ...more },
});
const nine = Array.from({ length: 9 }, (_, index) => place(`bella-${index}`, `Bella’s No. ${index}`));

test('of a city and a text come the categories that it means, and places whose names have such words, eight in all', async () => {
  await directory.fillWith([
    ...nine,
    place('a', 'Vetland Ärger', { rating: '4.5', reviewCount: 9 }),
    place('b', 'The Old Vets'),
    place('c', 'Velvet'),
    place('d', 'Vet on the Amstel', { city: 'amsterdam' }),
    place('e', 'Vetted', { overrides: { hidden: true } }),
    place('f', 'Pet-O’Clock', { description: 'vet' }),
    place('g', '獣医 Tokyo'),
  ]);
  expect(await suggested({ q: 'vet', city: 'dublin' })).toEqual({
    categories: ['Veterinarians'],
    neighbourhoods: [],
    places: [
      { id: 'a', name: 'Vetland Ärger', category: 'Groomers', city: 'dublin' },
      { id: 'b', name: 'The Old Vets', category: 'Groomers', city: 'dublin' },
    ],
  });
  expect(await names({ q: 'vet on' })).toEqual(['Vet on the Amstel']);
  expect(await names({ q: 'amstel on', city: 'amsterdam' })).toEqual([]);
  expect(await names({ q: 'bella' })).toHaveLength(8);
  expect(await names({ q: 'bella', city: 'amsterdam' })).toEqual([]);
  expect(await names({ q: ' OLD ve ' })).toEqual(['The Old Vets']);
  expect(await names({ q: 'ARGER' })).toEqual(['Vetland Ärger']);
  expect(await names({ q: 'oclock' })).toEqual(['Pet-O’Clock']);
  expect(await names({ q: '獣医' })).toEqual(['獣医 Tokyo']);
  expect(await suggested({ q: '!!🐶' })).toEqual({ categories: [], neighbourhoods: [], places: [] });
});

test('neighbourhoods come before places, by any of their names and where a place lies in them', async () => {
  const six = { name: 'Dublin 6', names: 'Ranelagh, Rathmines and Rathgar', city: 'dublin' };
  const inSix = { neighbourhood: six.name, neighbourhoodNames: six.names };
  await directory.fillWith([place('r', 'Rathmines Grooming', inSix), place('c', 'Canal Cuts')]);
  expect(await suggested({ q: 'rathm', city: 'dublin' })).toMatchObject({
    neighbourhoods: [six],
    places: [{ name: 'Rathmines Grooming' }],
  });
  const of = async (q: string, city = 'dublin') => (await suggested({ q, city })).neighbourhoods;
  for (const q of ['dublin 6', 'RATHGAR', 'ranelagh']) expect([q, await of(q)]).toEqual([q, [six]]);
  // Nothing lies there.
  expect(await of('jordaan')).toEqual([]);
  expect(await of('rathm', 'amsterdam')).toEqual([]);
});

test.each([
  [{ q: 'v' }, 'q', 'Type 2 to 80 characters.'],
  [{}, 'q', 'Type 2 to 80 characters.'],
  [{ q: '  v  ' }, 'q', 'Type 2 to 80 characters.'],
  [{ q: 'é'.repeat(81) }, 'q', 'Type 2 to 80 characters.'],
  [{ q: 'vet', city: 'atlantis' }, 'city', 'No such city.'],
])('%j is refused with a sentence', async (asked, field, sentence) => {
  const response = await ask(asked as Record<string, string>);
  expect(response.status).toBe(400);
  expect(JSON.stringify(await response.json())).toMatch(new RegExp(`${field}.*${sentence}`));
});

test('eighty characters are taken', async () => {
  expect((await ask({ q: '🐶'.repeat(80) })).status).toBe(200);
});

test('texts of random places find what the browser suggests of the whole list, in its order', async () => {
  const random = createRandom(SEED);
  await directory.fillWith(randomPlaces(150, random));
  const list = await directory.all();
  const entries = sortProviders(list, 'rating').map((provider) => ({ provider }));
  // Random places of other cities lie in neighbourhoods of Dublin, too.
  const ofDublin = entries.filter(({ provider }) => provider.city === 'dublin');
  const begun = list.flatMap(({ name }) => [name.slice(0, 2), name.slice(0, 5), name.slice(-4), name]);
  begun.push('dublin', 'rathm', 'jor', 'paws h', 'zoe');
  for (const q of [...begun, ...Array.from({ length: 40 }, () => randomSearch(random).q ?? '')]) {
    const { length } = [...q.trim()];
    if (length < 2 || length > 80) continue;
    for (const city of [null, 'dublin'] as const) {
      const lexicon = ALL_LEXICONS.of(searchedCities(cities, city));
      const known = { places: entries, neighbourhoods: neighbourhoodsOf(ofDublin) };
      const { categories, neighbourhoods, places } = suggestionsFor(q, known, city, {
        lexicon,
        names: CATEGORY_NAMES,
      });
      expect({ SEED, q, city, ...(await suggested({ q, ...(city && { city }) })) }).toEqual({
        ...{ SEED, q, city, categories },
        neighbourhoods: neighbourhoods.map(({ begun: _, ...one }) => one),
        places: places.map(({ id, name, category, city }) => ({ id, name, category, city })),
      });
    }
  }
});

test('in the edition specification there is no such call', async () => {
  const { url } = await testApp({ settings: { EDITION: 'specification' } });
  expect((await ask({ q: 'vet' }, url)).status).toBe(404);
});

test('a network that asks for more suggestions than people do is told to wait', async () => {
  const { url } = await testApp({ settings: { SEARCHES_PER_MINUTE: '3' } });
  for (const q of ['do', 'ca', 'do', 've']) expect((await ask({ q }, url)).status).toBe(200);
  const refused = await ask({ q: 'pa' }, url);
  expect([refused.status, await refused.json()]).toMatchObject([
    429,
    { code: 'too_many_searches', detail: ERRORS.too_many_searches.text },
  ]);
});
