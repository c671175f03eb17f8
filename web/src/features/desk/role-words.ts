import type { Role } from '@pawhood/contract/desk/roles.ts';
import type { Cities } from '@pawhood/contract/values/city.ts';
import { ROLE_NAMES, roleIn } from '@pawhood/contract/words/desk.ts';

/**
 * A role as people read it: 'Moderator, Dublin'.
 *
 * @param city key of the only city; empty for all.
 */
export const roleWords = (role: Role, city: string, cities: Pick<Cities, 'nameOf'>): string =>
  city === '' ? ROLE_NAMES[role] : roleIn(ROLE_NAMES[role], cities.nameOf(city));
