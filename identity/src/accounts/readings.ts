/** Reads what people type about themselves. */
import { ACCOUNT_LIMITS, PROFILE_LIMITS } from '@pawhood/contract/limits.ts';

/** No quotes, brackets or lists: a mail program could take such an address for several. */
const ADDRESS = /^[^\s\p{C}@<>()[\]\\,;:"]+@[^\s\p{C}@<>()[\]\\,;:".]+(?:\.[^\s\p{C}@<>()[\]\\,;:".]+)+$/u;

/** An e-mail address as written, without white space around it; null when it is none. */
export function readEmail(written: string): string | null {
  const email = written.trim().normalize('NFC');
  return email.length <= ACCOUNT_LIMITS.email && ADDRESS.test(email) ? email : null;
}

/** How an e-mail address is looked up: Ann@Example.org and ann@example.org are one person's. */
export function emailKey(email: string): string {
  return email.toLowerCase();
}

/** Line breaks, other control characters, and marks that turn the direction of the text after the name. */
const UNSEEN = /[\p{Cc}\u2028-\u202e\u2066-\u2069]/gu;

/** A person's name in any script; null when nothing of it can be seen, or when it is longer than any of ours. */
export function readName(written: string): string | null {
  const name = written.normalize('NFC').replace(UNSEEN, ' ').replace(/\s+/gu, ' ').trim();
  const isVisible = /[^\p{C}\p{Z}\p{M}]/u.test(name);
  return isVisible && [...name].length <= PROFILE_LIMITS.fullName ? name : null;
}
