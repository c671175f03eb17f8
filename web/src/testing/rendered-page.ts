import type { Provider } from '@pawhood/contract/directory/list.ts';
import type { ResultPage } from '#/features/directory/list/result-page.ts';

/** A page of the directory as the server rendered it. */
export function renderedPage(
  providers: readonly Provider[],
  { total, ...facts }: Partial<ResultPage> & Pick<ResultPage, 'page' | 'pages' | 'total'>,
): ResultPage {
  return {
    items: providers.map((provider) => ({ provider, kind: 'exact', unknownFacts: [] })),
    ...{ total, exact: total, matches: total, query: '', reading: null },
    ...facts,
  };
}
