import { DECISIONS_PATH, REPORT_PATH, REPORTS_PATH } from '@pawhood/contract/reports/report-kinds.ts';
import { expect, type Page, test } from '../fixtures.ts';
import { suspendByDecision } from '../support/decisions.ts';
import { registerAccount } from '../support/people.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('a report has its receipt, and who is suspended reads why and objects, all without scripts', async ({
  page,
  site,
  browser,
  calls,
  axe,
  expectConsole,
}) => {
  test.slow();
  // Of forms that are refused.
  expectConsole(/status of 400/);
  const mia = await registerAccount(site);
  const login = await page.request.post('/api/login', { data: mia });
  const { id } = (await login.json()) as { id: string };
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
  const still = await context.newPage();

  const formAddress = `${REPORT_PATH}?${new URLSearchParams({ kind: 'profile', id })}`;
  await still.goto(formAddress);
  await expect(heading(still, 'Report a profile')).toBeVisible();
  // Sent as it is, it is refused, and asks for all there is to say.
  await still.getByRole('button', { name: 'Send report' }).click();
  await expect(still.getByText('Choose what is wrong.')).toBeVisible();
  await page.route(`**${REPORT_PATH}`, (route) =>
    route.request().method() === 'GET'
      ? route.fulfill({
          contentType: 'text/html',
          body: `<form method="post"><input name="kind" value="profile"><input name="id" value="${id}"><button>Send</button></form>`,
        })
      : route.continue(),
  );
  await page.goto(REPORT_PATH);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Choose what is wrong.')).toBeVisible();
  await axe();
  await still.getByLabel('It insults, threatens or hates').check();
  await still.getByLabel('What should we know?').fill('Not kind.');
  await still.getByRole('button', { name: 'Send report' }).click();
  await expect(heading(still, 'Thank you for your report')).toBeVisible();
  const receipt = new URL(still.url()).pathname;
  expect(receipt).toMatch(new RegExp(`^${REPORTS_PATH}/[\\w-]{32}$`));
  const address = still.getByRole('textbox', { name: 'Address of this page' });
  await expect(address).toHaveValue(new RegExp(`${receipt}$`));
  await still.reload();
  await expect(still.getByText('Somebody will look at it.')).toBeVisible();
  await calls.expect('POST', REPORT_PATH, 3);
  await page.goto(receipt);
  await axe();

  await suspendByDecision(site, id);
  await still.goto('/idp/account');
  await still.getByLabel('Email').fill(mia.email);
  await still.getByLabel('Password', { exact: true }).fill(mia.password);
  await still.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(heading(still, 'Your account is closed')).toBeVisible();
  await still.getByRole('link', { name: 'Read the decision' }).click();
  await expect(still.getByText('It insults a neighbour.')).toBeVisible();
  const { pathname } = new URL(still.url());
  expect(pathname).toMatch(new RegExp(`^${DECISIONS_PATH}/\\d+\\.[\\w-]{43}$`));
  await page.goto(pathname);
  await axe();
  await page.getByRole('button', { name: 'Object' }).click();
  await expect(page.getByText('Please say why you see it differently.')).toBeVisible();
  await axe();

  await still.getByLabel('Why is the decision wrong?').fill('It was a joke\nbetween friends.');
  await still.getByRole('button', { name: 'Object' }).click();
  await expect(still.getByRole('heading', { name: 'Your objection' })).toBeVisible();
  expect(new URL(still.url()).pathname).toBe(pathname);
  await still.reload();
  await expect(still.getByText('Somebody will look at it and answer on this page.')).toBeVisible();
  await calls.expect('POST', `${pathname}/objection`, 2);
  await page.goto(pathname);
  await axe();
  await context.close();
});
