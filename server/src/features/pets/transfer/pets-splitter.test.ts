import { expect, test } from 'vitest';
import { createPetsSplitter, SPLIT_LIMITS } from './pets-splitter.ts';

/** The pets of a text that comes in pieces of so many bytes. */
function petsOf(text: string | Buffer, piece: number, limits = SPLIT_LIMITS): string[] {
  const splitter = createPetsSplitter(limits);
  const bytes = Buffer.from(text);
  const pets: string[] = [];
  for (let start = 0; start < bytes.length; start += piece) {
    pets.push(...splitter.take(bytes.subarray(start, start + piece)).map(String));
  }
  splitter.end();
  return pets;
}

const MIMI = '{"name":"Mimi","photos":[{"alt":"}],\\"{"}],"passport":{}}';
const OTIS = '{"name":"Ötis 🐢\\\\","pets":{"pets":[{}]}}';

test.each([1, 2, 7, 64, 10_000])('pets are cut out whole, whatever the pieces: of %i bytes', (piece) => {
  const text = ` {"users":{"pets":[{"a":1}]}, "pets": {"calendar":null,"pets": [ ${MIMI} ,\n${OTIS}] } ,"x":[[{}]]}`;
  expect(petsOf(text, piece)).toEqual([MIMI, OTIS]);
});

test('a file without pets is one of ours', () => {
  expect(petsOf('{"pets":{"pets":[]}}', 5)).toEqual([]);
});

test.each([
  ['nothing', ''],
  ['half a text', '{"pets":{"pets":['],
  ['half a pet', '{"pets":{"pets":[{"name":"Mimi"'],
  ['a comma too many', '{"pets":{"pets":[{},]}}'],
  ['a broken rest', '{"users":{,},"pets":{"pets":[{}]}}'],
  ['a text behind it', '{"pets":{"pets":[{}]}} {}'],
  ['a list', '[]'],
  ['pets that are an object', '{"pets":{"pets":{"a":{}}}}'],
  ['pets in a list of lists', '{"pets":[[{}]]}'],
  ['a pet that is a number', '{"pets":{"pets":[57]}}'],
  ['a pet that is null', '{"pets":{"pets":[null]}}'],
  ['a pet and null', '{"pets":{"pets":[{},null]}}'],
  ['pets twice', '{"pets":{"pets":[{}]},"pets":{"pets":[]}}'],
  ['pets under an escaped name', '{"pets":{"pe\\u0074s":[{}]}}'],
  ['bytes that are no text', Buffer.from('{"pets":{"pets":[]},"a":"\xff"}', 'latin1')],
])('%s is no file of ours', (_, text) => {
  expect(() => petsOf(text, 6)).toThrow();
});

test('as many pets as can be, and no pet longer than can be', () => {
  const limits = { ...SPLIT_LIMITS, pets: 2, petBytes: 20 };
  const text = (pets: readonly string[]) => `{"pets":{"pets":[${pets.join()}]}}`;
  const long = `{"name":"${'a'.repeat(9)}"}`;
  expect(petsOf(text([long, '{}']), 3, limits)).toEqual([long, '{}']);
  expect(() => petsOf(text(['{}', '{}', '{}']), 3, limits)).toThrow('too many pets');
  expect(() => petsOf(text([long.replace('a', 'aa')]), 3, limits)).toThrow('too long');
});
