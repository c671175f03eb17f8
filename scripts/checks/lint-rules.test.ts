import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { CHECKOUT } from '../lib/paths.js';
import { capture } from './run.js';

/** Rules of the house that the linter holds; each with a file that breaks it and one that may do the same. */
const SEEDS = [
  {
    rule: 'lint/style/noProcessEnv',
    text: 'export const port = process.env;\n',
    forbidden: 'server/src/http/seed.ts',
    allowed: 'server/src/config/environment.ts',
  },
  {
    rule: 'lint/style/noRestrictedGlobals',
    text: "export const load = () => fetch('/local/api/info/articles');\n",
    forbidden: 'web/src/features/seed/use-seed.ts',
    allowed: 'web/src/lib/calls/call.ts',
  },
  {
    rule: 'lint/style/noDefaultExport',
    text: 'export default 57;\n',
    forbidden: 'contract/src/seed.ts',
    allowed: 'vitest.config.ts',
  },
  {
    rule: 'lint/complexity/noExcessiveLinesPerFunction',
    text: `export function long() {\n${'  void 0;\n'.repeat(61)}}\n`,
    forbidden: 'server/src/http/seed-long.ts',
    allowed: 'server/src/http/seed-long.test.ts',
  },
  {
    rule: 'lint/suspicious/noExplicitAny',
    text: 'export const anything: any = 57;\n',
    forbidden: 'web/src/lib/seed-any.ts',
    allowed: null,
  },
  {
    rule: 'lint/style/noNonNullAssertion',
    text: 'export const first = [57][0]!;\n',
    forbidden: 'e2e/seed-assertion.ts',
    allowed: null,
  },
];

let findings: { category: string; path: string }[];

beforeAll(async () => {
  const copy = await mkdtemp(join(tmpdir(), 'pawhood-lint-'));
  try {
    for (const name of ['biome.json', '.gitignore']) await cp(join(CHECKOUT, name), join(copy, name));
    for (const { text, forbidden, allowed } of SEEDS) {
      for (const path of [forbidden, allowed]) if (path !== null) await write(join(copy, path), text);
    }
    const biome = join(CHECKOUT, 'node_modules/@biomejs/biome/bin/biome');
    const { stdout } = await capture([biome, 'lint', '--reporter=json', '--max-diagnostics=none'], {
      cwd: copy,
    });
    findings = JSON.parse(stdout).diagnostics.map(
      ({ category, location }: { category: string; location: { path: string } }) => ({
        category,
        path: location.path,
      }),
    );
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
});

test.each(SEEDS)('$rule fails on $forbidden and leaves $allowed alone', ({ rule, forbidden, allowed }) => {
  expect(findings).toContainEqual({ category: rule, path: forbidden });
  expect(findings).not.toContainEqual({ category: rule, path: allowed });
});

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
}
