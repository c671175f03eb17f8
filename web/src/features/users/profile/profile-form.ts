/** What the form of the own profile holds, and what comes of it. */

import { PROFILE_LIMITS } from '@pawhood/contract/limits.ts';
import { NAME_MISSING } from '@pawhood/contract/texts.ts';
import type { OwnProfile, ProfileChanges } from '@pawhood/contract/users/users.ts';
import { cityOf } from '@pawhood/contract/values/city.ts';
import { atMostCharacters } from '@pawhood/contract/values/length-texts.ts';

export type ProfileField = 'fullName' | 'bio' | 'city' | 'units';

/** What the form of the own profile holds: texts, as they are written. */
export type ProfileForm = Readonly<Record<ProfileField, string>>;

/** What the form comes to. */
export interface CheckedProfile {
  /** The fields that differ from what is stored; empty when nothing does. */
  readonly changes: ProfileChanges;
  /** A sentence for each field that is wrong. */
  readonly wrong: Readonly<Partial<Record<ProfileField, string>>>;
}

/** The form as it opens: what is stored now. */
export function profileFormOf({ fullName, bio, city, units }: OwnProfile): ProfileForm {
  return { fullName, bio, city: cityOf(city) ?? '', units };
}

/** Reads the form: only what differs from the profile is a change, and only a change can be wrong. */
export function checkedProfile(form: ProfileForm, profile: OwnProfile): CheckedProfile {
  const fullName = form.fullName.trim();
  const bio = form.bio.trim();
  const city = cityOf(form.city) ?? '';
  const units = form.units === 'imperial' ? 'imperial' : 'metric';
  const changes: ProfileChanges = {
    ...(fullName !== profile.fullName && { fullName }),
    ...(bio !== profile.bio && { bio }),
    ...(city !== (cityOf(profile.city) ?? '') && { city }),
    ...(units !== profile.units && { units }),
  };
  return {
    changes,
    wrong: {
      ...(changes.fullName === '' && { fullName: NAME_MISSING }),
      ...tooLong('fullName', changes.fullName, PROFILE_LIMITS.fullName),
      ...tooLong('bio', changes.bio, PROFILE_LIMITS.bio),
    },
  };
}

/** Whether leaving now would lose something. */
export function hasChanges({ changes }: CheckedProfile): boolean {
  return Object.keys(changes).length > 0;
}

function tooLong(field: ProfileField, value: string | undefined, limit: number) {
  if (value === undefined || value.length <= limit) return {};
  return { [field]: atMostCharacters(limit) };
}
