import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import { configDefaults, defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { isBuilt } from './scripts/lib/stamp.js';
import { makeWords } from './scripts/lib/words/make-words.js';
import { documentUsers, moduleReplacers } from './scripts/testing/module-replacers.js';
import { testsToRunFirst } from './scripts/testing/newest-first.js';
import { randomSeed } from './scripts/testing/random-seed.js';

await makeWords();

// Inherited by the processes of the tests.
process.env['SEED'] = String(randomSeed());

/** What each file has before it: notes what it costs, and where chance begins. */
const SETUP = ['cost-setup.ts', 'seeded.js'].map((name) =>
  join(import.meta.dirname, 'scripts/testing', name),
);

/** What works may take this long on a slow machine that is busy with something else: waiting for what comes costs nothing. */
const PATIENT = {
  setupFiles: SETUP,
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 15_000 } },
};

/** Tests of what the server does when root starts it, and of file systems that only root makes. */
const ROOT_ONLY = [
  ...(process.getuid?.() === 0 ? [] : ['src/**/*.root.test.ts']),
  ...(mayMount() ? [] : ['src/**/*.mount.test.ts']),
];

/**
 * What a pooler in transaction mode cannot have: statements known by name, and the session by which a server holds its
 * own PostgreSQL, before which no pooler stands. `npm run proof -- pooler` sets the address.
 */
const WITHOUT_POOLER =
  process.env['POOLED_URL'] === undefined
    ? []
    : ['src/database/statement.test.ts', 'src/**/round-trips.test.ts', 'src/app/not-starting.test.ts'];

/** Whether this process may make a file system; in a container even root may not. */
function mayMount(): boolean {
  const status = existsSync('/proc/self/status') ? readFileSync('/proc/self/status', 'utf8') : '';
  const capabilities = BigInt(`0x${/^CapEff:\s*([\da-f]+)$/m.exec(status)?.[1] ?? '0'}`);
  const CAP_SYS_ADMIN = 21n;
  return ((capabilities >> CAP_SYS_ADMIN) & 1n) === 1n;
}

/** What tests of the browser's code share. */
const WEB = {
  ...PATIENT,
  root: 'web',
  setupFiles: [...SETUP, join(import.meta.dirname, 'web/src/testing/setup.ts')],
  // The contrast test reads the style sheet as text; Vitest empties every other style sheet.
  css: { include: [/theme\.css\?raw$/] },
};

/** Tests that draw nothing and need a document, which they say in their first line. */
const WITH_DOCUMENT = documentUsers(join(import.meta.dirname, WEB.root));

type Project = TestProjectInlineConfiguration & { test: { name: string; root: string; include: string[] } };

/**
 * The tests of a workspace: one process runs many files, which load what they share once. Those that replace modules
 * have a process for each file.
 */
function workspace(project: Project): TestProjectInlineConfiguration[] {
  const { name, root, include, exclude = configDefaults.exclude } = project.test;
  const replacers = moduleReplacers(join(import.meta.dirname, root)).filter(
    (path) =>
      !exclude.includes(path) &&
      include.some((pattern) => path.endsWith(pattern.slice(pattern.lastIndexOf('*') + 1))),
  );
  const together = { ...project.test, exclude: [...exclude, ...replacers], isolate: false };
  // None of them needs the database.
  const alone = { ...project.test, name: `${name}, alone`, include: replacers, globalSetup: [] };
  return [{ ...project, test: together }, ...(replacers.length > 0 ? [{ ...project, test: alone }] : [])];
}

/** Vitest's own order, but that the newest tests come first. */
class NewestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const newest = testsToRunFirst();
    const isNew = ({ moduleId }: TestSpecification) => newest.has(relative(import.meta.dirname, moduleId));
    const sorted = await super.sort(files);
    return [...sorted.filter(isNew), ...sorted.filter((file) => !isNew(file))];
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: NewestFirst },
    // Vitest leaves one processor free, which would be half of a small machine. Many tests wait for time to pass: three
    // files at a time keep two processors busy.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    projects: [
      ...workspace({
        test: { ...PATIENT, name: 'contract', root: 'contract', include: ['src/**/*.test.ts'] },
      }),
      ...workspace({
        test: { ...PATIENT, name: 'identity', root: 'identity', include: ['src/**/*.test.ts'] },
      }),
      {
        test: {
          ...PATIENT,
          name: 'tools',
          include: ['scripts/**/*.test.ts', 'spec/**/*.test.ts', 'web/build/**/*.test.ts'],
        },
      },
      ...workspace({
        test: {
          ...PATIENT,
          name: 'server',
          root: 'server',
          include: ['src/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...ROOT_ONLY, ...WITHOUT_POOLER],
          provide: { isBuilt: isBuilt() },
          globalSetup: [join(import.meta.dirname, 'testing/src/database/database-global.ts')],
        },
      }),
      // A worker ends where the next file of its project has another environment, so each environment has its project.
      ...workspace({
        extends: 'web/vite.config.ts',
        test: {
          ...WEB,
          name: 'web',
          include: ['src/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...WITH_DOCUMENT],
        },
      }),
      ...workspace({
        extends: 'web/vite.config.ts',
        test: {
          ...WEB,
          name: 'web, page',
          include: ['src/**/*.test.tsx', ...WITH_DOCUMENT],
          environment: 'jsdom',
        },
      }),
    ],
  },
});
