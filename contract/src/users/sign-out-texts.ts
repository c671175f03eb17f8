import { CALENDAR_ENDED, linksEnded, signedOutIn } from '@pawhood/contract/words/users.ts';
import type { SignedOut } from './sign-out.ts';

/** The ended access, in sentences: 'Signed out in 2 browsers. Your calendar link no longer works.' */
export function endedWords({ sessions, calendars, links }: Omit<SignedOut, 'passkeys'>): string {
  const sentences = [
    sessions > 0 && signedOutIn(sessions),
    calendars > 0 && CALENDAR_ENDED,
    links > 0 && linksEnded(links),
  ];
  return sentences.filter(Boolean).join(' ');
}
