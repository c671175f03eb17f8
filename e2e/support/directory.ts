import { listProviders, type Provider } from '@pawhood/contract/directory/list.ts';
import { sampleProviders } from '@pawhood/contract/samples/providers.ts';
import { expect, type Page } from '../fixtures.ts';

/** The entries of the results, or the cards of the grid. */
export const cards = (page: Page) => page.getByRole('tabpanel').getByRole('article');
export const names = (page: Page) => cards(page).getByRole('heading');
export const results = (page: Page) => page.getByRole('main').getByRole('status');
export const loaded = (page: Page) => expect(page.getByText('Loading service providers...')).toHaveCount(0);

/** Answers the list with these providers, each like a sample but for the facts given. */
export async function answerWith(page: Page, providers: readonly Partial<Provider>[]): Promise<void> {
  const [sample] = sampleProviders;
  await page.route(`**${listProviders.path}`, (route) =>
    route.fulfill({ json: providers.map((facts, index) => ({ ...sample, id: `p${index}`, ...facts })) }),
  );
}

export const numbered = (count: number, facts: Partial<Provider> = {}) =>
  Array.from({ length: count }, (_, index) => ({ name: `Provider ${index + 1}`, rating: '4.0', ...facts }));
