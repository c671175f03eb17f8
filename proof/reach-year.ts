/**
 * A year of 1,000 pets in three cities, a fifth of whose entries are corrected, while others are removed, restored or kept
 * in memory, with three days in which no server runs and both changes of the clock: nobody may be told twice, later than
 * a quarter of an hour, or of what holds no longer, and nothing may be missed. Two servers look at once now and then.
 *
 * `npm run proof -- reach-year`, or for other numbers: PETS=60 SEED=57 node --import tsx proof/reach-year.ts
 */

import { createRandom } from '@pawhood/testing/directory/random-places.ts';
import { simulateYear } from '@pawhood/testing/reach/simulated-year.ts';
import { assertTrue } from './lib/assertions.ts';
import { withOwnDatabase } from './lib/own-database.ts';

const PETS = Number(process.env['PETS'] ?? 1_000);
const SEED = Number(process.env['SEED'] ?? 57);

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
});
