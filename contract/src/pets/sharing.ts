/** Links with which a sitter or a vet reads chosen parts of a pet's record for a time, without an account. */
import { PARTS_MISSING, TIME_WRONG } from '@pawhood/contract/words/pets.ts';
import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { amount, key, rows, text, texts } from '../reading.ts';
import { limitedLine } from '../values/text.ts';
import { onePet, SHARE_PARTS } from './fields.ts';
import { healthEntry } from './health.ts';
import { petPassport } from './passport.ts';
import { PET_LIMITS } from './pet-limits.ts';
import { pet } from './profile.ts';
import { skill } from './training.ts';

export const shareLink = v.object({
  id: key,
  /** The recipient, in the owner's words; only the owner reads it. */
  label: text,
  parts: texts,
  /** Moments, ISO 8601; empty for never. */
  createdAt: text,
  expiresAt: text,
  lastOpenedAt: text,
  /** How often it was opened. */
  opened: amount,
});
export type ShareLink = v.InferOutput<typeof shareLink>;

export const newShareLink = v.strictObject({
  label: v.optional(limitedLine(PET_LIMITS.label), ''),
  parts: v.pipe(
    v.array(v.picklist(SHARE_PARTS)),
    v.minLength(1, PARTS_MISSING),
    v.maxLength(SHARE_PARTS.length),
  ),
  /** From now, in hours. */
  hours: v.pipe(
    v.number(),
    v.safeInteger(),
    v.check((hours) => hours >= 1 && hours <= PET_LIMITS.shareHours, TIME_WRONG),
  ),
});
export type NewShareLink = v.InferOutput<typeof newShareLink>;

/** The content of a link; a part that the link does not show is null. */
export const sharedPet = v.object({
  pet,
  /** Name of the person who shares the pet. */
  ownerName: text,
  parts: texts,
  expiresAt: text,
  health: v.optional(v.nullable(rows(healthEntry, 'health entry')), null),
  training: v.optional(v.nullable(rows(skill, 'skill')), null),
  passport: v.optional(v.nullable(petPassport), null),
});
export type SharedPet = v.InferOutput<typeof sharedPet>;

export const listShareLinks = endpoint({
  method: 'GET',
  path: '/api/pets/:petId/share-links',
  summary: 'Links to an own pet that still work, the latest first.',
  bearer: 'required',
  params: onePet,
  answer: rows(shareLink, 'link'),
  errors: ['unknown_pet'],
});

export const createShareLink = endpoint({
  method: 'POST',
  path: '/api/pets/:petId/share-links',
  summary:
    "Makes a link to chosen parts of an own pet. Only this call's answer has its token. Needs a sign-in of the last 24 hours (a setting).",
  bearer: 'required',
  status: 201,
  isRepeatable: true,
  params: onePet,
  body: newShareLink,
  answer: v.object({ link: shareLink, token: key }),
  errors: ['unknown_pet', 'too_many_links', 'recent_authentication_needed'],
});

export const revokeShareLink = endpoint({
  method: 'DELETE',
  path: '/api/pets/:petId/share-links/:linkId',
  summary: 'Turns a link off at once.',
  bearer: 'required',
  params: v.object({ petId: key, linkId: key }),
  errors: ['unknown_pet', 'unknown_link'],
});

/** The token travels in the body, and in the page's address behind `#`: it stands in no log. */
export const openShareLink = endpoint({
  method: 'POST',
  path: '/api/shared-pets',
  summary: 'What a link shows; 404 when it was revoked, has expired or never existed.',
  body: v.strictObject({ token: v.pipe(v.string(), v.minLength(1), v.maxLength(PET_LIMITS.token)) }),
  answer: sharedPet,
  errors: ['unknown_link'],
});
