/** Every page with an id in its address, on the whole server: what strangers make up costs it little. */

import { type PageRenderer, UNKNOWN_PATH } from '@pawhood/contract/page.ts';
import { FOOTER_ROUTES, ROUTES } from '@pawhood/contract/product.ts';
import { cities } from '@pawhood/contract/testing/first-cities.ts';
import { changeOwnProfile } from '@pawhood/contract/users/users.ts';
import { testDatabase } from '@pawhood/testing/database/test-database.ts';
import { member } from '@pawhood/testing/people/member.ts';
import { petOf } from '@pawhood/testing/people/pet.ts';
import { testTenant } from '@pawhood/testing/services/test-tenant.ts';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { readConfig } from '../config/config.ts';
import { USUAL_SETTINGS } from '../site/site-settings.ts';
import { createApp } from './app.ts';
import { seedSamples } from './samples.ts';

/** Pages rendered, and connections of the database in use at a time at the most. */
const seen = { renders: 0, inUse: 0, most: 0 };

const renderer: PageRenderer = {
  pageKey: (url) => new URL(`http://localhost${url}`).pathname,
  async render({ url }) {
    seen.renders += 1;
    return {
      status: url === UNKNOWN_PATH ? 404 : 200,
      html: `<p>${url}</p>`,
      ...{ head: '', snapshot: {}, modules: [], calls: [] },
    };
  },
};

const tenant = await testTenant();
const database = await testDatabase();
await seedSamples(database);
const config = readConfig(tenant.settings);
const app = await createApp({
  ...{ config, database, loadRenderer: async () => renderer },
  // Nothing asks the database beside what is tested.
  lists: { version: () => '57', seenAt: () => performance.now() },
  cities: () => cities,
  siteSettings: () => USUAL_SETTINGS,
  logger: pino({ level: 'silent' }),
});
afterAll(() => app.close());
const url = await app.listen({ host: '127.0.0.1', port: 0 });
database.$client
  .on('acquire', () => {
    seen.inUse += 1;
    seen.most = Math.max(seen.most, seen.inUse);
  })
  .on('release', () => {
    seen.inUse -= 1;
  });
beforeEach(() => {
  Object.assign(seen, { renders: 0, most: 0 });
});

const ITEM_ROUTES = Object.values({ ...ROUTES, ...FOOTER_ROUTES }).filter((route) => route.includes(':'));
const SESSION = `auth0.${config.identity.clientId}.is.authenticated=true`;

const addressOf = (route: string, id: string) => route.replace(/:\w+/, id);

async function open(address: string, cookie = '') {
  const response = await fetch(url + address, { headers: { cookie } });
  const { status, headers } = response;
  return {
    status,
    robots: headers.get('x-robots-tag'),
    etag: headers.get('etag'),
    text: await response.text(),
  };
}

test.each(ITEM_ROUTES)(
  'a hundred made-up addresses of %s at once render two pages and take two connections at the most',
  async (route) => {
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, number) =>
        open(addressOf(route, `made-up-${number}`), number % 2 === 0 ? '' : SESSION),
      ),
    );
    expect(seen.renders).toBeLessThanOrEqual(2);
    expect(seen.most).toBeGreaterThan(0);
    expect(seen.most).toBeLessThanOrEqual(2);
    for (const { robots, text } of answers) {
      expect(robots).toBe('noindex');
      expect(text).not.toContain('made-up');
    }
    expect(answers.filter((_, number) => number % 2 === 0).map(({ status }) => status)).toEqual(
      Array.from({ length: 50 }, () => 404),
    );
    // Known by now, they ask nothing more.
    Object.assign(seen, { renders: 0, most: 0 });
    await Promise.all(
      Array.from({ length: 100 }, (_, number) => open(addressOf(route, `made-up-${number}`))),
    );
    expect(seen).toMatchObject({ renders: 0, most: 0 });
  },
);

test('all kinds of pages together take two connections at the most', async () => {
  await Promise.all(
    Array.from({ length: 100 }, (_, number) =>
      open(addressOf(ITEM_ROUTES[number % ITEM_ROUTES.length] ?? '', `other-${number}`)),
    ),
  );
  expect(seen.most).toBeGreaterThan(0);
  expect(seen.most).toBeLessThanOrEqual(2);
});

test('§2.3b §4.33b what is not for everybody is answered as what is not there, to a byte', async () => {
  const { call, id: userId } = await member(url, tenant, 'Nala');
  const { id: petId } = await petOf(call, { visibility: 'nobody' });
  expect((await call('PATCH', changeOwnProfile.path, { visibility: 'nobody' })).status).toBe(200);
  await database.execute(sql`update article set hidden = true where id = 'warm-paws-in-a-calgary-winter'`);
  await database.execute(sql`update provider set hidden = true where id = 'sample-3'`);
  const hidden = Object.entries({
    [ROUTES.user]: userId,
    [ROUTES.pet]: petId,
    [ROUTES.petProfile]: petId,
    [ROUTES.article]: 'warm-paws-in-a-calgary-winter',
    [ROUTES.provider]: 'sample-3',
    // Of an example nobody says anything.
    [ROUTES.reviews]: 'sample-3',
  });
  expect(hidden).toHaveLength(ITEM_ROUTES.length);
  for (const [route, id] of hidden)
    for (const cookie of ['', SESSION])
      expect(await open(addressOf(route, id), cookie)).toEqual(
        await open(addressOf(route, 'none-57'), cookie),
      );
});

test('what is for everybody has its page', async () => {
  expect(await open('/directory/sample-2')).toMatchObject({
    status: 200,
    robots: null,
    text: expect.stringContaining('<p>/directory/sample-2</p>'),
  });
});
