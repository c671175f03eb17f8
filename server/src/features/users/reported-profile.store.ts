/** People's public words as they are reported, and hidden by a decision. */
import { ROUTES } from '@pawhood/contract/product.ts';
import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../database/connection.ts';
import { userProfile } from '../../database/people/people.tables.ts';
import { touchPerson } from '../../database/people/people-versions.ts';
import type { Reportable } from '../../desk/reportable.ts';
import type { Person } from '../../lib/person.ts';
import { shownNameOf } from './profile-view.ts';

/** @param isDisabled whether somebody's account is closed: nobody sees them then. */
export function reportedProfile(isDisabled: (person: Person) => Promise<boolean>): Reportable<'profile'> {
  return {
    kind: 'profile',

    async seen(database, id, looker) {
      const [profile] = await database.select().from(userProfile).where(eq(userProfile.id, id));
      if (profile === undefined || profile.isHidden) return null;
      const { visibility, bio, profilePicture } = profile;
      if (visibility === 'nobody' || (visibility === 'signed-in' && looker === 'visitor')) return null;
      if (await isDisabled(profile)) return null;
      return {
        ...{ name: shownNameOf(profile), words: bio, picture: profilePicture, author: id },
        city: profile.city ?? '',
        path: ROUTES.user.replace(':userId', encodeURIComponent(id)),
      };
    },

    hide: async (transaction, id) => ((await setHidden(transaction, id, true)) ? {} : null),
    show: (transaction, id) => setHidden(transaction, id, false),
  };
}

/** False where there is no such profile, or nothing to change. */
async function setHidden(transaction: Transaction, id: string, isHidden: boolean): Promise<boolean> {
  const { rowCount } = await transaction
    .update(userProfile)
    .set({ isHidden })
    .where(and(eq(userProfile.id, id), eq(userProfile.isHidden, !isHidden)));
  if (rowCount !== 1) return false;
  await touchPerson(transaction, id);
  return true;
}
