import { categoryIllustration, type Provider, serviceCategoryOf } from '@pawhood/contract/directory/list.ts';
import type { ProviderDetails } from '@pawhood/contract/directory/provider.ts';
import { sampleProviders } from '@pawhood/contract/samples/providers.ts';
import { priceRangeOf } from '@pawhood/contract/values/price-range.ts';
import type { ScheduleService } from '../opening-hours/schedule.service.ts';
import type { DirectoryStore, NewProviderRow, ProviderRow } from './directory.store.ts';

export type DirectoryService = ReturnType<typeof createDirectoryService>;

/** The schedules as far as reading providers needs them. */
type Schedules = Pick<ScheduleService, 'listed' | 'of'>;

export function createDirectoryService(store: DirectoryStore, schedules: Schedules = NO_SCHEDULES) {
  return {
    /** The providers as answered, oldest entry first, so that 'newest' is the reverse. */
    async all(): Promise<Provider[]> {
      const [rows, hoursOf] = await Promise.all([store.shown(), schedules.listed()]);
      return rows.map((row) => {
        const hours = hoursOf(row.city, row.openingHours);
        return { ...providerOf(row), ...(hours && { hours }) };
      });
    },

    /** One provider with its hours in full; null when the directory shows none of that id. */
    async details(id: string): Promise<ProviderDetails | null> {
      const row = await store.find(id);
      if (row === null) return null;
      const hours = await schedules.of(row.city, row.openingHours);
      return { ...providerOf(row), ...(hours && { hours }) };
    },

    /** Puts the seven samples into a directory that has never had them; true when it did. §9.15 */
    seedSamples: (): Promise<boolean> => store.addSamplesOnce(sampleProviders.map(sampleRow)),

    /** Takes the samples out of the directory, or puts them back; answers how many there are. */
    removeSamples: (): Promise<number> => store.setSamplesHidden(true),
    restoreSamples: (): Promise<number> => store.setSamplesHidden(false),
  };
}

/** Where nobody asks when a place is open: on the command line. */
const NO_SCHEDULES: Schedules = { listed: async () => () => undefined, of: async () => undefined };

/** A row in the contract's form, without its schedule; what is not known is absent. */
function providerOf(row: ProviderRow): Omit<Provider, 'hours'> {
  const category = serviceCategoryOf(row.category);
  return {
    id: row.id,
    name: row.name,
    category: row.category,
    city: row.city,
    address: row.address,
    phone: row.phone,
    ...(row.phoneE164 !== '' && { phoneE164: row.phoneE164 }),
    website: row.website,
    email: row.email,
    rating: ratingOf(row),
    imageUrl: row.imageUrl || (category === null ? '' : categoryIllustration(category)),
    description: row.description,
    tags: row.tags,
    ...(row.lat !== null && row.lon !== null && { lat: row.lat, lon: row.lon }),
    ...(row.openingHours !== null && { openingHours: row.openingHours }),
    ...(row.priceRange !== null && { priceRange: row.priceRange }),
    ...(row.services.length > 0 && { services: row.services }),
    reviewCount: row.reviewCount,
    completeness: row.completeness,
    source: sourceOf(row),
    // Earlier versions made up ratings as well, which are still in the databases that they filled.
    ...(row.source === 'sample' && { example: true, rating: '0.0', reviewCount: 0 }),
  };
}

/** The column has two decimals, '4.80'; one is answered where one says it all. */
function ratingOf({ rating }: ProviderRow): string {
  return rating.replace(/0$/u, '');
}

/** Names of the sources, as people read them. */
const SOURCE_NAMES: Readonly<Record<ProviderRow['source'], string>> = {
  sample: 'Built-in example',
  openstreetmap: 'OpenStreetMap',
  file: "This site's operator",
};

function sourceOf({ source, sourceRef, sourceDate }: ProviderRow) {
  const isOnMap = source === 'openstreetmap' && sourceRef !== null;
  return {
    kind: source,
    name: SOURCE_NAMES[source],
    url: isOnMap ? `https://www.openstreetmap.org/${sourceRef}` : '',
    date: sourceDate ?? '',
  };
}

function sampleRow(sample: Provider): NewProviderRow {
  const { id, name, category, city, address, phone, website, email, rating, imageUrl, description } = sample;
  return {
    id,
    name,
    category,
    city,
    address,
    phone,
    website,
    email,
    rating,
    imageUrl,
    description,
    phoneE164: sample.phoneE164 ?? '',
    reviewCount: sample.reviewCount ?? 0,
    tags: sample.tags,
    openingHours: sample.openingHours ?? null,
    priceRange: priceRangeOf(sample.priceRange),
    services: sample.services ?? [],
    source: 'sample',
  };
}
