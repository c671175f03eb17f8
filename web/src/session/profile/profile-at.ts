import type { OwnProfile } from '@pawhood/contract/users/users.ts';
import type { Auth } from '../auth.ts';

/** The own profile if the id is that of the signed-in person; null at any other id. §6.4 §6.5 */
export function profileAt(
  { isAuthenticated, profile }: Pick<Auth, 'isAuthenticated' | 'profile'>,
  userId: string,
): OwnProfile | null {
  return isAuthenticated && profile?.id === userId ? profile : null;
}
