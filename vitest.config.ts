import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';

/** How long a slow machine may take for what works; nothing is measured by them. */
const PATIENCE = { testTimeout: 30_000, hookTimeout: 60_000, expect: { poll: { timeout: 15_000 } } };

/** Waiting for what comes costs nothing: on a machine that is busy with something else nothing that works may fail. */
const PATIENT = { testTimeout: 60_000, hookTimeout: 60_000 };

/** Tests of what the server does when root starts it; nobody else can run them. */
const ROOT_ONLY = process.getuid?.() === 0 ? [] : ['src/**/*.root.test.ts'];

export default defineConfig({
  test: {
    // Vitest leaves one processor free, which would be half of a small machine; two files at a time disturb none of them.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      { test: { ...PATIENCE, name: 'contract', root: 'contract', include: ['src/**/*.test.ts'] } },
      { test: { ...PATIENCE, name: 'identity', root: 'identity', include: ['src/**/*.test.ts'] } },
      { test: { ...PATIENCE, name: 'tools', include: ['scripts/**/*.test.ts', 'spec/**/*.test.ts'] } },
      {
        test: {
          ...PATIENCE,
          ...PATIENT,
          name: 'server',
          root: 'server',
          include: ['src/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...ROOT_ONLY],
          globalSetup: [join(import.meta.dirname, 'testing/src/database/database-global.ts')],
        },
      },
      {
        extends: 'web/vite.config.ts',
        test: {
          ...PATIENCE,
          ...PATIENT,
          name: 'web',
          root: 'web',
          include: ['src/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: [join(import.meta.dirname, 'web/src/testing/setup.ts')],
          // The contrast test reads the style sheet as text; Vitest empties every other style sheet.
          css: { include: [/app\.css\?raw$/] },
        },
      },
    ],
  },
});
