import { cities } from '@pawhood/contract/testing/first-cities.ts';
import { expect, test, vi } from 'vitest';
import { todayOf } from './today.ts';

const AUCKLAND = { city: 'auckland', retiredCity: { name: 'Auckland', timeZone: 'Pacific/Auckland' } };

test.each([
  // In Calgary it is the evening before, in Auckland the morning after.
  ['2026-03-02T02:00Z', { city: 'calgary' }, '2026-03-01'],
  ['2026-03-02T13:00Z', AUCKLAND, '2026-03-03'],
  ['2026-03-02T13:00Z', { city: '' }, '2026-03-02'],
])(
  'complete:cities at %s the day of a pet of %o is %s, also where the site has its city no more',
  (now, pet, day) => {
    vi.setSystemTime(now);
    expect(todayOf(pet, cities)).toBe(day);
  },
);
