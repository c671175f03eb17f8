import { readFile } from 'node:fs/promises';
import type { Schedule } from '@pawhood/contract/directory/provider.ts';
import {
  AMSTERDAM,
  CALGARY,
  DUBLIN,
  FIRST_CITIES,
  firstCity,
} from '@pawhood/contract/testing/first-cities.ts';
import type { City } from '@pawhood/contract/values/city.ts';
import { readEntries } from '@pawhood/testing/commands/provider-files.ts';
import fc from 'fast-check';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { UNCONFIRMED } from './evaluate.ts';
import { createEvaluator } from './evaluator.ts';

const evaluator = createEvaluator();
afterAll(() => evaluator.close());

async function read(city: City, day: string, text: string): Promise<Schedule> {
  const schedule = await evaluator.evaluate({ city, day, text });
  if (schedule === null) throw new Error(`Reading "${text}" took too long.`);
  return schedule;
}

/** '2026-03-29T00:00Z' */
const moment = (minute: number): string => new Date(minute * 60_000).toISOString().replace(':00.000', '');

/** The first periods, as 'from/until' in UTC. */
const first = ({ periods }: Schedule, total: number): string[] =>
  periods.slice(0, total).map(([start, end]) => `${moment(start)}/${moment(end)}`);

/** The text of a day by its name. */
const week = (schedule: Schedule): Record<string, string> =>
  Object.fromEntries(schedule.week.map(({ day, text }) => [day, text]));

describe('hours by the clock of the place', () => {
  // Summer: Amsterdam is two hours ahead of UTC, Dublin one, Calgary six behind.
  test.each([
    ['amsterdam', '2026-06-01', 'Mo-Fr 09:00-18:00', ['2026-06-01T07:00Z/2026-06-01T16:00Z']],
    ['dublin', '2026-06-02', 'Mo-Fr 09:00-18:00', ['2026-06-02T08:00Z/2026-06-02T17:00Z']],
    ['calgary', '2026-06-01', 'Mo-Fr 09:00-18:00', ['2026-06-01T15:00Z/2026-06-02T00:00Z']],
    // Winter: one hour ahead, none, seven behind; the last winter in which Calgary put its clocks back.
    ['amsterdam', '2026-12-01', 'Mo-Fr 09:00-18:00', ['2026-12-01T08:00Z/2026-12-01T17:00Z']],
    ['dublin', '2026-12-01', 'Mo-Fr 09:00-18:00', ['2026-12-01T09:00Z/2026-12-01T18:00Z']],
    ['calgary', '2025-12-01', 'Mo-Fr 09:00-18:00', ['2025-12-01T16:00Z/2025-12-02T01:00Z']],
  ] as const)('%s, %s: "%s"', async (city, day, text, expected) => {
    expect(first(await read(firstCity(city), day, text), 1)).toEqual(expected);
  });

  test('eight days are looked at, from midnight to midnight by the clock of the place', async () => {
    const schedule = await read(CALGARY, '2026-06-05', '24/7');
    expect(first(schedule, 9)).toEqual(['2026-06-05T06:00Z/2026-06-13T06:00Z']);
    expect(moment(schedule.until ?? 0)).toBe('2026-06-13T06:00Z');
  });
});

test('on any day of the year the clock of the place reads what is written', async () => {
  const city = fc.constantFrom<City>(...FIRST_CITIES);
  const day = fc.integer({ min: 0, max: 364 });
  // After the hours that can be skipped.
  const times = fc.tuple(fc.integer({ min: 240, max: 900 }), fc.integer({ min: 1, max: 539 }));
  await fc.assert(
    fc.asyncProperty(city, day, times, async (place, offset, [from, length]) => {
      const begin = new Date(Date.UTC(2026, 0, 1 + offset)).toISOString().slice(0, 10);
      const { periods } = await read(place, begin, `Mo-Su ${clock(from)}-${clock(from + length)}`);
      expect(periods).toHaveLength(8);
      for (const period of periods)
        expect(period.map((minute) => clockIn(place, minute))).toEqual([clock(from), clock(from + length)]);
    }),
    { numRuns: 50 },
  );
});

