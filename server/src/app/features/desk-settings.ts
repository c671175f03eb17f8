import type { FastifyInstance } from 'fastify';
import { createEditCitiesStore } from '../../cities/edit-cities.store.ts';
import type { DeskCalls } from '../../desk/desk-calls.ts';
import { createDeskCitiesService } from '../../features/desk/settings/cities.service.ts';
import { settingsRoutes } from '../../features/desk/settings/settings.routes.ts';
import { createSettingsService } from '../../features/desk/settings/settings.service.ts';
import {
  changeTransactions,
  createSiteChangesStore,
} from '../../features/desk/settings/site-changes.store.ts';
import { createTurns } from '../../lib/turns.ts';
import { makePicture } from '../../site/picture-of-file.ts';
import { keptSettings } from '../../site/site-settings.store.ts';
import type { Services, Site } from '../composition.ts';
import { followCity } from '../follow-city.store.ts';

/** Pictures of the site that wait while another is made. */
const MOST_WAITING = 4;

/** Settings of the site, and its cities, at the desk; answers what forgets old changes. */
export function addDeskSettings(
  app: FastifyInstance,
  { config, database, languages }: Site,
  services: Pick<Services, 'recentAuthentication' | 'callLimits' | 'readUpload' | 'freeSpace'>,
  calls: DeskCalls,
): () => Promise<void> {
  const changes = createSiteChangesStore(database);
  const cities = createEditCitiesStore(database, followCity);
  const inTransaction = changeTransactions(database, (within) =>
    createEditCitiesStore(database, followCity, within),
  );
  const inTurn = createTurns({ atOnce: 1, most: MOST_WAITING, full: 'pictures_unavailable' });
  settingsRoutes(app, {
    calls,
    settings: createSettingsService({
      ...{ inTransaction, changes, cityNames: cities.all },
      kept: () => keptSettings(database),
      around: () => ({ locked: config.locked, offered: languages.offered() }),
      makePicture: (key, content, present) =>
        inTurn(async () => {
          await services.freeSpace.refuseIfLow();
          return makePicture(key, content, present);
        }),
    }),
    cities: createDeskCitiesService({ inTransaction, all: cities.all }),
    requireForAccount: services.recentAuthentication.requireForAccount,
    readUpload: services.readUpload,
    uploads: services.callLimits.uploads,
  });
  return changes.forgetOld;
}
