import { testDatabase } from '@pawhood/testing/database/test-database.ts';
import { createRandom, SEED } from '@pawhood/testing/directory/random-places.ts';
import { simulateYear } from '@pawhood/testing/reach/simulated-year.ts';
import { expect, test } from 'vitest';

/** The full size is `npm run proof -- reach-year`. */
const PETS = 24;

test(`in a year of corrections, removals, an outage and both changes of the clock, nobody is told twice, late or in vain (seed ${SEED})`, async () => {
  const report = await simulateYear({
    ...{ database: await testDatabase(), pets: PETS, random: createRandom(SEED) },
    everyQuarter: false,
  });
  const { looks, changes, told, wrong } = report;
  expect(wrong).toEqual({ twice: [], late: [], unfounded: [], missed: [], stale: [] });
  expect(told).toBeGreaterThan(PETS * 10);
  expect(Math.min(looks, changes)).toBeGreaterThan(PETS * 10);
});