/** '09:05' */
function clock(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

function clockIn(city: City, minute: number): string {
  const { timeZone } = city;
  return new Date(minute * 60_000).toLocaleTimeString('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
  });
}

describe('days on which the clock changes', () => {
  test.each([
    // Amsterdam jumps from 02:00 to 03:00 on 29 March and back from 03:00 to 02:00 on 25 October.
    ['amsterdam', '2026-03-29', 'Mo-Su 01:00-04:00', '2026-03-29T00:00Z/2026-03-29T02:00Z'],
    ['amsterdam', '2026-03-29', 'Mo-Su 02:15-02:45', '2026-03-30T00:15Z/2026-03-30T00:45Z'],
    ['amsterdam', '2026-03-29', 'Mo-Su 02:30-05:00', '2026-03-29T01:00Z/2026-03-29T03:00Z'],
    ['amsterdam', '2026-10-25', 'Mo-Su 01:00-04:00', '2026-10-24T23:00Z/2026-10-25T03:00Z'],
    ['amsterdam', '2026-10-25', 'Mo-Su 02:30-03:30', '2026-10-25T00:30Z/2026-10-25T02:30Z'],
    // Dublin jumps from 01:00 to 02:00 and back from 02:00 to 01:00, the same nights.
    ['dublin', '2026-03-29', 'Mo-Su 00:30-03:00', '2026-03-29T00:30Z/2026-03-29T02:00Z'],
    ['dublin', '2026-10-25', 'Mo-Su 00:30-03:00', '2026-10-24T23:30Z/2026-10-25T03:00Z'],
    // Calgary on 2 November 2025 and, for the last time, on 8 March 2026, at 02:00.
    ['calgary', '2026-03-08', 'Mo-Su 01:00-05:00', '2026-03-08T08:00Z/2026-03-08T11:00Z'],
    ['calgary', '2025-11-02', 'Mo-Su 01:00-05:00', '2025-11-02T07:00Z/2025-11-02T12:00Z'],
  ] as const)('%s, %s: "%s"', async (city, day, text, expected) => {
    expect(first(await read(firstCity(city), day, text), 1)).toEqual([expected]);
  });

  test.each([
    ['amsterdam', '2026-03-29', 23],
    ['amsterdam', '2026-10-25', 25],
    ['calgary', '2026-03-08', 23],
    ['dublin', '2026-10-25', 25],
  ] as const)('in %s, %s has %i hours', async (city, day, hours) => {
    const [period] = (await read(firstCity(city), day, 'Mo-Sa off; Su 00:00-24:00')).periods;
    expect(period && (period[1] - period[0]) / 60).toBe(hours);
  });
});

