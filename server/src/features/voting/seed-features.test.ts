import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SEED_FEATURES, seedFeaturesOf } from './seed-features.ts';

const CHANGELOG = new URL('../../../../CHANGELOG.md', import.meta.url);

test('the first board marks as here exactly what the changelog says is here now', () => {
  const [, names = ''] = /^- \*\*Here now\*\*[^:]*: (.+)\.$/m.exec(readFileSync(CHANGELOG, 'utf8')) ?? [];
  const shipped = SEED_FEATURES.filter(({ status }) => status === 'shipped').map(({ name }) => name);
  expect(names.split('. ')).toEqual(shipped);
});

test('§8.11a in the specification’s edition, whose map is a placeholder, the map is still a wish', () => {
  const statusIn = (edition: 'complete' | 'specification') =>
    seedFeaturesOf(edition).find(({ id }) => id === 'directory-map')?.status;
  expect([statusIn('complete'), statusIn('specification')]).toEqual(['shipped', 'open']);
});
