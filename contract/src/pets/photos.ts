import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { key, rows, text } from '../reading.ts';
import { PICTURE_ERRORS, UPLOAD_ERRORS } from '../upload-errors.ts';
import { limitedText } from '../values/text.ts';
import { onePet } from './fields.ts';
import { PET_LIMITS } from './pet-limits.ts';

/** A photo: the same picture in three sizes, whole. */
export const petPhoto = v.object({
  id: key,
  /** Paths; the longest side is 1600, 800 and 400 pixels at most. */
  large: text,
  medium: text,
  small: text,
  /** Text alternative of the photo; empty until the owner writes it. */
  alt: text,
  /** Whether everybody who sees the pet sees it. */
  isPublic: v.optional(v.boolean(), true),
  /** Whether it is the pet's `profilePicture`: the one chosen or, where the viewer does not see that, the first. */
  isAvatar: v.optional(v.boolean(), false),
  /** Present for its owner alone: a decision hides it from everybody else. */
  isHidden: v.optional(v.boolean()),
  /** Moment, ISO 8601. */
  createdAt: text,
});
export type PetPhoto = v.InferOutput<typeof petPhoto>;

const onePhoto = v.object({ petId: key, photoId: key });

/** Changes of a photo; what is absent stays. A pet has one avatar: the last one chosen. */
export const photoChanges = v.strictObject({
  alt: v.optional(limitedText(PET_LIMITS.alt)),
  isPublic: v.optional(v.boolean()),
  isAvatar: v.optional(v.boolean()),
});
export type PhotoChanges = v.InferOutput<typeof photoChanges>;

export const listPetPhotos = endpoint({
  method: 'GET',
  path: '/api/pets/:petId/photos',
  summary: 'Photos of a pet that the caller may see, in the order the owner gave them.',
  bearer: 'optional',
  params: onePet,
  answer: rows(petPhoto, 'photo'),
  errors: ['unknown_pet'],
});

/** Takes `multipart/form-data` with one file in the field `picture`. */
export const createPetPhoto = endpoint({
  method: 'POST',
  path: '/api/pets/:petId/photos',
  summary:
    'Adds the file in the field `picture` of a form (multipart/form-data; JPEG, PNG, WebP or GIF, at most 20 MB) to the photos of an own pet; the first becomes the avatar.',
  bearer: 'required',
  status: 201,
  isRepeatable: true,
  params: onePet,
  answer: petPhoto,
  errors: [
    'unknown_pet',
    'too_many_photos',
    'too_many_uploads',
    ...PICTURE_ERRORS,
    'too_many_pictures',
    'pictures_unavailable',
    ...UPLOAD_ERRORS,
  ],
});

export const updatePetPhoto = endpoint({
  method: 'PATCH',
  path: '/api/pets/:petId/photos/:photoId',
  summary: "Describes a photo, shows or hides it, or makes it the pet's avatar.",
  bearer: 'required',
  params: onePhoto,
  body: photoChanges,
  answer: petPhoto,
  errors: ['unknown_pet', 'unknown_photo'],
});

/** Ids that are missing follow after the named ones, as they were. */
export const orderPetPhotos = endpoint({
  method: 'PUT',
  path: '/api/pets/:petId/photos/order',
  summary: 'Puts the photos of an own pet in an order.',
  bearer: 'required',
  params: onePet,
  body: v.strictObject({
    ids: v.pipe(v.array(v.pipe(v.string(), v.minLength(1))), v.maxLength(PET_LIMITS.photos)),
  }),
  answer: rows(petPhoto, 'photo'),
  errors: ['unknown_pet'],
});

export const removePetPhoto = endpoint({
  method: 'DELETE',
  path: '/api/pets/:petId/photos/:photoId',
  summary: 'Removes a photo; it can be restored for a day.',
  bearer: 'required',
  params: onePhoto,
  errors: ['unknown_pet', 'unknown_photo'],
});

export const restorePetPhoto = endpoint({
  method: 'POST',
  path: '/api/pets/:petId/photos/:photoId/restore',
  summary: 'Restores a deleted photo to its place.',
  bearer: 'required',
  params: onePhoto,
  answer: petPhoto,
  errors: ['unknown_pet', 'unknown_photo', 'too_many_photos'],
});
