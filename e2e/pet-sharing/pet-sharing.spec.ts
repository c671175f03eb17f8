import { SHARE_PARTS } from '@pawhood/contract/pets/fields.ts';
import { newPassport, writePassport } from '@pawhood/contract/pets/passport.ts';
import { createShareLink, openShareLink } from '@pawhood/contract/pets/sharing.ts';
import { createSkill } from '@pawhood/contract/pets/training.ts';
import { ROUTES } from '@pawhood/contract/product.ts';
import { expect, type Page, test, VIEWPORTS } from '../fixtures.ts';
import { openAsStranger } from '../support/people.ts';
import { button, health, links, part } from '../support/pet-page.ts';
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

test('a link shows the chosen parts to whoever has it, until it is ended', async ({ page, site, calls }) => {
  const pet = await dublinPet(page, {
    visibility: 'nobody',
    contact: 'Mia, 555 0157',
    healthInfo: 'No chicken.',
  });
  await entryOf(page, pet, { kind: 'allergy', subject: 'Chicken', date: inDays(-57) });
  await postJson(page, callPath(createSkill.path, pet), { name: 'Loose lead' });
  await openRecord(page, pet);
  const address = await makeLink(page, 'Joris', ['Contacts', 'Health']);
  const token = new URL(address).hash.slice(1);
  await button(page, 'Copy').click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);

  const sitter = await openAsStranger(page, address);
  await expect(sitter.getByRole('heading', { level: 1, name: 'Nala' })).toBeVisible();
  await expect(sitter.getByText(/^Shared by Mia Ó Briain until /)).toBeVisible();
  await expect(part(sitter, 'Contacts')).toContainText('Mia, 555 0157');
  await expect(part(sitter, 'Good to know')).toContainText('No chicken.');
  await expect(log(sitter).getByRole('listitem')).toHaveText([/Allergy: Chicken/]);
  await expect(sitter.getByText('Loose lead')).toHaveCount(0);
  await expect(part(sitter, 'Chip and passport')).toHaveCount(0);
  await expect(sitter.getByRole('button', { name: /Add|Correct|Delete|Save/ })).toHaveCount(0);
  await expect(sitter.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');

  // The token travels in no address, and so stands in no log.
  await calls.expect('POST', openShareLink.path, 1);
  expect(site.received.filter(({ url }) => url.includes(token))).toEqual([]);
  expect(site.log()).not.toContain(token);

  await page.reload();
  const row = links(page).getByRole('listitem').filter({ hasText: 'Joris' });
  await expect(row).toContainText('Shows: Contacts, Health');
  await expect(row).toContainText('Opened once');
  await expect(links(page)).not.toContainText(token);
  await button(page, 'End the link: Joris').click();
  await button(page, 'End it for good').click();
  await expect(links(page).getByText('The link no longer works.')).toBeVisible();
  await sitter.reload();
  await expect(sitter.getByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeVisible();
});

test('numbers of chip and passport are masked in a link until they are asked for', async ({ page }) => {
  const pet = await dublinPet(page);
  await page.request.put(callPath(writePassport.path, pet), {
    headers: { ...(await bearerOf(page)), 'if-match': '"0"' },
    data: newPassport.parse({ chipNumber: '528140000123457', passportNumber: 'NL57001234' }),
  });
  await openRecord(page, pet);
  const vet = await openAsStranger(page, await makeLink(page, '', ['Chip and passport']));
  const passport = part(vet, 'Chip and passport');
  await expect(passport).toContainText('•••• 3457');
  await expect(passport).not.toContainText('528140000123457');
  await vet.getByRole('button', { name: 'Show the numbers in full' }).click();
  await expect(passport).toContainText('528140000123457');
  await expect(passport).toContainText('NL57001234');
});

test('an address without a token, or with one that never was, is the not-found page', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/404/);
  for (const hash of ['', '#nobody-made-this']) {
    await page.goto('/');
    await page.goto(`${ROUTES.sharedPet}${hash}`);
    await expect(page.getByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeVisible();
  }
});

test('a calendar reads what is due at a private address, until it is ended', async ({ page, site }) => {
  const pet = await dublinPet(page);
  await entryOf(page, pet, {
    kind: 'vaccination',
    subject: 'Rabies',
    date: inDays(-57),
    nextDue: inDays(57),
  });
  await openRecord(page, pet);
  await button(page, 'Make a calendar address').click();
  const address = await reminders(page).getByRole('textbox', { name: 'Calendar address' }).inputValue();
  const answer = await page.request.get(address);
  expect(answer.headers()['content-type']).toContain('text/calendar');
  expect(await answer.text()).toContain(`DTSTART;VALUE=DATE:${inDays(57).replaceAll('-', '')}`);
  expect(site.log()).not.toContain(new URL(address).pathname);
  await page.reload();
  await expect(reminders(page)).toContainText(/Last read/);
  await expect(reminders(page).getByRole('textbox')).toHaveCount(0);
  await button(page, 'End the address').click();
  await expect(reminders(page).getByText('The address no longer works.')).toBeVisible();
  expect((await page.request.get(address)).status()).toBe(404);
});

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
