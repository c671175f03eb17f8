import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createShareLink } from '@pawhood/contract/pets/sharing.ts';
import { expect, type Site, test, VIEWPORTS } from '../fixtures.ts';
import { enterPassword, openAsStranger, registerAccount } from '../support/people.ts';
import { bearerOf, callPath, ownPage, ownPet } from '../support/pets.ts';

test.use({ dataset: 'vets' });

const PLACES = `id,name,category,phone,lat,lon,opening_hours
a,Canal Vets,Veterinarians,01 677 6943,53.3305,-6.2630,Mo-Fr 08:30-18:00
b,Ranelagh Vets,Veterinarians,01 496 0202,53.3262,-6.2560,24/7
c,Wet Paws,Groomers,,53.3310,-6.2600,`;

async function importPlaces(site: Site): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'pawhood-vets-'));
  const file = join(folder, 'vets.csv');
  await writeFile(file, PLACES);
  const { code, output } = await site.pawhood(['import', 'providers', file, '--city', 'dublin', '--yes']);
  expect(code, output).toBe(0);
  await rm(folder, { recursive: true });
}

test('a vet is chosen for a pet and stands on its page and in a link, also after the place has gone', async ({
  page,
  site,
  axe,
  expectConsole,
}) => {
  expectConsole(/404/);
  await importPlaces(site);
  const nala = await ownPet(page, { name: 'Nala', city: 'dublin' });
  await page.setViewportSize(VIEWPORTS.phone);
  await page.goto('/directory/file-dublin-b');
  const near = page.getByRole('region', { name: 'Also near here' });
  await expect(near.getByRole('link')).toHaveText(['Canal Vets', 'Wet Paws']);
  await axe();
  await near.getByRole('link', { name: 'Canal Vets' }).click();
  await page.getByRole('button', { name: 'My pet’s vet' }).click();
  const dialog = page.getByRole('dialog', { name: 'Whose vet is this?' });
  await expect(dialog.getByRole('checkbox', { name: 'Nala' })).toBeChecked();
  await axe();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Nala’s vet' })).toBeFocused();

  const link = await page.request.post(callPath(createShareLink.path, nala), {
    headers: await bearerOf(page),
    data: { parts: ['contact'], hours: 1 },
  });
  const { token } = await link.json();
  const address = new URL(`/shared-pet#${token}`, page.url()).href;
  const sitter = await openAsStranger(page, address);
  const contacts = sitter.getByRole('region', { name: 'Contacts' });
  await expect(contacts.getByRole('link', { name: '(01) 677 6943' })).toHaveAttribute(
    'href',
    'tel:+35316776943',
  );
  await expect(contacts).toContainText('Monday to Friday: 08:30–18:00');

  await page.goto(ownPage(nala));
  const owner = page.getByRole('region', { name: 'Owner info' });
  await expect(owner).toContainText('Canal Vets, (01) 677 6943');
  await expect(owner.getByRole('link', { name: 'Canal Vets', exact: true })).toHaveAttribute(
    'href',
    /\/directory\//,
  );
  await expect(owner.getByRole('link', { name: '(01) 677 6943' })).toHaveAttribute(
    'href',
    'tel:+35316776943',
  );
  expect((await site.pawhood(['providers', 'hide', 'file-dublin-a'])).code).toBe(0);
  const read = async () => (await page.request.get('/local/api/pet-services/file-dublin-a')).status();
  await expect.poll(read).toBe(404);
  for (const [view, part] of [
    [page, owner],
    [sitter, contacts],
  ] as const) {
    await view.reload();
    await expect(part).toContainText('This vet is no longer in the directory.');
    await expect(part).toContainText('Canal Vets, (01) 677 6943');
  }
  await sitter.close();
});

test('who signs in to choose a vet goes on choosing', async ({ page, site }) => {
  await importPlaces(site);
  const person = await registerAccount(site);
  await page.goto('/directory/file-dublin-b');
  await page.getByRole('button', { name: 'My pet’s vet' }).click();
  const dialog = page.getByRole('dialog', { name: 'Whose vet is this?' });
  await dialog.getByRole('button', { name: 'Sign In' }).click();
  await enterPassword(page, person);
  await expect(dialog.getByRole('link', { name: 'Add a pet' })).toBeVisible();
  await expect(page).toHaveURL(/\/directory\/file-dublin-b$/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'My pet’s vet' })).toBeFocused();
});
