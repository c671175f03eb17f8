import { FOOTER_ROUTES, ROUTES } from '@pawhood/contract/product.ts';
import { expect, test } from '../fixtures.ts';
import { expectRoomForLargeText, expectRoomForWideSpacing } from '../support/large-text.ts';
import { settled } from '../support/pages.ts';
import { openOwnPet, ownPet } from '../support/pets.ts';

const TABLE = `${ROUTES.directory}?view=table`;

test('pages and views at which axe does not look fit with large text', async ({ page, context }) => {
  test.slow();
  const { userId } = await ownPet(page);
  await context.clearCookies();
  for (const [address, title] of [
    [`/user/${userId}`, 'Mia Ó Briain'],
    [FOOTER_ROUTES.terms, 'Terms of service'],
    [ROUTES.savedPlaces, 'Saved places'],
    [ROUTES.notifications, 'Notifications'],
    [ROUTES.desk, 'Desk'],
    [ROUTES.roadmap, ''],
  ] as const) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
    await settled(page);
    await expectRoomForLargeText(page);
  }
});

test('list and table of the directory, and the page of one’s pet with its forms, cut nothing off with wide spacing', async ({
  page,
}) => {
  test.slow();
  for (const address of [ROUTES.directory, TABLE]) {
    await page.goto(address);
    await settled(page);
    await expectRoomForWideSpacing(page);
  }
  await openOwnPet(page);
  await settled(page);
  await expectRoomForWideSpacing(page);
});
