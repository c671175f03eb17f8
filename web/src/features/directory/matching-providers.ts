import type { Provider } from '@pawhood/contract/directory.ts';
import type { City, ServiceCategory } from '@pawhood/contract/product.ts';

/** What narrows the directory's list; null and the empty text narrow nothing. */
export interface ProviderFilter {
  readonly q: string;
  readonly city: City | null;
  readonly category: ServiceCategory | null;
}

/** Keeps, in their order, the providers that fit the search text, the city and the category. §5.7 §5.8 §2.34f */
export function matchingProviders(providers: readonly Provider[], filter: ProviderFilter): Provider[] {
  const term = filter.q.trim().toLowerCase();
  return providers.filter(
    (provider) =>
      (filter.city === null || provider.city.toLowerCase() === filter.city) &&
      (filter.category === null || provider.category === filter.category) &&
      (term === '' || mentions(provider, term)),
  );
}

/** Whether name or description contains a lower-case term; the two are never read as one text. §5.7 */
function mentions({ name, description }: Provider, term: string): boolean {
  return name.toLowerCase().includes(term) || description.toLowerCase().includes(term);
}
