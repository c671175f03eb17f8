import { expect, test } from 'vitest';
import { checkReview, NO_REVIEW, servicesOf, servicesText, textsOf } from './review-texts.ts';

const TODAY = '2026-11-29';
const texts = {
  ...textsOf(NO_REVIEW),
  ...{ stars: '4', words: 'They took an hour for our dog.', month: '2026-03', services: 'Bath\nNail care' },
};

test('complete:reviews what is missing is said at its field, the first one first', () => {
  const { body, errors } = checkReview(textsOf(NO_REVIEW), TODAY);
  expect(body).toBeNull();
  expect(Object.entries(errors)).toEqual([
    ['stars', 'Please choose how many stars you give.'],
    ['words', 'Please write at least 20 characters.'],
    ['month', 'Please choose a month of the last two years.'],
  ]);
});

test.each([
  ['words', { words: 'Look at https://example.org for more.' }],
  ['words', { words: 'x'.repeat(2_001) }],
  ['month', { month: '2024-11' }],
])('complete:reviews what the server would refuse is refused at %s', (field, change) => {
  expect(Object.keys(checkReview({ ...texts, ...change }, TODAY).errors)).toEqual([field]);
});

test('complete:reviews a review goes out as the contract has it, and comes back into the form', () => {
  const { body } = checkReview(texts, TODAY);
  expect(body).toEqual({
    ...{
      stars: 4,
      words: texts.words,
      month: '2026-03',
      pet: '',
      price: '',
      services: ['Bath', 'Nail care'],
    },
  });
  expect(body && textsOf({ ...NO_REVIEW, ...body })).toEqual(texts);
  expect(checkReview({ ...texts, inRecord: 'yes' }, TODAY).body).toMatchObject({ inRecord: true });
  expect(servicesText(['Nail care', 'Bath'])).toBe(texts.services);
  expect(servicesOf('')).toEqual([]);
});
