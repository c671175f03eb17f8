import type { Database } from '../database/connection.ts';
import type { Metrics } from '../http/metrics/metrics.ts';
import type { DatabaseTrouble } from '../http/server/database-trouble.ts';
import type { Composition, Services } from './composition.ts';
import { createSiteCountsStore } from './site-counts.store.ts';

interface Watched {
  readonly database: Database;
  readonly services: Pick<Services, 'freeSpace' | 'media'>;
  readonly trouble: Pick<DatabaseTrouble, 'state'>;
  readonly features: readonly Pick<Composition, 'gauges'>[];
}

/** How the site and what it stands on are doing; each is looked at when the metrics are read. */
export function addSiteGauges({ gauge }: Metrics, { database, services, trouble, features }: Watched): void {
  const pool = database.$client;
  const counts = createSiteCountsStore(database);
  const is = (state: 'away' | 'full'): number => Number(trouble.state() === state);
  gauge('pawhood_members', 'People with a profile; read once a minute.', counts.members, 'max');
  gauge('pawhood_places', 'Places that the directory shows; read once a minute.', counts.places, 'max');
  gauge('pawhood_database_connections', 'Open connections to the database.', () => pool.totalCount);
  gauge('pawhood_database_connections_idle', 'Those that nobody uses just now.', () => pool.idleCount);
  gauge('pawhood_database_waiting', 'Requests that wait for a connection.', () => pool.waitingCount);
  gauge(
    'pawhood_images_waiting',
    'Pictures that the image worker makes or has waiting.',
    services.media.worker.total,
  );
  gauge('pawhood_database_away', '1 while the database cannot be reached.', () => is('away'), 'max');
  gauge('pawhood_database_full', '1 while the disk of the database is full.', () => is('full'), 'max');
  const isLow = async () => Number((await services.freeSpace.state()) === 'low');
  gauge('pawhood_storage_low', '1 while a disk has less room than STORAGE_FLOOR.', isLow, 'max');
  for (const { gauges = [] } of features) for (const parts of gauges) gauge(...parts);
}
