/** The City of Calgary's off-leash space, by community: open data without a place on the map. */
import type { Entry } from '../draft.ts';
import { LONGEST } from '../limits.ts';
import { tidy } from '../osm/osm-tags.ts';
import type { CsvRow } from './read-csv.ts';

/** Where the columns stand that are read. */
export interface OffLeashHeader {
  readonly columns: number;
  readonly community: number;
  readonly squareMetres: number;
}

/** Knows the file by its header; null for any other. */
export function offLeashHeader(cells: readonly string[]): OffLeashHeader | null {
  const names = cells.map((cell) => cell.trim().toLowerCase());
  const [community, squareMetres] = [names.indexOf('community'), names.indexOf('off_leash_m2')];
  return community < 0 || squareMetres < 0 ? null : { columns: cells.length, community, squareMetres };
}

/** Reads one community; a row without off-leash space is left out. */
export function readOffLeashRow({ line, cells }: CsvRow, header: OffLeashHeader): Entry {
  const place = `line ${line}`;
  const broken = (reason: string): Entry => ({ is: 'broken', place, reason });
  if (cells.length !== header.columns)
    return broken(`has ${cells.length} fields, but the header names ${header.columns} columns`);
  const name = tidy(cells[header.community] ?? '');
  if (name === '') return broken('has no community');
  if (name.length > LONGEST.name) return broken(`has ${name.length} characters in community`);
  const listed = (cells[header.squareMetres] ?? '').trim();
  if (!/^\d{1,12}(?:\.\d+)?$/u.test(listed)) return broken(`has no number in off_leash_m2: '${listed}'`);
  const squareMetres = Number(listed);
  if (squareMetres === 0) return { is: 'left out', reason: 'without off-leash space' };
  const reference = name.toLowerCase();
  const id = `calgary-${reference.replaceAll(/[^a-z0-9]+/gu, '-')}`;
  return {
    is: 'area',
    place,
    area: {
      id,
      reference,
      layer: 'off-leash',
      name,
      lat: null,
      lon: null,
      squareMetres,
      fenced: null,
      partlyFenced: null,
      smallDogs: null,
    },
  };
}
