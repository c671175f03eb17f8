import { newPassport, writePassport } from '@pawhood/contract/pets/passport.ts';
import type { Pet } from '@pawhood/contract/pets/profile.ts';
import { openShareLink } from '@pawhood/contract/pets/sharing.ts';
import { createSkill } from '@pawhood/contract/pets/training.ts';
import * as v from 'valibot';
import { expect, type Page, test, VIEWPORTS } from '../fixtures.ts';
import { atRest } from '../support/at-rest.ts';
import { expectAccessible } from '../support/axe.ts';
import { openAsStranger } from '../support/people.ts';
import { button, heading, health, links, part, training } from '../support/pet-page.ts';
import {
  dublinPet,
  entryOf,
  inDays,
  log,
  makeLink,
  openRecord,
  postJson,
  reminders,
} from '../support/pet-record.ts';
import { bearerOf, callPath } from '../support/pets.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('a link shows the chosen parts to whoever has it, and a calendar reads what is due at its address, until each is turned off; printed, a page has the parts that are written, and the summary is one page', async ({
  page,
  site,
  calls,
}) => {
  test.slow();
  const pet = await sharedPet(page);
  await openRecord(page, pet);
  await button(page, 'Get a calendar link').click();
  const calendar = await reminders(page).getByRole('textbox', { name: 'Calendar link' }).inputValue();
  const answer = await page.request.get(calendar);
  expect(answer.headers()['content-type']).toContain('text/calendar');
  expect(await answer.text()).toContain(`DTSTART;VALUE=DATE:${inDays(57).replaceAll('-', '')}`);
  const address = await makeLink(page, 'Joris', CHOSEN);
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

  await button(page, 'Done').click();
  await expect(links(page)).not.toContainText(token);
  await expectOnPaper(page);
  await button(page, 'Turn it off: Joris').click();
  await button(page, 'Turn it off for good').click();
  await expect(links(page).getByText('The link no longer works.')).toBeVisible();
  await sitter.reload();
  await expect(heading(sitter, '404 Page Not Found')).toBeVisible();
  await button(page, 'Turn it off').click();
  await expect(reminders(page).getByText('The link no longer works.')).toBeVisible();
  expect((await page.request.get(calendar)).status()).toBe(404);
});

const CHOSEN = ['Contacts', 'Health', 'Training', 'Chip and passport'];

/** A pet that nobody sees without a link, with something in each part, and more than fits on a page. */
async function sharedPet(page: Page): Promise<Pet> {
  const pet = await dublinPet(page, {
    ...{ visibility: 'nobody', contact: 'Mia, 555 0157', healthInfo: 'x '.repeat(999), tags: ['bites vans'] },
  });
  const allergies = Array.from({ length: 30 }, (_, index) => `To thing ${index}`);
  const note = 'It itches. '.repeat(9);
  for (const [index, subject] of allergies.entries())
    await entryOf(page, pet, { kind: 'allergy', subject, date: inDays(-index), note });
  const rabies = { kind: 'vaccination', subject: 'Rabies' } as const;
  await entryOf(page, pet, { ...rabies, date: inDays(-58), nextDue: inDays(57) });
  await postJson(page, callPath(createSkill.path, pet), { name: 'Loose lead' });
  await page.request.put(callPath(writePassport.path, pet), {
    headers: { ...(await bearerOf(page)), 'if-match': '"0"' },
    data: v.parse(newPassport, { chipNumber: '528140000123457', passportNumber: 'NL57001234' }),
  });
  return pet;
}

/** Expects what was chosen and nothing else, for everybody, the numbers masked until they are asked for. */
async function expectShared(sitter: Page): Promise<void> {
  await sitter.setViewportSize(VIEWPORTS.phone);
  await expect(heading(sitter, 'Nala')).toBeVisible();
  await expect(sitter.getByText(/^Shared by Mia Ó Briain until /)).toBeVisible();
  await expect(sitter.getByRole('link', { name: 'Call owner 555 0157' })).toBeInViewport({ ratio: 1 });
  await expect(part(sitter, 'Contacts')).toContainText('Mia, 555 0157');
  await expect(part(sitter, 'Good to know')).toContainText('x x x');
  await expect(log(sitter).getByRole('listitem').first()).toContainText('Allergy: To thing 0');
  await expect(health(sitter)).toContainText('Vaccination: Rabies');
  await expect(part(sitter, 'Training')).toContainText('Loose lead');
  await atRest(sitter);
  await expect(sitter.getByText('bites vans')).toHaveCount(0);
  await expect(sitter.getByRole('button', { name: /Add|Correct|Delete|Save/ })).toHaveCount(0);
  const passport = part(sitter, 'Chip and passport');
  await expect(passport).toContainText('•••• 3457');
  await expect(passport).not.toContainText('528140000123457');
  await button(sitter, 'Show the numbers in full').click();
  for (const number of ['528140000123457', 'NL57001234']) await expect(passport).toContainText(number);
  await expectAccessible(sitter);
}

/** Prints the page: the parts in which something is written. Then the summary: the record, and nothing else. */
async function expectOnPaper(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  const headings = page.getByRole('heading', { level: 2 }).filter({ visible: true });
  await expect(headings).toHaveText([
    ...['Health & care', 'Quick info', 'Care notes', 'Training', 'Passport', 'Owner info'],
  ]);
  await expect(part(page, 'Quick info').getByText('Birthday', { exact: true })).toBeHidden();
  for (const [level, isShown] of [
    ['Started', true],
    ['Practising', false],
  ] as const)
    await expect(training(page).getByText(level)).toBeVisible({ visible: isShown });
  await page.emulateMedia({ media: null });
  // While the browser's print dialog is open the page stays as it is for the paper.
  await page.evaluate(() => {
    window.print = () => {};
  });
  await button(page, 'Print summary').click();
  const sheet = page.getByRole('article', { name: 'Summary of Nala', includeHidden: true });
  await sheet.waitFor({ state: 'attached' });
  await page.emulateMedia({ media: 'print' });
  await expect(sheet).toBeVisible();
  const parts = await sheet.getByRole('heading', { level: 2, includeHidden: true }).allTextContents();
  expect(parts).toEqual(PAPER);
  for (const text of ['To thing 0', 'Mia, 555 0157', '528140000123457', 'Rabies', 'Loose lead'])
    await expect(sheet).toContainText(text);
  const others = page.locator('body > *:not(.print-sheet)').filter({ visible: true });
  await expect(others).toHaveCount(0);
  expect(await pagesOnPaper(page)).toBe(1);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: 'screen' });
  await expect(sheet).toHaveCount(0);
  await expect(health(page)).toBeVisible();
}

const PAPER = ['Contacts', 'Good to know', 'Care notes', 'Care', 'Chip and passport', 'About', 'Training'];

async function pagesOnPaper(page: Page): Promise<number> {
  const pdf = await page.pdf({ format: 'A4' });
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
}
