import { useQuery } from '@tanstack/react-query';
import { providersQuery } from './directory.api.ts';

/** The providers and how far their loading has come. */
export function useProviders() {
  const { data, isPending, refetch } = useQuery(providersQuery);
  return {
    /** Null until this browser's own call is answered. */
    providers: data?.providers ?? null,
    isLoading: isPending,
    /** True when the samples stand in. §7.13 */
    failed: data?.failed === true,
    retry: () => void refetch(),
  };
}
