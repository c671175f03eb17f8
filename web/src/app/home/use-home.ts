import type { Inbox, Notification } from '@pawhood/contract/notifications/notifications.ts';
import { useQuery } from '@tanstack/react-query';
import { savedCountQuery } from '#/features/directory/saved/save-place.api.ts';
import { inboxQuery } from '#/features/notifications/notifications.api.ts';
import { useReader } from '#/features/notifications/use-inbox.ts';
import { ownPetsQuery } from '#/features/pets/pets.api.ts';
import { remindersQuery } from '#/features/pets/reminders/reminders.api.ts';
import { useSite } from '#/lib/site.tsx';
import { useAuth } from '#/session/auth.ts';

/** What the home tells. The calls go out before the profile has arrived, which only tells whether there is a person at all. */
export function useHome() {
  const auth = useAuth();
  const reader = useReader();
  const { departures } = useSite();
  // Without an id there is nothing to ask for. §3.3b
  const hasNoId = auth.profile?.id === '';
  const enabled = auth.isAuthenticated && !hasNoId;
  const pets = useQuery({ ...ownPetsQuery(auth), enabled });
  const due = useQuery({ ...remindersQuery(auth), enabled });
  const saved = useQuery({ ...savedCountQuery(auth), enabled });
  const inbox = useQuery({ ...inboxQuery(reader), enabled: enabled && departures.reach });
  const lost = [pets, due, saved].filter(({ data, error }) => data === undefined && error !== null);
  // The bell says why they are not there, and the home goes without them.
  const told = inbox.error === null && departures.reach ? inbox.data : NOBODY_TOLD;
  return {
    content: hasNoId ? NOTHING : contentOf(pets.data, due.data, saved.data, told),
    /** Why it is not there; null otherwise. */
    error: lost[0]?.error ?? null,
    /** Asks again for what is not there. */
    retry: () => {
      for (const { refetch } of lost) void refetch();
    },
  };
}

/** All at once: what came later would move what is there. */
function contentOf<Pets, Due>(
  pets: Pets | undefined,
  due: Due | undefined,
  saved: number | undefined,
  inbox: Pick<Inbox, 'notifications'> | undefined,
) {
  if (pets === undefined || due === undefined || saved === undefined || inbox === undefined) return null;
  return { pets, due, saved, told: inbox.notifications.filter(isNews) };
}

/** Care stands as what is due, with its press. */
const isNews = ({ kind, seenAt }: Notification): boolean => kind !== 'care' && seenAt === '';

const NOBODY_TOLD = { notifications: [] };

const NOTHING = { pets: [], due: [], saved: 0, told: [] };
