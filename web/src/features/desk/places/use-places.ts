import type { PlaceRow } from '@pawhood/contract/directory/desk-places.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAuth } from '#/session/auth.ts';
import { morePlacesMutation, placesQuery } from './places.api.ts';
import type { PlacesSearch } from './where.ts';

/** Further pages, and where the next one begins; they belong to one first page. */
interface Further {
  readonly of: unknown;
  readonly rows: readonly PlaceRow[];
  readonly next: string;
}

/** What a search finds, as far as was asked for. */
export function usePlaces(search: PlacesSearch) {
  const auth = useAuth();
  const { data, error, refetch } = useQuery(placesQuery(auth, search));
  const more = useMutation(morePlacesMutation(auth, search));
  const [kept, setKept] = useState<Further | null>(null);
  const further = kept !== null && kept.of === data ? kept : null;
  const first = data?.rows ?? [];
  const rows = [...first, ...(further?.rows ?? []).filter(({ id }) => !first.some((row) => row.id === id))];
  const next = further?.next ?? data?.next ?? '';
  return {
    /** Undefined until they are there. */
    rows: data && rows,
    /** Why they are not; null otherwise. */
    error: data === undefined ? error : null,
    retry: () => void refetch(),
    hasMore: next !== '',
    /** Why no more came; null otherwise. */
    moreError: more.error,
    /** Asks for the next page; answers with its first place. */
    async showMore(): Promise<PlaceRow | undefined> {
      if (next === '' || more.isPending) return undefined;
      const answer = await more.mutateAsync(next).catch(() => null);
      if (answer === null) return undefined;
      setKept({ of: data, rows: [...(further?.rows ?? []), ...answer.rows], next: answer.next });
      return answer.rows[0];
    },
  };
}
