import type { NewPet } from '@pawhood/contract/pets/fields.ts';
import { createPet, type Pet, updatePet } from '@pawhood/contract/pets/profile.ts';
import { ROUTES } from '@pawhood/contract/product.ts';
import { expect, type Page } from '../fixtures.ts';
import { newPerson, tokenOf } from './new-person.ts';

/** As long as a name can be, in one word: nothing may have to be moved sideways for it. */
export const LONG_NAME = 'W'.repeat(50);

/** The server may close a connection that has been idle just as a call takes it. Calls by a page are sent anew by the browser. */
export const RETRIED = { maxRetries: 2 } as const;

/** A pet of a new person, who is signed in at whatever the page opens next. */
export async function ownPet(page: Page, facts: Partial<NewPet> = {}): Promise<Pet> {
  await newPerson(page);
  return petOf(page, facts);
}

/** The same, with the pet's own page open. */
export async function openOwnPet(page: Page, facts: Partial<NewPet> = {}): Promise<Pet> {
  const pet = await ownPet(page, facts);
  await page.goto(ownPage(pet));
  return pet;
}

/** A pet of whoever is signed in at the page. */
export async function petOf(page: Page, facts: Partial<NewPet> = {}): Promise<Pet> {
  const response = await page.request.post(createPet.path, {
    ...RETRIED,
    headers: await bearerOf(page),
    data: { name: 'Nala', type: 'Dog', ...facts },
  });
  expect(response.status()).toBe(201);
  return response.json();
}

/** The pet as it is stored, as its owner reads it. */
export async function storedPet(page: Page, pet: Pick<Pet, 'id'>): Promise<Pet> {
  const response = await page.request.get(callPath(updatePet.path, pet), {
    ...RETRIED,
    headers: await bearerOf(page),
  });
  return response.json();
}

/** The path of a call about a pet. */
export const callPath = (path: string, { id }: Pick<Pet, 'id'>) => path.replace(':petId', id);

/** The path of a pet's public page. */
export const publicPage = ({ id }: Pick<Pet, 'id'>) => ROUTES.pet.replace(':petId', id);

/** The path of a pet's own page. */
export const ownPage = ({ id }: Pick<Pet, 'id'>) => ROUTES.petProfile.replace(':petId', id);

/** What calls carry as whoever is signed in at the page. */
export async function bearerOf(page: Page): Promise<{ authorization: string }> {
  return { authorization: `Bearer ${tokenOf(page) ?? (await storedToken(page))}` };
}

/** The access token in browser storage. */
export async function storedToken(page: Page): Promise<string> {
  let token = '';
  // An own page shows what is its person's before it has tokens.
  await expect(async () => {
    const kept = await page.evaluate(() => Object.values(localStorage).join());
    token = /"access_token":"([^"]+)/.exec(kept)?.[1] ?? '';
    expect(token).not.toBe('');
  }).toPass();
  return token;
}
