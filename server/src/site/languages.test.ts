import { expect, test } from 'vitest';
import { createLanguages } from './languages.ts';
import { USUAL_SETTINGS } from './site-settings.ts';

const languagesOf = (languages: readonly string[], built?: readonly string[], chosen: 'fr' | null = null) =>
  createLanguages({ languages }, () => ({ ...USUAL_SETTINGS, language: chosen }), built);

test.each([
  [['en', 'nl', 'fr'], ['en', 'nl', 'fr'], null, ['en', 'nl', 'fr'], 'en'],
  [['nl', 'fr'], ['en', 'nl', 'fr'], null, ['nl', 'fr'], 'nl'],
  // The operator's choice, as far as it is on offer.
  [['en', 'fr'], ['en', 'fr'], 'fr', ['en', 'fr'], 'fr'],
  [['en', 'nl'], ['en', 'nl'], 'fr', ['en', 'nl'], 'en'],
  // What is not built is not there; while developing nothing is.
  [['en', 'nl', 'fr'], ['en', 'fr'], null, ['en', 'fr'], 'en'],
  [['en', 'nl'], undefined, null, ['en', 'nl'], 'en'],
] as const)('of %j with builds of %j and %j chosen', async (wanted, built, chosen, offered, own) => {
  const languages = await languagesOf(wanted, built, chosen);
  expect([languages.offered(), languages.siteLanguage()]).toEqual([offered, own]);
  for (const language of languages.offered()) expect(languages.wordsFor(language).shell.CLOSE).not.toBe('');
});

test('each language has words of its own, and one that nobody speaks those of the first', async () => {
  const { wordsFor } = await languagesOf(['en', 'nl']);
  expect([wordsFor('en').shell.CLOSE, wordsFor('nl').shell.CLOSE]).toEqual(['Close', 'Sluiten']);
  const unspoken = await languagesOf(['en-XA']);
  expect(unspoken.wordsFor(unspoken.siteLanguage()).shell.CLOSE).toBe('Close');
});

test('where nothing is built in any of them, a start says so', async () => {
  await expect(languagesOf(['fr'], ['en'])).rejects.toThrow('The pages are not built in fr.');
});
