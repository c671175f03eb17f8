/** Texts with a limit. */

import { atMostCharacters } from '@pawhood/contract/words/values.ts';
import * as v from 'valibot';

/**
 * A check of how long a text is.
 *
 * @param limit in characters; forms say it in this sentence, our server in one of its own.
 */
export const atMost = (limit: number) => v.maxLength<string, number, string>(limit, atMostCharacters(limit));

/** A text of at most `limit` characters, trimmed. */
export const limitedText = (limit: number) => v.pipe(v.string(), v.trim(), atMost(limit));

/**
 * One line of such a text, for `readLine` to read. It is counted as it is kept, composed (NFC): some letters are two
 * then (U+0958 is U+0915 U+093C), and what is kept has to fit where an export is taken in again.
 */
export const limitedLine = (limit: number) => v.pipe(v.string(), v.normalize('NFC'), v.trim(), atMost(limit));
