/** Pets as a test has them. */

import type { NewPet } from '@pawhood/contract/pets/fields.ts';
import { createPet, type Pet } from '@pawhood/contract/pets/profile.ts';
import type { Caller } from './person.ts';

/** Adds a pet of whoever makes the calls, who needs a profile; answers it as its owner sees it. */
export async function petOf(call: Caller, values: Partial<NewPet> = {}): Promise<Pet> {
  const { status, text, json } = await call('POST', createPet.path, { name: 'Nala', ...values });
  if (status !== 201) throw new Error(`The pet was not added: ${text}`);
  return json as Pet; // the server's answers are held against the contract
}
