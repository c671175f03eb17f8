import { createShareLink } from '@pawhood/contract/pets/sharing.ts';
import { confirmRecentAuthentication } from '@pawhood/contract/security/recent-authentication.ts';
import { expect, test } from '../fixtures.ts';
import { ageSignIn } from '../support/account-rows.ts';
import { expectRoomForLargeText } from '../support/large-text.ts';
import { newPerson } from '../support/new-person.ts';
import { confirmByPassword, forgetTokens, openPopup } from '../support/people.ts';
import { button, links } from '../support/pet-page.ts';
import { callPath, petOf } from '../support/pets.ts';
import { withoutPopups } from '../support/popups.ts';
import { beginLink, finishLink, forWhom, newLink } from '../support/recent-sign-in.ts';

const CONFIRM = 'Confirm it’s you';

test('what hands something out asks for the password in a popup, beside the form; where none can be opened the page is left for it, and the form is there again with what was written', async ({
  page,
  site,
  calls,
  expectConsole,
  axe,
}) => {
  test.slow();
  expectConsole(/403/);
  const person = await newPerson(page);
  const pet = await petOf(page);
  await ageSignIn(site, person.email, 2);
  const address = await beginLink(page, pet, 'Anna, while we are away');
  await axe('phone');
  const popup = await openPopup(page, CONFIRM);
  await popup.getByRole('heading', { level: 1 }).waitFor();
  await expectRoomForLargeText(popup);
  await confirmByPassword(popup, person);
  await expect(newLink(page)).toHaveValue(/#/);
  await expect(links(page).getByText('Anna, while we are away').first()).toBeVisible();
  await expect.poll(() => popup.isClosed()).toBe(true);
  expect(page.url()).toBe(address);
  await calls.expect('POST', confirmRecentAuthentication.path, 1);
  // Refused once, and made once.
  await calls.expect('POST', callPath(createShareLink.path, pet), 2);
  await expect(page.getByText('Welcome back!')).toHaveCount(0);

  await ageSignIn(site, person.email, 2);
  await forgetTokens(page);
  await withoutPopups(page);
  const questions: string[] = [];
  page.on('dialog', async (dialog) => {
    questions.push(dialog.type());
    await dialog.accept();
  });
  await beginLink(page, pet, 'Ben, over the weekend');
  const hours = await links(page).getByLabel('Works for').inputValue();
  await button(page, CONFIRM).click();
  await confirmByPassword(page, person);
  await expect(links(page).getByLabel('Works for')).toHaveValue(hours);
  await expect(forWhom(page)).toBeFocused();
  expect(questions).toEqual([]);
  await finishLink(page, address, 'Ben, over the weekend');
});
