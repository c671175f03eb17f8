/** The reminders as an iCalendar file (RFC 5545). */
import { PRODUCT_NAME } from '@pawhood/contract/product.ts';

/** Something on one day, wherever that day is. */
export interface CalendarEvent {
  /** The same whenever the file is read, so that a calendar knows it again. */
  readonly uid: string;
  /** Calendar day. */
  readonly day: string;
  readonly summary: string;
  readonly description: string;
  readonly url: string;
}

/**
 * The file as it is now; calendars read it again twice a day.
 *
 * @param name of the calendar. The program that has made it keeps its own.
 */
export function calendarFile(name: string, events: readonly CalendarEvent[], now: Date): string {
  const stamp = now.toISOString().replaceAll(/[-:]|\.\d+/g, '');
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${PRODUCT_NAME}//${PRODUCT_NAME}//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT12H',
    'X-PUBLISHED-TTL:PT12H',
    ...(events.length === 0 ? NO_EVENTS : events.flatMap((event) => eventLines(event, stamp))),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** A calendar has one component at the least (RFC 5545, 3.4), and of all this one shows nothing. */
const NO_EVENTS = [
  ...['BEGIN:VTIMEZONE', 'TZID:UTC', 'BEGIN:STANDARD', 'DTSTART:19700101T000000'],
  ...['TZOFFSETFROM:+0000', 'TZOFFSETTO:+0000', 'END:STANDARD', 'END:VTIMEZONE'],
];

/** A day without a time zone is that day everywhere; the alarm rings at nine in the morning of the day before. */
function eventLines({ uid, day, summary, description, url }: CalendarEvent, stamp: string): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`,
    `SUMMARY:${escaped(summary)}`,
    `DESCRIPTION:${escaped(description)}`,
    `URL:${url}`,
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(summary)}`,
    'TRIGGER:-PT15H',
    'END:VALARM',
    'END:VEVENT',
  ];
}

/** A text as a value; of control characters a calendar takes the line break alone. */
function escaped(text: string): string {
  return text
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll(/\r\n|[\r\n\u2028\u2029]/g, String.raw`\n`)
    .replaceAll(/\p{Cc}/gu, ' ');
}

/** Octets of a line without its break. */
const LONGEST_LINE = 75;

/** A long line goes on in the next one behind a space; no character is cut through. */
function folded(line: string): string {
  if (Buffer.byteLength(line) <= LONGEST_LINE) return line;
  let length = 0;
  let lines = '';
  for (const character of line) {
    const octets = octetsOf(character);
    if (length + octets > LONGEST_LINE) {
      lines += '\r\n ';
      length = 1;
    }
    lines += character;
    length += octets;
  }
  return lines;
}

/** Of a character in UTF-8; a Buffer that counts takes ten times as long, and a thousand events have 200,000 of them. */
function octetsOf(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
}
