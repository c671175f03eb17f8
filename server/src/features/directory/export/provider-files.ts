/** Providers as the files that the exports write. */
import Papa from 'papaparse';
import { withFormulaMark } from '../../../lib/formula-mark.ts';
import type { ProviderRow } from '../list/provider-row.store.ts';

/** The columns of a provider in the CSV. */
type CsvFacts = Pick<
  ProviderRow,
  | 'id'
  | 'name'
  | 'category'
  | 'city'
  | 'address'
  | 'phone'
  | 'website'
  | 'email'
  | 'description'
  | 'tags'
  | 'lat'
  | 'lon'
  | 'openingHours'
  | 'priceRange'
  | 'services'
>;

/**
 * Providers of a file as the CSV that the import reads back without a change: the values as they were imported, not
 * those laid over them, which stay with the provider whatever a file says.
 *
 * Texts are marked where a spreadsheet would take them for a formula; numbers and telephone numbers are left as they are.
 */
export function providerCsv(rows: readonly CsvFacts[]): string {
  const records = rows.map((row) => ({
    id: row.id,
    name: withFormulaMark(row.name),
    category: row.category,
    city: row.city,
    address: withFormulaMark(row.address),
    phone: row.phone,
    website: withFormulaMark(row.website),
    email: withFormulaMark(row.email),
    description: withFormulaMark(row.description),
    tags: withFormulaMark(row.tags.join('|')),
    lat: row.lat ?? '',
    lon: row.lon ?? '',
    openingHours: withFormulaMark(row.openingHours ?? ''),
    priceRange: row.priceRange ?? '',
    services: withFormulaMark(row.services.join('|')),
  }));
  return `${Papa.unparse(records, { newline: '\n' })}\n`;
}

/** The licence that goes with the data (ODbL 1.0, 4.2 and 4.3). */
const LICENCE = {
  attribution: '© OpenStreetMap contributors',
  copyright: 'https://www.openstreetmap.org/copyright',
  license: 'Open Database License (ODbL) 1.0, https://opendatacommons.org/licenses/odbl/1-0/',
};

/**
 * Providers of OpenStreetMap as GeoJSON, with what was made of its data alone: prices, services, ratings and the
 * operator's own values are other works, which the ODbL does not ask to be given away.
 */
export function osmGeoJson(rows: readonly ProviderRow[]): string {
  // A feature to a line: it can be looked through, and compared with an earlier one.
  const features = rows.map((row) => JSON.stringify(featureOf(row)));
  const head = JSON.stringify({ type: 'FeatureCollection', ...LICENCE }).slice(0, -1);
  return `${head},"features":[\n${features.join(',\n')}\n]}\n`;
}

function featureOf(row: ProviderRow) {
  const { name, category, city, address, phone, website, email, description, tags, openingHours } = row;
  return {
    type: 'Feature',
    id: row.sourceRef,
    properties: {
      '@id': row.sourceRef,
      name,
      category,
      city,
      address,
      phone,
      website,
      email,
      description,
      tags,
      openingHours: openingHours ?? '',
      sourceDate: row.sourceDate ?? '',
      // As the import reads it.
      ...(row.imageLink !== '' && { image: row.imageLink, 'image:license': row.imageCredit }),
    },
    geometry:
      row.lat === null || row.lon === null ? null : { type: 'Point', coordinates: [row.lon, row.lat] },
  };
}
