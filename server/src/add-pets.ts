/** Puts pets together, and what is kept about them. */
import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import type { Database } from './database/connection.ts';
import { everyHour } from './every-hour.ts';
import { createDeletedPetsStore } from './features/pets/deleted-pets.store.ts';
import { petsRoutes } from './features/pets/pets.routes.ts';
import { createPetsService, type PetsService } from './features/pets/pets.service.ts';
import { createPetsStore } from './features/pets/pets.store.ts';
import { exportedPets } from './features/pets/pets-export.store.ts';
import { petsImportRoutes } from './features/pets/pets-import.routes.ts';
import { createPetsImportService } from './features/pets/pets-import.service.ts';
import { createPetsImportStore } from './features/pets/pets-import.store.ts';
import { photosRoutes } from './features/pets/photos.routes.ts';
import { createPhotosService } from './features/pets/photos.service.ts';
import { createPhotosStore } from './features/pets/photos.store.ts';
import { purgePets } from './features/pets/purge.service.ts';
import { createPurgeStore, type PurgeStore } from './features/pets/purge.store.ts';
import type { ExclusionsService } from './features/users/exclusions.service.ts';
import type { ExportPart, UsersService } from './features/users/users.service.ts';
import type { Pictures } from './media/pictures.service.ts';
import { addPetRecords } from './pet-records.ts';

export interface PetsParts {
  readonly exclusions: Pick<ExclusionsService, 'isDisabled'>;
  readonly pictures: Pictures;
  readonly users: Pick<UsersService, 'nameOf'>;
  /** Told when files of pictures could not be removed at once; they are swept away later. */
  readonly onLeftover: (error: unknown) => void;
}

interface SiteParts {
  readonly config: Pick<Config, 'publicUrl'>;
  readonly database: Database;
  readonly isKeeping?: boolean;
}

/** Adds the calls and, in a server that runs, the work beside them. */
export function addPets(
  app: FastifyInstance,
  { config, database, isKeeping = false }: SiteParts,
  { exclusions, pictures, users, onLeftover }: PetsParts,
): PetsService {
  const deletedPets = createDeletedPetsStore(database);
  const pets = createPetsService({
    store: createPetsStore(database),
    deletedPets,
    isDisabled: exclusions.isDisabled,
    ...{ pictures, onLeftover },
  });
  petsRoutes(app, pets);
  photosRoutes(app, createPhotosService({ store: createPhotosStore(database), pets, pictures, onLeftover }));
  const importStore = createPetsImportStore(database);
  petsImportRoutes(app, createPetsImportService({ store: importStore, deletedPets, pictures, onLeftover }));
  addPetRecords(app, { database, pets, users, exclusions, publicUrl: config.publicUrl });
  if (isKeeping) keepPurged(app, createPurgeStore(database), pictures);
  return pets;
}

/** Purges while the server listens. */
function keepPurged(app: FastifyInstance, store: PurgeStore, pictures: Pictures): void {
  let stop = async () => {};
  app.addHook('onListen', async () => {
    stop = everyHour({
      firstMs: 0,
      work: () => purgePets(store, pictures),
      onFailure: (error) =>
        app.log.error(error, 'What was deleted of pets could not be removed; it is tried again in an hour.'),
    });
  });
  app.addHook('onClose', () => stop());
}

/** What is kept about a person's pets. */
export const petsExportOf = (database: Database): { readonly pets: ExportPart } => ({
  pets: ({ id }, include) => exportedPets(database, id, include),
});
