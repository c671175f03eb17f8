import { testDatabase } from '@pawhood/testing/database/test-database.ts';
import { databaseOf } from '@pawhood/testing/database/test-server.ts';
import { testBrowser } from '@pawhood/testing/http/test-browser.ts';
import { startTestProxy } from '@pawhood/testing/services/test-proxy.ts';
import { testApp } from '@pawhood/testing/site/test-app.ts';
import { afterAll, expect, inject, test } from 'vitest';
import { connect, SERVER_LIMITS } from '../../database/connection.ts';

const mia = { name: 'Mia', email: 'mia@example.org', password: 'a cat that likes water' };

test('while the database does not answer, pages and calls say so in time, and all is well afterwards', async () => {
  const direct = await testDatabase();
  const { rows } = await direct.$client.query<{ name: string }>('select current_database() as name');
  const proxy = await startTestProxy(databaseOf(inject('postgres').server, rows[0]?.name ?? ''));
  const database = connect(proxy.server, SERVER_LIMITS);
  afterAll(async () => {
    await database.$client.end();
    await proxy.close();
  });
  const server = await testApp({ database });
  const browser = testBrowser(server);
  const tokens = await browser.signUp(mia);
  const started = browser.flow({ prompt: 'login' });
  const form = await browser.open(started.address);

  proxy.freeze();
  const [page, posted, token, silent] = await Promise.all([
    testBrowser(server).open(browser.flow().address),
    browser.send(form, 'sign-in', mia),
    browser.refresh(tokens.refresh_token),
    browser.silently(),
  ]);
  expect([page.status, posted.status, token.status]).toEqual([503, 503, 503]);
  for (const { html } of [page, posted]) expect(html).toContain('Signing in is not possible just now');
  expect(await token.json()).toMatchObject({ error: 'server_error' });
  expect(silent.html).not.toContain('login_required');

  proxy.thaw();
  await expect.poll(async () => (await browser.refresh(tokens.refresh_token)).status).toBe(200);
  const landing = await browser.send(await browser.open(form.url.href), 'sign-in', mia);
  expect((await browser.redeem(landing, started)).status).toBe(200);
});
