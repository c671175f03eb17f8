import { expect, test } from 'vitest';
import { fullestOf } from './machine-findings.ts';

const space = (folder: string, free: number) => ({ folder, free, total: 100_000 });

test('the disk that is named is the fullest one, by its first folder though others write to it meanwhile', () => {
  expect(fullestOf([space('data', 50_001), space('media', 50_000), space('postgres', 49_990)])?.folder).toBe(
    'data',
  );
  expect(fullestOf([space('data', 50_000), space('media', 40_000), space('postgres', 39_999)])?.folder).toBe(
    'media',
  );
  expect(fullestOf([])).toBeNull();
});
