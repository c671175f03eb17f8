import { SERVICE_CATEGORIES, type ServiceCategory } from '@pawhood/contract/directory/category.ts';
import { serviceCategoryOf } from '@pawhood/contract/directory/list.ts';
import { type City, createCities } from '@pawhood/contract/values/city.ts';
import { type PriceRange, priceRangeOf } from '@pawhood/contract/values/price-range.ts';
import type { Point } from '../../../../lib/distance.ts';
import { withoutFormulaMark } from '../../../../lib/formula-mark.ts';
import { emailOf, websiteOf } from '../contact.ts';
import { type Entry, type ProviderDraft, SHORT_ROW } from '../draft.ts';
import { identityOf } from '../identity.ts';
import { LONGEST, MOST_TAGS } from '../limits.ts';
import { tidy } from '../osm/osm-tags.ts';
import { phoneOf } from '../phone.ts';
import { outsideOf } from '../within.ts';
import type { CsvColumn, CsvHeader } from './csv-header.ts';
import type { CsvRow } from './read-csv.ts';

/** The row's values by column; a column that is not there reads as empty. */
type Values = (column: CsvColumn) => string;

/** Why a row cannot be taken, as the end of 'Line 12: …'. */
class Refused extends Error {}

/** Reads one row; whatever its author can mend makes it broken, with the reason. */
export function readRow({ line, cells }: CsvRow, header: CsvHeader, city: City): Entry {
  const place = `line ${line}`;
  try {
    const values = valuesOf(cells, header);
    const draft = draftOf(values, city);
    const short = cells.length < header.columns.length ? [SHORT_ROW] : [];
    return { is: 'provider', place, draft, notes: [...short, ...notesOf(values, draft)] };
  } catch (error) {
    if (error instanceof Refused) return { is: 'broken', place, reason: error.message };
    throw error;
  }
}

function valuesOf(cells: readonly string[], { columns }: CsvHeader): Values {
  // Also where the last one is empty: a separator within a value moves all that comes after it by one.
  if (cells.length > columns.length) {
    throw new Refused(
      `has ${cells.length} fields, but the header names ${columns.length} columns: a value that holds the separator needs quotation marks`,
    );
  }
  return (column) => {
    const cell = cells[columns.indexOf(column)] ?? '';
    return UNMARKED.has(column) ? cell : withoutFormulaMark(cell);
  };
}

/** Numbers, which exports write without the mark of a text. */
const UNMARKED: ReadonlySet<CsvColumn> = new Set(['phone', 'lat', 'lon']);

function draftOf(values: Values, city: City): ProviderDraft {
  // Several values may stand on lines of their own.
  const listed = (column: 'phone' | 'website' | 'email') => shortText(values, column) && values(column);
  const name = shortText(values, 'name');
  if (name === '') throw new Refused('has no name');
  checkCity(values('city'), city);
  const category = categoryIn(shortText(values, 'category'));
  const address = shortText(values, 'address');
  const idOrFacts = shortText(values, 'id', LONGEST.reference);
  const phone = phoneOf(listed('phone'), city);
  const point = pointIn(values, city);
  return {
    ...identityOf(idOrFacts === '' ? [name, category, address] : idOrFacts, city),
    name,
    category,
    address,
    phone: phone?.display ?? '',
    phoneE164: phone?.e164 ?? '',
    website: websiteOf(listed('website')) ?? '',
    email: emailOf(listed('email')) ?? '',
    description: shortText(values, 'description'),
    tags: listIn(values, 'tags'),
    lat: point?.lat ?? null,
    lon: point?.lon ?? null,
    openingHours: shortText(values, 'openingHours') || null,
    priceRange: priceIn(shortText(values, 'priceRange', LONGEST.category)),
    services: listIn(values, 'services'),
  };
}

/** A value on one line, within its limit. Line breaks become spaces; other control characters are refused. */
function shortText(values: Values, column: CsvColumn, longest = longestOf(column)): string {
  const value = values(column);
  const control = /\p{Cc}/u.exec(value.replaceAll(/\s/gu, ''));
  if (control) {
    const code = control[0].charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
    throw new Refused(`has a control character (U+${code}) in ${column}`);
  }
  const text = tidy(value);
  if (text.length > longest) {
    throw new Refused(`has ${text.length} characters in ${column}, where ${longest} fit`);
  }
  return text;
}

function longestOf(column: CsvColumn): number {
  return column in LONGEST ? LONGEST[column as keyof typeof LONGEST] : LONGEST.description;
}

function checkCity(listed: string, city: City): void {
  if (listed.trim() !== '' && createCities([city]).of(listed) === null) {
    throw new Refused(`is in ${tidy(listed)}, but this is an import for ${city.name}`);
  }
}

function categoryIn(listed: string): ServiceCategory {
  const lower = listed.toLowerCase();
  const category = serviceCategoryOf(SERVICE_CATEGORIES.find((name) => name.toLowerCase() === lower));
  if (category) return category;
  const what = listed === '' ? 'has no category' : `has the unknown category '${listed}'`;
  throw new Refused(`${what}; the categories are ${SERVICE_CATEGORIES.join(', ')}`);
}

function pointIn(values: Values, city: City): Point | null {
  const [lat, lon] = [shortText(values, 'lat'), shortText(values, 'lon')];
  if (lat === '' && lon === '') return null;
  const point = { lat: degrees(lat), lon: degrees(lon) };
  if (!(Math.abs(point.lat) <= 90 && Math.abs(point.lon) <= 180)) {
    throw new Refused(`has no place in lat and lon: '${lat}', '${lon}'`);
  }
  const outside = outsideOf(city, point);
  if (outside !== null) throw new Refused(`lies ${outside} by its lat and lon`);
  return point;
}

/** A number with a point or, as Dutch spreadsheets write it, a comma; NaN for anything else. */
function degrees(listed: string): number {
  return /^-?\d+(?:[.,]\d+)?$/u.test(listed) ? Number(listed.replace(',', '.')) : Number.NaN;
}

function priceIn(listed: string): PriceRange | null {
  const priceRange = priceRangeOf(listed);
  if (priceRange !== null || listed === '') return priceRange;
  throw new Refused(`has the price range '${listed}'; it can be $, $$ or $$$`);
}

/** Tags or services: separated by a comma, semicolon or bar. */
function listIn(values: Values, column: 'tags' | 'services'): string[] {
  const listed = shortText(values, column, MOST_TAGS * (LONGEST.tag + 2));
  const entries = [...new Set(listed.split(/[,;|]/u).map((entry) => entry.trim()))].filter(
    (entry) => entry !== '',
  );
  if (entries.length > MOST_TAGS)
    throw new Refused(`has ${entries.length} ${column}, where ${MOST_TAGS} fit`);
  const long = entries.find((entry) => entry.length > LONGEST.tag);
  if (long)
    throw new Refused(`has ${long.length} characters in one of its ${column}, where ${LONGEST.tag} fit`);
  return entries;
}

function notesOf(values: Values, { phone, website, email }: ProviderDraft): string[] {
  const unusable: [string, string, string][] = [
    ['telephone number', values('phone'), phone],
    ['web address', values('website'), website],
    ['email address', values('email'), email],
  ];
  return unusable.filter(([, listed, taken]) => listed.trim() !== '' && taken === '').map(([what]) => what);
}
