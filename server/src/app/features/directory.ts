import { departuresOf } from '@pawhood/contract/departures.ts';
import { listCities } from '@pawhood/contract/directory/cities.ts';
import { listProviders } from '@pawhood/contract/directory/list.ts';
import { readProvider } from '@pawhood/contract/directory/provider.ts';
import { searchProviders } from '@pawhood/contract/directory/search-list.ts';
import { ROUTES } from '@pawhood/contract/product.ts';
import type { FastifyInstance } from 'fastify';
import type { DeskCalls } from '../../desk/desk-calls.ts';
import { citiesListRoutes } from '../../features/directory/cities/cities-list.routes.ts';
import { createCitiesListStore } from '../../features/directory/cities/cities-list.store.ts';
import { createHoursPreview } from '../../features/directory/desk/hours-preview.ts';
import { placesRoutes } from '../../features/directory/desk/places.routes.ts';
import { createPlacesService } from '../../features/directory/desk/places.service.ts';
import { createPlacesStore, placeTransactions } from '../../features/directory/desk/places.store.ts';
import { forgetChanger, forgetOldChanges } from '../../features/directory/desk/provider-changes.store.ts';
import { correctionKind } from '../../features/directory/edits/corrections.store.ts';
import { createProviderEditsService } from '../../features/directory/edits/provider-edits.service.ts';
import {
  createProviderEditsStore,
  removeSettledEdits,
} from '../../features/directory/edits/provider-edits.store.ts';
import { reportedPlace } from '../../features/directory/edits/reported-place.store.ts';
import { settledEditsJob } from '../../features/directory/edits/settled-edits.job.ts';
import { matchKind } from '../../features/directory/import/uncertain-matches.store.ts';
import { directoryRoutes } from '../../features/directory/list/directory.routes.ts';
import { createDirectoryService } from '../../features/directory/list/directory.service.ts';
import { createDirectoryStore } from '../../features/directory/list/directory.store.ts';
import { createAreasService } from '../../features/directory/map/areas.service.ts';
import { createAreasStore } from '../../features/directory/map/areas.store.ts';
import { mapRoutes } from '../../features/directory/map/map.routes.ts';
import { createPinsService, type PinsServiceParts } from '../../features/directory/map/pins/pins.service.ts';
import { createPinsStore } from '../../features/directory/map/pins/pins.store.ts';
import { createNearService } from '../../features/directory/near/near.service.ts';
import { createNearStore } from '../../features/directory/near/near.store.ts';
import { neighbourhoodsRoutes } from '../../features/directory/neighbourhoods/neighbourhoods.routes.ts';
import { createNeighbourhoodsStore } from '../../features/directory/neighbourhoods/neighbourhoods.store.ts';
import { keepHours } from '../../features/directory/opening-hours/kept-hours.ts';
import { scheduleJob } from '../../features/directory/opening-hours/schedule.job.ts';
import { createScheduleService } from '../../features/directory/opening-hours/schedule.service.ts';
import { createScheduleStore } from '../../features/directory/opening-hours/schedule.store.ts';
import { savedPlacesRoutes } from '../../features/directory/saved/saved-places.routes.ts';
import { createSavedPlacesService } from '../../features/directory/saved/saved-places.service.ts';
import { createSavedPlacesStore } from '../../features/directory/saved/saved-places.store.ts';
import { combinationsJob } from '../../features/directory/search/kept/combinations.job.ts';
import { countCombinations } from '../../features/directory/search/kept/combinations.store.ts';
import { searchIndexesJob } from '../../features/directory/search/kept/search-indexes.job.ts';
import { addIndexes } from '../../features/directory/search/kept/search-indexes.store.ts';
import { createSearchService, type SearchService } from '../../features/directory/search/search.service.ts';
import { createSearchStore } from '../../features/directory/search/search.store.ts';
import { createSearchWords } from '../../features/directory/search/words/search-words.ts';
import { wordsJob } from '../../features/directory/search/words/words.job.ts';
import { createWordsStore } from '../../features/directory/search/words/words.store.ts';
import type { CallLimit } from '../../http/calls/limited.ts';
import { itemSource, listSource, querySource } from '../../http/pages/page-sources.ts';
import { fixedPages, type SitemapSource } from '../../http/pages/sitemap.ts';
import type { Composer, Site } from '../composition.ts';
import { lookedAfterOnPlaces } from './claims.ts';
import { reviewsOnPlaces } from './reviews.ts';

