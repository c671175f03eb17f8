import { changePet, createPet, type NewPet, type Pet, type PetChanges } from '../../contract/src/pets.ts';
import { ROUTES } from '../../contract/src/product.ts';
import { expect, type Page } from '../fixtures.ts';

/** A pet of whoever is signed in at the page. */
export async function petOf(page: Page, facts: Partial<NewPet> = {}): Promise<Pet> {
  const response = await page.request.post(createPet.path, {
    headers: await bearerOf(page),
    data: { name: 'Nala', type: 'Dog', ...facts },
  });
  expect(response.status()).toBe(201);
  return response.json();
}

/** Changes a pet as another device of its owner would. */
export async function changeElsewhere(page: Page, pet: Pet, changes: PetChanges): Promise<void> {
  const response = await page.request.patch(callPath(changePet.path, pet), {
    headers: { ...(await bearerOf(page)), 'if-match': `"${pet.version}"` },
    data: changes,
  });
  expect(response.status()).toBe(200);
}

/** The pet as it is kept, as its owner gets it. */
export async function storedPet(page: Page, pet: Pick<Pet, 'id'>): Promise<Pet> {
  const response = await page.request.get(callPath(changePet.path, pet), { headers: await bearerOf(page) });
  return response.json();
}

/** The path of a call about a pet. */
export const callPath = (path: string, { id }: Pick<Pet, 'id'>) => path.replace(':petId', id);

/** The path of a pet's public page. */
export const publicPage = ({ id }: Pick<Pet, 'id'>) => ROUTES.pet.replace(':petId', id);

/** The path of a pet's own page. */
export const ownPage = ({ id }: Pick<Pet, 'id'>) => ROUTES.petProfile.replace(':petId', id);

/** The access token that the page keeps, as calls carry it. */
export async function bearerOf(page: Page): Promise<{ authorization: string }> {
  const kept = await page.evaluate(() => Object.values(localStorage).join());
  return { authorization: `Bearer ${/"access_token":"([^"]+)/.exec(kept)?.[1] ?? ''}` };
}
