import { SERVICE_CATEGORIES } from '@pawhood/contract/directory/category.ts';
import { type Provider, provider as providerSchema } from '@pawhood/contract/directory/list.ts';
import { sampleProviders } from '@pawhood/contract/samples/providers.ts';
import { cities } from '@pawhood/contract/testing/first-cities.ts';
import { testDatabase } from '@pawhood/testing/database/test-database.ts';
import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '../../../app/app.ts';
import { LIST_PARTS } from '../../../app/list-parts.ts';
import { readConfig } from '../../../config/config.ts';
import { watchLists } from '../../../database/lists/list-versions.ts';
import { USUAL_SETTINGS } from '../../../site/site-settings.ts';
import { provider } from '../directory.tables.ts';
import { createDirectoryService } from './directory.service.ts';
import { createDirectoryStore } from './directory.store.ts';
import type { NewProviderRow } from './provider-row.store.ts';

const database = await testDatabase();
const directory = createDirectoryService(createDirectoryStore(database));
const lists = await watchLists(database, LIST_PARTS);
const app = await createApp({
  config: readConfig({}),
  database,
  cities: () => cities,
  siteSettings: () => USUAL_SETTINGS,
  lists,
  loadRenderer: async () => null,
  logger: pino({ level: 'silent' }),
  checkAnswers: true,
});

const full: NewProviderRow = {
  id: 'osm-w77',
  name: 'Example Full',
  category: 'Boarding',
  city: 'calgary',
  address: '5 Example Street, Calgary',
  phone: '(403) 266-1234',
  phoneE164: '+14032661234',
  website: 'https://full.example.org/',
  email: 'full@example.org',
  rating: '4.86',
  reviewCount: 37,
  imageUrl: '/media/full.webp',
  description: 'All that there can be.',
  tags: ['cat', 'dog'],
  lat: 51.05,
  lon: -114.07,
  openingHours: '24/7',
  priceRange: '$$$',
  services: ['Day care'],
  source: 'openstreetmap',
  sourceRef: 'way/77',
  sourceDate: '2026-02-03',
};
const bare: NewProviderRow = {
  ...{
    id: 'file-dublin-1',
    name: 'Example Bare',
    category: 'Aquariums',
    city: 'dublin',
    rating: '3',
    source: 'file',
  },
  sourceRef: 'dublin-1',
};

let origin: string;
beforeAll(async () => {
  await directory.seedSamples();
  // As an earlier version put them in.
  await database
    .update(provider)
    .set({ rating: '4.57', reviewCount: 36 })
    .where(eq(provider.source, 'sample'));
  await database
    .insert(provider)
    .values([full, bare, { ...bare, id: 'hidden', sourceRef: 'x', hidden: true }]);
  await lists.refresh();
  origin = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await app.close();
  lists.stop();
});

async function get(query = ''): Promise<{ status: number; body: Provider[] }> {
  const response = await fetch(`${origin}/local/api/pet-services/all${query}`);
  return { status: response.status, body: JSON.parse(await response.text()) };
}

test('§7.13a the directory answers 200 with a list, oldest entry first, without the hidden ones', async () => {
  const { status, body } = await get();
  expect(status).toBe(200);
  expect(body.map(({ id }) => id)).toEqual([
    ...sampleProviders.map(({ id }) => id),
    'osm-w77',
    'file-dublin-1',
  ]);
});

test('§3.9a a provider is answered with every field known of it, and its source', async () => {
  const { body } = await get('?city=calgary');
  expect(body.at(-1)).toEqual({
    id: 'osm-w77',
    name: 'Example Full',
    category: 'Boarding',
    city: 'calgary',
    address: '5 Example Street, Calgary',
    phone: '(403) 266-1234',
    phoneE164: '+14032661234',
    website: 'https://full.example.org/',
    email: 'full@example.org',
    rating: '4.86',
    reviewCount: 37,
    imageUrl: '/media/full.webp',
    description: 'All that there can be.',
    tags: ['cat', 'dog'],
    lat: 51.05,
    lon: -114.07,
    openingHours: '24/7',
    priceRange: '$$$',
    services: ['Day care'],
    completeness: 9,
    source: {
      kind: 'openstreetmap',
      name: 'OpenStreetMap',
      url: 'https://www.openstreetmap.org/way/77',
      date: '2026-02-03',
    },
  });
});

test('§3.9a a provider of which little is known has every field of the specification, and no empty one of ours', async () => {
  const { body } = await get('?city=dublin');
  expect(body.at(-1)).toEqual({
    id: 'file-dublin-1',
    name: 'Example Bare',
    category: 'Aquariums',
    city: 'dublin',
    address: '',
    phone: '',
    website: '',
    email: '',
    rating: '3.0',
    reviewCount: 0,
    imageUrl: '',
    description: '',
    tags: [],
    completeness: 0,
    source: { kind: 'file', name: "This site's operator", url: '', date: '' },
  });
});

test('§9.15a the samples are answered as the client has them built in, whatever rating they once had', async () => {
  const { body } = await get();
  expect(body.slice(0, 7)).toEqual(sampleProviders);
});

test('§3.9b §3.9c every city is lowercase and every rating a numeric string', async () => {
  const { body } = await get();
  expect(body).toHaveLength(9);
  for (const { city, rating } of body) {
    expect(city).toBe(city.toLowerCase());
    expect(rating).toMatch(/^\d\.\d{1,2}$/);
  }
});

test('§3.10 the samples show each of the seven categories once', async () => {
  const { body } = await get();
  const categories = body.slice(0, 7).map(({ category }) => category);
  expect(categories.toSorted()).toEqual([...SERVICE_CATEGORIES].toSorted());
});

test.each(['?city=dublin', '?city=DUBLIN', '?city=%20Dublin'])(
  '§5.8a %s narrows the list to that city',
  async (query) => {
    const { status, body } = await get(query);
    expect(status).toBe(200);
    expect(body.map(({ id }) => id)).toEqual(['sample-2', 'sample-6', 'file-dublin-1']);
  },
);

test('a city that is none of the three is a 400 that names the field', async () => {
  const { status, body } = await get('?city=atlantis');
  expect(status).toBe(400);
  expect(body).toMatchObject({ code: 'invalid_request', errors: [{ field: 'city' }] });
});

test('samples come in once, and stay out once removed', async () => {
  expect(await directory.removeSamples()).toBe(7);
  expect(await directory.seedSamples()).toBe(false);
  await lists.refresh();
  expect((await get()).body).toHaveLength(2);
  expect(await directory.restoreSamples()).toBe(7);
  await lists.refresh();
  expect((await get()).body).toHaveLength(9);
  expect(v.safeParse(providerSchema, (await get()).body[0]).success).toBe(true);
});
