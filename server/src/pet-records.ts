/** Puts together what is kept about pets besides their profiles. */
import type { FastifyInstance } from 'fastify';
import type { Database } from './database/connection.ts';
import { calendarRoutes } from './features/pets/calendar.routes.ts';
import { createCalendarService } from './features/pets/calendar.service.ts';
import { createCalendarStore } from './features/pets/calendar.store.ts';
import { healthRoutes } from './features/pets/health.routes.ts';
import { createHealthService } from './features/pets/health.service.ts';
import { createHealthStore } from './features/pets/health.store.ts';
import { passportRoutes } from './features/pets/passport.routes.ts';
import { createPassportService } from './features/pets/passport.service.ts';
import { createPassportStore } from './features/pets/passport.store.ts';
import type { PetsService } from './features/pets/pets.service.ts';
import { shareLinksRoutes } from './features/pets/share-links.routes.ts';
import { createShareLinksService } from './features/pets/share-links.service.ts';
import { createShareLinksStore } from './features/pets/share-links.store.ts';
import { trainingRoutes } from './features/pets/training.routes.ts';
import { createTrainingService } from './features/pets/training.service.ts';
import { createTrainingStore } from './features/pets/training.store.ts';
import type { ExclusionsService } from './features/users/exclusions.service.ts';
import type { UsersService } from './features/users/users.service.ts';

export interface PetRecordsParts {
  readonly database: Database;
  readonly pets: PetsService;
  readonly users: Pick<UsersService, 'nameOf'>;
  readonly exclusions: Pick<ExclusionsService, 'isDisabled'>;
  /** Address people reach the site at, without a trailing slash. */
  readonly publicUrl: string;
}

/** Adds health logs, training, passports, links to them, and reminders. */
export function addPetRecords(app: FastifyInstance, parts: PetRecordsParts): void {
  const { database, pets, users, exclusions, publicUrl } = parts;
  const { nameOf } = users;
  const { isDisabled } = exclusions;
  const health = createHealthService({ store: createHealthStore(database), pets });
  const training = createTrainingService({ store: createTrainingStore(database), pets });
  const passports = createPassportService({ store: createPassportStore(database), pets });
  const store = createShareLinksStore(database);
  healthRoutes(app, health);
  trainingRoutes(app, training);
  passportRoutes(app, passports);
  shareLinksRoutes(app, createShareLinksService({ store, pets, health, training, passports, nameOf }));
  calendarRoutes(
    app,
    createCalendarService({ store: createCalendarStore(database), health, isDisabled, publicUrl }),
  );
}
