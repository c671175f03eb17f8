/**
 * Every text the specification fixes, once, to the letter; the comment gives its requirement. Lists and functions of one
 * page stand beside its own texts: here every visitor would load them.
 */

/** §2.10 */
export const NOT_FOUND_HEADING = '404 Page Not Found';
/** §2.10 */
export const NOT_FOUND_MESSAGE = 'Did you forget to add the page to the router?';

/** §2.20 */
export const NAVIGATION = { home: 'Home', infoHub: 'Info Hub', directory: 'Directory' } as const;
/** §1.16 */
export const SIGN_IN = 'Sign In';
/** §2.16 */
export const HELP_CENTER = 'Help Center';

/** §2.33 */
export const LOADING_ARTICLES = 'Loading articles...';
/** §2.32 */
export const BACK_TO_ARTICLES = 'Back to articles';
/** §8.25: shown in red when the error has no message of its own. */
export const ARTICLES_FAILED = 'Failed to fetch articles';

/** §2.38 */
export const LOADING_PROVIDERS = 'Loading service providers...';
/** §2.37 */
export const NO_PROVIDERS = 'No service providers found';
/** §2.37 */
export const CLEAR_ALL_FILTERS = 'Clear All Filters';
/** §7.13 */
export const PROVIDERS_FAILED = 'Failed to fetch service providers. Showing mock data.';
/** Said where the server's search of more than 5,000 places fails. */
export const SEARCH_FAILED = 'The search did not work just now.';
/** §8.27: shown for a category that is none of the seven. */
export const UNKNOWN_CATEGORY = 'Unknown';
/** §2.36 */
export const VIEW_DETAILS = 'View Details';
/** §2.39 */
export const MAP_PLACEHOLDER = 'Map View Coming Soon';
/** §2.39 */
export const RETURN_TO_LIST = 'Return to List View';
/** §8.11 */
export const MAP_COMING_SOON = 'Map view coming soon';
/** §8.11 */
export const UNDER_DEVELOPMENT = 'This feature is currently under development';

/** §8.5: also what /auth says. */
export const LOGGED_OUT = "You've been successfully logged out.";

/** The mark that samples carry wherever they show. */
export const EXAMPLE_MARK = 'Example';
/** The text of a provider without a review instead of stars. */
export const NO_REVIEWS = 'No reviews yet';

/** §2.19 */
export const LOADING_IDENTITY = 'Loading authentication configuration...';
/** §1.16 */
export const LOG_OUT = 'Log Out';
/** §2.23 */
export const VIEW_PROFILE = 'View Profile';
/** §8.3 */
export const WELCOME_BACK = 'Welcome back!';
/** §8.3 */
export const loggedInAs = (name: string): string => `You've successfully logged in as ${name}.`;
/** §8.4 */
export const REGISTERED = 'Registration successful!';
/** §8.4 §1.19 */
export const welcomeTo = (product: string, name: string): string => `Welcome to ${product}, ${name}!`;
/** §8.5; the description is LOGGED_OUT. */
export const LOGGED_OUT_TITLE = 'Logged out';
/** §8.6 */
export const LOGIN_FAILED = { title: 'Login failed', fallback: 'An error occurred during login' } as const;
/** §8.7 */
export const LOGOUT_FAILED = { title: 'Logout failed', fallback: 'An error occurred during logout' } as const;
/** §8.8 */
export const REGISTRATION_FAILED = 'Registration failed';
/** §8.9 */
export const PROFILE_ERROR = 'Profile Error';
/** §8.9 */
export const PROFILE_ERROR_HINT = 'There was an error setting up your profile. Please try again.';
/** §8.32: what errors of a sign-in become that are no Error objects. */
export const LOGIN_ERROR = 'Login failed';
/** §8.32: the same of a token. */
export const TOKEN_ERROR = 'Get access token failed';
/** §8.34 */
export const USER_NOT_FOUND = 'User not found';
/** §2.56 */
export const NO_PETS = 'No pets to show';
/** §2.55 */
export const joinedIn = (year: number): string => `Joined in ${year}`;
/** §2.58 */
export const ADD_PET = 'Add Pet';
/** §2.58 */
export const MY_PETS = 'My Pets';
/** §2.60 */
export const PRIVACY = 'Privacy';
/** §2.60 */
export const ACCOUNT = 'Account';
/** The name of a person who gave none. */
export const NAMELESS = 'Pet friend';

/** §1.8 */
export const ROADMAP_TITLE = 'A Peek Into Our Vision';
/** Beside the field of a name that holds nothing to be seen. */
export const NAME_MISSING = 'Please enter your name.';

/** Beside the field of a pet's name that is empty. */
export const PET_NAME_MISSING = 'Please give your pet a name.';
/** Beside the field of a skill's name that is empty. */
export const SKILL_NAME_MISSING = 'Please name the skill.';
/** §2.43 */
export const DEFAULT_TEMPERAMENT = 'Happy';
/** §2.44 */
export const CONNECT = 'Connect';
/** The message after a press on it. */
export const CONNECT_TOAST = 'Connecting with other pet owners is coming soon';
/** §2.52 */
export const SHARE_PROFILE = 'Share Profile';
/** §2.52 */
export const VIEW_AS_PUBLIC = 'View as Public';
/** §2.52 */
export const SAVE_CHANGES = 'Save Changes';
/** The message after a press on Save Changes with nothing edited. §2.54 */
export const NOTHING_TO_SAVE = 'Nothing to save';
/** Wherever a date of care is suggested or said to be due. */
export const NOT_VETERINARY_ADVICE = 'Not veterinary advice';
