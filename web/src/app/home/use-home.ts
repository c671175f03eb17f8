import { useQuery } from '@tanstack/react-query';
import { savedCountQuery } from '#/features/directory/saved/save-place.api.ts';
import { ownPetsQuery } from '#/features/pets/pets.api.ts';
import { remindersQuery } from '#/features/pets/reminders/reminders.api.ts';
import { useAuth } from '#/session/auth.ts';

/** What the home tells. The calls go out before the profile has arrived, which only tells whether there is a person at all. */
export function useHome() {
  const auth = useAuth();
  // Without an id there is nothing to ask for. §3.3b
  const hasNoId = auth.profile?.id === '';
  const enabled = auth.isAuthenticated && !hasNoId;
  const pets = useQuery({ ...ownPetsQuery(auth), enabled });
  const due = useQuery({ ...remindersQuery(auth), enabled });
  const saved = useQuery({ ...savedCountQuery(auth), enabled });
  const lost = [pets, due, saved].filter(({ data, error }) => data === undefined && error !== null);
  return {
    content: hasNoId ? NOTHING : contentOf(pets.data, due.data, saved.data),
    /** Why it is not there; null otherwise. */
    error: lost[0]?.error ?? null,
    /** Asks again for what is not there. */
    retry: () => {
      for (const { refetch } of lost) void refetch();
    },
  };
}

/** All at once: what came later would move what is there. */
function contentOf<Pets, Due>(pets: Pets | undefined, due: Due | undefined, saved: number | undefined) {
  return pets === undefined || due === undefined || saved === undefined ? null : { pets, due, saved };
}

const NOTHING = { pets: [], due: [], saved: 0 };
