import { expect, test } from 'vitest';
import { linkAddress } from './share-words.ts';

test('a link opens in the language of the page that made it', () => {
  const publicUrl = 'https://paws.example';
  expect(linkAddress({ publicUrl, base: '' }, 'token57')).toBe('https://paws.example/shared-pet#token57');
  expect(linkAddress({ publicUrl, base: '/fr' }, 'token57')).toBe(
    'https://paws.example/fr/shared-pet#token57',
  );
});
