import type { ProviderDetails } from '@pawhood/contract/directory/provider.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { HttpError } from '#/lib/calls/http-error.ts';
import { useSnapshot } from '#/lib/calls/snapshot.tsx';
import { type ProviderList, providersQuery } from '../directory.api.ts';
import { providerQuery } from './provider.api.ts';

/** A provider and how far loading it has come. */
export interface ProviderState {
  /** As the server answered it; before that as the directory's list or the server's page has it. */
  readonly provider: ProviderDetails | null;
  readonly isLoading: boolean;
  /** Null while there is none, and for an id that the directory does not show. */
  readonly error: Error | null;
  readonly retry: () => void;
  /** The server's answer once it is certain that the directory shows no such provider; otherwise null. */
  readonly refusal: HttpError | null;
}

/** One provider by its id. */
export function useProvider(id: string): ProviderState {
  const { data, error, isPending, isFetching, refetch } = useQuery(providerQuery(id));
  const rendered = useSnapshot().provider;
  const listed = useListed(id);
  const isRefused = error instanceof HttpError && error.status === 404;
  return {
    provider: isRefused ? null : (data ?? (rendered?.id === id ? rendered : null) ?? listed),
    isLoading: isPending || isFetching,
    error: isRefused ? null : error,
    retry: () => void refetch(),
    refusal: isRefused ? error : null,
  };
}

/** The facts of a provider in the directory's list: everything but the week. */
function useListed(id: string): ProviderDetails | null {
  const list = useQueryClient().getQueryData<ProviderList>(providersQuery.queryKey);
  const provider = list?.providers.find((candidate) => candidate.id === id);
  if (provider === undefined) return null;
  const { hours, ...facts } = provider;
  return { ...facts, ...(hours && { hours: { ...hours, week: [] } }) };
}
