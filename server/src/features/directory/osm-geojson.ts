import type { ProviderRow } from './directory.store.ts';

/** What those who pass the data on have to pass on with it (ODbL 1.0, 4.2 and 4.3). */
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
      ...{ name, category, city, address, phone, website, email, description, tags },
      openingHours: openingHours ?? '',
      sourceDate: row.sourceDate ?? '',
    },
    geometry:
      row.lat === null || row.lon === null ? null : { type: 'Point', coordinates: [row.lon, row.lat] },
  };
}
