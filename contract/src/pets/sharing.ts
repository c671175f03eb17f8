/** Links with which a sitter or a vet reads chosen parts of a pet's record for a time, without an account. */
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { PET_LIMITS } from '../limits.ts';
import { amount, key, rows, text, texts } from '../reading.ts';
import { limitedLine } from '../values/text.ts';
import { onePet, SHARE_PARTS } from './fields.ts';
import { healthEntry } from './health.ts';
import { petPassport } from './passport.ts';
import { pet } from './profile.ts';
import { skill } from './training.ts';

export const shareLink = z.object({
  id: key,
  /** For whom, in the owner's words, which only the owner reads. */
  label: text,
  parts: texts,
  /** Moments, ISO 8601; empty for never. */
  createdAt: text,
  expiresAt: text,
  lastOpenedAt: text,
  /** How often it was opened. */
  opened: amount,
});
export type ShareLink = z.output<typeof shareLink>;

export const newShareLink = z.strictObject({
  label: z._default(limitedLine(PET_LIMITS.label), ''),
  parts: z
    .array(z.enum(SHARE_PARTS))
    .check(z.minLength(1, 'Please choose at least one part.'), z.maxLength(SHARE_PARTS.length)),
  /** From now, in hours. */
  hours: z.number().check(
    z.int(),
    z.refine(
      (hours) => hours >= 1 && hours <= PET_LIMITS.shareHours,
      'Please choose a time between an hour and 90 days.',
    ),
  ),
});
export type NewShareLink = z.output<typeof newShareLink>;

/** What a person with the link reads; a part that the link does not show is null. */
export const sharedPet = z.object({
  pet,
  /** Name of the person who shares the pet. */
  ownerName: text,
  parts: texts,
  expiresAt: text,
  health: z._default(z.nullable(rows(healthEntry, 'health entry')), null),
  training: z._default(z.nullable(rows(skill, 'skill')), null),
  passport: z._default(z.nullable(petPassport), null),
});
export type SharedPet = z.output<typeof sharedPet>;

export const listShareLinks = endpoint({
  method: 'GET',
  path: '/api/pets/:petId/share-links',
  summary: 'Links to an own pet that still work, the latest first.',
  bearer: 'required',
  params: onePet,
  answer: rows(shareLink, 'link'),
  errors: ['unknown_pet'],
  source: 'ours',
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
  answer: z.object({ link: shareLink, token: key }),
  errors: ['unknown_pet', 'too_many_links', 'recent_authentication_needed'],
  source: 'ours',
});

export const revokeShareLink = endpoint({
  method: 'DELETE',
  path: '/api/pets/:petId/share-links/:linkId',
  summary: 'Ends a link at once.',
  bearer: 'required',
  params: z.object({ petId: key, linkId: key }),
  errors: ['unknown_pet', 'unknown_link'],
  source: 'ours',
});

/** The token travels in the body, and in the page's address behind `#`: it stands in no log. */
export const openShareLink = endpoint({
  method: 'POST',
  path: '/api/shared-pets',
  summary: 'What a link shows; 404 when it was revoked, has expired or never existed.',
  body: z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(PET_LIMITS.token)) }),
  answer: sharedPet,
  errors: ['unknown_link'],
  source: 'ours',
});
