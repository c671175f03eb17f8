import { EMAIL_LIMIT } from '../limits.ts';

/**
 * Reads the email address of an account: composed (NFC), without white space around it.
 *
 * @returns null when it is none.
 */
export function readAccountEmail(input: string): string | null {
  const email = input.trim().normalize('NFC');
  const pattern = /^[^\s\p{C}@<>()[\]\\,;:"]+@[^\s\p{C}@<>()[\]\\,;:".]+(?:\.[^\s\p{C}@<>()[\]\\,;:".]+)+$/u;
  return email.length <= EMAIL_LIMIT && pattern.test(email) ? email : null;
}

/** How an account's email address is looked up: Ann@Example.org and ann@example.org are one person's. */
export function emailKey(email: string): string {
  return email.toLowerCase();
}
