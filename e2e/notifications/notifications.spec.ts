import { readNotificationSettings } from '@pawhood/contract/notifications/notification-settings.ts';
import {
  type Inbox,
  NOTIFICATIONS_PATH,
  seeNotifications,
} from '@pawhood/contract/notifications/notifications.ts';
import { ROUTES } from '@pawhood/contract/product.ts';
import { expect, type Page, test, VIEWPORTS } from '../fixtures.ts';
import { atRest } from '../support/at-rest.ts';
import { openBeforeApplication } from '../support/held-application.ts';
import { shiftOf } from '../support/layout-shift.ts';
import { newPerson } from '../support/new-person.ts';
import { account, signInButton } from '../support/people.ts';

const bell = (page: Page, name = 'Notifications') =>
  page.getByRole('banner').getByRole('button', { name, exact: true });
const rows = (page: Page) => page.getByRole('list', { name: 'Notifications' }).getByRole('listitem');

/** Pets are due for care by the days of their log; what is told of them is the job's, and here the server's answer. */
async function told(page: Page, count: number): Promise<void> {
  const notifications = Array.from({ length: count }, (_, index) => ({
    ...{ id: `n${index}`, seq: count - index, kind: 'care', path: '/pets', seenAt: '' },
    text: `Nala: Vaccination: Rabies ${index + 1} is due on Nov 30, 2026.`,
    at: `2026-11-${String(28 - index).padStart(2, '0')}T17:00:00.000Z`,
  }));
  const inbox: Inbox = { seq: count, unseen: count, notifications };
  await page.route(`**${NOTIFICATIONS_PATH}?*`, (route) => route.fulfill({ json: inbox }));
}

/** The open box in text so large that times of notifications are longer than its lines. */
async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const setText = (size: string) =>
    page.evaluate((to) => {
      document.documentElement.style.fontSize = to;
    }, size);
  await setText('225%');
  await page.setViewportSize({ width: 360, height: 800 });
  const box = page.locator('[popover]:popover-open');
  await expect(box).toBeVisible();
  expect(await box.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await setText('');
  await page.setViewportSize(VIEWPORTS.desktop);
}

test('the bell tells how many are new and shows them, the page has all by day and leads to what one is told', async ({
  page,
  axe,
  calls,
}) => {
  await page.goto(ROUTES.notifications);
  await expect(page.getByText(/^Sign in to see what is due/)).toBeVisible();
  await axe();
  await newPerson(page);
  await told(page, 3);
  await page.goto('/info-hub');
  await bell(page, 'Notifications, 3 new').click();
  await expect(rows(page)).toHaveText([/Rabies 1 .+/, /Rabies 2 .+/, /Rabies 3 .+/]);
  await page.keyboard.press('Escape');
  await expect(rows(page)).toHaveCount(0);
  await expect(bell(page)).toBeFocused();
  await calls.expect('POST', seeNotifications.path, 1);
  await bell(page).click();
  await expect(rows(page)).toHaveCount(3);
  await expectNoSidewaysScroll(page);
  // It also looks at narrow windows, which have no bell, and so no box.
  await axe('desktop');
  await bell(page, 'Notifications, 3 new').or(bell(page)).click();
  await page.getByRole('link', { name: 'All notifications' }).click();
  await expect(page).toHaveURL(ROUTES.notifications);
  await expect(rows(page)).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'Nov 28, 2026',
    'Nov 27, 2026',
    'Nov 26, 2026',
  ]);
  await axe();

  await page.getByRole('link', { name: 'Choose what you are told' }).click();
  const settings = page.getByRole('group').filter({ hasText: 'What you are told, where and when' });
  await expect(settings.getByText("This site doesn't send notifications by email.")).toBeInViewport();
  await expect(settings.locator('summary')).toBeFocused();
  await axe();
  await settings.getByRole('button', { name: 'Save' }).click();
  await expect(settings.getByText('Saved.')).toBeVisible();
});

test('in a narrow window the account has the number and the list; nothing in the header moves when it is known who is there', async ({
  page,
  axe,
}) => {
  await newPerson(page);
  await told(page, 3);
  for (const width of [VIEWPORTS.phone.width, 360, 390, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const { release } = await openBeforeApplication(page, '/pets');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Pawhood' })).toBeVisible();
    await expect(signInButton(page)).toHaveCount(0);
    release();
    const isNarrow = width < 360;
    const counting = isNarrow ? account(page) : bell(page, 'Notifications, 3 new');
    await expect(counting).toHaveText(/3$/);
    await expect(bell(page, 'Notifications, 3 new')).toHaveCount(isNarrow ? 0 : 1);
    await atRest(page);
    expect(await shiftOf(page), `${width} px`).toBeLessThanOrEqual(0.001);
    await page.unroute(/\/assets\//);
  }
  await page.setViewportSize(VIEWPORTS.phone);
  await account(page).click();
  await expect(rows(page)).toHaveCount(3);
  await axe('phone');
  await page.getByRole('link', { name: 'All notifications' }).click();
  await expect(page).toHaveURL(ROUTES.notifications);
});

test('no choice of what one is told is cut off, in the longest words', async ({ page }) => {
  await newPerson(page);
  await page.route(`**${readNotificationSettings.path}`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), canPush: true, canMail: true } });
  });
  for (const { width } of [VIEWPORTS.desktop, VIEWPORTS.phone]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`/fr${ROUTES.profile}#notifications`);
    await expect(page.getByRole('group', { name: 'Soins à faire' })).toBeVisible();
    const missing = await page
      .getByRole('group')
      .getByRole('combobox')
      .evaluateAll((fields) =>
        fields.map((field) => {
          const { width: is } = field.getBoundingClientRect();
          field.style.width = 'max-content';
          return field.getBoundingClientRect().width - is;
        }),
      );
    expect(Math.max(...missing), `${width} px`).toBeLessThanOrEqual(0);
  }
});