describe('public holidays', () => {
  test.each([
    // King's Day, a Monday; Good Friday's Monday; St Brigid's Day; St Patrick's Day; Family Day; Canada Day.
    ['amsterdam', '2026-04-27', '2026-04-28T07:00Z/2026-04-28T15:00Z'],
    ['amsterdam', '2026-04-06', '2026-04-07T07:00Z/2026-04-07T15:00Z'],
    ['dublin', '2026-02-02', '2026-02-03T09:00Z/2026-02-03T17:00Z'],
    ['dublin', '2026-03-17', '2026-03-18T09:00Z/2026-03-18T17:00Z'],
    ['calgary', '2026-02-16', '2026-02-17T16:00Z/2026-02-18T00:00Z'],
    ['calgary', '2026-07-01', '2026-07-02T15:00Z/2026-07-02T23:00Z'],
  ] as const)('are closed in %s on %s where the place says so', async (city, day, next) => {
    expect(first(await read(firstCity(city), day, 'Mo-Fr 09:00-17:00; PH off'), 1)).toEqual([next]);
  });

  test('of one country are ordinary days in the others', async () => {
    const text = 'Mo-Fr 09:00-17:00; PH off';
    expect(first(await read(DUBLIN, '2026-04-27', text), 1)).toEqual(['2026-04-27T08:00Z/2026-04-27T16:00Z']);
    expect(first(await read(AMSTERDAM, '2026-07-01', text), 1)).toEqual([
      '2026-07-01T07:00Z/2026-07-01T15:00Z',
    ]);
  });

  test('can have hours of their own', async () => {
    const schedule = await read(DUBLIN, '2026-03-17', 'Mo-Fr 09:00-17:00; PH 12:00-16:00');
    expect(first(schedule, 2)).toEqual([
      '2026-03-17T12:00Z/2026-03-17T16:00Z',
      '2026-03-18T09:00Z/2026-03-18T17:00Z',
    ]);
  });

  test.each([
    ['amsterdam', '2026-04-26', 'Mo-Su 09:00-17:00', ['2026-04-26T22:00Z/2026-04-27T22:00Z']],
    ['dublin', '2026-03-16', 'Mo-Su 09:00-17:00', ['2026-03-17T00:00Z/2026-03-18T00:00Z']],
    ['calgary', '2026-07-01', '09:00-17:00', ['2026-07-01T06:00Z/2026-07-02T06:00Z']],
    ['dublin', '2026-04-24', 'Mo-Su 09:00-17:00', undefined],
    ['dublin', '2026-03-16', 'Mo-Su,PH 09:00-17:00', undefined],
    ['dublin', '2026-03-16', 'Mo-Su 09:00-17:00; PH off', undefined],
    ['dublin', '2026-03-16', '24/7', undefined],
  ] as const)('in %s from %s are told where "%s" says nothing of them', async (city, day, text, expected) => {
    const { holidays } = await read(firstCity(city), day, text);
    expect(holidays?.map(([start, end]) => `${moment(start)}/${moment(end)}`)).toEqual(expected);
  });

  test('leave the week as it normally is', async () => {
    // The week of Christmas and Boxing Day (Friday and Saturday): their days are taken from the week after next.
    const schedule = await read(DUBLIN, '2026-12-21', 'Mo-Fr 09:00-19:30; Sa 10:00-14:00; PH off');
    expect(week(schedule)).toMatchObject({
      Friday: '09:00–19:30',
      Saturday: '10:00–14:00',
      Sunday: 'closed',
    });
    expect([schedule.evenings, schedule.weekends]).toEqual([true, true]);
  });
});

describe('hours that differ from week to week', () => {
  test.each([
    'Mo[1] 10:00-12:00',
    'We[-1] 18:00-20:00; Fr 09:00-12:00',
    'week 1-53/2 Mo 09:00-12:00; Tu-Fr 09:00-12:00',
    'week1-53/2 Mo 09:00-12:00',
    'Week01-26 Mo 09:00-12:00; week 27-53 Tu 09:00-12:00',
    'Mo-Fr 09:00-17:00; Sa[1,3] 10:00-12:00',
    'Mo-Fr 09:00-17:00; Sa [2-4] 10:00-12:00',
    'Mo-Fr 09:00-17:00; week 30-32 off',
    'week 1-52/2 Mo-We 09:00-12:00; week 2-52/2 Th-Fr 09:00-12:00',
    'Mo-Fr 09:00-17:00; Fr[-1] off',
    'Jun-Aug: Su[1] 10:00-14:00; Mo-Fr 09:00-17:00',
    'WEEK 01 Mo 09:00-12:00',
  ])('"%s" has no normal week, and is still read day by day', async (text) => {
    expect(await read(DUBLIN, '2026-06-01', text)).toMatchObject({ state: 'confirmed', week: [] });
  });

  test.each(['Mo-Fr 09:00-17:00', 'week 1-53 Mo-Fr 09:00-17:00', 'Mo-Fr 09:00-17:00; PH off', '24/7'])(
    '"%s" has one',
    async (text) => {
      expect((await read(DUBLIN, '2026-06-01', text)).week).toHaveLength(7);
    },
  );

  test('each day is as its own week says', async () => {
    const opens = async (day: string) => first(await read(DUBLIN, day, 'Mo[1] 10:00-12:00'), 1);
    expect(await opens('2026-06-01')).toEqual(['2026-06-01T09:00Z/2026-06-01T11:00Z']);
    expect(await opens('2026-06-02')).toEqual([]);
  });

  test('in a whole file', async () => {
    const file = await readFile(`${import.meta.dirname}/../fixtures/hours-that-change.dublin.json`, 'utf8');
    const weeks: number[] = [];
    for (const entry of await readEntries(file, DUBLIN)) {
      const text = entry.is === 'provider' ? (entry.draft.openingHours ?? '') : '';
      weeks.push((await read(DUBLIN, '2026-06-01', text)).week.length);
    }
    expect(weeks).toEqual([0, 0, 0, 7]);
  });
});

