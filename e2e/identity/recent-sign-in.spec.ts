import { createShareLink } from '@pawhood/contract/pets/sharing.ts';
import { expect, type Page, type Site, test } from '../fixtures.ts';
import { ageSignIn } from '../support/account-rows.ts';
import { expectAccessible } from '../support/axe.ts';
import { newPerson } from '../support/new-person.ts';
import { enterPassword, openPopup } from '../support/people.ts';
import { button, links } from '../support/pet-page.ts';
import { callPath, petOf } from '../support/pets.ts';
import { withoutPopups } from '../support/popups.ts';
import { beginLink, finishLink, forWhom, newLink } from '../support/recent-sign-in.ts';

/** Somebody with a pet who signed in the day before yesterday. */
async function ownerOfOldSession(page: Page, site: Site) {
  const person = await newPerson(page);
  const pet = await petOf(page);
  await ageSignIn(site, person.email, 2);
  return { person, pet };
}

const LABEL = 'Anna, while we are away';
const AGAIN = 'Sign in again';

test('whoever closes the popup that asks for the password, or does nothing in it for a minute, finds the form as it was, and goes on with the next one', async ({
  page,
  site,
  calls,
  expectConsole,
}) => {
  test.slow();
  expectConsole(/403/);
  const { person, pet } = await ownerOfOldSession(page, site);
  await page.clock.install();
  const address = await beginLink(page, pet, LABEL);
  const expectFormAsItWas = async () => {
    await expect(page.getByRole('alert')).toHaveText(/^That did not work\. Please sign in again/);
    await expect(forWhom(page)).toHaveValue(LABEL);
    await calls.expect('POST', callPath(createShareLink.path, pet), 1);
  };

  const closed = await openPopup(page, AGAIN);
  await closed.getByLabel('Password').waitFor();
  await expectAccessible(closed, 'phone');
  await closed.close();
  await expectFormAsItWas();

  const left = await openPopup(page, AGAIN);
  await left.getByLabel('Password').waitFor();
  await page.clock.fastForward('01:01');
  await expect.poll(() => left.isClosed()).toBe(true);
  await expectFormAsItWas();

  const popup = await openPopup(page, AGAIN);
  await enterPassword(popup, person);
  await expect(newLink(page)).toHaveValue(/#/);
  await expect(links(page).getByText(LABEL).first()).toBeVisible();
  await expect.poll(() => popup.isClosed()).toBe(true);
  expect(page.url()).toBe(address);
  // Refused once, and made once.
  await calls.expect('POST', callPath(createShareLink.path, pet), 2);
});

test('where no popup can be opened the page is left for the password, and the form is there again with what was written', async ({
  page,
  site,
  expectConsole,
}) => {
  test.slow();
  expectConsole(/403/);
  const { person, pet } = await ownerOfOldSession(page, site);
  await withoutPopups(page);
  const questions: string[] = [];
  page.on('dialog', async (dialog) => {
    questions.push(dialog.type());
    await dialog.accept();
  });
  const address = await beginLink(page, pet, LABEL);
  const hours = await links(page).getByLabel('Works for').inputValue();
  await button(page, AGAIN).click();
  await enterPassword(page, person);
  await expect(forWhom(page)).toHaveValue(LABEL);
  await expect(links(page).getByLabel('Works for')).toHaveValue(hours);
  await expect(forWhom(page)).toBeFocused();
  expect(questions).toEqual([]);
  await finishLink(page, address, LABEL);

  // Nothing is left of it.
  await page.reload();
  await expect(links(page).getByText(LABEL)).toBeVisible();
  await expect(forWhom(page)).toHaveCount(0);
});