/** Service providers. */
export const directory: Composer<'limits' | 'callLimits' | 'callerOf' | 'deskCalls' | 'suspension'> = {
  async erasure(transaction, { id }) {
    await forgetChanger(transaction, id);
    return [];
  },

  compose(app, site, { limits, callLimits, callerOf, deskCalls, suspension }) {
    const { config, database, lists, cities, languages, log } = site;
    const version = () => lists.version('providers');
    const schedules = createScheduleService(createScheduleStore(database), cities);
    const { filters, similar, pages } = departuresOf(config.edition);
    const applied = { filters, words: similar };
    const searches = createSearchStore(database);
    const words = createSearchWords(searches);
    const search = createSearchService({
      store: searches,
      schedules: keepHours(schedules, version),
      ...{ version, applied, words, cities, wordsFor: languages.wordsFor },
    });
    const near = pages ? createNearService(createNearStore(database), schedules) : null;
    const reviews = reviewsOnPlaces(site, { suspension });
    const directory = createDirectoryService(
      createDirectoryStore(database),
      schedules,
      near,
      reviews?.of ?? null,
      lookedAfterOnPlaces(site),
    );
    const { list, items } = directoryRoutes(app, {
      directory,
      edits: createProviderEditsService(createProviderEditsStore(database), cities, limits.senderOf),
      search,
      suggests: similar,
      limits: callLimits,
      ...{ callerOf, version, cities },
      versionOf: (id) => (reviews === null ? version() : `${version()} ${reviews.version(id)}`),
    });
    serveMap(app, site, { applied, searches, words, limit: callLimits.searches });
    const saved = createSavedPlacesService(createSavedPlacesStore(database), schedules);
    // The specification's edition has no page of them.
    if (pages) savedPlacesRoutes(app, saved, callLimits.saves);
    const listed = pages ? citiesList(app, site) : null;
    if (departuresOf(config.edition).desk) deskPlaces(app, site, deskCalls, search);
    neighbourhoodsRoutes(app, {
      neighbourhoods: createNeighbourhoodsStore(database),
      version: () => lists.version('neighbourhoods'),
      cities,
    });
    return {
      sources: [
        listSource(listProviders, list),
        querySource(searchProviders, (query) => search.search(query)),
        itemSource(readProvider, items, ({ id }) => id),
        ...(listed === null ? [] : [listSource(listCities, listed)]),
      ],
      itemPages: [{ route: ROUTES.provider, isPublic: directory.isPublic }],
      sitemap: directoryPages(site),
      exported: ({ id }) => saved.exported(id),
      desk: [correctionKind(database), matchKind(database)],
      reportable: [reportedPlace],
      jobs: [
        scheduleJob({ schedules, version, log }),
        searchIndexesJob(() => addIndexes(database)),
        combinationsJob({ count: () => countCombinations(database), log }),
        wordsJob({ make: createWordsStore(database).make, version }),
        settledEditsJob(async () => {
          await removeSettledEdits(database, site.siteSettings().SETTLED_DAYS);
          await forgetOldChanges(database);
        }),
      ],
    };
  },
};

/** What the map shows. */
function serveMap(
  app: FastifyInstance,
  { config, database, lists, cities }: Site,
  {
    limit,
    ...search
  }: Pick<PinsServiceParts, 'applied' | 'searches' | 'words'> & { readonly limit: CallLimit },
): void {
  const version = () => lists.version('providers');
  mapRoutes(app, {
    ...{ dataDir: config.dataDir, styleUrl: config.mapStyleUrl, searches: limit, version, cities },
    areas: createAreasService(createAreasStore(database)),
    pins: createPinsService({ store: createPinsStore(database), ...search, version, cities }),
  });
}

/** Where editors and operators look after the places. */
function deskPlaces(
  app: FastifyInstance,
  { database, cities }: Site,
  calls: DeskCalls,
  { search }: SearchService,
): void {
  const { read: readHours, close } = createHoursPreview();
  app.addHook('onClose', async () => close());
  const places = createPlacesService({
    ...{ store: createPlacesStore(database), inTransaction: placeTransactions(database), readHours, cities },
    async search(query) {
      const { items, page, pages } = await search(query).make();
      return { ids: items.map(({ id }) => id), hasMore: page < pages };
    },
  });
  placesRoutes(app, calls, places);
}

/** The cities, whose numbers of places change with the places. */
const citiesList = (app: FastifyInstance, { database, lists, cities }: Site) =>
  citiesListRoutes(app, {
    store: createCitiesListStore(database),
    cities,
    version: () => `${lists.version('cities')} ${lists.version('providers')}`,
  });

/** The directory, and the page of all cities where there are several. */
function directoryPages({ config, lists, cities }: Site): SitemapSource {
  const withCities = fixedPages([ROUTES.directory, ROUTES.cities]);
  const alone = fixedPages([ROUTES.directory]);
  const current = () => (departuresOf(config.edition).pages && cities().only === null ? withCities : alone);
  return { entries: () => current().entries(), version: () => lists.version('cities') };
}
