import { SHARE_PARTS } from '@pawhood/contract/pets/fields.ts';
import { newPassport, writePassport } from '@pawhood/contract/pets/passport.ts';
import type { Pet } from '@pawhood/contract/pets/profile.ts';
import { createShareLink, openShareLink } from '@pawhood/contract/pets/sharing.ts';
import { createSkill } from '@pawhood/contract/pets/training.ts';
import { ROUTES } from '@pawhood/contract/product.ts';
import { expect, type Page, test, VIEWPORTS } from '../fixtures.ts';
import { atRest } from '../support/at-rest.ts';
import { openAsStranger } from '../support/people.ts';
import { button, heading, health, links, part } from '../support/pet-page.ts';
import {
  dublinPet,
  entryOf,
  fullRecord,
  inDays,
  log,
  makeLink,
  openRecord,
  postJson,
  reminders,
} from '../support/pet-record.ts';
import { bearerOf, callPath } from '../support/pets.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

/** Has the browser's print dialog stay shut, and the page as it is while it is open. */
async function withoutPrinter(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.print = () => {};
  });
}

async function pagesOnPaper(page: Page): Promise<number> {
  const pdf = await page.pdf({ format: 'A4' });
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
}

test('a link shows the chosen parts to whoever has it, and a calendar reads what is due at its address, until each is ended', async ({
  page,
  site,
  calls,
}) => {
  const pet = await sharedPet(page);
  await openRecord(page, pet);
  await button(page, 'Make a calendar address').click();
  const calendar = await reminders(page).getByRole('textbox', { name: 'Calendar address' }).inputValue();
  const answer = await page.request.get(calendar);
  expect(answer.headers()['content-type']).toContain('text/calendar');
  expect(await answer.text()).toContain(`DTSTART;VALUE=DATE:${inDays(57).replaceAll('-', '')}`);
  const address = await makeLink(page, 'Joris', ['Contacts', 'Health', 'Chip and passport']);
  const token = new URL(address).hash.slice(1);
  await links(page).getByRole('button', { name: 'Copy' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(address);

  const sitter = await openAsStranger(page, address);
  await expectShared(sitter);
  // The token travels in no address, and so stands in no log.
  await calls.expect('POST', openShareLink.path, 1);
  expect(site.received.filter(({ url }) => url.includes(token))).toEqual([]);
  expect(site.log()).not.toContain(token);
  expect(site.log()).not.toContain(new URL(calendar).pathname);

  await page.reload();
  const row = links(page).getByRole('listitem').filter({ hasText: 'Joris' });
  await expect(row).toContainText('Shows: Contacts, Health, Chip and passport');
  await expect(row).toContainText('Opened once');
  await expect(links(page)).not.toContainText(token);
  await expect(reminders(page)).toContainText(/Last read/);
  await expect(reminders(page).getByRole('textbox')).toHaveCount(0);
  await button(page, 'End the link: Joris').click();
  await button(page, 'End it for good').click();
  await expect(links(page).getByText('The link no longer works.')).toBeVisible();
  await sitter.reload();
  await expect(heading(sitter, '404 Page Not Found')).toBeVisible();
  await button(page, 'End the address').click();
  await expect(reminders(page).getByText('The address no longer works.')).toBeVisible();
  expect((await page.request.get(calendar)).status()).toBe(404);
});

/** A pet that nobody sees without a link, with something in each part. */
async function sharedPet(page: Page): Promise<Pet> {
  const pet = await dublinPet(page, {
    ...{ visibility: 'nobody', contact: 'Mia, 555 0157', healthInfo: 'No chicken.', description: 'Runs.' },
  });
  await entryOf(page, pet, { kind: 'allergy', subject: 'Chicken', date: inDays(-57) });
  const rabies = { kind: 'vaccination', subject: 'Rabies' } as const;
  await entryOf(page, pet, { ...rabies, date: inDays(-58), nextDue: inDays(57) });
  await postJson(page, callPath(createSkill.path, pet), { name: 'Loose lead' });
  await page.request.put(callPath(writePassport.path, pet), {
    headers: { ...(await bearerOf(page)), 'if-match': '"0"' },
    data: newPassport.parse({ chipNumber: '528140000123457', passportNumber: 'NL57001234' }),
  });
  return pet;
}

/** Expects what was chosen and nothing else, the numbers masked until they are asked for. */
async function expectShared(sitter: Page): Promise<void> {
  await expect(heading(sitter, 'Nala')).toBeVisible();
  await expect(sitter.getByText(/^Shared by Mia Ó Briain until /)).toBeVisible();
  await expect(part(sitter, 'Contacts')).toContainText('Mia, 555 0157');
  await expect(part(sitter, 'Good to know')).toContainText('No chicken.');
  await expect(log(sitter).getByRole('listitem')).toHaveText([/Allergy: Chicken/, /Vaccination: Rabies/]);
  await expect(sitter.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await atRest(sitter);
  await expect(sitter.getByText('Loose lead')).toHaveCount(0);
  await expect(sitter.getByRole('button', { name: /Add|Correct|Delete|Save/ })).toHaveCount(0);
  const passport = part(sitter, 'Chip and passport');
  await expect(passport).toContainText('•••• 3457');
  await expect(passport).not.toContainText('528140000123457');
  await button(sitter, 'Show the numbers in full').click();
  for (const number of ['528140000123457', 'NL57001234']) await expect(passport).toContainText(number);
}

test('the summary is one page on paper, with the record on it and nothing else', async ({ page }) => {
  await withoutPrinter(page);
  const pet = await dublinPet(page, { contact: 'Mia, 555 0157', healthInfo: 'x '.repeat(999) });
  for (let index = 0; index < 30; index += 1) {
    const subject = `To thing ${index}`;
    await entryOf(page, pet, {
      kind: 'allergy',
      subject,
      date: inDays(-index),
      note: 'It itches. '.repeat(9),
    });
  }
  await openRecord(page, pet);
  await button(page, 'Print summary').click();
  const sheet = page.getByRole('article', { name: 'Summary of Nala', includeHidden: true });
  await sheet.waitFor({ state: 'attached' });
  await page.emulateMedia({ media: 'print' });
  await expect(sheet).toBeVisible();
  const parts = await sheet.getByRole('heading', { level: 2, includeHidden: true }).allTextContents();
  expect(parts).toEqual(['Contacts', 'Good to know', 'Care notes', 'About']);
  await expect(sheet).toContainText('To thing 0');
  await expect(sheet).toContainText('Mia, 555 0157');
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(health(page)).toBeHidden();
  expect(await pagesOnPaper(page)).toBe(1);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: 'screen' });
  await expect(sheet).toHaveCount(0);
  await expect(health(page)).toBeVisible();
});

test('what is shared is for everybody, and fits', async ({ page, axe }) => {
  // Looking at everything in both colour schemes takes its time.
  test.slow();
  await page.setViewportSize(VIEWPORTS.phone);
  const pet = await fullRecord(page);
  const hours = 57;
  const { token } = await postJson(page, callPath(createShareLink.path, pet), { parts: SHARE_PARTS, hours });
  await page.goto(`${ROUTES.sharedPet}#${token}`);
  await expect(health(page)).toContainText('Vaccination: Rabies');
  await axe();
});
