import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { chunkNames } from './chunk-names.ts';

const ENTRY = fileURLToPath(new URL('../index.html', import.meta.url));

/** Pages that share a text with values; the second language says it at great length. */
function builtIn(language: string) {
  const words = `/contract/src/words/${language}/pets/ages.ts`;
  const modules: Record<string, { imports?: string[]; loads?: string[] }> = {
    [ENTRY]: { loads: ['/one-page.tsx', '/two-page.tsx', '/three-page.tsx'] },
    '/one-page.tsx': { imports: [words, '/shared.ts'] },
    '/two-page.tsx': { imports: [words, '/shared.ts'] },
    '/three-page.tsx': { imports: ['/shared.ts', '/own.ts'] },
    '/own.ts': {},
    [words]: {},
    '/shared.ts': {},
  };
  const getModuleInfo = (id: string) => ({
    code: (language === 'fr' && id === words ? 'long' : 'x').repeat(20_000),
    importedIds: modules[id]?.imports ?? [],
    dynamicallyImportedIds: modules[id]?.loads ?? [],
  });
  return { words, chunking: { getModuleInfo } as unknown as Parameters<ReturnType<typeof chunkNames>>[1] };
}

test('each language has the files that the first has, and its own words in them', () => {
  const nameOf = chunkNames(ENTRY);
  const [english, french] = [builtIn('en'), builtIn('fr')];
  const name = nameOf(english.words, english.chunking);
  expect(name).not.toBeNull();
  expect(nameOf(french.words, french.chunking)).toBe(name);
  expect(nameOf('/shared.ts', french.chunking)).toBe(nameOf('/shared.ts', english.chunking));
});

test('what the desk shares with other pages decides nothing about their files', () => {
  const desk = '/web/src/features/desk/desk-page.tsx';
  const { chunking } = builtIn('en');
  const withDesk = {
    getModuleInfo(id: string) {
      const info = chunking.getModuleInfo(id);
      if (id === ENTRY)
        return { ...info, dynamicallyImportedIds: [...(info?.dynamicallyImportedIds ?? []), desk] };
      return id === desk ? { ...info, importedIds: ['/own.ts', '/shared.ts'] } : info;
    },
  } as typeof chunking;
  const [without, others] = [chunkNames(ENTRY), chunkNames(ENTRY)];
  for (const module of ['/shared.ts', '/own.ts', '/one-page.tsx', builtIn('en').words])
    expect(others(module, withDesk)).toBe(without(module, chunking));
});
