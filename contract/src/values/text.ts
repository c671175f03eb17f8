/** Texts with a limit. */
import * as z from 'zod/mini';

/**
 * A check of how long a text is.
 *
 * @param limit in characters; forms say it in this sentence, our server in one of its own.
 */
export const atMost = (limit: number) =>
  z.maxLength(limit, `Please use at most ${limit.toLocaleString('en')} characters.`);

/** A text of so many characters at most, without the blanks around it. */
export const limitedText = (limit: number) => z.string().check(z.trim(), atMost(limit));
