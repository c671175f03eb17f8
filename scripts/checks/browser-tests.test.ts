import { expect, test } from 'vitest';
import { countByFeature, tooMany, unknownSites } from './browser-tests.js';

test('the tests of a feature are those of its folder, and more than twelve are too many', () => {
  const counts = countByFeature([
    ...Array.from({ length: 13 }, (_, index) => `pets/pets-${index % 2}.spec.ts`),
    ...Array.from({ length: 12 }, () => 'users/users.spec.ts'),
  ]);
  expect([...counts]).toEqual([
    ['pets', 13],
    ['users', 12],
  ]);
  expect(tooMany(counts)).toEqual([expect.stringContaining('e2e/pets has 13 tests')]);
});

test.each([
  ["test.use({ dataset: 'of-its-own' });", ["dataset: 'of-its-own'"]],
  ["  test.use({ settings: { SMTP_URL: 'smtp://localhost:57' }, hasTouch: true });", ['settings: {']],
  [
    "test.use({\n  contextOptions: { reducedMotion: 'reduce' },\n  launchOptions: windowedBrowser,\n});",
    ['launchOptions: windowed'],
  ],
  ["test.use({ edition: 'specification' });", []],
  ['test.use({ javaScriptEnabled: false });', []],
])('of %s what starts a site or a browser is found where nobody agreed to it', (line, found) => {
  const problems = unknownSites(new Map([['e2e/pets/pets.spec.ts', line]]));
  expect(problems).toEqual(
    found.map((option) => expect.stringContaining(`e2e/pets/pets.spec.ts: ${option}`)),
  );
});
