/** Words for what the owner chooses among. */
import type { Gender } from '@pawhood/contract/pets.ts';
import type { Visibility } from '@pawhood/contract/users.ts';

export const GENDER_WORDS: Readonly<Record<Gender, string>> = { female: 'Female', male: 'Male' };

export const VISIBILITY_WORDS: Readonly<Record<Visibility, { name: string; about: string }>> = {
  everyone: {
    name: 'Everyone',
    about: 'Anybody who has the link. Search engines are asked to leave it out.',
  },
  'signed-in': { name: 'Signed-in people', about: 'Only people with an account here.' },
  nobody: { name: 'Nobody', about: 'Only you, and whom you give a link for a time.' },
};
