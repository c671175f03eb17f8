import { createRandom } from '@pawhood/testing/directory/random-places.ts';
import { expect, test } from 'vitest';
import { EQUAL_PRINTS, printsOf } from './prints.ts';

const random = createRandom(41);
const VOCABULARY = Array.from({ length: 600 }, (_, index) => `word${(index * 7919).toString(36)}`);
const word = () => VOCABULARY[Math.floor(random() * random() * VOCABULARY.length)] ?? '';
const text = (length: number) => Array.from({ length }, word);

const isCopy = (one: string, other: string): boolean => {
  const prints = printsOf(one);
  return printsOf(other).filter((print, index) => print === prints[index]).length >= EQUAL_PRINTS;
};

test('a copy is known though every tenth word was changed, and nothing else is one', () => {
  let found = 0;
  let wrong = 0;
  const texts = Array.from({ length: 300 }, () => text(20 + Math.floor(random() * 60)));
  texts.forEach((words, index) => {
    const changed = words.map((old, place) => (place % 10 === 5 ? word() : old));
    if (isCopy(words.join(' '), changed.join(' '))) found++;
    if (isCopy(words.join(' '), texts[(index + 1) % texts.length]?.join(' ') ?? '')) wrong++;
  });
  expect(found).toBeGreaterThanOrEqual(290);
  expect(wrong).toBe(0);
});

test('capitals, commas and lines change nothing; a short text has no prints', () => {
  const words = 'They were so kind to our old dog, and the waiting room is quiet';
  expect(printsOf(`${words.toUpperCase()}!!`)).toEqual(printsOf(words.replaceAll(' ', '\n')));
  expect(printsOf('Great place, kind people, we will come again.')).toEqual([]);
});

test('words are told apart where no space is between them', () => {
  expect(printsOf('この動物病院の先生はとても親切で、うちの犬も安心して通っています。')).toHaveLength(8);
});
