/** People's profiles: one's own, and what others see of it. */

import { NAME_MISSING } from '@pawhood/contract/words/users.ts';
import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { EMAIL_LIMIT } from '../limits.ts';
import { count, key, text } from '../reading.ts';
import { PICTURE_ERRORS, UPLOAD_ERRORS } from '../upload-errors.ts';
import { cityOrNone } from '../values/city-choice.ts';
import { noList } from '../values/no-list.ts';
import { atMost, limitedText } from '../values/text.ts';
import { PROFILE_LIMITS } from './profile-limits.ts';

/** The visibilities of a profile. */
export const VISIBILITIES = ['everyone', 'signed-in', 'nobody'] as const;
export type Visibility = (typeof VISIBILITIES)[number];

/** Units that weights and distances are shown in first. */
export const UNITS = ['metric', 'imperial'] as const;
export type Units = (typeof UNITS)[number];

/** One's own profile; only `fullName` must be there (§3.3). */
export const ownProfile = v.object({
  id: text,
  fullName: v.string(),
  email: text,
  username: text,
  /** A path of our own, or whatever address the identity provider gave; empty when there is none. */
  profilePicture: text,
  /** `sub` at the identity provider. */
  providerSub: text,
  bio: text,
  /** A city's key, or empty. */
  city: text,
  /** The city's name; empty when none is chosen. */
  location: text,
  units: v.fallback(v.picklist(UNITS), 'metric'),
  /** In which the person reads calendars, as a code of BCP 47; empty where nobody has said. */
  language: text,
  visibility: v.fallback(v.picklist(VISIBILITIES), 'everyone'),
  /** Whether the first steps are done with: hidden, or seen with all their ticks. */
  firstStepsHidden: v.fallback(v.boolean(), false),
  /** Keys of cities that have left the site and that the person keeps, so that nobody asks again. */
  keptCities: v.fallback(v.array(text), []),
  /** Present where a decision hides name, words and picture from everybody else. */
  isHidden: v.optional(v.boolean()),
  /** Moment, ISO 8601. */
  createdAt: text,
});
export type OwnProfile = v.InferOutput<typeof ownProfile>;

/** A person as others see them; what is withheld is empty. §3.13 */
export const user = v.object({
  id: key,
  fullName: text,
  /** Empty for everybody else. */
  email: text,
  location: text,
  bio: text,
  profilePicture: text,
  createdAt: text,
});
export type User = v.InferOutput<typeof user>;

const optionalText = (longest: number) => v.optional(v.pipe(v.string(), v.trim(), v.maxLength(longest)), '');

/** A code of BCP 47, also of a language that the site does not have: `nl`, `en-XA`. */
const languageCode = v.pipe(v.string(), v.regex(/^[a-z]{2,3}(-[A-Za-z\d]{1,8})?$/));

/** The browser's data for a new profile. The token's issuer and `sub` name the person, never these. §3.4 */
export const newProfile = v.object({
  userProfile: noList(
    v.object({
      email: optionalText(EMAIL_LIMIT),
      fullName: optionalText(PROFILE_LIMITS.fullName),
      username: optionalText(PROFILE_LIMITS.username),
      profilePicture: optionalText(PROFILE_LIMITS.pictureAddress),
      providerSub: optionalText(PROFILE_LIMITS.providerSub),
      /** That of the page. */
      language: v.optional(languageCode),
    }),
  ),
});
export type NewProfile = v.InferOutput<typeof newProfile>;

/** Changes of one's own profile; what is absent stays. */
export const profileChanges = v.strictObject({
  fullName: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      atMost(PROFILE_LIMITS.fullName),
      v.check((name) => name !== '', NAME_MISSING),
    ),
  ),
  bio: v.optional(limitedText(PROFILE_LIMITS.bio)),
  /** Empty for none. */
  city: v.optional(cityOrNone),
  units: v.optional(v.picklist(UNITS)),
  language: v.optional(languageCode),
  visibility: v.optional(v.picklist(VISIBILITIES)),
  firstStepsHidden: v.optional(v.boolean()),
  /** All of them. */
  keptCities: v.optional(v.pipe(v.array(cityOrNone), v.maxLength(PROFILE_LIMITS.keptCities))),
});
export type ProfileChanges = v.InferOutput<typeof profileChanges>;

export const readOwnProfile = endpoint({
  method: 'GET',
  path: '/local/api/users/me',
  summary: "The signed-in person's own profile; 404 when there is none yet.",
  bearer: 'required',
  answer: ownProfile,
  errors: ['unknown_user'],
  source: '§7.3',
});

