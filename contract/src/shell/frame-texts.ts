/** The texts around every page: header, menu, footer, and those of a page that loads or fails. */

/** The first link of every page, for the keyboard. */
export const SKIP_TO_CONTENT = 'Skip to the content';
/** Where the settings of the installation do not come. */
export const SETTINGS_NOT_LOADED = 'The settings of this site did not load.';

/** Names of the header's menus. */
export const YOUR_ACCOUNT = 'Your account';
export const MENU = 'Menu';
export const MAIN_NAVIGATION = 'Main';
/** In the menu of the account, to the board. */
export const VOTE_ON_ROADMAP = 'Vote on the roadmap';

/** The chooser of a city, and the choice of none. */
export const YOUR_CITY = 'Your city';
export const ALL_CITIES = 'All cities';
/** The appearances, as the switch names them. */
export const APPEARANCES = { system: 'as your device', light: 'light', dark: 'dark' } as const;
/** Before the present one, and before the one that a press changes it to. */
export const APPEARANCE = 'Appearance:';
export const CHANGE_TO = 'Change to';

/** The groups of the footer, and its links. */
export const EXPLORE = 'Explore';
export const FOOTER_SERVICES = 'Services';
export const FOOTER_INFO = 'Info';
export const FOOTER_PETS = 'Pets';
export const SERVICES_BY_CITY = 'Services by city';
export const SUPPORT = 'Support';
/** The text below Help Center, before and after an address. §2.16a */
export const WRITE_TO = 'Write to';
export const PERSON_READS = 'A person reads every message.';
/** Also the titles of these pages. */
export const PRIVACY_POLICY = 'Privacy policy';
export const TERMS_OF_SERVICE = 'Terms of service';
export const NOTICES = 'Third-party notices';
export const WRITE_TO_SUPPORT = 'Write to support';
/** Before a host, and before who runs the site. */
export const FOLLOW_US_ON = 'Follow us on';
export const RUN_BY = 'Run by';

/** While a page's own code is fetched. */
export const LOADING_PAGE = 'Loading the page...';
/** Where a page cannot be rendered. */
export const PAGE_BROKEN = 'This page did not load';
export const PAGE_BROKEN_HINT = 'Something went wrong. Reloading the page usually helps.';
export const LOAD_PAGE_AGAIN = 'Reload the page';
/** Of the not-found page, for search engines. */
export const NO_PAGE_HERE = 'There is no page at this address.';
/** On the not-found page where nobody can say whether there is one, above why. */
export const MAY_EXIST = 'This page may well exist, but it could not be loaded just now.';
/** Where there is no reason to give. */
export const TRY_LATER = 'Please try again in a moment.';
/** Before the links of the not-found page. */
export const TRY_ONE_OF_THESE = 'Try one of these:';
