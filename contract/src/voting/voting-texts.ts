/** Every sentence of the board, once; those with a number are the specification's, to the letter. */

/** The page of the board: its title, its description, and the link to what is new on it. */
export const ROADMAP = 'Roadmap';
export const ROADMAP_DESCRIPTION = "See what we're building, and vote for what you'd like next.";
export const ROADMAP_FEED = "Get what's new as an Atom feed";
/** Goes before the number, in the title of a page that continues the board. */
export const ROADMAP_PAGE = ', page ';
/** The way through a long board where no scripts run. */
export const MORE_FEATURES = 'More features';
export const EARLIER_FEATURES = 'Earlier features';

/** Heading of the board, wherever it stands. */
export const VOTING_HEADING = 'Vote for what comes next';
/** Below the heading. */
export const VOTING_LEAD = "Vote for what you'd use. We build the most wanted first.";
/** In place of the board where scripts are off. */
export const VOTING_NEEDS_SCRIPTS = 'Turn on JavaScript to vote.';
/** In place of a part of the board whose code could not be fetched. */
export const BOARD_UNAVAILABLE = "The board didn't load. Reload the page to try again.";
/** §2.29 */
export const LOADING_FEATURES = 'Loading features...';
/** To the console only. §8.13 */
export const FEATURES_FAILED = 'Failed to fetch features';

/** For the keyboard, past the form of suggestions and the controls. */
export const SKIP_TO_FEATURES = 'Skip to the features';
/** Labels of the controls. */
export const BOARD_CONTROLS = {
  search: 'Search features',
  sort: 'Sort by',
  categories: 'Feature categories',
  retry: 'Try again',
} as const;
/** §2.24 */
export const FEATURE_SORTS = { popular: 'Most Voted', newest: 'Newest' } as const;
export type FeatureSort = keyof typeof FEATURE_SORTS;
/** The tab of category custom. §2.25 */
export const YOUR_IDEAS = 'Your Ideas';
/** §2.27 */
export const NO_FEATURES = 'No features found';
/** §2.28 */
export const NO_FEATURES_HINTS = {
  searching: 'Try a different search term or category',
  notSearching: 'Be the first to suggest a feature!',
} as const;

/** Headings of the board's sections, in their order; departure `sections`. */
export const SECTION_HEADINGS = {
  open: 'Open for votes',
  underWay: 'In the works',
  here: 'Here already',
  declined: 'Not planned',
} as const;
/** On a card, how far its feature is; one that is open needs no word. */
export const STATUS_WORDS = {
  open: '',
  planned: 'Planned',
  started: 'In the works',
  shipped: 'Here already',
  declined: 'Not planned',
} as const;

/** On a card that came without a vote. */
export const NO_VOTES = ['No votes', 'yet'] as const;
/** On the control, before a feature's name. */
export const VOTE_FOR = 'Vote for';
/** The counted noun. */
export const VOTE = 'vote';
export const VOTES = 'votes';
/** Where a vote was given, and none can be given any more. */
export const YOU_VOTED = 'You voted';
/** Message of the error. §8.15 */
export const VOTE_ERROR = 'Failed to record vote';
/** §8.15 §8.16 */
export const VOTE_FAILED = 'Failed to record your vote. Please try again.';
/** Follows an increment only. §8.17 §8.18 */
export const VOTE_RECORDED = 'Vote recorded! Thanks for helping us prioritize our roadmap.';
/** Follows a press that took a vote away. */
export const VOTE_TAKEN_BACK = 'You took your vote back.';

/** §2.24 */
export const SUGGEST_A_FEATURE = 'Suggest a Feature';
/** The form's field, its hint, and its button. */
export const SUGGESTION_FORM = {
  label: 'What would you like us to build?',
  hint: 'Everyone can read it, so leave out anything private.',
  submit: 'Suggest',
} as const;
/** Beside the field, for calls that send nothing to be seen; the form sends none. */
export const SUGGESTION_MISSING = 'Please say what you would like.';
/** Above what resembles a suggestion. */
export const SIMILAR_FEATURES = 'Is it one of these?';
export const VOTE_INSTEAD = 'Vote for this instead';
/** Before the name of the feature that a suggestion repeats, which leads there. */
export const KNOWN_FEATURE = 'This is already on the board:';
export const SUGGESTION_FAILED = "We couldn't send your suggestion. Please try again.";
/** §8.19 §8.20 §8.21 */
export const FEATURE_SUGGESTED =
  'Feature suggested! Thanks for your suggestion! Other users can now vote on it.';
/** Instead of it where the operator looks at suggestions first. */
export const SUGGESTION_HELD = "Thanks for your suggestion! Others will see it once we've checked it.";
/** The text below a suggestion, where other features have their description. */
export const SUGGESTION_DESCRIPTION = 'Suggested by a visitor.';
