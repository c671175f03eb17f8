/** Pets: what each viewer may see of one, and what its owner changes. */
import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { amount, key, rows, text } from '../reading.ts';
import { newPet, onePet, petAnswers, petChanges } from './fields.ts';
import { petPhoto } from './photos.ts';

/**
 * A pet as answered. A field that the viewer may not see is absent (the optional ones); an unknown one is empty,
 * or null where it is a number. §3.12
 */
export const pet = v.object({
  id: key,
  /** Id of the owner's profile. */
  userId: text,
  ...petAnswers,
  /** Its city's name and time zone (IANA name), where the site has that city no more: nobody else can say them. */
  retiredCity: v.optional(v.object({ name: text, timeZone: text })),
  /** Path of a picture; empty when there is none. */
  profilePicture: text,
  /** In the owner's order. To others the public ones; in a list of pets the first four, and the `profilePicture`'s. */
  photos: v.optional(rows(petPhoto, 'photo'), []),
  /** `weightGrams` in pounds, to the hundredth, for the same people. */
  weight: v.optional(amount),
  /** For those who see `vet`: the place of the directory that it is; empty for words alone. */
  vetProviderId: v.optional(text),
  /** Owner: goes up with every change; `If-Match` names the one that was seen. */
  version: v.optional(amount),
  /** Present for its owner alone: a decision hides it from everybody else. */
  isHidden: v.optional(v.boolean()),
  /** Moment, ISO 8601. */
  createdAt: text,
});
export type Pet = v.InferOutput<typeof pet>;

/** A deleted pet that can still be restored. */
export const deletedPet = v.object({
  id: key,
  name: text,
  /** Moment, ISO 8601. */
  deletedAt: text,
  /** Moment from which it cannot be restored. */
  goneAt: text,
});
export type DeletedPet = v.InferOutput<typeof deletedPet>;

export const readPet = endpoint({
  method: 'GET',
  path: '/api/pets/:petId',
  summary: 'A pet, with the fields that the caller may see. Its owner sees all of them.',
  bearer: 'optional',
  params: onePet,
  answer: pet,
  errors: ['unknown_pet'],
  source: '§7.14',
});

export const listPetsOf = endpoint({
  method: 'GET',
  path: '/api/users/:userId/pets',
  summary:
    'The pets of a person, as far as the caller may see them, each with its first photos; none if the caller may not see the person.',
  bearer: 'optional',
  params: v.object({ userId: key }),
  answer: rows(pet, 'pet'),
  source: '§7.15',
});

/** Asks for no id, so that a page need not wait for the profile to tell it. */
export const listOwnPets = endpoint({
  method: 'GET',
  path: '/local/api/users/me/pets',
  summary:
    'The pets of the signed-in person, each with its first photos; none where they have no profile yet.',
  bearer: 'required',
  answer: rows(pet, 'pet'),
});

export const createPet = endpoint({
  method: 'POST',
  path: '/api/pets',
  summary: 'Adds a pet of the signed-in person.',
  bearer: 'required',
  status: 201,
  isRepeatable: true,
  body: newPet,
  answer: pet,
  errors: ['unknown_user', 'unknown_city', 'too_many_pets'],
});

/** 412 answers carry the pet as it is now, under `current`. */
export const updatePet = endpoint({
  method: 'PATCH',
  path: '/api/pets/:petId',
  summary: 'Changes fields of an own pet, unless it has changed since the caller read it.',
  bearer: 'required',
  isVersioned: true,
  params: onePet,
  body: petChanges,
  answer: pet,
  errors: ['unknown_pet', 'unknown_city', 'edit_conflict', 'version_missing'],
});

export const removePet = endpoint({
  method: 'DELETE',
  path: '/api/pets/:petId',
  summary: 'Removes an own pet; it can be restored for 30 days.',
  bearer: 'required',
  params: onePet,
  errors: ['unknown_pet'],
});

export const restorePet = endpoint({
  method: 'POST',
  path: '/api/pets/:petId/restore',
  summary: 'Restores a deleted pet of the signed-in person, with everything it had.',
  bearer: 'required',
  params: onePet,
  answer: pet,
  errors: ['unknown_pet', 'too_many_pets'],
});

export const listDeletedPets = endpoint({
  method: 'GET',
  path: '/local/api/users/me/deleted-pets',
  summary:
    'Deleted pets of the signed-in person that can still be restored, the latest first; none where they have no profile yet.',
  bearer: 'required',
  answer: rows(deletedPet, 'deleted pet'),
});
