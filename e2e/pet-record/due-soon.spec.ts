import { expect, type Page, test } from '../fixtures.ts';
import { atRest } from '../support/at-rest.ts';
import { shiftOf } from '../support/layout-shift.ts';
import { part } from '../support/pet-page.ts';
import { petWithDue } from '../support/pet-record.ts';

const due = (page: Page) => part(page, 'What is due');

test('what is due is told on the hub with nothing to press, and nothing moves as it comes', async ({
  page,
  axe,
}) => {
  await petWithDue(page);
  // Room is kept from the first paint on where something was due before.
  await page.goto('/info-hub');
  await expect(due(page)).toHaveText(/^Vaccination: RabiesNala · Due in 5 days · .+\s\d{4}$/);
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/info-hub');
    await expect(due(page)).toBeVisible();
    await expect(page.getByText(/^Welcome to Pawhood, /)).toBeVisible();
    await atRest(page);
    expect(await shiftOf(page), `${width} px`).toBeLessThanOrEqual(0.01);
  }
  await axe();
});