describe('nights, seasons and days off', () => {
  test('a night goes on past midnight, and is told on the day it begins', async () => {
    const schedule = await read(AMSTERDAM, '2026-06-05', 'Fr,Sa 18:00-02:00');
    expect(first(schedule, 2)).toEqual([
      '2026-06-05T16:00Z/2026-06-06T00:00Z',
      '2026-06-06T16:00Z/2026-06-07T00:00Z',
    ]);
    expect(week(schedule)).toMatchObject({
      Friday: '18:00–02:00',
      Saturday: '18:00–02:00',
      Sunday: 'closed',
    });
  });

  test('a night that began the day before is under way at midnight', async () => {
    expect(first(await read(DUBLIN, '2026-06-06', 'Fr 20:00-03:00'), 1)).toEqual([
      '2026-06-05T23:00Z/2026-06-06T02:00Z',
    ]);
  });

  test('a season has the hours of its days', async () => {
    const text = 'Apr-Sep Mo-Fr 09:00-20:00; Oct-Mar Mo-Fr 10:00-16:00';
    const [summer, winter] = [
      await read(CALGARY, '2026-07-06', text),
      await read(CALGARY, '2026-12-07', text),
    ];
    expect([week(summer)['Monday'], summer.evenings]).toEqual(['09:00–20:00', true]);
    expect([week(winter)['Monday'], winter.evenings]).toEqual(['10:00–16:00', false]);
  });

  test.each([
    ['Mo-Fr 08:00-12:00,13:00-17:30', { Monday: '08:00–12:00, 13:00–17:30', Saturday: 'closed' }],
    ['24/7', { Monday: 'open 24 hours', Sunday: 'open 24 hours' }],
    ['Mo-Su 00:00-24:00', { Wednesday: 'open 24 hours' }],
    ['Mo-Su 18:00-24:00', { Tuesday: '18:00–24:00' }],
    ['Mo-Sa 09:00-17:00; We off', { Tuesday: '09:00–17:00', Wednesday: 'closed' }],
    ['Mo-We,Fr 10:00-18:00; Th 10:00-21:00', { Thursday: '10:00–21:00', Friday: '10:00–18:00' }],
    ['off', { Monday: 'closed', Sunday: 'closed' }],
  ])('"%s" reads as a week in words', async (text, expected) => {
    expect(week(await read(AMSTERDAM, '2026-06-01', text))).toMatchObject(expected);
  });

  test.each([
    ['Mo-Fr 09:00-18:00', false, false],
    ['Mo-Fr 09:00-18:01', true, false],
    ['We 19:00-21:00', true, false],
    ['Sa 09:00-22:00', false, true],
    ['Su 12:00-17:00', false, true],
    // A Friday night is an evening and no weekend.
    ['Fr 20:00-04:00', true, false],
    ['24/7', true, true],
  ])('"%s": evenings %s, weekends %s', async (text, evenings, weekends) => {
    expect(await read(DUBLIN, '2026-06-01', text)).toMatchObject({
      state: 'confirmed',
      evenings,
      weekends,
    });
  });
});

