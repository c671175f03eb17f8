/** Searches in the language of the page that they come from, over HTTP: in an Irish, a Dutch and a French city. */
import { listPins, type PinsAnswer } from '@pawhood/contract/directory/pins.ts';
import { type SearchAnswer, searchProviders } from '@pawhood/contract/directory/search-list.ts';
import { type SuggestAnswer, suggestPlaces } from '@pawhood/contract/directory/suggest.ts';
import { AMSTERDAM, DUBLIN } from '@pawhood/contract/testing/first-cities.ts';
import { LANGUAGES, loadWords } from '@pawhood/contract/values/words.ts';
import { searchedDirectory } from '@pawhood/testing/directory/searched-directory.ts';
import { beforeAll, expect, test } from 'vitest';
import { city } from '../../../cities/cities.tables.ts';
import { touchList } from '../../../database/lists/list-versions.ts';
import { citySamples } from '../samples/city-samples.ts';
import { createWordsStore } from './words/words.store.ts';

const LYON = {
  ...{ key: 'lyon', name: 'Lyon', country: 'FR', state: '', timeZone: 'Europe/Paris', languages: ['fr'] },
  ...{ lat: 45.75, lon: 4.85, reachKm: 100, accent: 'blue', scene: 'river' },
};

/** So many of the made-up places of each city. */
const PLACES = 210;

const directory = await searchedDirectory();
const wordsFor = await loadWords(LANGUAGES);

beforeAll(async () => {
  await directory.database.transaction(async (transaction) => {
    await transaction.insert(city).values({ ...LYON, position: 9 });
    await touchList(transaction, 'cities');
  });
  await directory.lists.refresh();
  const places = [DUBLIN, AMSTERDAM, LYON].flatMap((home) => citySamples(home).slice(0, PLACES));
  await directory.fillWith([
    ...places,
    { ...COMPTOIR, id: 'urgences', name: 'Urgences Zébrées', category: 'Veterinarians', city: 'lyon' },
    { ...COMPTOIR, id: 'comptoir', name: 'Le Comptoir', city: 'dublin' },
  ]);
  await createWordsStore(directory.database).make(directory.version());
});

const COMPTOIR = {
  ...{ address: '', description: 'Bains et garde de chiens à domicile', rating: '0' },
  ...{ category: 'Aquariums', source: 'file' as const },
};

async function ask<Answer>(path: string, asked: Record<string, string>): Promise<Answer> {
  const response = await fetch(`${directory.url}${path}?${new URLSearchParams(asked)}`);
  expect([response.status, response.url]).toEqual([200, response.url]);
  return response.json() as Promise<Answer>;
}
const search = (asked: Record<string, string>) => ask<SearchAnswer>(searchProviders.path, asked);

test.each([
  ['fr', 'dublin', 'vétérinaire', 'Veterinarians', []],
  ['fr', 'dublin', 'véto ouvert le dimanche', 'Veterinarians', ['sunday']],
  ['fr', 'dublin', 'vétérinaire Mockham', 'Veterinarians', []],
  ['fr', 'dublin', 'toilettage pas cher', 'Groomers', ['cheap']],
  ['fr', 'amsterdam', "garde d'animaux", 'Pet Sitters', []],
  ['fr', 'amsterdam', 'promeneur de chiens', 'Pet Sitters', []],
  ['fr', 'amsterdam', 'animalerie', 'Pet Stores', []],
  ['fr', 'amsterdam', 'vetérinaires', 'Veterinarians', []],
  ['fr', 'lyon', 'pension pour chat', 'Boarding', []],
  ['fr', 'lyon', 'cafés ouverts aux animaux', 'Pet-Friendly Cafes', []],
  ['fr', 'lyon', 'éducateur canin ce soir', 'Training Schools', ['evenings']],
  ['fr', 'lyon', 'soins dentaires', 'Veterinarians', []],
  ['fr', 'lyon', 'toiletage', 'Groomers', []],
  ['nl', 'dublin', 'dierenarts in de buurt', 'Veterinarians', ['nearest']],
  ['nl', 'dublin', 'hondenuitlaatservice', 'Pet Sitters', []],
  ['nl', 'lyon', 'dierenpension', 'Boarding', []],
  ['nl', 'lyon', 'puppycursus zaterdag', 'Training Schools', ['saturday']],
  ['en', 'lyon', 'vétérinaire', 'Veterinarians', []],
  ['en', 'amsterdam', 'trimsalon', 'Groomers', []],
])('in %s in %s "%s" finds %s first', async (lang, where, q, category, understood) => {
  const { items, reading } = await search({ q, lang, city: where });
  expect(items.map((item) => item.category)).toEqual(items.map(() => category));
  expect([items.length, reading?.understood, reading?.without]).toEqual([6, understood, []]);
});

