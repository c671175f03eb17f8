import { createReadStream } from 'node:fs';
import { DUBLIN, firstCity } from '@pawhood/contract/testing/first-cities.ts';
import { collected } from '@pawhood/testing/commands/provider-files.ts';
import { describe, expect, test } from 'vitest';
import { emailOf, websiteOf } from './contact.ts';
import { openProviderFile } from './open-provider-file.ts';
import { phoneOf } from './phone.ts';

const IN_DUBLIN = '(01) 555 0123';

describe('digits behind a telephone number never join it', () => {
  test.each([
    ['+353 1 555 0123 (24h)', IN_DUBLIN],
    ['01 555 0123 (24 hours)', IN_DUBLIN],
    ['01 555 0123 (2 lines)', IN_DUBLIN],
    ['01 555 0123 24/7', IN_DUBLIN],
    ['086 000 1234 (after 6pm)', '086 000 1234'],
    ['01 555 0123 ext. 12', `${IN_DUBLIN} ext. 12`],
    ['01 555 0123 x12', `${IN_DUBLIN} ext. 12`],
    ['01 555 0123 (ext 12)', `${IN_DUBLIN} ext. 12`],
    ['01 555 0123 ext. 12 or 13', `${IN_DUBLIN} ext. 12`],
    ['01 555 0123 (24', IN_DUBLIN],
    ['01 555 0123 - 24 hour emergency', IN_DUBLIN],
    ['01 555 0123 – 3 vets', IN_DUBLIN],
    ['01 555 0123/4', IN_DUBLIN],
    ['01 555 0123/086 000 1234', IN_DUBLIN],
    ['01 555 0123 / 01 555 0124', IN_DUBLIN],
    ['01 555 0123 or 086 000 1234', IN_DUBLIN],
    ['01 555 0123 of 0124', IN_DUBLIN],
    ['01 555 0123 & 4', IN_DUBLIN],
    ['01 555 0123|086 000 1234', IN_DUBLIN],
    ['01 555 0123\n086 000 1234', IN_DUBLIN],
    ['01 555 0123 086 000 1234', IN_DUBLIN],
    ['01 555 0123 mobile 086 000 1234', IN_DUBLIN],
    ['01 555 0123 Mo-Fr 9:00-17:00', IN_DUBLIN],
    ['Tel: 01 555 0123', IN_DUBLIN],
    ['tel:+35315550123', IN_DUBLIN],
    ['tel 01 555 0123 9am-5pm', IN_DUBLIN],
    ['24h: 01 555 0123', IN_DUBLIN],
    ['+353 (0)1 555 0123 2nd floor', IN_DUBLIN],
    ['00353 (0) 1 555 0123', IN_DUBLIN],
    ['\u202d01 555\u200b 0123\u202c', IN_DUBLIN],
    ['01 555 0123²', IN_DUBLIN],
    // Kept free for made-up numbers, so the full rules of Ireland do not know it.
    ['020 915 8457', '(020) 915 8457'],
    ['０１ ５５５ ０１２３', IN_DUBLIN],
    ['(24h) 01 555 0123', IN_DUBLIN],
    ['(+353) 1 555 0123', IN_DUBLIN],
    ['+(353) 1 555 0123', IN_DUBLIN],
    // What a spreadsheet leaves of '01 555 0123'.
    ['15550123', IN_DUBLIN],
    ['861234567', '086 123 4567'],
    ['1800 123 456', '1800 123 456'],
    ['tel:+353-1-555-0123;ext=12', `${IN_DUBLIN} ext. 12`],
    ['01 555 0123 ext: 12', `${IN_DUBLIN} ext. 12`],
    ['fax: 01 555 0124; tel: 01 555 0123', IN_DUBLIN],
    ['F: 01 555 0124 T: 01 555 0123', IN_DUBLIN],
    ['Fax 01 555 0124, 01 555 0123', IN_DUBLIN],
    ['01 555 0124 (fax), 01 555 0123', IN_DUBLIN],
    ['01 555 0123 fax 01 555 0124', IN_DUBLIN],
    ['01 555 0123 (tel/fax)', IN_DUBLIN],
    ['Tel/Fax: 01 555 0123', IN_DUBLIN],
  ])('%j in Dublin is shown as %j', (listed, shown) => {
    expect(phoneOf(listed, DUBLIN)?.display).toBe(shown);
  });

  test.each([
    ['020/6239876', '020 623 9876', 'amsterdam'],
    ['020 - 623 98 76 (24 uur)', '020 623 9876', 'amsterdam'],
    ['020-6239876 toestel 4', '020 623 9876 ext. 4', 'amsterdam'],
    ['020 623 9876 en 06 12345678', '020 623 9876', 'amsterdam'],
    ['0900-1234 (€ 0,45 p.m.)', '0900 1234', 'amsterdam'],
    ['(403) 266-1234 (5 lines)', '(403) 266-1234', 'calgary'],
    ['403.266.1234 x 5', '(403) 266-1234 ext. 5', 'calgary'],
    ['+1 (403) 266-1234, 403-266-9999', '(403) 266-1234', 'calgary'],
    ['1-403-266-1234 #12', '(403) 266-1234 ext. 12', 'calgary'],
    ['4032661234 4032669999', '(403) 266-1234', 'calgary'],
    ['088 - 811 33 33', '088 811 3333', 'amsterdam'],
    ['085 016 12 34', '085 016 1234', 'amsterdam'],
    ['[+31] 20 6239876', '020 623 9876', 'amsterdam'],
    ['206239876', '020 623 9876', 'amsterdam'],
    ['14 020', '14020', 'amsterdam'],
  ] as const)('%j is shown as %j in %s', (listed, shown, city) => {
    expect(phoneOf(listed, firstCity(city))?.display).toBe(shown);
  });

  test.each([
    ['01 555 0123-4', 'dublin'],
    ['01 555 0123 4', 'dublin'],
    ['01 555 0123 3 vets', 'dublin'],
    ['Unit 12 01 555 0123', 'dublin'],
    ['555 0123 (01)', 'dublin'],
    ['403 266 1234 5', 'calgary'],
    ['1-800-PET-VETS', 'calgary'],
    ['NL123456789B01', 'amsterdam'],
    // Local numbers, which with another area code would be somebody else's.
    ['6771234', 'dublin'],
    ['495 0123', 'dublin'],
    ['800 1234', 'amsterdam'],
    ['266-1234', 'calgary'],
    ['Fax 01 555 0124', 'dublin'],
    ['01 555 0124 (fax)', 'dublin'],
    ['telefax: +31 20 6239877', 'amsterdam'],
  ] as const)('%j in %s has no number that surely ends, so none is shown', (listed, city) => {
    expect(phoneOf(listed, firstCity(city))).toBeNull();
  });

  test('in a whole file', async () => {
    const file = await openProviderFile(
      createReadStream(`${import.meta.dirname}/../fixtures/phones-with-remarks.dublin.json`),
      DUBLIN,
    );
    const entries = await collected(file.entries);
    expect(entries.map((entry) => (entry.is === 'provider' ? entry.draft.phone : entry))).toEqual([
      IN_DUBLIN,
      IN_DUBLIN,
      IN_DUBLIN,
      IN_DUBLIN,
      '086 000 1234',
      `${IN_DUBLIN} ext. 12`,
    ]);
  });

  test('an extension is no part of the number that is dialled', () => {
    expect(phoneOf('01 555 0123 ext. 12', DUBLIN)?.e164).toBe('+35315550123');
  });
});

