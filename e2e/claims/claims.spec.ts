import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, type Site, test, VIEWPORTS } from '../fixtures.ts';
import { acceptClaims } from '../support/claimants.ts';
import { newPerson } from '../support/new-person.ts';

test.use({ dataset: 'vets' });

const PLACES = `id,name,category,website
polder,Polder Vets,Veterinarians,https://polder-vets.example/`;
const PLACE = '/directory/file-amsterdam-polder';

async function importPlaces(site: Site): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'pawhood-claims-'));
  const file = join(folder, 'places.csv');
  await writeFile(file, PLACES);
  const { code, output } = await site.pawhood(['import', 'providers', file, '--city', 'amsterdam', '--yes']);
  expect(code, output).toBe(0);
  await rm(folder, { recursive: true });
}

const box = (page: Page, name: string) => page.getByRole('dialog', { name });

test('somebody says by keys alone that a place is theirs, waits for the team, and then changes it', async ({
  page,
  site,
  axe,
}) => {
  test.slow();
  await importPlaces(site);
  await page.setViewportSize(VIEWPORTS.phone);
  await page.goto(PLACE);
  const button = page.getByRole('button', { name: 'Is this your business?' });
  await button.press('Enter');
  const claim = box(page, 'Look after this place');
  await expect(claim).toContainText('Please sign in first');
  await axe();
  await newPerson(page, { name: 'Mia' });
  await page.goto(`${PLACE}?business`);
  await expect(claim.getByRole('radio', { name: /By your domain/ })).toBeChecked();
  await claim.getByRole('radio', { name: /By your domain/ }).press('ArrowDown');
  await claim.getByLabel('How can the team tell that it is yours?').fill('The register has my name.');
  await axe();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(claim.getByText('The team is looking at it.')).toBeFocused();
  await axe();
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();

  await acceptClaims(site);
  await page.goto(`${PLACE}?business`);
  const change = box(page, 'Change hours, phone, website or services');
  await change.getByLabel('Phone').fill('020 623 0000');
  await change.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(change.getByText('Saved. Everybody sees it now.')).toBeVisible();
  await axe();
  const document = async () => (await fetch(site.url + PLACE)).text();
  await expect.poll(document).toContain('020 623 0000');
});
