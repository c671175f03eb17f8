import { testBrowser } from '@pawhood/testing/http/test-browser.ts';
import { startTestUpstream } from '@pawhood/testing/services/test-upstream.ts';
import { testApp } from '@pawhood/testing/site/test-app.ts';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';

const server = await testApp();

test('a network begins so many sign-ins a minute, and may still ask whether it is signed in', async () => {
  const statuses: number[] = [];
  for (let count = 0; count < 62; count += 1) {
    const stranger = testBrowser(server);
    statuses.push((await stranger.request(stranger.flow().address)).status);
  }
  expect(statuses).toEqual([...Array.from({ length: 60 }, () => 303), 429, 429]);
  const refused = await testBrowser(server).open(testBrowser(server).flow().address);
  expect(refused.html).toContain('Too many attempts');
  expect((await testBrowser(server).silently()).html).toContain('login_required');
  const { rows } = await server.database.execute(sql`select count(*)::int as count from identity_payload`);
  expect(rows).toEqual([{ count: 60 }]);
});

test('one sign-in leads to another server only so often a minute, and the site goes on', async () => {
  const upstream = await startTestUpstream();
  afterAll(() => upstream.stop());
  const federated = await testApp({
    settings: {
      IDENTITY_MODE: 'federated',
      UPSTREAM_ISSUER: upstream.issuer,
      UPSTREAM_CLIENT_ID: 'pawhood',
      SIGN_IN_PAGES_PER_MINUTE: '7',
    },
  });
  const browser = testBrowser(federated);
  const begun = await browser.request(browser.flow().address);
  const waiting = begun.headers.get('location') ?? '';
  const statuses: number[] = [];
  for (let count = 0; count < 8; count += 1) statuses.push((await browser.request(waiting)).status);
  expect(statuses).toEqual([...Array.from({ length: 6 }, () => 303), 429, 429]);
  const refused = await browser.open(waiting);
  expect([refused.headers.get('retry-after'), refused.html]).toEqual([
    expect.stringMatching(/^\d+$/),
    expect.stringContaining('Too many attempts'),
  ]);
  expect((await browser.silently()).html).toContain('login_required');
  const { rows } = await federated.database.execute(
    sql`select count(*)::int as count from identity_payload where model = 'UpstreamJourney'`,
  );
  expect(rows).toEqual([{ count: 6 }]);
});
