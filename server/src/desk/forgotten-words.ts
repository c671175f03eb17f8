/** What decisions were made on, once the words are to be forgotten. */

/** In the place of the words stands this with their SHA-256, in hexadecimal: who has the words can show that they are the same. */
export const FORGOTTEN = 'sha256:';

/** The words; empty once they are forgotten. */
export const factsOf = (facts: string): string => (/^sha256:[\da-f]{64}$/.test(facts) ? '' : facts);
