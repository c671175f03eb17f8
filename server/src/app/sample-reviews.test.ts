/** Made-up reviews of made-up places, for looking at the pages. */

import { readProvider } from '@pawhood/contract/directory/provider.ts';
import { createReport } from '@pawhood/contract/reports/reports.ts';
import { REVIEW_LIMITS } from '@pawhood/contract/reviews/review-limits.ts';
import { createReview, findHelpful, listReviews } from '@pawhood/contract/reviews/reviews.ts';
import { firstCity } from '@pawhood/contract/testing/first-cities.ts';
import { loadWords, type Words } from '@pawhood/contract/values/words.ts';
import { importCommands } from '@pawhood/testing/commands/import-command.ts';
import { member } from '@pawhood/testing/people/member.ts';
import { callerWith } from '@pawhood/testing/people/person.ts';
import { testTenant } from '@pawhood/testing/services/test-tenant.ts';
import { testApp } from '@pawhood/testing/site/test-app.ts';
import { beforeEach, expect, test } from 'vitest';
import { citySamples } from '../features/directory/samples/city-samples.ts';
import { setRatings } from '../features/directory/search/kept/ratings.store.ts';
import { countRatings, listRatings } from '../features/reviews/provider-rating.store.ts';
import { sampleReviews } from '../features/reviews/samples/sample-reviews.ts';
import { addSampleReviews, sampleCityWithReviews } from './sample-reviews.command.ts';
import { seedSamples } from './samples.ts';

const tenant = await testTenant();
const { url, database, lists } = await testApp({ settings: { ...tenant.settings, RATE_LIMITS: 'off' } });
const sql = (text: string, values: unknown[] = []) => database.$client.query(text, values);
const { run, csv, importInto } = await importCommands(database);
const visitor = callerWith(url, null);

const HERE = { publicUrl: 'http://localhost:5757', languages: ['en', 'nl', 'fr'] };
const samples = (options: { remove?: boolean } = {}, config = HERE) =>
  run((around) => addSampleReviews({ remove: false, ...options }, { ...around, config }));
const city = (remove = false) => run((around) => sampleCityWithReviews({ city: 'dublin', remove }, around));

beforeEach(async () => {
  await sql('truncate provider, provider_import, provider_import_undo, review, provider_rating cascade');
  await sql('update public_list set seeded_at = null');
});

/** What everybody reads of the place of a number. */
async function shown(number: number) {
  await lists.refresh();
  const id = `sample-city-dublin-${number}`;
  const place = await visitor('GET', readProvider.path.replace(':id', id));
  const list = await visitor('GET', listReviews.path.replace(':id', id));
  return { place: place.json, list: list.json, status: list.status };
}
const follow = async (from: number | null = 3) => {
  while (await listRatings(database, from, setRatings));
};

const CITY = citySamples(firstCity('dublin')).map((place) => ({ ...place, services: place.services ?? [] }));

test('they are the same on one day, of every kind and within what a person may write', async () => {
  const wordsFor = await loadWords(['en', 'nl', 'fr']);
  const words: Words[] = [wordsFor('en'), wordsFor('nl'), wordsFor('fr')];
  const now = new Date('2026-11-29T10:00:00Z');
  const made = sampleReviews(CITY, words, now);
  expect(sampleReviews(CITY, words, now)).toEqual(made);
  expect(new Set(made.map(({ id }) => id)).size).toBe(made.length);
  const kinds = (read: (row: (typeof made)[number]) => unknown) => [...new Set(made.map(read))].sort();
  expect(kinds(({ stars }) => stars)).toEqual([1, 2, 3, 4, 5]);
  expect(kinds(({ pet }) => pet)).toEqual(['', 'bird', 'cat', 'dog', 'other', 'rabbit']);
  expect(kinds(({ month }) => month).length).toBeGreaterThanOrEqual(REVIEW_LIMITS.months);
  const lengths = made.map((row) => [...row.words].length);
  expect(Math.min(...lengths)).toBeGreaterThanOrEqual(15);
  expect(Math.max(...lengths)).toBe(REVIEW_LIMITS.words);
  expect(made.filter((row) => /\p{Extended_Pictographic}/u.test(row.words)).length).toBeGreaterThan(100);
  for (const row of made) {
    expect(row.at?.getTime()).toBeLessThan(now.getTime());
    expect(row.editedAt?.getTime() ?? 0).toBeLessThan(now.getTime());
    expect(row.userId).toBeUndefined();
  }
});

