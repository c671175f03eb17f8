import { categoryIllustration, type Provider, serviceCategoryOf } from '@pawhood/contract/directory.ts';
import { sampleProviders } from '@pawhood/contract/samples/providers.ts';
import type { DirectoryStore, NewProviderRow, ProviderRow } from './directory.store.ts';

export type DirectoryService = ReturnType<typeof createDirectoryService>;

export function createDirectoryService(store: DirectoryStore) {
  return {
    /** The providers as answered, oldest entry first, so that 'newest' is the reverse. */
    async all(): Promise<Provider[]> {
      return (await store.shown()).map(providerOf);
    },

    /** Puts the seven samples into a directory that has never had them; true when it did. §9.15 */
    seedSamples: (): Promise<boolean> => store.addSamplesOnce(sampleProviders.map(sampleRow)),

    /** Takes the samples out of the directory, or puts them back; answers how many there are. */
    removeSamples: (): Promise<number> => store.setSamplesHidden(true),
    restoreSamples: (): Promise<number> => store.setSamplesHidden(false),
  };
}

/** A row in the contract's form; what is not known is absent. */
export function providerOf(row: ProviderRow): Provider {
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
    source: sourceOf(row),
    ...(row.source === 'sample' && { example: true }),
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
    ...{ id, name, category, city, address, phone, website, email, rating, imageUrl, description },
    phoneE164: sample.phoneE164 ?? '',
    reviewCount: sample.reviewCount ?? 0,
    tags: sample.tags,
    openingHours: sample.openingHours ?? null,
    priceRange: PRICE_RANGES.find((range) => range === sample.priceRange) ?? null,
    services: sample.services ?? [],
    source: 'sample',
  };
}

const PRICE_RANGES = ['$', '$$', '$$$'] as const;
