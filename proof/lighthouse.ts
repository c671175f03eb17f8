/**
 * What Lighthouse says of the built product: each page that visitors see, five times in turn. Of performance the median
 * counts, of the rest the lowest. On a machine that does something else performance means little; the rest does not change.
 *
 * Alone: `npm run proof -- lighthouse`, 15 minutes, with Debian's chromium or the one that CHROMIUM names. `RUNS=1` is
 * enough for all but performance. npm fetches Lighthouse; where it cannot, the proof says what to do.
 */

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { siteConfig } from '@pawhood/contract/site.ts';
import * as v from 'valibot';
import { percentile } from '../bench/lib/percentile.ts';
import { publicPages } from '../bench/lib/public-pages.ts';
import { assertTrue } from './lib/assertions.ts';
import { CATEGORIES, type Category, fetchLighthouse, type Report, visit } from './lib/lighthouse.ts';
import { clearPlace, makePlace } from './lib/place.ts';
import { startProgram, untilReady } from './lib/processes.ts';

/** Least points, of 100. */
const BARS: Readonly<Record<Category, number>> = {
  performance: 98,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
};

const RUNS = Number(process.env['RUNS'] ?? 5);

/** More than a page of the directory has. */
const PLACES = 9;

const place = makePlace('lighthouse', 4413);

try {
  const lighthouse = await fetchLighthouse(join(place.folder, 'lighthouse'));
  await importPlaces();
  const server = startProgram('main', [], place);
  await untilReady(server, place);
  const url = `http://127.0.0.1:${place.port}`;
  const { publicUrl } = v.parse(siteConfig, await (await fetch(`${url}/config.json`)).json());
  const pages = (await publicPages(url)).map((page) => ({ page, reports: [] as Report[] }));
  for (let round = 0; round < RUNS; round += 1) {
    for (const { page, reports } of pages) reports.push(await visit(lighthouse, publicUrl + page));
  }
  report(pages);
  server.child.kill('SIGTERM');
  await server.ended;
} finally {
  clearPlace(place);
}

/** Search engines are asked to leave the built-in samples out, which would cost points. */
async function importPlaces(): Promise<void> {
  const file = join(place.folder, 'dublin.csv');
  const rows = Array.from(
    { length: PLACES },
    (_, index) =>
      `Vet of Ranelagh ${index},Veterinarians,"${index + 1} Dunville Avenue, Dublin",+353 1 555 015${index},A practice for cats and dogs.,53.32${index},-6.25${index},Mo-Fr 09:00-18:00`,
  );
  writeFileSync(
    file,
    ['name,category,address,phone,description,lat,lon,openingHours', ...rows, ''].join('\n'),
  );
  const command = startProgram('pawhood', ['import', 'providers', file, '--yes'], place);
  const code = await command.ended;
  assertTrue(`the places are imported:\n${command.output()}`, code === 0);
}

function report(pages: readonly { readonly page: string; readonly reports: readonly Report[] }[]): void {
  const figures = pages.map(({ page, reports }) => figuresOf(page, reports));
  console.table([{ page: 'bar', ...BARS, LCP: '', TBT: '', CLS: '' }, ...figures]);
  for (const { page, reports } of pages)
    for (const line of lackingIn(reports)) console.log(`  ${page}: ${line}`);
  for (const figure of figures) {
    for (const category of CATEGORIES) {
      const what = `${figure.page} has at least ${BARS[category]} points of ${category}`;
      assertTrue(what, figure[category] >= BARS[category]);
    }
  }
}

/** Points, milliseconds to the largest paint and of held-up presses, and shifts. */
function figuresOf(page: string, reports: readonly Report[]) {
  const points = (category: Category) =>
    reports.map(({ categories }) => Math.round((categories[category].score ?? 0) * 100));
  const median = (audit: string) =>
    percentile(
      reports.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN),
      0.5,
    );
  return {
    page,
    performance: percentile(points('performance'), 0.5),
    accessibility: Math.min(...points('accessibility')),
    'best-practices': Math.min(...points('best-practices')),
    seo: Math.min(...points('seo')),
    LCP: Math.round(median('largest-contentful-paint')),
    TBT: Math.round(median('total-blocking-time')),
    CLS: median('cumulative-layout-shift').toFixed(4),
  };
}

/** What costs points in any of the visits, with what Lighthouse has found; times are in the table. */
function lackingIn(reports: readonly Report[]): string[] {
  const lines = new Set<string>();
  for (const { categories, audits } of reports) {
    const refs = CATEGORIES.filter((category) => category !== 'performance').flatMap(
      (category) => categories[category].auditRefs,
    );
    for (const { id, weight } of refs) {
      const audit = audits[id];
      if (audit === undefined || weight === 0 || (audit.score ?? 1) === 1) continue;
      lines.add(`${id}: ${audit.title} ${JSON.stringify(audit.details?.items?.slice(0, 3) ?? [])}`);
    }
  }
  return [...lines];
}
