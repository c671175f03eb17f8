import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';

/** What components wrote to the console's errors during a test, which must be nothing. */
const errors: unknown[][] = [];

beforeEach(() => {
  errors.length = 0;
  vi.spyOn(console, 'error').mockImplementation((...words) => {
    errors.push(words);
  });
  // jsdom has no layout to scroll.
  vi.stubGlobal('scrollTo', () => {});
});

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  expect(errors, 'unexpected console.error').toEqual([]);
});

/** Takes the errors of the console that a test expects; each then has to be there. */
export function expectConsoleErrors(...patterns: RegExp[]): void {
  const texts = errors.splice(0).map((words) => words.map(String).join(' '));
  for (const pattern of patterns) expect(texts.join('\n')).toMatch(pattern);
}
