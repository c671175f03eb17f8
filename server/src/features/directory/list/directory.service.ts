import type { Provider } from '@pawhood/contract/directory/list.ts';
import type { ProviderDetails } from '@pawhood/contract/directory/provider.ts';
import { LISTED_PROVIDERS } from '@pawhood/contract/limits.ts';
import { sampleProviders } from '@pawhood/contract/samples/providers.ts';
import { priceRangeOf } from '@pawhood/contract/values/price-range.ts';
import type { NearService } from '../near/near.service.ts';
import type { ScheduleService } from '../opening-hours/schedule.service.ts';
import { isOfMadeUpCity } from '../samples/sample-ids.ts';
import type { DirectoryStore } from './directory.store.ts';
import { pagePicture } from './page-picture.ts';
import { providerOf } from './provider-of.ts';
import type { NewProviderRow } from './provider-row.store.ts';
import { providersOf } from './providers-of.ts';

export type DirectoryService = ReturnType<typeof createDirectoryService>;

/** The schedules as far as reading providers needs them. */
type Schedules = Pick<ScheduleService, 'listed' | 'of'>;

/** What a place's page says of it that other features know. */
export type ReviewsOfPlace = (id: string) => Promise<ProviderDetails['reviews'] | null>;

/**
 * @param near null where places do not name those near them.
 * @param reviewsOf null where nobody says what they think of places.
 * @param lookedAfterSince null where nobody looks after places.
 */
export function createDirectoryService(
  store: DirectoryStore,
  schedules: Schedules = NO_SCHEDULES,
  near: NearService | null = null,
  reviewsOf: ReviewsOfPlace | null = null,
  lookedAfterSince: ((id: string) => Promise<Date | null>) | null = null,
) {
  return {
    /**
     * The providers as answered, oldest entry first, so that 'newest' is the reverse: `LISTED_PROVIDERS` at most.
     *
     * @param take a part after the other, so that they are not all in memory at once.
     */
    first: (take: (providers: Provider[]) => Promise<void>, city: string | null = null): Promise<void> =>
      store.first(city, LISTED_PROVIDERS, async (rows) => take(await providersOf(rows, schedules))),

    /** How many providers there are, however many the list holds. */
    total: (city: string | null = null): Promise<number> => store.total(city),

    /** One provider with its hours in full, and those near it; null when the directory shows none of that id. */
    async details(id: string): Promise<ProviderDetails | null> {
      const row = await store.find(id);
      if (row === null) return null;
      const [hours, nearIt, said, since] = await Promise.all([
        schedules.of(row.city, row.openingHours, row.timeZone),
        near?.of(row),
        row.source !== 'sample' || isOfMadeUpCity(row) ? reviewsOf?.(id) : null,
        row.source === 'sample' ? null : lookedAfterSince?.(id),
      ]);
      // Nobody reviews an example: it has what was made up, or nothing.
      const reviews = row.source === 'sample' && said?.summary.number === 0 ? null : said;
      const provider = providerOf(row, hours);
      return {
        ...provider,
        // The list follows a little later. What is rated by nobody here keeps what it came with.
        ...(reviews &&
          reviews.summary.number + row.reviewCount > 0 && {
            ...{ rating: reviews.summary.rating, reviewCount: reviews.summary.number },
          }),
        ...pagePicture(row, provider.imageUrl),
        ...(nearIt && { near: nearIt }),
        ...(reviews && { reviews }),
        ...(since && { lookedAfterSince: since.toISOString().slice(0, 10) }),
      };
    },

    /** Key of the retired city whose provider that was; null where there is another reason why none shows. */
    retiredCityOf: (id: string): Promise<string | null> => store.retiredCityOf(id),

    /** Whether the directory shows a provider of that id. */
    isPublic: (id: string): Promise<boolean> => store.isShown(id),

    /** Puts the seven samples into a directory that has never had them; true when it did. §9.15 */
    seedSamples: (): Promise<boolean> => store.addSamplesOnce(sampleProviders.map(sampleRow)),

    /** Takes the samples out of the directory, or puts them back; answers how many there are. */
    removeSamples: (): Promise<number> => store.setSamplesHidden(true),
    restoreSamples: (): Promise<number> => store.setSamplesHidden(false),
  };
}

/** Where nobody asks when a place is open: on the command line. */
const NO_SCHEDULES: Schedules = { listed: async () => () => undefined, of: async () => undefined };

function sampleRow(sample: Provider): NewProviderRow {
  const { id, name, category, city, address, phone, website, email, rating, description } = sample;
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
    description,
    phoneE164: sample.phoneE164 ?? '',
    reviewCount: sample.reviewCount ?? 0,
    tags: sample.tags,
    lat: sample.lat ?? null,
    lon: sample.lon ?? null,
    openingHours: sample.openingHours ?? null,
    priceRange: priceRangeOf(sample.priceRange),
    services: sample.services ?? [],
    source: 'sample',
  };
}
