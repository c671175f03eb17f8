import type { Pet } from '@pawhood/contract/pets.ts';
import { useQuery } from '@tanstack/react-query';
import { HttpError } from '../../lib/http-error.ts';
import { useAuth } from '../../session/auth.ts';
import { petQuery } from './pets.api.ts';

export interface OnePet {
  /** Null while it is awaited, and when there is none to show. */
  readonly pet: Pet | null;
  readonly isLoading: boolean;
}

/** A pet by its id, as the viewer may see it. */
export function usePet(petId: string): OnePet {
  const { data, error, isPending } = useQuery(petQuery(petId, useAuth()));
  // Gone, or hidden, since it was last asked for; after any other failure the last answer stays.
  const isRefused = error instanceof HttpError && error.status === 404;
  return { pet: isRefused ? null : (data ?? null), isLoading: isPending };
}
