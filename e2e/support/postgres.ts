import { startTestCluster } from '@pawhood/testing/database/test-cluster.ts';

/**
 * Playwright's set-up of a run: one PostgreSQL for every site, each with a database of its own, unless DATABASE_URL
 * names one. What it answers is the tear-down.
 *
 * A cluster for each site would take longer to make than the site to start, and wait for the disk with every write.
 */
// biome-ignore lint/style/noDefaultExport: Playwright takes a set-up in no other form.
export default async function setup(): Promise<() => Promise<void>> {
  if (process.env['DATABASE_URL']) return async () => {};
  const { server, stop } = await startTestCluster();
  const { user, host } = server;
  process.env['DATABASE_URL'] =
    `postgresql://${user}@localhost/postgres?host=${encodeURIComponent(`${host}`)}`;
  return stop;
}
