import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CHECKOUT } from '@pawhood/server/lib/checkout.ts';
import { afterAll } from 'vitest';

/** A built application without scripts: its document, with a style, and the files that keep their names. Gone with the test file. */
export function clientFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'pawhood-client-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  cpSync(join(CHECKOUT, 'web/public'), folder, { recursive: true });
  const document = readFileSync(join(CHECKOUT, 'web/index.html'), 'utf8');
  const styled = document
    .replace(/<script type="module".*<\/script>/, '')
    .replace('</head>', '<link rel="stylesheet" href="/assets/a.css"></head>');
  mkdirSync(join(folder, '.vite'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), styled);
  writeFileSync(join(folder, 'assets/a.css'), 'p{color:red}');
  writeFileSync(join(folder, '.vite/manifest.json'), '{}');
  return folder;
}
