import type { Provider } from '../directory/list.ts';

/** A provider for tests; whatever a test is about, it says itself. */
export function someProvider(facts: Partial<Provider> = {}): Provider {
  return {
    id: 'nala-vets',
    name: 'Nala Vets',
    category: 'Veterinarians',
    city: 'dublin',
    address: '9 Test Street, Dublin',
    phone: '020 915 0042',
    website: 'https://nala-vets.example.org/',
    email: 'hello@nala-vets.example.org',
    rating: '4.3',
    imageUrl: '',
    description: 'Care for animals with feathers.',
    tags: ['birds'],
    ...facts,
  };
}

/** That many providers, told apart by number: 'Provider 1' and so on. */
export function someProviders(count: number, facts: Partial<Provider> = {}): Provider[] {
  return Array.from({ length: count }, (_, index) =>
    someProvider({ id: `p${index + 1}`, name: `Provider ${index + 1}`, ...facts }),
  );
}
