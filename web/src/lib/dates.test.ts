// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { formatDay, formatMoment, formatPublicDay } from './dates.ts';

test('a day has one form in English, and of what is one’s own the clock is its reader’s', () => {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('en-IE');
  vi.stubEnv('TZ', 'Europe/Dublin');
  expect(formatPublicDay('2024-07-05')).toBe('Jul 5, 2024');
  // They stay in one line.
  expect(formatDay('2024-07-05')).toBe('Jul\u00a05,\u00a02024');
  expect(formatMoment('2024-07-05T16:07:00Z')).toBe('Jul\u00a05,\u00a02024,\u00a017:07');
  vi.unstubAllEnvs();
});
