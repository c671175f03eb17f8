import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { moduleReplacers } from './module-replacers.js';

test('tests that replace modules are found in every folder, and no others', () => {
  const root = mkdtempSync(join(tmpdir(), 'pawhood-replacers-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, 'src/board'), { recursive: true });
  // Written in two parts, so that this file is none of them.
  const texts = {
    'src/board/board.test.tsx': `${'vi.'}mock('./board.api.ts');`,
    'src/late.test.ts': `  ${'vi.'}doMock('./late.ts', () => ({}));`,
    'src/fresh.test.ts': `${'vi.'}resetModules();`,
    'src/spy.test.ts': "vi.mocked(raise); vi.spyOn(console, 'error');",
    'src/helper.ts': `${'vi.'}mock('./late.ts');`,
  };
  for (const [path, text] of Object.entries(texts)) writeFileSync(join(root, path), text);
  expect(moduleReplacers(root)).toEqual([
    'src/board/board.test.tsx',
    'src/fresh.test.ts',
    'src/late.test.ts',
  ]);
});
