import { expect, test } from 'vitest';
import { COUNTRIES, countryOfNumber } from '../values/country.ts';
import { chipNumberOf, chipOf } from './chip.ts';

test.each([
  ['', { kind: 'none' }],
  [' \t', { kind: 'none' }],
  // The Netherlands, Ireland, Canada and the smallest code there is.
  ['528140000123456', { kind: 'iso', origin: 'country', code: '528' }],
  ['372098100123456', { kind: 'iso', origin: 'country', code: '372' }],
  ['124000000000001', { kind: 'iso', origin: 'country', code: '124' }],
  ['004000000000001', { kind: 'iso', origin: 'country', code: '004' }],
  // A country that is no more, whose chips are still in cats.
  ['891000000000001', { kind: 'iso', origin: 'country', code: '891' }],
  ['900000000000001', { kind: 'iso', origin: 'maker', code: '900' }],
  ['985112345678903', { kind: 'iso', origin: 'maker', code: '985' }],
  ['998000000000001', { kind: 'iso', origin: 'maker', code: '998' }],
  ['999000000000001', { kind: 'iso', origin: 'test', code: '999' }],
  ['528274877906943', { kind: 'iso', origin: 'country', code: '528' }],
])('%j is %j', (written, expected) => {
  expect(chipOf(written)).toEqual(expected);
});

test.each([
  '528 140 000 123 456',
  '528-14-0000123456',
  ' 528140000123456\n',
  '528.140.000.123.456',
  '528 140000123456',
  '528*140*000*123*456',
  'ISO 528140000123456',
  'ISO528140000123456',
  'HomeAgain® 528140000123456',
  '(528) 140000123456',
  // Marks that come with copied text, and full-width digits.
  '\u202a528140000123456\u202c',
  '\u200b528 140 000 123 456',
  '５２８１４００００１２３４５６',
])('what sets %j in groups says nothing', (written) => {
  expect(chipNumberOf(written)).toBe('528140000123456');
  expect(chipOf(written)).toEqual({ kind: 'iso', origin: 'country', code: '528' });
});

test.each([
  ['012345678', '012345678'],
  ['AVID*012*345*678', '012345678'],
  ['012*345*678', '012345678'],
  ['AVID012345678', '012345678'],
  ['012-345-678', '012345678'],
  ['0006E3A1B2', '0006E3A1B2'],
  ['00 06e3 a1b2', '0006E3A1B2'],
  ['Home Again 0A12 1387 4E', '0A1213874E'],
  ['Trovan: ABC1234567', 'ABC1234567'],
  ['4012345678', '4012345678'],
  ['Avid # 012\u2212345\u2014678', '012345678'],
  ['012\u00b7345\u00b7678', '012345678'],
])('%j may be an older chip, and says so', (written, kept) => {
  expect(chipNumberOf(written)).toBe(kept);
  expect(chipOf(written)).toMatchObject({ kind: 'older', text: expect.stringContaining('older chip') });
});

test.each([
  ['52814000012345', 'on older chips; this one has 14'],
  ['5281400001234567', 'this one has 16'],
  ['1', 'this one has 1.'],
  ['12345678', 'this one has 8'],
  ['12345678901', 'this one has 11'],
  ['000140000123456', '000'],
  ['001140000123456', '001'],
  ['899140000123456', '899'],
  // More than 38 bits.
  ['528274877906944', 'last twelve digits'],
  ['985999999999999', 'last twelve digits'],
  ['52814000012345O', 'or 9 or 10 characters on older chips. Please'],
  ['٥٢٨١٤٠٠٠٠١٢٣٤٥٦', 'look at it once more'],
  ['🐶', 'or 9 or 10 characters on older chips. Please'],
  ['9.780000E14', 'or 9 or 10 characters on older chips. Please'],
  ['9,780000E14', 'or 9 or 10 characters on older chips. Please'],
  ['9.78E+14', 'or 9 or 10 characters on older chips. Please'],
  // A letter O in place of a zero is no maker's name.
  ['O123456789', 'or 9 or 10 characters on older chips. Please'],
  ['528140000123456 (left shoulder)', 'or 9 or 10 characters on older chips. Please'],
  ['528140000123456/528140000123457', 'or 9 or 10 characters on older chips. Please'],
  ['528140000123456.0', 'this one has 16'],
  // Nine characters are digits alone.
  ['7f7d1a3b9', 'or 9 or 10 characters on older chips. Please'],
  ['ABC123', 'or 9 or 10 characters on older chips. Please'],
  ['AVID', 'or 9 or 10 characters on older chips. Please'],
])('%j is no number of a chip', (written, reason) => {
  expect(chipOf(written)).toMatchObject({ kind: 'wrong', text: expect.stringContaining(reason) });
});

test('no sentence about a chip claims that it is registered', () => {
  const texts = ['012345678', '1', '000140000123456', '528274877906944', 'x'].map((written) =>
    chipOf(written),
  );
  expect(JSON.stringify(texts)).not.toMatch(/regist/i);
});

test('countries are known by letters and by digits', () => {
  expect(['528', '372', '124', '530', '999'].map(countryOfNumber)).toEqual(['NL', 'IE', 'CA', null, null]);
  expect(COUNTRIES).toHaveLength(250);
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  expect(COUNTRIES.filter((code) => names.of(code) === undefined)).toEqual([]);
});
