import { expect, test, vi } from 'vitest';
import { dayIn } from './day.ts';
import { zoneFormats } from './zone-formats.ts';

const { DateTimeFormat } = Intl;
const made = vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(function make(...parts) {
  return new DateTimeFormat(...parts);
});

test('days of a thousand entries take one formatter for each time zone', () => {
  made.mockClear();
  const zones = ['America/Halifax', 'Asia/Kathmandu'];
  for (let entry = 0; entry < 1_000; entry += 1) {
    for (const zone of zones) dayIn(zone, new Date(Date.UTC(2026, 2, 5) + entry * 60_000));
  }
  expect(made).toHaveBeenCalledTimes(zones.length);
});

test('64 zones are kept, and the one made first gives way', () => {
  const formats = zoneFormats('en-GB', { timeStyle: 'short' });
  const zones = Intl.supportedValuesOf('timeZone').slice(0, 65);
  const [first = '', second = ''] = zones;
  for (const zone of zones) formats(zone);
  made.mockClear();
  formats(zones.at(-1) ?? '');
  formats(second);
  expect(made).not.toHaveBeenCalled();
  formats(first);
  expect(made).toHaveBeenCalledTimes(1);
});

test('a zone that there is not is refused each time', () => {
  const formats = zoneFormats('en-GB', { timeStyle: 'short' });
  for (let time = 0; time < 2; time += 1) expect(() => formats('Mars/Olympus')).toThrow(RangeError);
});
