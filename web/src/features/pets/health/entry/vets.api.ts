/** The vets of the directory, to choose from while one is written. */
import { listProviders, type Provider } from '@pawhood/contract/directory/list.ts';
import { SERVICE_CATEGORIES } from '@pawhood/contract/product.ts';
import type { City } from '@pawhood/contract/values/city.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#/lib/calls/call.ts';

const [VETS] = SERVICE_CATEGORIES;

/** Those of a city; of all cities where it is null. */
export const vetsQuery = (city: City | null) =>
  queryOptions({
    queryKey: [listProviders.path, VETS, city],
    queryFn: async ({ signal }): Promise<readonly Provider[]> => {
      const providers = await call(listProviders, { ...(city !== null && { query: { city } }), signal });
      return providers.filter(({ category }) => category === VETS);
    },
  });
