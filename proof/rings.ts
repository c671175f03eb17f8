/**
 * Rings of accounts among the reviews of made-up sites: how many of each ring the rules hold, and how many honest reviews
 * besides. Bars of docs/quality.md.
 *
 * `npm run proof -- rings`, or with other numbers: SEED=7 RUNS=100 node --import tsx proof/rings.ts
 */
import { createRandom } from '@pawhood/testing/directory/random-places.ts';
import { SIMULATED_SITES, simulateReviews } from '@pawhood/testing/reviews/simulated-reviews.ts';
import { assertTrue } from './lib/assertions.ts';

const RUNS = Number(process.env['RUNS'] ?? 20);
const SEED = Number(process.env['SEED'] ?? 41);

/** The least of a ring of twelve that is held, and the most of honest reviews. */
const BARS = {
  grown: { least: 12, most: 0.01 },
  growing: { least: 12, most: 0.01 },
  young: { least: 10, most: 0.04 },
} as const;

for (const [name, site] of Object.entries(SIMULATED_SITES)) {
  const runs = Array.from({ length: RUNS }, (_, run) =>
    simulateReviews(site, createRandom(SEED * 1_000 + run)),
  );
  const sum = (of: (run: (typeof runs)[number]) => number) => runs.reduce((total, run) => total + of(run), 0);
  const ring = sum(({ ringHeld }) => ringHeld) / RUNS;
  const honest = sum(({ honest }) => honest);
  const share = sum(({ honestHeld }) => honestHeld) / honest;
  console.log(
    `  ${name}: ${ring.toFixed(2)} of 12 held, ${(100 * share).toFixed(2)} % of ${honest} honest reviews, seed ${SEED}.`,
  );
  const { least, most } = BARS[name as keyof typeof BARS];
  assertTrue(`of a ring on a ${name} site ${least} are held`, ring >= least);
  assertTrue(`at most ${100 * most} % of honest reviews are held on a ${name} site`, share <= most);
}
