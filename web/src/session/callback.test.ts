import { expect, test } from 'vitest';
import { ownPath } from './callback.ts';

test.each(['/pets', '/directory?q=vet&page=2', '/info-hub/walks#faq', '/'])(
  '%s is a path of our own',
  (path) => {
    expect(ownPath(path)).toBe(path);
  },
);

test.each([
  '//evil.example',
  '/\\evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  'pets',
  '',
  '/\t/evil.example',
  '/pets\n',
  undefined,
  null,
  57,
  { toString: () => '/pets' },
])('%j leads to the front page instead', (returnTo) => {
  expect(ownPath(returnTo)).toBe('/');
});
