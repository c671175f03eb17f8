import { expect, test } from 'vitest';
import { acceptedEncodings, chooseForm, matches } from './negotiation.ts';
import { encode } from './representation.ts';

test.each([
  [undefined, ['identity']],
  ['', ['identity']],
  ['gzip, deflate, br, zstd', ['br', 'gzip', 'identity']],
  ['GZIP', ['gzip', 'identity']],
  ['x-gzip', ['gzip', 'identity']],
  ['br;q=0.5, gzip;q=0.7', ['gzip', 'br', 'identity']],
  ['br;q=0, gzip', ['gzip', 'identity']],
  ['br;q=0.000, *', ['gzip', 'identity']],
  ['identity;q=0, gzip', ['gzip']],
  ['identity;q=0', []],
  ['*;q=0', []],
  ['*;q=0, br', ['br']],
  ['*;q=0, identity', ['identity']],
  ['identity, gzip;q=0.3', ['identity', 'gzip']],
  ['deflate', ['identity']],
  ['gzip;q=nonsense, br', ['br', 'identity']],
  ['gzip;q=', ['identity']],
  ['gzip;q=2', ['identity']],
  [' gzip ; q=0.4 , br ;q=0.3', ['gzip', 'br', 'identity']],
])('Accept-Encoding "%s" takes %j, best first', (header, encodings) => {
  expect(acceptedEncodings(header)).toEqual(encodings);
  // A second time, from what is remembered.
  expect(acceptedEncodings(header)).toEqual(encodings);
});

const kind = { contentType: 'text/plain', cacheControl: 'no-cache' };

test('a form that is not there yet gives way to the next one the client takes', async () => {
  const representation = await encode(Buffer.from('nala '.repeat(57)), kind);
  expect(chooseForm(representation, 'br, gzip')).toBe(representation.gzip);
  expect(chooseForm(representation, 'br')).toBe(representation.identity);
  expect(chooseForm(representation, 'br, identity;q=0')).toBeNull();
});

test.each([
  [undefined, false],
  ['"nala"', true],
  ['"otis"', false],
  ['*', true],
  [' * ', true],
  ['W/"nala"', true],
  ['"otis", "nala"', true],
  ['"otis",W/"nala" , "pixel"', true],
  ['"nala-br"', false],
  ['nala', false],
  ['"otis, nala"', false],
])('If-None-Match %s against "nala": %s', (header, same) => {
  expect(matches(header, '"nala"')).toBe(same);
});
