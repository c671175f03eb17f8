import { testBrowser } from '@pawhood/testing/http/test-browser.ts';
import { testApp } from '@pawhood/testing/site/test-app.ts';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';

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
