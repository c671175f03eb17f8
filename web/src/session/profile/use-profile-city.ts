import { type City, cityOf } from '@pawhood/contract/values/city.ts';
import { useStored } from '#/lib/browser/storage.ts';
import { CITY_KEY } from '#/lib/city.tsx';
import { useSite } from '#/lib/site.tsx';
import { useAuth } from '../auth.ts';

/**
 * The city of the signed-in person's profile, with which their ways to the directory begin; null where something else was
 * chosen in this browser, which counts over it, and in the specification's edition.
 */
export function useProfileCity(): City | null {
  const { profile } = useAuth();
  const { departures } = useSite();
  const chosen = useStored(CITY_KEY);
  return departures.pages && chosen === null ? cityOf(profile?.city) : null;
}
