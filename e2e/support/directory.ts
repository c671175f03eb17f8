import { listProviders, type Provider } from '@pawhood/contract/directory/list.ts';
import { readProvider } from '@pawhood/contract/directory/provider.ts';
import { sampleProviders } from '@pawhood/contract/samples/providers.ts';
import { expect, type Page } from '../fixtures.ts';

/** The entries of the results, or the cards of the grid. */
export const cards = (page: Page) => page.getByRole('tabpanel').getByRole('article');
export const names = (page: Page) => cards(page).getByRole('heading');
export const results = (page: Page) => page.getByRole('main').getByRole('status');
export const loaded = (page: Page) => expect(page.getByText('Loading service providers...')).toHaveCount(0);

/** Answers the list and the pages of its places with these providers, each like a sample but for the facts given. */
export async function answerWith(page: Page, providers: readonly Partial<Provider>[]): Promise<void> {
  const [sample] = sampleProviders;
  const list = providers.map((facts, index) => ({ ...sample, id: `p${index}`, ...facts }));
  await page.route(`**${readProvider.path.replace(':id', '*')}`, (route) => {
    const provider = list.find(({ id }) => route.request().url().endsWith(`/${id}`));
    return provider === undefined ? route.fallback() : route.fulfill({ json: provider });
  });
  // After the pattern of single places, which fits this address, too: the route that was added last comes first.
  await page.route(`**${listProviders.path}`, (route) => route.fulfill({ json: list }));
}

export const numbered = (count: number, facts: Partial<Provider> = {}) =>
  Array.from({ length: count }, (_, index) => ({ name: `Provider ${index + 1}`, rating: '4.0', ...facts }));
