import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { expect, test } from 'vitest';
import { wordsInPlace } from './words-in-place.ts';

/** What a page may load at most at the first failure; where a field is refused, it loads the words of fields besides. */
const MOST_BYTES = 4_900;

/** A module as a page in a language loads it. */
async function built(name: string, language: string) {
  const bundle = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [wordsInPlace(language)],
    build: {
      write: false,
      lib: {
        entry: fileURLToPath(new URL(`../src/lib/calls/${name}.ts`, import.meta.url)),
        formats: ['es'],
      },
      rolldownOptions: { external: /mistake-words/ },
    },
  });
  const [{ output }] = bundle as unknown as [{ output: [{ code: string }] }]; // One entry, which is not watched.
  const [{ code }] = output;
  const module = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  return { module, bytes: gzipSync(code).length };
}

test.each([
  ['nl', 'Dier niet gevonden.'],
  ['fr', 'Animal introuvable.'],
])('a page in %s says why a call failed, and loads little for it', async (language, text) => {
  const { module, bytes } = await built('error-words', language);
  expect(await module.inWords({ code: 'unknown_pet', detail: 'Pet not found.' })).toMatchObject({
    detail: text,
  });
  expect(bytes).toBeLessThan(MOST_BYTES);
});

test.each([
  ['nl', ['Lyon hoort niet', 'minstens 57', 'dit heeft er 14.', 'Dit is te lang.']],
  ['fr', ['Lyon ne fait plus', 'au moins 57', 'celui-ci en a 14.', 'C’est trop long.']],
])('a page in %s says what is wrong with a field', async (language, texts) => {
  const { module, bytes } = await built('mistake-words', language);
  const mistakes = [
    { code: 'retired_city', values: { city: 'Lyon' } },
    { code: 'too_few', values: { least: 57 } },
    { code: 'chip_digits', values: { digits: 14 } },
    { code: 'too_long' },
  ];
  expect(mistakes.map((mistake) => module.mistakeInWords(mistake).detail)).toEqual(
    texts.map((part) => expect.stringContaining(part)),
  );
  expect(bytes).toBeLessThan(MOST_BYTES);
});
