import type { OpeningHours } from '@pawhood/contract/directory/opening-hours.ts';
import { expect, test } from 'vitest';
import { keepHours } from './kept-hours.ts';
import type { HoursOfCity } from './schedule.store.ts';

/** A service that says of each text how often it was asked for, and of 'unread' nothing. */
function asking() {
  const state = { version: '1', asked: [] as string[] };
  const listed = async (only: readonly HoursOfCity[] = []) => {
    state.asked.push(...only.map(({ city, hours }) => `${city} ${hours}`));
    const answers = new Map(only.map(({ city, hours }) => [`${city} ${hours}`, hoursOf(state.asked.length)]));
    return (city: string, hours: string | null) =>
      hours === 'unread' ? undefined : answers.get(`${city} ${hours}`);
  };
  return { state, kept: keepHours({ listed }, () => state.version) };
}

const hoursOf = (until: number): OpeningHours => ({
  state: 'confirmed',
  periods: [],
  evenings: false,
  weekends: false,
  until,
});

const text = (city: string, hours = 'Mo-Fr 09:00-17:00') => ({ city, hours });

test('a text is asked for once, in each city for itself, also where it has not been read', async () => {
  const { state, kept } = asking();
  await kept.listed([text('dublin'), text('dublin', 'unread')]);
  const hours = await kept.listed([text('calgary'), text('dublin'), text('dublin', 'unread')]);
  expect(state.asked).toEqual(['dublin Mo-Fr 09:00-17:00', 'dublin unread', 'calgary Mo-Fr 09:00-17:00']);
  expect(hours('dublin', 'Mo-Fr 09:00-17:00')?.until).toBe(2);
  expect(hours('calgary', 'Mo-Fr 09:00-17:00')?.until).toBe(3);
  expect(hours('dublin', 'unread')).toBeUndefined();
});

test('of another version of the list it is asked for again, also when that comes while it is on its way', async () => {
  const { state, kept } = asking();
  const early = kept.listed([text('dublin')]);
  state.version = '2';
  await early;
  const late = await kept.listed([text('dublin')]);
  expect(late('dublin', 'Mo-Fr 09:00-17:00')?.until).toBe(2);
});

test('no more texts are kept than there is room for', async () => {
  const { state, kept } = asking();
  for (let number = 0; number < 2_000; number += 1) await kept.listed([text('dublin', `Mo 09:00-${number}`)]);
  state.asked.length = 0;
  await kept.listed([text('dublin', 'Mo 09:00-1999'), text('dublin', 'Mo 09:00-0')]);
  expect(state.asked).toEqual(['dublin Mo 09:00-0']);
});