describe('what cannot be trusted is not confirmed', () => {
  test.each([
    // Nothing, words, other languages and other systems.
    [''],
    ['   '],
    ['foo'],
    ['by appointment'],
    ['Ma-Vr 09:00-18:00'],
    ['Monday 09:00-17:00'],
    ['daily'],
    ['9am-5pm'],
    ['Mo-Fr 9-18'],
    ['Mo-Fr 9.00-18.00'],
    ['Mo-Fr 25:00-27:00'],
    ['Mo-Fr 09:00'],
    ['Mo-Fr 09:00-'],
    ['Mo-Fr 09:00-18:00;'],
    ['Mo-Fr -18:00'],
    ['Mo-Xx 09:00-18:00'],
    ['2019 Dec 25 off'],
    ['<script>alert(1)</script>'],
    ['\u0000'],
    ['🐕 09:00-18:00'],
    // Remarks of the author, an open end, something unknown.
    ['"by appointment"'],
    ['Mo-Fr 09:00-18:00 "by appointment"'],
    ['Mo-Fr 09:00-18:00 || "call us"'],
    ['Mo-Fr 09:00-18:00; Sa,Su off "emergencies only"'],
    ['Mo-Fr 09:00+'],
    ['unknown'],
    ['Mo-Fr 09:00-18:00 unknown'],
    // What the library would have to know more for.
    ['sunrise-sunset'],
    ['Mo-Su (sunrise+01:00)-18:00'],
    ['dawn-dusk'],
    // No school holidays are known there.
    ['SH 10:00-12:00'],
    // Too long to be hours.
    [`Mo-Fr 09:00-18:00; ${'Dec 25 off; '.repeat(60)}`],
    ['('.repeat(400)],
  ])('"%s"', async (text) => {
    expect(await read(CALGARY, '2026-06-01', text)).toEqual(UNCONFIRMED);
  });

  test('whatever it is, it has the form of a schedule', async () => {
    const piece = fc.constantFrom(
      ...[
        'Mo',
        'Tu-Fr',
        'Sa,Su',
        'PH',
        'SH',
        'off',
        'open',
        '24/7',
        '09:00',
        '-18:00',
        '26:00',
        '+',
        '-',
        ',',
      ],
      ...[
        ';',
        '||',
        '"',
        '"x"',
        'week 1-53/2',
        'Jan',
        'Dec 24',
        'easter',
        '[1]',
        '[-1]',
        '2026',
        '/',
        ' ',
        ':',
      ],
    );
    const days = fc.constantFrom(
      'Mo-Fr',
      'Mo-Su',
      'Sa',
      'Su,PH',
      'Tu,Th',
      'Dec 24',
      'PH',
      'Oct-Mar We',
      'week 43 Mo',
    );
    const minute = fc.integer({ min: 0, max: 1_439 });
    const rule = fc.oneof(
      fc.tuple(days, minute, minute).map(([day, from, until]) => `${day} ${clock(from)}-${clock(until)}`),
      days.map((day) => `${day} off`),
    );
    const text = fc.oneof(
      fc.array(rule, { minLength: 1, maxLength: 4 }).map((rules) => rules.join('; ')),
      fc.array(piece, { maxLength: 9 }).map((pieces) => pieces.join(' ')),
      fc.array(piece, { maxLength: 9 }).map((pieces) => pieces.join('')),
      fc.string({ unit: 'binary', maxLength: 40 }),
    );
    const city = fc.constantFrom<City>(...FIRST_CITIES);
    let confirmed = 0;
    await fc.assert(
      fc.asyncProperty(text, city, async (hours, place) => {
        // What takes too long, or all memory, is given up.
        const schedule = await evaluator.evaluate({ city: place, day: '2026-10-22', text: hours });
        const { state, periods, until, week: days } = schedule ?? UNCONFIRMED;
        if (state === 'unconfirmed') {
          expect([periods, days]).toEqual([[], []]);
          return;
        }
        confirmed += 1;
        const moments = periods.flat();
        expect(moments).toEqual([...new Set(moments)].sort((one, other) => one - other));
        expect(moments.at(-1) ?? 0).toBeLessThanOrEqual(until ?? 0);
        expect([0, 7]).toContain(days.length);
      }),
      { numRuns: 120 },
    );
    expect(confirmed).toBeGreaterThan(5);
  });
});

