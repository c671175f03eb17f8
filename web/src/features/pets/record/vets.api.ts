/** The vets of the directory, to choose from while one is written. */
import { listProviders, type Provider } from '@pawhood/contract/directory.ts';
import { type City, SERVICE_CATEGORIES } from '@pawhood/contract/product.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';

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
