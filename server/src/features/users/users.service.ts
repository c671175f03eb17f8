import { randomBytes } from 'node:crypto';
import { ProductError } from '@pawhood/contract/errors.ts';
import { NAMELESS } from '@pawhood/contract/texts.ts';
import type { NewProfile, OwnProfile, ProfileChanges, User } from '@pawhood/contract/users.ts';
import type { Identity, Person } from '../../caller.ts';
import type { ExclusionsService } from './exclusions.service.ts';
import { ownView, viewOf } from './profile-view.ts';
import type { ProfileRow, UsersStore } from './users.store.ts';

export interface UsersServiceParts {
  readonly store: UsersStore;
  readonly exclusions: Pick<ExclusionsService, 'isDisabled'>;
}

export type UsersService = ReturnType<typeof createUsersService>;

export function createUsersService({ store, exclusions }: UsersServiceParts) {
  return {
    async own(person: Person): Promise<OwnProfile> {
      return ownView(known(await store.find(person)));
    },

    /** Makes the profile of whom the token names; what the body says of that decides nothing. */
    async create(identity: Identity, { userProfile }: NewProfile): Promise<OwnProfile> {
      const { email, username, profilePicture } = userProfile;
      const fullName = userProfile.fullName || username || (email.split('@')[0] ?? '') || NAMELESS;
      const added = await store.add(newId(), identity, { email, username, profilePicture, fullName });
      if (added === 'exists') throw new ProductError('profile_exists');
      if (added === 'excluded') throw new ProductError('unauthorized');
      return ownView(added);
    },

    async change(person: Person, { city, ...changes }: ProfileChanges): Promise<OwnProfile> {
      const values = { ...defined(changes), ...(city !== undefined && { city: city === '' ? null : city }) };
      return ownView(known(await store.change(person, values)));
    },

    /** Whether a visitor sees anything of a person. */
    async isPublic(id: string): Promise<boolean> {
      const profile = await store.findById(id);
      return profile !== null && viewOf(profile, null) !== null && !(await exclusions.isDisabled(profile));
    },

    /**
     * What somebody sees of a person.
     *
     * @param viewer null for a visitor.
     * @throws `unknown_user` also for a profile that is not theirs to see.
     */
    async view(id: string, viewer: Person | null): Promise<User> {
      const profile = known(await store.findById(id));
      if (await exclusions.isDisabled(profile)) throw new ProductError('unknown_user');
      return known(viewOf(profile, viewer));
    },
  };
}

/** 128 bits: nobody finds a profile by counting or guessing. */
const newId = (): string => randomBytes(16).toString('base64url');

function known<Value extends ProfileRow | User>(found: Value | null): Value {
  if (found === null) throw new ProductError('unknown_user');
  return found;
}

/** Leaves out what is undefined: it is not to be changed. */
function defined<Values extends object>(
  values: Values,
): { [Name in keyof Values]?: NonNullable<Values[Name]> } {
  const entries = Object.entries(values).filter(([, value]) => value !== undefined);
  // Object.fromEntries forgets the names.
  return Object.fromEntries(entries) as { [Name in keyof Values]?: NonNullable<Values[Name]> };
}
