/** The only place that decides who sees which fields of a profile. */

import type { OwnProfile, User } from '@pawhood/contract/users/users.ts';
import type { Cities } from '@pawhood/contract/values/city.ts';
import { NAMELESS } from '@pawhood/contract/words/users.ts';
import { isSamePerson, type Person } from '../../lib/person.ts';
import type { ProfileRow } from './users.store.ts';

/**
 * A person as somebody sees them; null when that is nobody's business, which is answered like a missing one.
 *
 * @param viewer null for a visitor.
 */
export function viewOf(profile: ProfileRow, viewer: Person | null, cities: Cities): User | null {
  const isOwner = viewer !== null && isSamePerson(profile, viewer);
  const { id, fullName, visibility, bio, profilePicture, createdAt } = profile;
  const isSeen = isOwner || visibility === 'everyone' || (visibility === 'signed-in' && viewer !== null);
  if (!isSeen) return null;
  const isHidden = profile.isHidden && !isOwner;
  return {
    id,
    fullName: isOwner ? fullName : shownNameOf(profile),
    email: isOwner ? profile.email : '',
    location: locationOf(profile, cities),
    bio: isHidden ? '' : bio,
    profilePicture: isHidden ? '' : profilePicture,
    createdAt: createdAt.toISOString(),
  };
}

/** Identity providers that know no name give the email address instead; nobody else gets that. */
export const nameForOthers = (name: string): string => (/\S@\S/.test(name) ? NAMELESS : name);

/** The name of a person for others; none where a decision hides it. */
export const shownNameOf = ({ fullName, isHidden }: Pick<ProfileRow, 'fullName' | 'isHidden'>): string =>
  isHidden ? NAMELESS : nameForOthers(fullName);

/** The whole profile, for its owner. */
export function ownView(profile: ProfileRow, cities: Cities): OwnProfile {
  const { id, fullName, email, username, profilePicture, subject, bio, city } = profile;
  const { units, language, visibility, firstStepsHidden, keptCities, isHidden } = profile;
  return {
    id,
    fullName,
    email,
    username,
    profilePicture,
    bio,
    units,
    language,
    visibility,
    firstStepsHidden,
    keptCities,
    ...(isHidden && { isHidden }),
    providerSub: subject,
    city: city ?? '',
    location: locationOf(profile, cities),
    createdAt: profile.createdAt.toISOString(),
  };
}

const locationOf = ({ city }: ProfileRow, { nameOf }: Cities): string => (city === null ? '' : nameOf(city));
