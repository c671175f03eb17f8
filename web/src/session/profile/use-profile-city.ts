import { useStored } from '#/lib/browser/storage.ts';
import { CITY_KEY } from '#/lib/city.tsx';
import { useSite } from '#/lib/site.tsx';
import { useAuth } from '../auth.ts';

/**
 * The key of the city of the signed-in person's profile, with which their ways to the directory begin; null where something else was
 * chosen in this browser, which counts over it, and in the specification's edition.
 */
export function useProfileCity(): string | null {
  const { profile } = useAuth();
  const { departures, cities } = useSite();
  const chosen = useStored(CITY_KEY);
  return departures.pages && chosen === null ? cities.keyOf(profile?.city) : null;
}
