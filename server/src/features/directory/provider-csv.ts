import Papa from 'papaparse';
import type { ProviderRow } from './directory.store.ts';

/**
 * Providers of a file as the CSV that the import reads back without a change: the values as they were imported, not
 * those laid over them, which stay with the provider whatever a file says.
 */
export function providerCsv(rows: readonly ProviderRow[]): string {
  const records = rows.map((row) => ({
    id: row.id,
    name: row.name,
    category: row.category,
    city: row.city,
    address: row.address,
    phone: row.phone,
    website: row.website,
    email: row.email,
    description: row.description,
    tags: row.tags.join('|'),
    lat: row.lat ?? '',
    lon: row.lon ?? '',
    openingHours: row.openingHours ?? '',
    priceRange: row.priceRange ?? '',
    services: row.services.join('|'),
  }));
  return `${Papa.unparse(records, { newline: '\n' })}\n`;
}
