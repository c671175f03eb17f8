import * as v from 'valibot';
import { expect, test } from 'vitest';
import { SERVICE_CATEGORIES } from '../directory/category.ts';
import { frontOf } from '../directory/front.ts';
import { listProviders, serviceCategoryOf } from '../directory/list.ts';
import { SAMPLE_PROVIDERS } from '../limits.ts';
import { cities } from '../testing/first-cities.ts';
import { sampleProviders } from './providers.ts';

test('§9.15a there are exactly 7 sample providers, already in the form in which providers are answered', () => {
  expect(sampleProviders).toHaveLength(7);
  expect(SAMPLE_PROVIDERS).toBe(7);
  expect(v.parse(listProviders.answer, sampleProviders)).toStrictEqual(sampleProviders);
});

test('§9.15a the samples show every category once, with its front, and every city', () => {
  expect(new Set(sampleProviders.map(({ category }) => category))).toEqual(new Set(SERVICE_CATEGORIES));
  expect(new Set(sampleProviders.map(({ city }) => city))).toEqual(
    new Set(cities.shown.map(({ key }) => key)),
  );
  expect(new Set(sampleProviders.map(({ id }) => id)).size).toBe(7);
  for (const { id, category, imageUrl } of sampleProviders) {
    const known = serviceCategoryOf(category);
    expect(known && frontOf(known, id)).toBe(imageUrl);
  }
});

test('the samples are honest: marked, invented, rated by nobody, and with addresses and numbers that belong to nobody', () => {
  const reserved = /^$|^020 91\d \d{4}$|^\(403\) 555-01\d\d$/;
  for (const sample of sampleProviders) {
    expect(sample.example).toBe(true);
    expect(sample).toMatchObject({ rating: '0.0', reviewCount: 0 });
    expect(sample.description).toMatch(/^A made-up /);
    expect(sample.phone).toMatch(reserved);
    expect(sample.website).toMatch(/^https:\/\/[a-z]+(-[a-z]+)*\.example\.org\/$/);
    expect(sample.email).toMatch(/^hello@[a-z-]+\.example\.org$/);
  }
});
