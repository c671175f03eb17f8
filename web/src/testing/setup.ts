import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';

// The first test of a page waits until its module has been compiled.
configure({ asyncUtilTimeout: 50_000 });

/** What a file has set: going off after its end it would find no document, and fail the file of then. */
const timers = new Set<ReturnType<typeof setTimeout>>();
const { setTimeout: setTimer } = globalThis;

beforeAll(() => {
  const setKept: typeof setTimer = (...words) => {
    const timer = setTimer(...words);
    timers.add(timer);
    return timer;
  };
  globalThis.setTimeout = Object.assign(setKept, setTimer);
});

afterAll(() => {
  globalThis.setTimeout = setTimer;
  for (const timer of timers) clearTimeout(timer);
});

/** What components wrote to the console's errors during a test, which must be nothing. */
const errors: unknown[][] = [];

beforeEach(() => {
  errors.length = 0;
  vi.spyOn(console, 'error').mockImplementation((...words) => {
    errors.push(words);
  });
  // jsdom has no window of any width; none is wide.
  const media = { matches: false, addEventListener: () => {}, removeEventListener: () => {} };
  vi.stubGlobal('matchMedia', () => media);
  // Nor has it a layout to scroll.
  vi.stubGlobal('scrollTo', () => {});
  if (typeof Element !== 'undefined') Element.prototype.scrollIntoView = () => {};
});

afterEach(async () => {
  vi.useRealTimers();
  // Modules that a test's page was still fetching: cut off by the end of their file, they would fail the next one's.
  await vi.dynamicImportSettled();
  // A test of the server's renderer runs without a document.
  if (typeof document !== 'undefined') await resetDocument();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  expect(errors, 'unexpected console.error').toEqual([]);
});

/** Takes the errors of the console that a test expects; each then has to be there. */
export function expectConsoleErrors(...patterns: RegExp[]): void {
  const texts = errors.splice(0).map((words) => words.map(String).join(' '));
  for (const pattern of patterns) expect(texts.join('\n')).toMatch(pattern);
}

async function resetDocument(): Promise<void> {
  cleanup();
  // What a test wrote into it by itself; the next file has the same document.
  document.body.replaceChildren();
  // A dialog that has just closed goes back in the history, which takes jsdom a turn of its own.
  await new Promise((resolve) => setTimeout(resolve));
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
}
