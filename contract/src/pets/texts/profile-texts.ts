/** The words of a pet's public page, and of its own page outside the form. */
import type { Visibility } from '../../users/users.ts';

/** To the owner of a pet on its public page, by who may see it. */
export const publicNotice = (pet: string): Readonly<Record<Visibility, string>> => ({
  everyone: `This is ${pet}’s public page.`,
  'signed-in': `Only signed-in people can open ${pet}’s public page.`,
  nobody: 'Only you can open this page. If others could, they would see this.',
});
