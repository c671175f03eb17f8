/** Places whose names hold words that a search understands, and what comes first for texts with these words. */
import type { Provider } from '../directory/list.ts';

type NamedPlace = Pick<Provider, 'id' | 'name' | 'category' | 'city' | 'rating' | 'services'>;

const place = (name: string, category: string, rating: string, service: string): NamedPlace => ({
  ...{ id: name, name, category, city: 'dublin', rating, services: [service] },
});

export const NAMED_PLACES: readonly NamedPlace[] = [
  place('24-hour Paws', 'Groomers', '1.00', 'Bath'),
  place('Emergency Grooming Ltd', 'Groomers', '1.00', 'Clip'),
  place('The Best Vet Clinic', 'Veterinarians', '1.00', 'Dental care'),
  place('Cheap & Cheerful Kennels', 'Boarding', '1.00', 'Walks'),
  place('Paws Vet', 'Veterinarians', '5.00', 'Emergency care'),
  place('Quick Grooming', 'Groomers', '5.00', 'Emergency care'),
  place('Ltd Kennels', 'Boarding', '5.00', 'Walks'),
];

/** What is typed, and the name of the place that comes first. */
export const NAMED_SEARCHES: readonly (readonly [text: string, name: string])[] = [
  ['24-hour paws', '24-hour Paws'],
  ['24 hour paws', '24-hour Paws'],
  ['24 hour', '24-hour Paws'],
  ['24 Hour Pa', '24-hour Paws'],
  ['Emergency Grooming Ltd', 'Emergency Grooming Ltd'],
  ['emergency grooming', 'Emergency Grooming Ltd'],
  ['emergency-grooming', 'Emergency Grooming Ltd'],
  ['emergency groom', 'Emergency Grooming Ltd'],
  ['best vet', 'The Best Vet Clinic'],
  ['Best Vet!', 'The Best Vet Clinic'],
  ['the best, vet', 'The Best Vet Clinic'],
  ['best vet clinic', 'The Best Vet Clinic'],
  ['cheap cheerful', 'Cheap & Cheerful Kennels'],
  // These words are nobody's name.
  ['emergency vet', 'Paws Vet'],
  ['vet best', 'Paws Vet'],
  ['grooming emergency', 'Quick Grooming'],
];
