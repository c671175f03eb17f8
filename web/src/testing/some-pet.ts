import type { PetPhoto } from '@pawhood/contract/pets/photos.ts';
import type { Pet } from '@pawhood/contract/pets/profile.ts';

/** A pet for tests as visitors see it; whatever a test is about, it says itself. */
export function somePet(facts: Partial<Pet> = {}): Pet {
  return {
    id: 'p57',
    userId: 'u58',
    name: 'Nala',
    type: 'Dog',
    breed: 'Beagle',
    age: 7,
    ageUnit: 'months',
    description: 'Found on a rainy night.\nFears the hoover.',
    profilePicture: '',
    temperament: 'Curious',
    city: 'dublin',
    createdAt: '2024-03-05T10:57:00.000Z',
    photos: [],
    ...facts,
  };
}

/** The same as its owner sees it, who is the person of some-person.ts. */
export function someOwnPet(facts: Partial<Pet> = {}): Pet {
  return somePet({
    userId: 'u57',
    gender: 'female',
    tags: ['tracks rabbits'],
    birthday: '',
    weight: 12.57,
    weightGrams: 5702,
    healthInfo: '',
    contact: '',
    vet: '',
    visibility: 'everyone',
    version: 57,
    ...facts,
  });
}

/** That many photos, told apart by number: 'ph1' and so on. */
export function somePhotos(count: number, facts: Partial<PetPhoto> = {}): PetPhoto[] {
  return Array.from({ length: count }, (_, index) => {
    const id = `ph${index + 1}`;
    return {
      id,
      large: `/media/${id}-1600.webp`,
      medium: `/media/${id}-800.webp`,
      small: `/media/${id}-400.webp`,
      alt: '',
      isPublic: true,
      isAvatar: false,
      createdAt: '2024-03-05T10:57:00.000Z',
      ...facts,
    };
  });
}
