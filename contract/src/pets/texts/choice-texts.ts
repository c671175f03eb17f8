/** Words for what the owner chooses among. */

import type { Visibility } from '../../users/users.ts';
import { GENDERS, type Gender } from '../fields.ts';

export const GENDER_WORDS: Readonly<Record<Gender, string>> = { female: 'Female', male: 'Male' };

/** A gender as people read it; what has no meaning shows as it is. */
export function genderWord(gender: string): string {
  const ours = GENDERS.find((option) => option === gender);
  return ours === undefined ? gender : GENDER_WORDS[ours];
}

export const VISIBILITY_WORDS: Readonly<Record<Visibility, { name: string; about: string }>> = {
  everyone: {
    name: 'Everyone',
    about: 'Anyone with the link. We ask search engines not to list it.',
  },
  'signed-in': { name: 'Signed-in people', about: 'Only people with an account here.' },
  nobody: { name: 'Nobody', about: 'Only you, and people you give a link to.' },
};
