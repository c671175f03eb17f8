/** The vet of a pet, as a place of the directory; in words alone it is a field of the pet, `vet`. */
import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { key, text } from '../reading.ts';
import { onePet } from './fields.ts';
import { PET_LIMITS } from './pet-limits.ts';
import { pet } from './profile.ts';

/** A place of the directory as the pages of pets need it: the rest of the directory's contract is not loaded there. */
const vetPlace = v.object({
  name: text,
  phone: text,
  /** The same number for links (`tel:`). */
  phoneE164: v.optional(v.string()),
  openingHours: v.optional(v.string()),
  hours: v.fallback(v.optional(v.object({ state: text, week: v.array(v.object({ text })) })), undefined),
});
export type VetPlace = v.InferOutput<typeof vetPlace>;

/** `readProvider`, of whose answer it reads less. */
export const readVetPlace = endpoint({
  method: 'GET',
  path: '/local/api/pet-services/:id',
  summary: 'One service provider, as far as a pet has it for its vet.',
  params: v.object({ id: key }),
  answer: vetPlace,
  errors: ['unknown_provider'],
});

/** The words that are kept of a place: 'Canal Vets, (01) 677 6943'. */
export function vetWords({ name, phone }: Pick<VetPlace, 'name' | 'phone'>): string {
  const end = phone === '' ? '' : `, ${phone}`;
  return `${name.slice(0, PET_LIMITS.vet - end.length)}${end}`;
}

/**
 * Makes a place the vet of a pet: its name and telephone stand in `vet` from then on, in place of other words.
 *
 * @throws `unknown_provider` unless the directory shows a vet of that id that is no example; `unknown_pet`.
 */
export const chooseVet = endpoint({
  method: 'PUT',
  path: '/local/api/pets/:petId/vet',
  summary: 'Makes a place of the directory the vet of an own pet. Its name and telephone are copied.',
  bearer: 'required',
  params: onePet,
  body: v.strictObject({
    providerId: v.pipe(v.string(), v.minLength(1), v.maxLength(PET_LIMITS.providerId)),
  }),
  answer: pet,
  errors: ['unknown_pet', 'unknown_provider'],
});

/** Takes the vet off a pet, with its words. */
export const removeVet = endpoint({
  method: 'DELETE',
  path: '/local/api/pets/:petId/vet',
  summary: 'Takes the vet off an own pet, chosen or written.',
  bearer: 'required',
  params: onePet,
  answer: pet,
  errors: ['unknown_pet'],
});
