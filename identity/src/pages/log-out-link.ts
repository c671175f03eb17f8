import { IDENTITY_PATHS } from '../paths.ts';
import { type ButtonLook, linkButton } from './fields.ts';
import type { Html } from './html.ts';

/**
 * Ends the session of this browser and leads to the site, which then forgets its tokens, too. No form: our policy lets
 * those lead to the site alone, and this may lead to another sign-in server first.
 */
export const logOutLink = (look?: ButtonLook): Html => linkButton('Log out', IDENTITY_PATHS.logout, look);
