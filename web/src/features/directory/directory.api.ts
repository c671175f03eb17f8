import { listProviders, type Provider } from '@pawhood/contract/directory/list.ts';
import { call } from '#/lib/calls/call.ts';
import { warnOfUnknownCategories } from './category-name.ts';

/** The providers, or the samples in their place. */
export interface ProviderList {
  /** Oldest entry first, or the built-in samples when the call failed. */
  readonly providers: readonly Provider[];
  readonly failed: boolean;
}

/**
 * Every public provider; the samples where the call fails in any way. §7.13
 *
 * Leaving the page does not cancel the call: coming back finds its answer, so it is sent once. §9.1
 */
export const providersQuery = {
  queryKey: [listProviders.path],
  gcTime: Number.POSITIVE_INFINITY,
  queryFn: async (): Promise<ProviderList> => {
    const providers = await call(listProviders).catch(() => null);
    if (providers === null) return { providers: await samples(), failed: true };
    warnOfUnknownCategories(providers);
    return { providers, failed: false };
  },
};

/** The seven samples; none where not even they can be loaded, which the failure's message then covers. */
async function samples(): Promise<readonly Provider[]> {
  const module = await import('@pawhood/contract/samples/providers.ts').catch(() => null);
  return module?.sampleProviders ?? [];
}
