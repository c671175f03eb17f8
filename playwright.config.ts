import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import type { SiteOptions } from './e2e/fixtures.ts';
import { makeWords } from './scripts/lib/words/make-words.js';
import { findChromium } from './scripts/testing/chromium.js';
import { testsToRunFirst } from './scripts/testing/newest-first.js';

/**
 * Browser tests: the built product in Chromium; every worker has a server and a database of its own, all on one PostgreSQL.
 * The browser speaks to nobody else: names resolve to nothing but this machine, and its own services are off.
 */
const CHROMIUM_FLAGS = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-gpu',
  // No WebGL, as in the browsers of some visitors; e2e/support/drawing.ts is the one that draws maps.
  '--disable-3d-apis',
  '--disable-quic',
  '--disable-sync',
  '--no-first-run',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost',
];

await makeWords();

const executablePath = findChromium();

const newest = [...testsToRunFirst()].map((path) => join(import.meta.dirname, path));

export default defineConfig<SiteOptions>({
  testDir: 'e2e',
  globalSetup: ['./e2e/support/postgres.ts', './e2e/support/browser-clock.ts'],
  outputDir: 'test-results',
  forbidOnly: true,
  // In their order: what a change has broken shows in the first minute.
  projects: [
    { name: 'newest', testMatch: newest },
    { name: 'others', testIgnore: newest },
  ],
  // A page waits for the server, the disk and its own clock: three keep two processors busy.
  workers: 3,
  reportSlowTests: null,
  // Waiting for what comes costs nothing: on a machine that is busy with something else nothing that works may fail.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  use: {
    browserName: 'chromium',
    launchOptions: {
      // None: the one that the test runner has fetched itself.
      ...(executablePath !== null && { executablePath }),
      args: CHROMIUM_FLAGS,
    },
    viewport: { width: 1280, height: 800 },
    locale: 'en-IE',
    // What moves without end costs a fifth of the whole run; files that are about motion, or walk a whole journey, have it.
    contextOptions: { reducedMotion: 'reduce' },
    // West of every calendar day written in UTC: a date read as an instant shows as the day before.
    timezoneId: 'America/Edmonton',
    screenshot: 'only-on-failure',
  },
});
