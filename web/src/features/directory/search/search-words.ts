/** Words that mean the same to somebody who looks for a pet service, in English and in Dutch. */
import type { ServiceCategory } from '@pawhood/contract/product.ts';

export interface WordGroup {
  /** As `normalisedWords` writes them: lower case, without accents or signs; several words are a phrase. */
  readonly words: readonly string[];
  /** The category whose providers are meant, whatever their own words. */
  readonly category: ServiceCategory | null;
}

/** A word may stand in several groups ('pension' boards people's dogs; 'dog hotel' too). */
export const WORD_GROUPS: readonly WordGroup[] = [
  {
    category: 'Veterinarians',
    words: list(
      'vet, vets, veterinary, veterinarian, veterinarians, veterinary surgeon, animal doctor, animal clinic, animal hospital, pet clinic, pet hospital, dierenarts, dierenartsen, dierenartsenpraktijk, dierenkliniek, dierenziekenhuis, dierendokter',
    ),
  },
  {
    category: 'Groomers',
    words: list(
      'groomer, groomers, grooming, dog wash, dog parlour, dog parlor, pet salon, pet spa, trimsalon, hondentrimmer, hondentrimsalon, hondenkapper, kattentrimmer, trimmer, trimmen, vachtverzorging',
    ),
  },
  {
    category: 'Pet Sitters',
    words: list(
      'sitter, sitters, pet sitter, dog sitter, cat sitter, pet sitting, pet minder, dog minder, minder, dog walker, dog walking, dog walkers, oppas, dierenoppas, hondenoppas, kattenoppas, hondenuitlaat, hondenuitlaatservice, uitlaatservice',
    ),
  },
  {
    category: 'Pet Stores',
    words: list(
      'pet store, pet stores, pet shop, pet shops, pet supplies, pet supply, pet food, petfood, aquarium shop, dierenwinkel, dierenwinkels, dierenspeciaalzaak, dierenvoeding, diervoeding, hondenvoer, kattenvoer',
    ),
  },
  {
    category: 'Boarding',
    words: list(
      'boarding, kennel, kennels, cattery, catteries, pet hotel, dog hotel, cat hotel, dog daycare, doggy daycare, doggie daycare, daycare, day care, creche, pension, dierenpension, hondenpension, kattenpension, dierenhotel, hondenhotel, kattenhotel, hondenopvang, dierenopvang, hondencreche, dagopvang',
    ),
  },
  {
    category: 'Pet-Friendly Cafes',
    words: list(
      'cafe, cafes, coffee, coffee shop, coffeehouse, dog friendly, pet friendly, dog cafe, cat cafe, kattencafe, hondencafe, koffie, koffiehuis, hondvriendelijk, diervriendelijk',
    ),
  },
  {
    category: 'Training Schools',
    words: list(
      'training, trainer, trainers, dog training, dog trainer, puppy training, puppy class, obedience, dog school, hondenschool, hondentraining, hondentrainer, puppycursus, puppytraining, gehoorzaamheid, gedragstherapie, kynologenvereniging',
    ),
  },
  { category: null, words: list('dog, dogs, puppy, puppies, hond, honden, pup, puppys, hound, pooch') },
  { category: null, words: list('cat, cats, kitten, kittens, kat, katten, poes, poezen, kitty') },
  { category: null, words: list('rabbit, rabbits, bunny, bunnies, konijn, konijnen') },
  { category: null, words: list('bird, birds, parrot, budgie, vogel, vogels, papegaai, parkiet') },
  { category: null, words: list('fish, fishes, aquarium, vis, vissen') },
  { category: null, words: list('horse, horses, pony, paard, paarden, equine') },
  {
    category: null,
    words: list(
      'emergency, emergencies, urgent, after hours, out of hours, spoed, spoedgeval, spoedkliniek, noodgeval',
    ),
  },
  {
    category: null,
    words: list('vaccination, vaccinations, vaccine, jab, jabs, shots, inenting, vaccinatie, vaccinaties'),
  },
  { category: null, words: list('clipping, haircut, trim, knippen, scheren') },
  {
    category: null,
    words: list(
      'neutering, spaying, spay, neuter, castration, sterilisation, castratie, castreren, sterilisatie',
    ),
  },
];

function list(words: string): string[] {
  return words.split(', ');
}
