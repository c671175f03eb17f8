import { expect, test } from 'vitest';
import { listText } from './list-text.ts';

test.each([
  [[], ''],
  [['dogs'], 'dogs'],
  [['dogs', 'cats'], 'dogs and cats'],
  [['dogs', 'cats', 'birds'], 'dogs, cats and birds'],
])('%j is listed as “%s”', (words, text) => {
  expect(listText(words)).toBe(text);
});
