import { WAITLIST_STORAGE_KEY } from '@pawhood/contract/limits.ts';
import { joinAsAsked } from '@pawhood/contract/waitlist/waitlist.ts';
import { useQuery } from '@tanstack/react-query';
import { useStored, writeStored } from '#/lib/browser/storage.ts';
import { useAuth } from '#/session/auth.ts';
import { sendAskedJoin } from './waitlist.api.ts';

/**
 * Has the browser of somebody who asked for news when they signed up join as they have, once that counts. It is asked
 * once for each who signs in, and again when the page is loaded: whoever leaves the waitlist has left. §3.17
 */
export function useAskedJoin(): void {
  const { user, profile, accessToken } = useAuth();
  const hasJoined = useStored(WAITLIST_STORAGE_KEY) !== null;
  useQuery({
    queryKey: [joinAsAsked.path, user?.sub],
    queryFn: async () => {
      const email = await sendAskedJoin(await accessToken());
      if (email !== null) writeStored(WAITLIST_STORAGE_KEY, email);
      return email;
    },
    // Who is on the list belongs to a profile.
    enabled: user?.wantsNews === true && profile !== null && !hasJoined,
    gcTime: Number.POSITIVE_INFINITY,
  });
}
