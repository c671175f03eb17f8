import type { Provider } from '@pawhood/contract/directory/list.ts';
import { useQuery } from '@tanstack/react-query';
import { useSite } from '#/lib/site.tsx';
import { usePaused } from '#/lib/use-paused.ts';
import { foundVetsQuery, vetsQuery } from './vets.api.ts';

interface VetsParts {
  /** Its key; null for all cities. */
  readonly city: string | null;
  /** As far as a name is written. */
  readonly name: string;
  /** Nothing is asked for before. */
  readonly isWanted: boolean;
}

/** The vets to choose from: all of a city, of a large one those that what is written finds. None where no call succeeds. */
export function useVets({ city, name, isWanted }: VetsParts): readonly Provider[] {
  const listed = useQuery({ ...vetsQuery(city), enabled: isWanted }).data;
  const text = usePaused(name.trim());
  const foundVets = useQuery(foundVetsQuery(city, listed === null ? text : '', useSite().language)).data;
  return listed ?? foundVets ?? NONE;
}

const NONE: readonly Provider[] = [];
