/** Pages without scripts that links in mails open; the token of the link follows. */

/** Stops mails. `?lang=` says in which language. */
export const UNSUBSCRIBE_PATH = '/unsubscribe';

/** Confirms an address. `?lang=` says in which language. */
export const CONFIRM_ADDRESS_PATH = '/confirm-address';

/** The site's page of what a person is told. */
export const NOTIFICATIONS_PAGE = '/notifications';
