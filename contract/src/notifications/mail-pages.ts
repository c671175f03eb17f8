/** Pages without scripts that links in mails open; the token of the link follows. */
import { ROUTES } from '../product.ts';

/** Stops mails. `?lang=` says in which language. */
export const UNSUBSCRIBE_PATH = '/unsubscribe';

/** Confirms an address. `?lang=` says in which language. */
export const CONFIRM_ADDRESS_PATH = '/confirm-address';

/** The site's page where people choose what they are told. */
export const NOTIFICATION_SETTINGS_PAGE = `${ROUTES.profile}#notifications`;
