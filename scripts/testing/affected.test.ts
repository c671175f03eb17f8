import { expect, test } from 'vitest';
import { affectedTests, readImports } from './affected.js';
import { newestTests } from './newest-first.js';

const TREE = new Map<string, readonly string[]>([
  ['contract/src/pets/pets.ts', []],
  ['server/src/features/pets/pets.store.ts', ['contract/src/pets/pets.ts']],
  ['server/src/features/pets/pets.test.ts', ['testing/src/site/test-app.ts']],
  ['server/src/features/users/users.test.ts', ['testing/src/site/test-app.ts']],
  ['server/src/app/app.ts', ['server/src/features/pets/pets.store.ts']],
  ['testing/src/site/test-app.ts', ['server/src/app/app.ts']],
  ['web/src/features/pets/pet-page.tsx', ['contract/src/pets/pets.ts']],
  ['web/src/features/pets/head/pet-head.test.tsx', ['web/src/features/pets/pet-page.tsx']],
  ['web/src/app/routes.ts', ['web/src/features/pets/pet-page.tsx']],
  ['web/src/app/routes.test.ts', ['web/src/app/routes.ts']],
  ['e2e/pet-photos/photos.spec.ts', ['e2e/fixtures.ts']],
  ['e2e/users/users.spec.ts', ['e2e/fixtures.ts']],
  ['e2e/fixtures.ts', []],
]);

test.each([
  [
    'what is imported by way of other modules, and what lies beside it',
    ['server/src/features/pets/pets.store.ts'],
    ['server/src/features/pets/pets.test.ts'],
  ],
  [
    'a page: its importers, and the browser tests of its feature',
    ['web/src/features/pets/pet-page.tsx'],
    ['e2e/pet-photos/photos.spec.ts', 'web/src/features/pets/head/pet-head.test.tsx'],
  ],
  [
    'what puts everything together, where that itself is changed',
    ['testing/src/site/test-app.ts'],
    ['server/src/features/pets/pets.test.ts', 'server/src/features/users/users.test.ts'],
  ],
  ['the words of a feature', ['contract/words/en/users.arb'], ['e2e/users/users.spec.ts']],
  ['a test', ['e2e/users/users.spec.ts'], ['e2e/users/users.spec.ts']],
  ['a document', ['docs/quality.md'], []],
])('a change of %s', (_, changed, affected) => {
  expect(affectedTests(changed, TREE)).toEqual(affected);
});

test('imports of the checkout are found in all three forms', () => {
  const imports = readImports();
  expect(imports.get('scripts/testing/affected.test.ts')).toEqual([
    'scripts/testing/affected.js',
    'scripts/testing/newest-first.js',
  ]);
  // Tests of the import rules quote modules that are nowhere.
  const all = new Set(
    [...imports].filter(([path]) => !path.startsWith('scripts/')).flatMap(([, others]) => others),
  );
  expect(all).toContain('contract/src/errors.ts');
  expect(all).toContain('contract/words/en/shell.arb');
  expect(all).toContain('web/src/lib/site.tsx');
  expect([...all].filter((path) => !imports.has(path) && /\.tsx?$/.test(path))).toEqual([]);
});

test('the newest tests are tests', () => {
  for (const path of newestTests()) expect(path).toMatch(/\.(test|spec)\.tsx?$/);
});
