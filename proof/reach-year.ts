/**
 * A year of 1,000 pets in three cities, a fifth of whose entries are corrected, while others are removed, restored or kept
 * in memory, with three days in which no server runs and both changes of the clock: nobody may be told twice, later than
 * a quarter of an hour, or of what holds no longer, and nothing may be missed. Two servers look at once now and then.
 *
 * Then it says how many rows and MB that makes of 1,000 people with two such pets, and what of it is kept at a time.
 *
 * `npm run proof -- reach-year`, or for other numbers: PETS=60 SEED=57 node --import tsx proof/reach-year.ts
 */

import { NOTIFICATION_LIMITS } from '@pawhood/contract/notifications/notification-limits.ts';
import type { Database } from '@pawhood/server/database/connection.ts';
import { createRandom } from '@pawhood/testing/directory/random-places.ts';
import { simulateYear } from '@pawhood/testing/reach/simulated-year.ts';
import { assertTrue } from './lib/assertions.ts';
import { withOwnDatabase } from './lib/own-database.ts';

const PETS = Number(process.env['PETS'] ?? 1_000);
const SEED = Number(process.env['SEED'] ?? 57);

/** Of 1,000 people with two each. */
const PEOPLE_PETS = 2_000;

await withOwnDatabase('reach-year', async ({ database }) => {
  const started = performance.now();
  const { looks, changes, told, wrong } = await simulateYear({
    ...{ database, pets: PETS, random: createRandom(SEED) },
    everyQuarter: process.env['EVERY_QUARTER'] !== 'off',
  });
  const seconds = Math.round((performance.now() - started) / 1_000);
  const counts = Object.entries(wrong).map(([name, keys]) => `${keys.length} ${name}`);
  console.log(
    `  ${PETS} pets, ${changes} changes, ${looks} looks in ${seconds} s, seed ${SEED}: ${told} told, ${counts.join(', ')}.`,
  );
  for (const [name, keys] of Object.entries(wrong)) {
    if (keys.length > 0) console.log(`  ${name}: ${keys.slice(0, 5).join('; ')}`);
    assertTrue(`nothing is ${name}`, keys.length === 0);
  }
  console.log(await growthOf(database));
});

/** All that was told has gone out, by push and mail. */
async function growthOf({ $client }: Database): Promise<string> {
  const client = await $client.connect();
  // Longer than any of a server.
  await client.query('set statement_timeout = 0');
  await client.query(
    `update delivery set done_at = due_at, outcome = 'sent', tries = 1, batch = id where done_at is null`,
  );
  const tables = { notification: NOTIFICATION_LIMITS.days, delivery: NOTIFICATION_LIMITS.deliveryDays };
  const lines = ['  Of 1,000 people with two pets'];
  for (const [table, days] of Object.entries(tables)) {
    await client.query(`vacuum full ${table}`);
    const { rows } = await client.query<{ rows: string; bytes: string }>(
      `select count(*) as rows, pg_total_relation_size('${table}') as bytes from ${table}`,
    );
    const [{ rows: count, bytes } = { rows: 0, bytes: 0 }] = rows;
    const ofMany = (number: number) => (number * PEOPLE_PETS) / PETS;
    const [year, size] = [ofMany(Number(count)), ofMany(Number(bytes)) / 1e6];
    const kept = days / 365;
    lines.push(
      `  ${table}: ${Math.round(year)} rows and ${size.toFixed(1)} MB a year, of which ${Math.round(year * kept)} and ${(size * kept).toFixed(1)} MB are kept.`,
    );
  }
  client.release(true);
  return lines.join('\n');
}
