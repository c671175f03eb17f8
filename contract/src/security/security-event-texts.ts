import {
  COMMANDS,
  EVENTS,
  LIMITED,
  OTHER_EVENT,
  signedOutIn,
  signInsFailed,
} from '@pawhood/contract/words/security.ts';
import type { OwnSecurityEvent } from './security-events.ts';

/** A sentence for the event: '3 sign-ins failed.' */
export function activityWords({ kind, detail, times }: OwnSecurityEvent): string {
  switch (kind) {
    case 'sign-in':
      return detail === 'passkey' ? EVENTS['sign-in-passkey'] : EVENTS['sign-in'];
    case 'sign-in-failure':
      return signInsFailed(times);
    case 'limit':
      return (ownOf(LIMITED, detail) ?? LIMITED.others)(times);
    case 'session-end':
      return signedOutIn(Number(detail));
    case 'command':
      return ownOf(COMMANDS, detail) ?? COMMANDS.others;
    default:
      // The server may be newer than the page.
      return ownOf(EVENTS, kind) ?? OTHER_EVENT;
  }
}

const ownOf = <Texts extends object>(texts: Texts, key: string): Texts[keyof Texts] | undefined =>
  Object.hasOwn(texts, key) ? texts[key as keyof Texts] : undefined;
