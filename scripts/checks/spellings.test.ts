import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { checkSpellings, faultsIn } from './spellings.js';

test.each([
  ['Your e-mail address', ['1: write ‘email’']],
  ['Name\nE-mails', ['2: write ‘email’']],
  ['Your email address', []],
  ['a site-mailer', []],
])('in "%s" the lines that are wrong are %j', (text, faults) => {
  expect(faultsIn(text)).toEqual(faults);
});

test('the check names file and line, of sources and of documents', () => {
  const root = mkdtempSync(join(tmpdir(), 'pawhood-spellings-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const folder of [
    'contract/src',
    'contract/words/en',
    'docs',
    'identity/src',
    'server/src',
    'web/src/ui',
  ]) {
    mkdirSync(join(root, folder), { recursive: true });
  }
  for (const name of ['README.md', 'docs/plain.md', 'web/src/ui/seed.tsx', 'web/src/ui/photo.webp']) {
    writeFileSync(join(root, name), 'Say\nyour e-mail.\n');
  }
  expect(checkSpellings(root)).toEqual({
    summary: '3 files',
    problems: ['README.md', 'docs/plain.md', 'web/src/ui/seed.tsx'].map((name) => `${name}:2: write ‘email’`),
  });
});
