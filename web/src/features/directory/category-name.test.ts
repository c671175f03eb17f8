import { SERVICE_CATEGORIES } from '@pawhood/contract/directory/category.ts';
import { someProvider } from '@pawhood/contract/testing/some-provider.ts';
import { expect, test, vi } from 'vitest';
import { categoryName, warnOfUnknownCategories } from './category-name.ts';

test('§8.27a a category of the seven is shown as it is, any other as Unknown', () => {
  expect(SERVICE_CATEGORIES.map(categoryName)).toEqual([...SERVICE_CATEGORIES]);
  expect(['Plumbers', 'veterinarians', ''].map(categoryName)).toEqual(['Unknown', 'Unknown', 'Unknown']);
});

test('§8.27b each provider of another category is warned about once', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  warnOfUnknownCategories([
    someProvider({ id: 'pipes', category: 'Plumbers' }),
    someProvider({ id: 'vet' }),
    someProvider({ id: 'more-pipes', category: 'Plumbers' }),
  ]);
  expect(warn.mock.calls.map(([text]) => text)).toEqual([
    expect.stringMatching(/pipes.*'Plumbers'/),
    expect.stringMatching(/more-pipes.*'Plumbers'/),
  ]);
});
