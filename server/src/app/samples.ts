import type { Edition } from '@pawhood/contract/departures.ts';
import { counted, type Terminal } from '../commands/terminal.ts';
import type { Database } from '../database/connection.ts';
import { createArticlesService } from '../features/articles/articles.service.ts';
import { createArticlesStore } from '../features/articles/articles.store.ts';
import { createDirectoryService } from '../features/directory/list/directory.service.ts';
import { createDirectoryStore } from '../features/directory/list/directory.store.ts';
import { createFeaturesStore } from '../features/voting/features.store.ts';
import { seedFeaturesOf } from '../features/voting/seed-features.ts';

interface Surroundings {
  readonly database: Database;
  readonly terminal: Terminal;
}

/** `pawhood samples remove`: takes the built-in examples out of the site. */
export async function removeSamples({ database, terminal }: Surroundings): Promise<number> {
  const { articles, directory } = services(database);
  terminal.output.write(
    `${examples(await articles.removeSamples(), await directory.removeSamples())} removed.\n`,
  );
  return 0;
}

/** `pawhood samples restore`: puts them back. */
export async function restoreSamples({ database, terminal }: Surroundings): Promise<number> {
  const { articles, directory } = services(database);
  // A site started with SEED_SAMPLES=off has never had the providers.
  await directory.seedSamples();
  terminal.output.write(
    `${examples(await articles.restoreSamples(), await directory.restoreSamples())} restored.\n`,
  );
  return 0;
}

/** Puts the examples, and the board's first features, into a database that has never had them; for the server's start. */
export async function seedSamples(database: Database, edition: Edition = 'complete'): Promise<void> {
  const { articles, directory } = services(database);
  await articles.seedSamples();
  await directory.seedSamples();
  await createFeaturesStore(database).addSeedOnce(seedFeaturesOf(edition));
}

function services(database: Database) {
  return {
    articles: createArticlesService(createArticlesStore(database)),
    directory: createDirectoryService(createDirectoryStore(database)),
  };
}

function examples(articles: number, providers: number): string {
  return `${counted(articles, 'example article')} and ${counted(providers, 'example provider')}`;
}
