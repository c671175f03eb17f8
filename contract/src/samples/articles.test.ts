import * as v from 'valibot';
import { expect, test } from 'vitest';
import { listArticles } from '../articles/articles.ts';
import { SAMPLE_ARTICLES } from '../limits.ts';
import { cities } from '../testing/first-cities.ts';
import { sampleArticles } from './articles.ts';

test('§9.15b there are exactly 6 sample articles, already in the form in which articles are answered', () => {
  expect(sampleArticles).toHaveLength(6);
  expect(SAMPLE_ARTICLES).toBe(6);
  const answered = sampleArticles.map(({ markdown, ...facts }) => ({
    ...facts,
    content: markdown,
    views: 0,
    example: true,
  }));
  expect(v.parse(listArticles.answer, answered)).toStrictEqual(answered);
});

test('§9.15b each city has two sample articles, each with an id and a picture of its own', () => {
  expect(sampleArticles.map(({ city }) => city).sort()).toEqual(
    [...cities.shown, ...cities.shown].map(({ key }) => key).sort(),
  );
  expect(new Set(sampleArticles.map(({ id }) => id)).size).toBe(6);
  expect(new Set(sampleArticles.map(({ image }) => image)).size).toBe(6);
});

test.each(sampleArticles)('the sample "$title" can be read in three minutes and names sources', (sample) => {
  const words = sample.markdown.replaceAll(/\]\([^)]*\)/g, ']').match(/[\p{L}\p{N}]+/gu) ?? [];
  expect(words.length).toBeGreaterThanOrEqual(350);
  expect(words.length).toBeLessThanOrEqual(620);
  expect(sample.markdown.match(/\]\(https:\/\/[^)]+\)/g)?.length).toBeGreaterThanOrEqual(3);
  expect(sample.markdown).toContain('ask your vet');
  expect(sample.date).toMatch(/^2025-\d\d-\d\d$/);
});
