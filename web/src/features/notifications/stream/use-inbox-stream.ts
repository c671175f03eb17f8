import { useEffect, useEffectEvent } from 'react';
import { useSite } from '#/lib/site.tsx';
import { useAuth } from '#/session/auth.ts';
import { shareInbox } from './share-inbox.ts';

/**
 * Hears of what the signed-in person is told, on whichever page of the browser; nothing while the page cannot be seen.
 *
 * @param onSeq told the number of the newest at the beginning, and whenever it has changed.
 */
export function useInboxStream(onSeq: (seq: number) => void): void {
  const { departures } = useSite();
  const { user, profile, accessToken } = useAuth();
  const tell = useEffectEvent(onSeq);
  const token = useEffectEvent(accessToken);
  // Nobody is told anything before they have a profile, and one without an id is nobody's. §3.3b
  const person = departures.reach && profile !== null && profile.id !== '' ? user?.sub : undefined;
  useEffect(() => {
    if (person === undefined) return;
    return shareInbox({ person, accessToken: () => token(), onSeq: (seq) => tell(seq) });
  }, [person]);
}
