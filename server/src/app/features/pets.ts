import { departuresOf } from '@pawhood/contract/departures.ts';
import { ROUTES } from '@pawhood/contract/product.ts';
import type { FastifyInstance } from 'fastify';
import { createDirectoryService } from '../../features/directory/list/directory.service.ts';
import { createDirectoryStore } from '../../features/directory/list/directory.store.ts';
import { careNotificationsJob } from '../../features/pets/care-notifications/care-notifications.job.ts';
import { createCareNotificationsService } from '../../features/pets/care-notifications/care-notifications.service.ts';
import { createCareNotificationsStore } from '../../features/pets/care-notifications/care-notifications.store.ts';
import { healthRoutes } from '../../features/pets/health/health.routes.ts';
import { createHealthService } from '../../features/pets/health/health.service.ts';
import { createHealthStore } from '../../features/pets/health/health.store.ts';
import { ownPageRoutes } from '../../features/pets/own-page/own-page.routes.ts';
import { createOwnPageService } from '../../features/pets/own-page/own-page.service.ts';
import { passportRoutes } from '../../features/pets/passport/passport.routes.ts';
import { createPassportService } from '../../features/pets/passport/passport.service.ts';
import { createPassportStore } from '../../features/pets/passport/passport.store.ts';
import { photosRoutes } from '../../features/pets/photos/photos.routes.ts';
import { createPhotosService } from '../../features/pets/photos/photos.service.ts';
import { createPhotosStore } from '../../features/pets/photos/photos.store.ts';
import { createOwnerCalls } from '../../features/pets/profile/owned-pet.ts';
import { petsRoutes } from '../../features/pets/profile/pets.routes.ts';
import { createPetsService, type PetsService } from '../../features/pets/profile/pets.service.ts';
import { createPetsStore } from '../../features/pets/profile/pets.store.ts';
import { publicWordsAboutPets } from '../../features/pets/profile/public-words.store.ts';
import { reportedPet, reportedPhoto } from '../../features/pets/profile/reported-pet.store.ts';
import { remindersRoutes } from '../../features/pets/reminders/reminders.routes.ts';
import { createRemindersService } from '../../features/pets/reminders/reminders.service.ts';
import { createRemindersStore } from '../../features/pets/reminders/reminders.store.ts';
import { purgeJob } from '../../features/pets/removal/purge.job.ts';
import { createPurgeStore } from '../../features/pets/removal/purge.store.ts';
import { createRemovalStore, erasePetsOf } from '../../features/pets/removal/removal.store.ts';
import { sharingRoutes } from '../../features/pets/sharing/sharing.routes.ts';
import { createSharingService } from '../../features/pets/sharing/sharing.service.ts';
import { createSharingStore } from '../../features/pets/sharing/sharing.store.ts';
import { trainingRoutes } from '../../features/pets/training/training.routes.ts';
import { createTrainingService } from '../../features/pets/training/training.service.ts';
import { createTrainingStore } from '../../features/pets/training/training.store.ts';
import { exportedPets } from '../../features/pets/transfer/export.store.ts';
import { importRoutes } from '../../features/pets/transfer/import.routes.ts';
import { createImportService } from '../../features/pets/transfer/import.service.ts';
import { createImportStore } from '../../features/pets/transfer/import.store.ts';
import { createImportReader } from '../../features/pets/transfer/import-reader.ts';
import { vetRoutes } from '../../features/pets/vet/vet.routes.ts';
import { createVetService } from '../../features/pets/vet/vet.service.ts';
import { createVetStore } from '../../features/pets/vet/vet.store.ts';
import type { Composer, Services, Site } from '../composition.ts';
import { createRefusals, createSessionReader } from '../refused-people.ts';

type PetNeeds = 'media' | 'readUpload' | 'callLimits' | 'suspension' | 'onOrphanedFiles';
type RecordNeeds = 'notifications' | 'users' | 'suspension' | 'sharedAccess' | 'callerOf' | OwnPageNeeds;
type OwnPageNeeds = 'identity' | 'revocations' | 'limits';

/** Pets with their photos, and what is kept about them. */
export const pets: Composer<PetNeeds | RecordNeeds> = {
  erasure: (transaction, { id }) => erasePetsOf(transaction, id),

  compose(app, site, services) {
    const { database } = site;
    const care = careNotificationsOf(site, services);
    const service = addPets(app, site, services);
    addRecords(app, site, services, service);
    return {
      itemPages: [ROUTES.pet, ROUTES.petProfile].map((route) => ({
        ...{ route, isPublic: service.isPublic },
        isPersonal: true,
      })),
      personFacts: { words: (userId, most) => publicWordsAboutPets(database, userId, most) },
      exported: ({ id }, include) => exportedPets(database, id, include),
      kinds: care.kinds,
      reportable: [reportedPet, reportedPhoto].map((kind) => kind(services.suspension.isDisabled)),
      jobs: [purgeJob(createPurgeStore(database), services.media.pictures), ...care.jobs],
    };
  },
};

