/** The vets of the directory, to choose from while one is written. */

import { SERVICE_CATEGORIES } from '@pawhood/contract/directory/category.ts';
import { listProviders, type Provider, TOTAL_HEADER } from '@pawhood/contract/directory/list.ts';
import { languageAsked } from '@pawhood/contract/directory/search/search-languages.ts';
import { searchProviders } from '@pawhood/contract/directory/search-list.ts';
import { LISTED_PROVIDERS } from '@pawhood/contract/limits.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { addressOf, answerOf, call, send } from '#/lib/calls/call.ts';

const [VETS] = SERVICE_CATEGORIES;

/** Those of a city, of all cities where it is null; null of more places than a list holds: they are searched. */
export const vetsQuery = (city: string | null) =>
  queryOptions({
    queryKey: [listProviders.path, VETS, city],
    queryFn: async ({ signal }): Promise<readonly Provider[] | null> => {
      const off = new AbortController();
      signal.addEventListener('abort', () => off.abort());
      const address = addressOf(listProviders.path, {}, { city });
      const response = await send(address, { method: 'GET', signal: off.signal });
      if (Number(response.headers.get(TOTAL_HEADER)) > LISTED_PROVIDERS) {
        // The header comes before the rows, which would be some of the city's alone.
        off.abort();
        return null;
      }
      const providers = await answerOf(listProviders, response);
      return providers.filter(({ category }) => category === VETS);
    },
  });

/**
 * Those that a text finds, exactly or closely; those of the text before stay until they are there.
 *
 * @param text '' asks for nothing.
 * @param language of the page.
 */
export const foundVetsQuery = (city: string | null, text: string, language: string) =>
  queryOptions({
    queryKey: [searchProviders.path, VETS, city, text, language],
    enabled: text !== '',
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<readonly Provider[]> => {
      const lang = languageAsked(language);
      const query = {
        ...{ category: VETS, q: text },
        ...(city !== null && { city }),
        ...(lang !== null && { lang }),
      };
      return (await call(searchProviders, { query, signal })).items;
    },
  });
