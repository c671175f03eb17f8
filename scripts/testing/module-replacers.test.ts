import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { documentUsers, moduleReplacers } from './module-replacers.js';

/** A project of these files. */
function projectOf(texts: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(join(tmpdir(), 'pawhood-replacers-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, 'src/board'), { recursive: true });
  for (const [path, text] of Object.entries(texts)) writeFileSync(join(root, path), text);
  return root;
}

test('tests that replace modules are found in every folder, and no others', () => {
  // Written in two parts, so that this file is none of them.
  const root = projectOf({
    'src/board/board.test.tsx': `${'vi.'}mock('./board.api.ts');`,
    'src/late.test.ts': `  ${'vi.'}doMock('./late.ts', () => ({}));`,
    'src/fresh.test.ts': `${'vi.'}resetModules();`,
    'src/spy.test.ts': "vi.mocked(raise); vi.spyOn(console, 'error');",
    'src/helper.ts': `${'vi.'}mock('./late.ts');`,
  });
  expect(moduleReplacers(root)).toEqual([
    'src/board/board.test.tsx',
    'src/fresh.test.ts',
    'src/late.test.ts',
  ]);
});

test('tests whose first line asks for a document are found, and no others', () => {
  const line = '// @vitest-environment jsdom\n';
  const root = projectOf({
    'src/board/board.test.ts': `${line}test();`,
    'src/late.test.ts': `test();\n${line}`,
    'src/node.test.tsx': '// @vitest-environment node\n',
    'src/helper.ts': line,
  });
  expect(documentUsers(root)).toEqual(['src/board/board.test.ts']);
});
