import { DECISIONS_PATH, REPORT_PATH, REPORTS_PATH } from '@pawhood/contract/reports/report-kinds.ts';
import { expect, type Page, test } from '../fixtures.ts';
import { suspendByDecision } from '../support/decisions.ts';
import { registerAccount } from '../support/people.ts';

test.use({ javaScriptEnabled: false });

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('a report has its receipt, and who is suspended reads why and objects, all without scripts', async ({
  page,
  site,
  calls,
  axe,
  expectConsole,
}) => {
  test.slow();
  // Of forms that are refused, and of the account that is closed.
  expectConsole(/status of 40[03]/);
  const mia = await registerAccount(site);
  const login = await page.request.post('/api/login', { data: mia });
  const { id } = (await login.json()) as { id: string };

  await page.route(`**${REPORT_PATH}`, (route) =>
    route.request().method() === 'GET'
      ? route.fulfill({
          contentType: 'text/html',
          headers: { 'referrer-policy': 'strict-origin' },
          body: `<form method="post"><input name="kind" value="profile"><input name="id" value="${id}"><button>Send</button></form>`,
        })
      : route.continue(),
  );
  await page.goto(REPORT_PATH);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Choose what is wrong.')).toBeVisible();
  await axe();
  await page.getByLabel('It insults, threatens or hates').check();
  await page.getByLabel('What should we know?').fill('Not kind.');
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect(heading(page, 'Thank you for your report')).toBeVisible();
  await expect(page.getByText(new URL(page.url()).pathname)).toBeVisible();
  await axe();
  await page.reload();
  await expect(page.getByText('Somebody will look at it.')).toBeVisible();
  await calls.expect('POST', REPORT_PATH, 2);
  expect(new URL(page.url()).pathname).toMatch(new RegExp(`^${REPORTS_PATH}/[\\w-]{32}$`));

  await suspendByDecision(site, id);
  await page.goto('/idp/account');
  await page.getByLabel('Email').fill(mia.email);
  await page.getByLabel('Password', { exact: true }).fill(mia.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(heading(page, 'Your account is closed')).toBeVisible();
  await axe();
  await page.getByRole('link', { name: 'Read the decision' }).click();
  await expect(page.getByText('It insults a neighbour.')).toBeVisible();
  const { pathname } = new URL(page.url());
  expect(pathname).toMatch(new RegExp(`^${DECISIONS_PATH}/\\d+\\.[\\w-]{43}$`));
  await axe();
  await page.getByRole('button', { name: 'Object' }).click();
  await expect(page.getByText('Please say why you see it differently.')).toBeVisible();
  await axe();
  await page.getByLabel('Why is the decision wrong?').fill('It was a joke\nbetween friends.');
  await page.getByRole('button', { name: 'Object' }).click();
  await expect(page.getByRole('heading', { name: 'Your objection' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(pathname);
  await page.reload();
  await expect(page.getByText('Somebody will look at it and answer on this page.')).toBeVisible();
  await axe();
  await calls.expect('POST', `${pathname}/objection`, 2);
});