describe('of several values the first good one is taken', () => {
  test.each([
    ['nope; https://a.example/', 'https://a.example/'],
    ['https://a.example/ https://b.example/', 'https://a.example/'],
    ['www.a.example / www.b.example', 'https://www.a.example/'],
    ['www.a.example or www.b.example', 'https://www.a.example/'],
    ['https://a.example/x, https://b.example/', 'https://a.example/x'],
    ['https://a.example,https://b.example', 'https://a.example/'],
    ['https://a.example\nhttps://b.example', 'https://a.example/'],
    ['https://a.example|https://b.example', 'https://a.example/'],
    ['https://a.example/x,y', 'https://a.example/x,y'],
    ['https://a.examplehttps://b.example', null],
    ['https://a.example/x?one=1&amp;two=2', 'https://a.example/x?one=1&amp;two=2'],
    ['https://a.example/x;b|c', 'https://a.example/x;b|c'],
    ['a.example/x;b.example', 'https://a.example/x'],
    ['(www.a.example)', 'https://www.a.example/'],
    ['<https://a.example>', 'https://a.example/'],
    ['https://a.example/x_(y)', 'https://a.example/x_(y)'],
    ['https://a.example.', 'https://a.example/'],
    ['https://a.example,', 'https://a.example/'],
    ['\u200bhttps://a.example\u200e', 'https://a.example/'],
    ['https://dierenarts-é.amsterdam', 'https://xn--dierenarts--lbb.amsterdam/'],
    ['a.example:80', 'http://a.example/'],
    ['a.example\\nb.example', null],
    ['12345', null],
    ['3.14', null],
    ['http://127.0.0.1/', null],
    ['https://12345', null],
    ['a..example', null],
    ['https://-a.example', null],
    ['//a.example', 'https://a.example/'],
    ['ask at St.Patrick first', null],
    ['see facebook', null],
  ])('web addresses: %j is %j', (listed, taken) => {
    expect(websiteOf(listed)).toBe(taken);
  });

  test.each([
    ['nope; a@a.example', 'a@a.example'],
    ['a@a.example b@b.example', 'a@a.example'],
    ['a@a.example / b@b.example', 'a@a.example'],
    ['a@a.example or b@b.example', 'a@a.example'],
    ['Desk <a@a.example>', 'a@a.example'],
    ['mailto:a@a.example?subject=Hello', 'a@a.example'],
    ['a@a.example|b@b.example', 'a@a.example'],
    ['a at a.example', null],
    ['Email:a@a.example', 'a@a.example'],
    ['E: a@a.example', 'a@a.example'],
    ['[a@a.example]', 'a@a.example'],
    ["'a@a.example'", 'a@a.example'],
    ['*a@a.example*', 'a@a.example'],
    ['a@a.example!', 'a@a.example'],
    ['a@a.example.', 'a@a.example'],
    ['\u202ea@a.example\u200b', 'a@a.example'],
    ["o'neill@a.example", "o'neill@a.example"],
    ['büro+vet@tierärzte.example', 'büro+vet@tierärzte.example'],
    ['http://a@a.example/', null],
    ['a@a.example&cc=b@b.example', null],
    ['a@[127.0.0.1]', null],
    ['a@127.0.0.1', null],
    ['a@-a.example', null],
    ['a..b@a.example', null],
  ])('mail addresses: %j is %j', (listed, taken) => {
    expect(emailOf(listed)).toBe(taken);
  });
});