test('they show where everything is made up, count, and go with one command', async () => {
  await seedSamples(database);
  await city();
  const { code, output } = await samples();
  expect(code).toBe(0);
  expect(output).toMatch(/^[\d,]+ made-up reviews of 1,200 made-up places added, each marked 'Example'\.\n/);
  await follow();
  const few = await shown(4);
  expect(few.place).toMatchObject({ example: true, reviewCount: 3, reviews: { summary: { number: 3 } } });
  expect(few.place['rating']).not.toBe('0.0');
  const many = await shown(5);
  expect(many.list).toMatchObject({ summary: { number: 40 } });
  const [first, second] = many.list['reviews'] as { author: object }[];
  expect([first?.author, second?.author]).toEqual([
    { id: '', name: 'Seán Ó Briain' },
    { id: '', name: 'Priya' },
  ]);
  expect((await shown(6)).list).toMatchObject({ summary: { number: 2_000 } });
  expect((await shown(7)).list).toMatchObject({ summary: { rating: '1.0', stars: [12, 0, 0, 0, 0] } });
  const none = await shown(1);
  expect([none.status, none.place['reviews']]).toEqual([404, undefined]);
  expect((await sql(`select id from review where provider_id !~ '^sample-city-'`)).rows).toEqual([]);
  expect(await countRatings(database)).toBe(0);
  expect(await samples()).toEqual({
    code: 1,
    output: '',
    errors:
      'The made-up reviews are there already. "pawhood samples reviews --remove" takes them away.\nNothing was changed.\n',
  });
  expect((await samples({ remove: true })).output).toMatch(/^[\d,]+ made-up reviews removed\.\n$/);
  await follow();
  expect((await shown(5)).status).toBe(404);
  expect((await sql('select from provider where review_count > 0 or rating > 0')).rowCount).toBe(0);
  expect((await samples({ remove: true })).output).toBe('There are no made-up reviews to remove.\n');
});

test('nobody adds to them, reports them or finds them helpful', async () => {
  await city();
  await samples();
  const { call } = await member(url, tenant, 'Ann');
  const id = 'sample-city-dublin-5';
  const body = { stars: 5, words: 'They were kind to our old dog.', month: '2026-11' };
  const answers = [
    await call('POST', createReview.path.replace(':id', id), body),
    await call('POST', createReport.path, { kind: 'review', id: 'sample-dublin-5-1', reason: 'insult' }),
    await call('PUT', findHelpful.path.replace(':reviewId', 'sample-dublin-5-1'), {}),
  ];
  expect(answers.map(({ json }) => json['code'])).toEqual([
    'unknown_provider',
    'unknown_subject',
    'unknown_review',
  ]);
});

test('they go with the made-up places', async () => {
  await city();
  await samples();
  expect(await city(true)).toMatchObject({ code: 0, output: '1,200 made-up places removed.\n' });
  expect(await database.$client.query('select from review')).toMatchObject({ rowCount: 0 });
});

test('elsewhere there are never any', async () => {
  await seedSamples(database);
  expect(await samples()).toEqual({
    code: 1,
    output: '',
    errors:
      'There are no made-up places to review. "pawhood samples city all" adds some.\nNothing was changed.\n',
  });
  await city();
  const elsewhere = { ...HERE, publicUrl: 'https://pets.example.org' };
  expect(await samples({}, elsewhere)).toEqual({
    code: 2,
    output: '',
    errors:
      'Made-up reviews are for a site that nobody else sees, and this one is at https://pets.example.org. Nothing was changed.\n',
  });
  await importInto(await csv('name,category', 'Real,Groomers'), 'calgary');
  expect(await samples()).toEqual({
    code: 2,
    output: '',
    errors:
      'The directory has real places, and made-up reviews are not mixed with them. Nothing was changed.\n',
  });
  expect(await database.$client.query('select from review')).toMatchObject({ rowCount: 0 });
});
