import { describe, expect, test } from 'vitest';
import { type CalendarEvent, calendarFile } from './calendar-file.ts';

const EVENT: CalendarEvent = {
  uid: '57@pawhood',
  day: '2028-02-29',
  summary: 'Nala: Vaccination: Rabies',
  description: 'Not veterinary advice',
  url: 'https://pets.example/pets/57/profile',
};

const NOW = new Date('2025-03-01T09:30:57.123Z');

/** The lines of a file as a calendar reads them: unfolded. */
function linesOf(file: string): string[] {
  expect(file.endsWith('\r\n')).toBe(true);
  return file
    .replaceAll(/\r\n[ \t]/g, '')
    .trimEnd()
    .split('\r\n');
}

const readValue = (file: string, name: string): string | undefined =>
  linesOf(file)
    .find((line) => line.startsWith(name))
    ?.slice(name.length);

describe('a calendar file', () => {
  test('has a day without a time zone, and an alarm the morning before', () => {
    const lines = linesOf(calendarFile('Pawhood', [EVENT], NOW));
    expect(lines.slice(lines.indexOf('BEGIN:VEVENT'), lines.indexOf('END:VEVENT') + 1)).toEqual([
      'BEGIN:VEVENT',
      'UID:57@pawhood',
      'DTSTAMP:20250301T093057Z',
      'DTSTART;VALUE=DATE:20280229',
      'SUMMARY:Nala: Vaccination: Rabies',
      'DESCRIPTION:Not veterinary advice',
      'URL:https://pets.example/pets/57/profile',
      'TRANSP:TRANSPARENT',
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      'DESCRIPTION:Nala: Vaccination: Rabies',
      'TRIGGER:-PT15H',
      'END:VALARM',
      'END:VEVENT',
    ]);
  });

  test('is one calendar of the product, also with nothing in it', () => {
    for (const file of [calendarFile('Pawhood', [], NOW), calendarFile('Pawhood', [EVENT, EVENT], NOW)]) {
      const lines = linesOf(file);
      expect([lines[0], lines.at(-1)]).toEqual(['BEGIN:VCALENDAR', 'END:VCALENDAR']);
      expect(lines).toContain('VERSION:2.0');
      expect(readValue(file, 'PRODID:')).toMatch(/Pawhood/);
    }
  });

  test('has a component, which RFC 5545 wants of each, also with nothing in it', () => {
    const began = (file: string) =>
      linesOf(file).flatMap((line) => (line.startsWith('BEGIN:') ? line.slice('BEGIN:'.length) : []));
    expect(began(calendarFile('Pawhood', [], NOW))).toEqual(['VCALENDAR', 'VTIMEZONE', 'STANDARD']);
    expect(began(calendarFile('Pawhood', [EVENT], NOW))).toEqual(['VCALENDAR', 'VEVENT', 'VALARM']);
  });

  test('ends every line with CR and LF, and has neither elsewhere', () => {
    const file = calendarFile('Pawhood', [{ ...EVENT, summary: 'one\rtwo\nthree\r\nfour' }], NOW);
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(readValue(file, 'SUMMARY:')).toBe(String.raw`one\ntwo\nthree\nfour`);
  });

  test.each([
    ['a, b; c', String.raw`a\, b\; c`],
    [String.raw`\n is no break`, String.raw`\\n is no break`],
    ['END:VEVENT\r\nBEGIN:VEVENT', String.raw`END:VEVENT\nBEGIN:VEVENT`],
    ['a\u2028b\u0007c\u0085d\te', String.raw`a\nb c d e`],
    ['“Wörmer”: 5:30 "now"', '“Wörmer”: 5:30 "now"'],
  ])('writes %j as %j', (summary, written) => {
    const file = calendarFile('Pawhood', [{ ...EVENT, summary }], NOW);
    expect(readValue(file, 'SUMMARY:')).toBe(written);
    expect(linesOf(file).filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
  });

  test.each([
    ['letters', 'x'.repeat(500)],
    ['two octets each', 'é'.repeat(300)],
    ['three octets each', '狗'.repeat(200)],
    ['four octets each', '🐕'.repeat(200)],
    ['one off', `${'x'.repeat(66)}🐕🐕`],
    ['escapes', ',;\\\n'.repeat(100)],
  ])('folds %s at 75 octets, through no character', (_, summary) => {
    const file = calendarFile('Pawhood', [{ ...EVENT, summary }], NOW);
    const lines = file.split('\r\n');
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    expect(lines.some((line) => /\p{Cs}/u.test(line))).toBe(false);
    const read = readValue(file, 'SUMMARY:')?.replaceAll(String.raw`\n`, '\n');
    expect(read?.replaceAll(/\\([\\;,])/g, '$1')).toBe(summary);
  });

  test('folds no line that fits', () => {
    const summary = 'x'.repeat(75 - 'SUMMARY:'.length);
    expect(calendarFile('Pawhood', [{ ...EVENT, summary }], NOW)).toContain(`\r\nSUMMARY:${summary}\r\n`);
  });
});
