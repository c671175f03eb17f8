/**
 * How soon does somebody with a slow phone see what is theirs, on My Pets and on a pet's page: with nothing of the site
 * there and no tokens, and loaded once more? With the server by itself, and as people reach it, behind nginx.
 */

import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createPet, pet } from '@pawhood/contract/pets/profile.ts';
import { siteConfig } from '@pawhood/contract/site.ts';
import { type Browser, chromium } from '@playwright/test';
import * as v from 'valibot';
import { freePort, startBuilt, withFolder } from './lib/built-server.ts';
import { startProxy } from './lib/nginx.ts';
import { percentile } from './lib/percentile.ts';
import { writeResults } from './lib/results.ts';
import { signedIn } from './lib/signed-in.ts';
import { NETWORK, onSlowPhone, SLOWDOWN } from './lib/slow-phone.ts';

/** Bars of quality.md, in milliseconds. */
const BARS = { first: 2_800, again: 1_600 };

/** Visits of each page, of which the median counts. */
const VISITS = Number(process.env['VISITS'] ?? 5);

/** Runs in the page; a file of its own, because the loader's helpers are not there. */
const NOTE_CONTENT = fileURLToPath(new URL('lib/note-content.js', import.meta.url));

await withFolder(async (folder) => {
  const { CHROMIUM = '/usr/bin/chromium' } = process.env;
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox'] });
  try {
    const pages = [
      ...(await byItself(browser, path.join(folder, 'by-itself'))),
      ...(await behindProxy(browser, path.join(folder, 'behind-proxy'))),
    ];
    console.table(pages);
    writeResults('own-pages', { network: NETWORK, slowdown: SLOWDOWN, visits: VISITS, pages, bars: BARS });
    // Nothing noted is a bar missed, too.
    if (!pages.every(({ first, again }) => first <= BARS.first && again <= BARS.again)) process.exitCode = 1;
  } finally {
    await browser.close();
  }
});

/** As in a checkout, by HTTP/1.1. */
async function byItself(browser: Browser, dataDir: string) {
  const server = await startBuilt(dataDir);
  try {
    const { publicUrl } = v.parse(siteConfig, await (await fetch(`${server.url}/config.json`)).json());
    return await measure(browser, publicUrl, 'HTTP/1.1');
  } finally {
    await server.stop();
  }
}

/** As people reach a site: through nginx as docs say, by TLS and HTTP/2. */
async function behindProxy(browser: Browser, dataDir: string) {
  // The certificate is our own.
  process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0';
  const port = await freePort();
  const publicUrl = `https://localhost:${port}`;
  const server = await startBuilt(dataDir, { PUBLIC_URL: publicUrl, TRUSTED_PROXIES: '1' });
  const proxy = await startProxy(`${dataDir}-nginx`, port, server.url);
  try {
    return await measure(browser, publicUrl, 'HTTP/2');
  } finally {
    await proxy.stop();
    await server.stop();
  }
}

async function measure(browser: Browser, publicUrl: string, by: string) {
  const { cookies, call } = await signedIn(publicUrl);
  const answer = await call('POST', createPet.path, { name: 'Nala', type: 'Dog' });
  const { id } = v.parse(pet, answer.json);
  const pages = [];
  for (const page of ['/pets', `/pets/${id}/profile`]) {
    const first: number[] = [];
    const again: number[] = [];
    for (let round = 0; round < VISITS; round += 1) {
      const visit = { url: publicUrl, cookies, script: NOTE_CONTENT };
      await onSlowPhone(browser, visit, async (tab) => {
        const noted = () => tab.evaluate(() => window.content);
        await tab.goto(publicUrl + page, { waitUntil: 'networkidle' });
        first.push(await noted());
        await tab.reload({ waitUntil: 'networkidle' });
        again.push(await noted());
      });
    }
    const name = page.replace(id, '{petId}');
    pages.push({ page: name, by, first: percentile(first, 0.5), again: percentile(again, 0.5) });
  }
  return pages;
}

declare global {
  interface Window {
    content: number;
  }
}
