/** What people are told of a server that does not answer as it should. */

/** Said when nothing answers. */
export const UNREACHABLE = 'The server cannot be reached. Check your connection and try again.';

/** Said when an answer is no JSON, or not what it should be. */
export const UNREADABLE = 'The server sent an answer that this page cannot read. Try again in a moment.';