test.each(LANGUAGES.flatMap((lang) => [DUBLIN, AMSTERDAM, LYON].map((home) => ({ lang, home }))))(
  'the examples of the page in $lang find places in $home.name',
  async ({ lang, home }) => {
    const { EXAMPLE_SEARCH, vetIn } = wordsFor(lang).directory;
    for (const q of [EXAMPLE_SEARCH, vetIn(home.name)]) {
      const { items, total, reading } = await search({ q, lang, city: home.key });
      expect([q, total.count > 5, reading?.without]).toEqual([q, true, []]);
      expect(items.map(({ category }) => category)).toEqual(items.map(() => 'Veterinarians'));
    }
  },
);

test('without its language a word is looked for as it is, and answers are kept apart', async () => {
  const totals = async (asked: object) =>
    (await search({ q: 'animalerie', city: 'dublin', ...asked })).total.count;
  const [inFrench, inEnglish] = [await totals({ lang: 'fr' }), await totals({})];
  expect([inFrench > 5, inEnglish]).toEqual([true, 0]);
  expect([await totals({ lang: 'fr' }), await totals({ lang: 'nl' })]).toEqual([inFrench, 0]);
  const { pins } = await ask<PinsAnswer>(listPins.path, { q: 'animalerie', city: 'dublin', lang: 'fr' });
  expect(pins).toHaveLength(inFrench);
});

test('a place is there at any hour whose name says so, in any language', async () => {
  const names = async (asked: Record<string, string>) => (await search(asked)).items.map(({ name }) => name);
  expect(await names({ q: 'emergency vet', city: 'lyon' })).toContain('Urgences Zébrées');
  expect(await names({ q: 'zebrees 24h/24', city: 'lyon', lang: 'fr' })).toEqual(['Urgences Zébrées']);
});

test('a phrase is found where its words follow each other', async () => {
  const names = async (q: string) =>
    (await search({ q, city: 'dublin', lang: 'fr' })).items.map(({ name }) => name);
  expect(await names('bains comptoir')).toEqual(['Le Comptoir']);
  expect(await names('garde de chiens comptoir')).toEqual(['Le Comptoir']);
});

test('categories are suggested by their names in the language', async () => {
  const categories = async (q: string, lang?: string) =>
    (await ask<SuggestAnswer>(suggestPlaces.path, { q, city: 'dublin', ...(lang && { lang }) })).categories;
  expect(await categories('toil', 'fr')).toEqual(['Groomers']);
  expect(await categories('anima', 'fr')).toEqual(['Pet Sitters', 'Pet Stores']);
  expect(await categories('cafés', 'fr')).toEqual(['Pet-Friendly Cafes']);
  expect(await categories('dieren', 'nl')).toEqual([
    ...['Veterinarians', 'Pet Sitters', 'Pet Stores', 'Boarding'],
  ]);
  expect(await categories('toil')).toEqual([]);
  expect(await categories('groom', 'fr')).toEqual(['Groomers']);
});

test.each([searchProviders.path, suggestPlaces.path, listPins.path])(
  '%s refuses a language that there are no words of',
  async (path) => {
    for (const lang of ['de', '../', 'FR', 'x'.repeat(4_000)]) {
      const response = await fetch(`${directory.url}${path}?${new URLSearchParams({ q: 'vet', lang })}`);
      expect(response.status).toBe(400);
      expect(await response.text()).toContain('Languages are en, nl and fr.');
    }
  },
);
