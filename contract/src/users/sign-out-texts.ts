import type { Words } from '@pawhood/contract/values/words.ts';
import { CALENDAR_ENDED, linksEnded, signedOutIn } from '@pawhood/contract/words/users.ts';
import type { SignedOut } from './sign-out.ts';

type Texts = Pick<Words['users'], 'CALENDAR_ENDED' | 'linksEnded' | 'signedOutIn'>;

/** Those of the build. */
const OF_BUILD: Texts = { CALENDAR_ENDED, linksEnded, signedOutIn };

/**
 * The ended access, in sentences: 'Signed out in 2 browsers. Your calendar link no longer works.'
 *
 * @param texts in which it is said where there is no build: on pages of the identity provider.
 */
export function endedWords(
  { sessions, calendars, links }: Omit<SignedOut, 'passkeys'>,
  texts = OF_BUILD,
): string {
  const sentences = [
    sessions > 0 && texts.signedOutIn(sessions),
    calendars > 0 && texts.CALENDAR_ENDED,
    links > 0 && texts.linksEnded(links),
  ];
  return sentences.filter(Boolean).join(' ');
}