/** What people are told of their pets; nothing in the specification's edition. */
function careNotificationsOf(
  { config, database, cities }: Site,
  { notifications }: Pick<Services, 'notifications'>,
) {
  if (!departuresOf(config.edition).reach) return { kinds: [], jobs: [] };
  const service = createCareNotificationsService({
    ...{ store: createCareNotificationsStore(database), notifications, cities },
  });
  return { kinds: service.kinds, jobs: [careNotificationsJob(service)] };
}

/** Profiles, photos and the import of an export. */
function addPets(
  app: FastifyInstance,
  { database, lists, cities, config: { edition } }: Site,
  services: Pick<Services, PetNeeds>,
): PetsService {
  const { pictures } = services.media;
  const { onOrphanedFiles, readUpload, callLimits } = services;
  const { isDisabled } = services.suspension;
  const removal = createRemovalStore(database);
  const store = createPetsStore(database);
  const ofOwner = createOwnerCalls(store);
  const service = createPetsService({
    ...{ store, removal, isDisabled, pictures, onOrphanedFiles, cities },
    remembers: departuresOf(edition).reach,
  });
  petsRoutes(app, { pets: service, lists, ofOwner });
  const directory = createDirectoryService(createDirectoryStore(database));
  const vets = createVetService({
    ...{ store: createVetStore(database), pets: service, placeOf: directory.details },
  });
  // The specification's edition has no place of the directory in a pet's record.
  if (departuresOf(edition).pages) vetRoutes(app, vets, ofOwner);
  const photos = createPhotosStore(database);
  photosRoutes(app, {
    photos: createPhotosService({ store: photos, pets: service, pictures, onOrphanedFiles }),
    ofOwner,
    readUpload,
    uploads: callLimits.uploads,
  });
  const reader = createImportReader();
  app.addHook('onClose', () => reader.close());
  const imports = createImportStore(database);
  importRoutes(app, {
    imports: createImportService({ store: imports, removal, reader, pictures, onOrphanedFiles, cities }),
    readUpload,
    limit: callLimits.imports,
  });
  return service;
}

/** Health logs, training, passports, links to them, and reminders. */
function addRecords(
  app: FastifyInstance,
  site: Site,
  services: Pick<Services, RecordNeeds>,
  service: PetsService,
): void {
  const { database, config, cities, siteSettings, languages } = site;
  const { users, suspension, sharedAccess, callerOf } = services;
  const ofOwner = createOwnerCalls(createPetsStore(database));
  const logs = createHealthStore(database);
  const health = createHealthService({ store: logs });
  const training = createTrainingService(createTrainingStore(database));
  const passports = createPassportService(createPassportStore(database));
  const links = createSharingStore(database);
  const store = createRemindersStore(database);
  healthRoutes(app, health, ofOwner);
  trainingRoutes(app, training, ofOwner);
  passportRoutes(app, passports, ofOwner);
  const sharing = createSharingService({
    ...{ store: links, pets: service, health, training, passports, nameOf: users.nameOf },
  });
  sharingRoutes(app, { sharing, ofOwner, sharedAccess, callerOf });
  const reminders = createRemindersService({
    ...{ store, health: logs, isDisabled: suspension.isDisabled, publicUrl: config.publicUrl, cities },
    siteName: () => siteSettings().name,
    languages,
  });
  remindersRoutes(app, { reminders, sharedAccess, callerOf });
  addOwnPages(app, site, services, { pets: service, reminders, health, ofOwner });
}

/** Where the session is ours and signs in with us alone; elsewhere, and in the specification's edition, there is no such call. */
function addOwnPages(
  app: FastifyInstance,
  { config }: Site,
  { identity, users, limits, ...services }: Pick<Services, 'users' | 'suspension' | OwnPageNeeds>,
  records: Omit<Parameters<typeof createOwnPageService>[0], 'profileOf'>,
): void {
  const isThere = config.identity.mode === 'embedded' && departuresOf(config.edition).pages;
  if (identity === null || !isThere) return;
  ownPageRoutes(app, {
    pages: createOwnPageService({ profileOf: users.own, ...records }),
    sessionOf: createSessionReader(identity, createRefusals(services)),
    limit: limits.ownPages,
  });
}
