import { type OwnProfile, type ProfileChanges, profileChanges } from '@pawhood/contract/users/users.ts';
import type { Cities } from '@pawhood/contract/values/city.ts';
import { NOTHING_TO_SAVE } from '@pawhood/contract/words/users.ts';
import { changedTexts, pick } from '#/lib/form/edit-conflict.ts';
import { type Checked, checkBody } from '#/lib/form/field-errors.ts';

/** What the form of the own profile holds: texts, as they are written. */
export type ProfileForm = Readonly<Record<'fullName' | 'bio' | 'city' | 'units', string>>;

/** The form as it opens: what is stored now. */
export function profileFormOf({ fullName, bio, city, units }: OwnProfile, cities: Cities): ProfileForm {
  return { fullName, bio, city: cities.keyOf(city) ?? '', units };
}

/** Whether leaving now would lose something. */
export function hasChanges(form: ProfileForm, stored: ProfileForm): boolean {
  return changedTexts(form, stored).length > 0;
}

/** Reads the form: only what differs from the profile is a change, and only a change can be wrong. */
export function checkedProfile(form: ProfileForm, stored: ProfileForm): Checked<ProfileChanges> {
  const changed = changedTexts(form, stored);
  if (changed.length === 0) return { body: null, errors: { form: NOTHING_TO_SAVE } };
  return checkBody(profileChanges, pick(form, changed));
}
