/**
 * How soon does somebody with a slow phone see a page on the first visit, and how soon can they press something? First and
 * largest paint, tasks that hold presses up, what moves by itself, and when scripts have taken the page over; of visitors,
 * and of somebody signed in.
 *
 * `BESIDE=../one,../other npm run bench -- first-paint` visits other built checkouts in turn, to compare them in one run.
 */

import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { siteConfig } from '@pawhood/contract/site.ts';
import { type Browser, type Cookie, chromium } from '@playwright/test';
import * as v from 'valibot';
import { type BuiltServer, startBuilt, withFolder } from './lib/built-server.ts';
import { percentile } from './lib/percentile.ts';
import { publicPages } from './lib/public-pages.ts';
import { writeResults } from './lib/results.ts';
import { signedIn } from './lib/signed-in.ts';
import { NETWORK, onSlowPhone, SLOWDOWN } from './lib/slow-phone.ts';

/** Bars of quality.md, in milliseconds, and what may move. */
const BARS = { largestMs: 1_200, heldMs: 100, shifts: 0.01 };

/** Visits of each page, of which the median counts. */
const VISITS = Number(process.env['VISITS'] ?? 5);

/** Nothing of a page comes later than this after the last of what it has fetched, in milliseconds. */
const SETTLE_MS = 1_500;

/** Runs in the page; a file of its own, because the loader's helpers are not there. */
const NOTE_PAINTS = fileURLToPath(new URL('lib/note-paints.js', import.meta.url));

/** What a page notes of a visit, in milliseconds but for what has moved. */
interface Noted {
  readonly first: number;
  readonly largest: number;
  /** The largest element, as the start of its HTML. */
  readonly by: string;
  readonly live: number;
  readonly held: number;
  readonly shifts: number;
  readonly moved: readonly string[];
}

/** One page, as one kind of person visits it at one of the builds. */
interface Visited {
  readonly build: string;
  readonly page: string;
  readonly who: 'visitor' | 'signed in';
  readonly url: string;
  readonly cookies: readonly Pick<Cookie, 'name' | 'value' | 'path'>[];
  readonly visits: Noted[];
}

/** Where a person who is signed in sees something else than a visitor. */
const PAGES_OF_PEOPLE = ['/info-hub', '/directory', '/roadmap', '/pets'];

await withFolder(async (folder) => {
  const { CHROMIUM = '/usr/bin/chromium', BESIDE = '' } = process.env;
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox'] });
  const servers: BuiltServer[] = [];
  try {
    const builds = [];
    for (const checkout of ['.', ...BESIDE.split(',').filter(Boolean)].map((name) => path.resolve(name))) {
      const name = servers.length === 0 ? 'this' : path.basename(checkout);
      const server = await startBuilt(path.join(folder, name), {}, checkout);
      servers.push(server);
      builds.push(await pagesOf(name, server));
    }
    const all = interleaved(builds);
    for (let round = 0; round < VISITS; round += 1) {
      for (const page of all) page.visits.push(await visit(browser, page));
    }
    report(all);
  } finally {
    await browser.close();
    for (const server of servers) await server.stop();
  }
});

async function pagesOf(build: string, server: BuiltServer): Promise<Visited[]> {
  const { publicUrl } = v.parse(siteConfig, await (await fetch(`${server.url}/config.json`)).json());
  const { cookies } = await signedIn(publicUrl);
  const of = (who: Visited['who'], page: string): Visited => ({
    ...{ build, page, who, visits: [] },
    url: publicUrl + page,
    cookies: who === 'visitor' ? [] : cookies,
  });
  return [
    ...(await publicPages(server.url)).map((page) => of('visitor', page)),
    ...PAGES_OF_PEOPLE.map((page) => of('signed in', page)),
  ];
}

/** The same page of each build one after the other, so that what else the machine does is the same for all. */
function interleaved(pagesOfBuilds: readonly (readonly Visited[])[]): Visited[] {
  const [first = []] = pagesOfBuilds;
  return first.flatMap((_, index) => pagesOfBuilds.flatMap((pages) => pages[index] ?? []));
}

/** Opens a page in a browser that has never been there. */
function visit(browser: Browser, { url, cookies }: Visited): Promise<Noted> {
  return onSlowPhone(browser, { url, cookies, script: NOTE_PAINTS }, async (page) => {
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.waitForTimeout(SETTLE_MS);
    return page.evaluate(() => window.painted);
  });
}

function report(pages: readonly Visited[]): void {
  const figures = pages.map(figuresOf);
  console.table(figures.map(({ moved, ...figure }) => figure));
  for (const { page, who, moved } of figures) if (moved.length > 0) console.log(page, who, moved);
  writeResults('first-paint', {
    network: NETWORK,
    slowdown: SLOWDOWN,
    visits: VISITS,
    pages: figures,
    bars: BARS,
  });
  const isMissed = figures.some(
    ({ largest, held, shifts }) => largest > BARS.largestMs || held > BARS.heldMs || shifts > BARS.shifts,
  );
  if (isMissed) process.exitCode = 1;
}

function figuresOf({ build, page, who, visits }: Visited) {
  const median = (name: 'first' | 'largest' | 'live' | 'held') =>
    Math.round(
      percentile(
        visits.map((noted) => noted[name]),
        0.5,
      ),
    );
  return {
    ...{ build, page, who },
    ...{ first: median('first'), largest: median('largest'), live: median('live'), held: median('held') },
    shifts:
      Math.round(
        percentile(
          visits.map(({ shifts }) => shifts),
          0.5,
        ) * 10_000,
      ) / 10_000,
    by: visits.at(-1)?.by ?? '',
    moved: [...new Set(visits.flatMap(({ moved }) => moved))].slice(0, 5),
  };
}

declare global {
  interface Window {
    painted: Noted;
  }
}
