/**
 * Email addresses. What counts as one depends on what is done with it, so the rule has three variants, from the
 * loosest to the strictest; none takes white space within, and each asks for one at sign and a domain with a dot.
 *
 * | variant | for | beyond the rule |
 * |---|---|---|
 * | `isListedEmail` | a business in the directory, or the sender of a change to one | no empty part of the domain |
 * | `isWaitlistEmail` | the waitlist, §5.1 | no control characters; not the beginning of a JSON value |
 * | `readAccountEmail` | an account, to which mail is sent | nothing that a mail program could take for several |
 *
 * The last one is in `account-email.ts`: visitors load this file, and need it nowhere.
 */
import { EMAIL_LIMIT } from '../limits.ts';

/** Whether an address of the directory has the form of one. */
export function isListedEmail(email: string): boolean {
  return /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/u.test(email);
}

/** Whether a text can be an email address of the waitlist; white space around it does not matter. §5.1 */
export function isWaitlistEmail(input: string): boolean {
  const email = input.trim();
  // Beside white space: control and format characters, and halves of a surrogate pair.
  const pattern =
    /^(?!["{])[^\s@\p{Cc}\p{Cf}\p{Cs}]+@(?:[^\s@.\p{Cc}\p{Cf}\p{Cs}]+\.)+[^\s@.\p{Cc}\p{Cf}\p{Cs}]+$/u;
  return email.length <= EMAIL_LIMIT && pattern.test(email);
}
