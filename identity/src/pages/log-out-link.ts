import type { Words } from '@pawhood/contract/values/words.ts';
import { IDENTITY_PATHS } from '../paths.ts';
import { type ButtonLook, linkButton } from './fields.ts';
import type { Html } from './html.ts';

/**
 * Ends the session of this browser and leads to the site, which then forgets its tokens, too. No form: our policy lets
 * those lead to the site alone, and this may lead to another sign-in server first.
 */
export const logOutLink = (words: Words, look?: ButtonLook): Html =>
  linkButton(words.identity.LOG_OUT, IDENTITY_PATHS.logout, look);
