import { expect, test } from 'vitest';
import { WAITLIST_STORAGE_KEY } from '../limits.ts';

test('§9.16 the waitlist is remembered under waitlistEmail', () => {
  expect(WAITLIST_STORAGE_KEY).toBe('waitlistEmail');
});
