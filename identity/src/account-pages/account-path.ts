import { IDENTITY_PATHS } from '../paths.ts';

/** Path that a form of the account settings page is sent to. */
export const accountPath = (part: string): string => `${IDENTITY_PATHS.account}/${part}`;
