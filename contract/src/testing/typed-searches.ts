/** Searches as people type them, and what the first six places of a made-up city must be. */
import type { ServiceCategory } from '../directory/category.ts';
import type { City } from '../values/city.ts';

export interface TypedSearch {
  readonly text: string;
  readonly city: City;
  /** Of each of the first six; without one nothing is found. */
  readonly category?: ServiceCategory;
  /** In the address of each of the first six. */
  readonly address?: string;
  /** Names of the chips of what was understood. */
  readonly chips?: readonly string[];
  /** Words that are left aside. */
  readonly without?: readonly string[];
}

export const TYPED_SEARCHES: readonly TypedSearch[] = [
  { text: 'vet', city: 'dublin', category: 'Veterinarians' },
  { text: 'vets', city: 'dublin', category: 'Veterinarians' },
  { text: 'veterinarian', city: 'dublin', category: 'Veterinarians' },
  { text: 'animal hospital', city: 'dublin', category: 'Veterinarians' },
  { text: 'vet mockham', city: 'dublin', category: 'Veterinarians', address: 'Mockham' },
  { text: 'mockham vet', city: 'dublin', category: 'Veterinarians', address: 'Mockham' },
  { text: 'vet in mockham', city: 'dublin', category: 'Veterinarians', address: 'Mockham' },
  { text: 'vets near mockham', city: 'dublin', category: 'Veterinarians', address: 'Mockham' },
  { text: 'Vet, Mockham', city: 'dublin', category: 'Veterinarians', address: 'Mockham' },
  { text: 'emergency vet', city: 'dublin', category: 'Veterinarians', chips: ['24-hour emergency'] },
  { text: 'emergency', city: 'dublin', category: 'Veterinarians', chips: ['24-hour emergency'] },
  { text: '24 hour vet', city: 'dublin', category: 'Veterinarians', chips: ['24-hour emergency'] },
  { text: '24h vet', city: 'dublin', category: 'Veterinarians', chips: ['24-hour emergency'] },
  { text: 'out of hours vet', city: 'dublin', category: 'Veterinarians', chips: ['24-hour emergency'] },
  { text: 'vets open now', city: 'dublin', category: 'Veterinarians', chips: ['Open now'] },
  { text: 'vets open sunday', city: 'dublin', category: 'Veterinarians', chips: ['Weekends'] },
  { text: 'vet open late', city: 'dublin', category: 'Veterinarians', chips: ['Evenings'] },
  { text: 'saturday groomer', city: 'dublin', category: 'Groomers', chips: ['Weekends'] },
  { text: 'best vet dublin', city: 'dublin', category: 'Veterinarians' },
  { text: 'good vet', city: 'dublin', category: 'Veterinarians' },
  { text: 'cheap groomer', city: 'dublin', category: 'Groomers', chips: ['$'] },
  { text: 'groomers', city: 'dublin', category: 'Groomers' },
  { text: 'dog grooming', city: 'dublin', category: 'Groomers' },
  { text: 'dog groomer trialton', city: 'dublin', category: 'Groomers', address: 'Trialton' },
  { text: 'puppy grooming', city: 'dublin', category: 'Groomers' },
  { text: 'nail clipping', city: 'dublin', category: 'Groomers' },
  { text: 'cat groomer', city: 'dublin', category: 'Groomers' },
  { text: 'dog walker', city: 'dublin', category: 'Pet Sitters' },
  { text: 'dogwalker', city: 'dublin', category: 'Pet Sitters' },
  { text: 'dog walking testbury', city: 'dublin', category: 'Pet Sitters', address: 'Testbury' },
  { text: 'cat sitter', city: 'dublin', category: 'Pet Sitters' },
  { text: 'catsitter', city: 'dublin', category: 'Pet Sitters' },
  { text: 'pet sitters', city: 'dublin', category: 'Pet Sitters' },
  { text: 'pet store', city: 'dublin', category: 'Pet Stores' },
  { text: 'pet shops', city: 'dublin', category: 'Pet Stores' },
  { text: 'dog food', city: 'dublin', category: 'Pet Stores' },
  { text: 'aquarium', city: 'dublin', category: 'Pet Stores' },
  { text: 'kennels', city: 'dublin', category: 'Boarding' },
  { text: 'cattery', city: 'dublin', category: 'Boarding' },
  { text: 'dog hotel', city: 'dublin', category: 'Boarding' },
  { text: 'dog daycare', city: 'dublin', category: 'Boarding' },
  { text: 'doggy day care', city: 'dublin', category: 'Boarding' },
  { text: 'cafe', city: 'dublin', category: 'Pet-Friendly Cafes' },
  { text: 'cafes', city: 'dublin', category: 'Pet-Friendly Cafes' },
  { text: 'dog friendly cafe', city: 'dublin', category: 'Pet-Friendly Cafes' },
  { text: 'coffee with dog', city: 'dublin', category: 'Pet-Friendly Cafes' },
  { text: 'puppy classes', city: 'dublin', category: 'Training Schools' },
  { text: 'puppy school', city: 'dublin', category: 'Training Schools' },
  { text: 'dog training', city: 'dublin', category: 'Training Schools' },
  { text: 'dog trainer samplegate', city: 'dublin', category: 'Training Schools', address: 'Samplegate' },
  { text: 'veterinarain', city: 'dublin', category: 'Veterinarians' },
  { text: 'groomng', city: 'dublin', category: 'Groomers' },
  { text: 'mockam vet', city: 'dublin', category: 'Veterinarians', address: 'Mockham' },
  { text: 'dierenarts', city: 'amsterdam', category: 'Veterinarians' },
  { text: 'dierenarts mockham', city: 'amsterdam', category: 'Veterinarians', address: 'Mockham' },
  { text: 'hondentrimmer', city: 'amsterdam', category: 'Groomers' },
  { text: 'trimsalon', city: 'amsterdam', category: 'Groomers' },
  { text: 'hondenschool', city: 'amsterdam', category: 'Training Schools' },
  { text: 'dierenwinkel', city: 'amsterdam', category: 'Pet Stores' },
  { text: 'hondenuitlaatservice', city: 'amsterdam', category: 'Pet Sitters' },
  { text: 'oppas kat', city: 'amsterdam', category: 'Pet Sitters' },
  { text: 'dierenpension', city: 'amsterdam', category: 'Boarding' },
  { text: 'spoed dierenarts', city: 'amsterdam', category: 'Veterinarians', chips: ['24-hour emergency'] },
  { text: 'vet clinic calgary', city: 'calgary', category: 'Veterinarians' },
  { text: 'zzzz', city: 'dublin' },
  { text: 'vet zzzz', city: 'dublin', category: 'Veterinarians', without: ['zzzz'] },
];