describe('the process that reads', () => {
  test('is given up over a value that takes too long, and another goes on', async () => {
    const hasty = createEvaluator({ valueMs: 1, startMs: 30_000 });
    expect(await hasty.evaluate({ city: DUBLIN, day: '2026-06-01', text: 'Mo-Fr 09:00-18:00' })).toBeNull();
    expect(await hasty.evaluate({ city: DUBLIN, day: '2026-06-01', text: 'Mo-Fr 09:00-18:00' })).toBeNull();
    hasty.close();
    expect(await read(DUBLIN, '2026-06-01', 'off')).toMatchObject({ state: 'confirmed' });
  });

  test('is given up over a value that takes all its memory, and another goes on', async () => {
    expect(await evaluator.evaluate({ city: DUBLIN, day: '2026-06-01', text: '"x" :: Mo' })).toBeNull();
    expect(await read(DUBLIN, '2026-06-01', 'off')).toMatchObject({ state: 'confirmed' });
  });

  test('that does not start is an error, not a closed place', async () => {
    const dead = createEvaluator({ valueMs: 1_000, startMs: 1 });
    await expect(dead.evaluate({ city: DUBLIN, day: '2026-06-01', text: 'off' })).rejects.toThrow(
      'did not start',
    );
  });

  test('says nothing on the console', async () => {
    const warned = vi.spyOn(console, 'warn');
    await read(DUBLIN, '2026-06-01', 'Ma-Vr 09:00-18:00');
    expect(warned).not.toHaveBeenCalled();
  });
});

describe('§3.14 where nobody knows the public holidays', () => {
  const NOWHERE: City = { ...DUBLIN, key: 'nowhere', country: 'ZZ', state: '' };
  test.each(['Mo-Fr 09:00-17:00; PH off', 'Mo-Fr,PH 09:00-17:00', 'PH 12:00-13:00; PH,Mo-Fr 09:00-17:00'])(
    '"%s" is read without them',
    async (text) => {
      const schedule = await read(NOWHERE, '2026-06-01', text);
      expect(schedule.state).toBe('confirmed');
      expect(first(schedule, 2)).toEqual([
        '2026-06-01T08:00Z/2026-06-01T16:00Z',
        '2026-06-02T08:00Z/2026-06-02T16:00Z',
      ]);
      expect(week(schedule)).toMatchObject({ Monday: '09:00–17:00', Sunday: 'closed' });
      expect(schedule.holidays).toBeUndefined();
    },
  );

  test('a text about nothing but holidays is not confirmed', async () => {
    expect((await read(NOWHERE, '2026-06-01', 'PH 10:00-12:00')).state).toBe('unconfirmed');
  });

  test('another country has its own', async () => {
    const lyon: City = { ...DUBLIN, key: 'lyon', country: 'FR', state: '', timeZone: 'Europe/Paris' };
    // 14 July
    expect(first(await read(lyon, '2026-07-13', 'Mo-Fr 09:00-17:00; PH off'), 2)).toEqual([
      '2026-07-13T07:00Z/2026-07-13T15:00Z',
      '2026-07-15T07:00Z/2026-07-15T15:00Z',
    ]);
  });
});