/** How much room one's own pictures take, in bytes. */
export const ownStorage = v.object({
  /** Of all pictures in all their sizes; deleted ones are among them while they can be had back. */
  used: count,
  /** As much as one person can have. */
  budget: count,
});
export type OwnStorage = v.InferOutput<typeof ownStorage>;

export const readOwnStorage = endpoint({
  method: 'GET',
  path: '/local/api/users/me/storage',
  summary:
    'How much room the pictures of the signed-in person take, and how much there is for one person, in bytes.',
  bearer: 'required',
  answer: ownStorage,
  errors: ['unknown_user'],
});

export const createProfile = endpoint({
  method: 'POST',
  path: '/local/api/users',
  summary: 'Makes the profile of the signed-in person, once.',
  bearer: 'required',
  status: 201,
  body: newProfile,
  answer: ownProfile,
  errors: ['profile_exists'],
  source: '§7.4',
});

export const changeOwnProfile = endpoint({
  method: 'PATCH',
  path: '/local/api/users/me',
  summary: "Changes fields of the signed-in person's profile.",
  bearer: 'required',
  body: profileChanges,
  answer: ownProfile,
  errors: ['unknown_user', 'unknown_city'],
});

/** Takes `multipart/form-data` with one file in the field `picture`. */
export const changeOwnPicture = endpoint({
  method: 'PUT',
  path: '/local/api/users/me/picture',
  summary:
    "Replaces the signed-in person's picture by the file in the field `picture` of a form (multipart/form-data; JPEG, PNG, WebP or GIF, at most 20 MB).",
  bearer: 'required',
  answer: ownProfile,
  errors: [
    'unknown_user',
    'too_many_uploads',
    'too_many_pictures',
    ...PICTURE_ERRORS,
    'pictures_unavailable',
    ...UPLOAD_ERRORS,
  ],
});

export const removeOwnPicture = endpoint({
  method: 'DELETE',
  path: '/local/api/users/me/picture',
  summary: "Removes the signed-in person's picture. Initials are shown instead.",
  bearer: 'required',
  answer: ownProfile,
  errors: ['unknown_user'],
});

/** A zip file: `data.json`, whose parts are named by feature, and the pictures that it names. */
export const exportOwnData = endpoint({
  method: 'GET',
  path: '/local/api/users/me/export',
  summary:
    'Everything the site keeps about the signed-in person, pictures included, as one zip file. Needs a sign-in of the last 5 minutes.',
  bearer: 'required',
  answer: v.unknown(),
  type: 'application/zip',
  errors: ['unknown_user', 'recent_authentication_needed'],
});

/** The outcome of an import of everything. */
export const imported = v.object({
  /** Pets that were not there before, and those that were and stayed as they are. */
  added: count,
  known: count,
  photos: count,
  /** Pictures of the file that could not be read. */
  lostPhotos: count,
  /** Pets that were added without their city, which this site does not have. */
  lostCities: count,
});
export type Imported = v.InferOutput<typeof imported>;

/** Takes `multipart/form-data` with the file in the field `file`. */
export const importOwnData = endpoint({
  method: 'POST',
  path: '/local/api/users/me/import',
  summary:
    'Imports the pets from a download of everything, in the field `file` of a form (multipart/form-data); the same file again adds nothing.',
  bearer: 'required',
  answer: imported,
  errors: [
    'unknown_user',
    'import_underway',
    'unsuitable_import',
    'import_too_large',
    'import_too_much',
    'too_many_pets',
    'too_many_uploads',
    'too_many_imports',
    'pictures_unavailable',
    'imports_unavailable',
    ...UPLOAD_ERRORS,
  ],
});

export const deleteOwnAccount = endpoint({
  method: 'DELETE',
  path: '/local/api/users/me',
  summary:
    'Deletes the person: profile, picture and, with the embedded provider, the account. Needs a sign-in of the last 5 minutes.',
  bearer: 'required',
  query: v.object({
    /** What they said of places stays, as said by a former member; otherwise it goes. */
    reviews: v.optional(v.literal('stay')),
  }),
  errors: ['unknown_user', 'recent_authentication_needed'],
});

export const readUser = endpoint({
  method: 'GET',
  path: '/local/api/users/:userId',
  summary: "What others see of a person; with the person's own bearer the email, too.",
  bearer: 'optional',
  params: v.object({ userId: key }),
  answer: user,
  errors: ['unknown_user'],
  source: '§7.16',
});
