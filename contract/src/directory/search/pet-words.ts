/** Words that mean the same to somebody who looks for a pet service, in the languages of the cities. */
import type { ServiceCategory } from '../category.ts';

export type Language = 'english' | 'dutch';

/** The languages besides English that there are words of, by their codes. */
export const SPOKEN: Readonly<Partial<Record<string, Language>>> = { nl: 'dutch' };

/**
 * Words with one meaning, as `normalisedWords` writes them: lower case, without accents or signs; several words are a
 * phrase.
 */
export interface WordGroup extends Readonly<Record<Language, readonly string[]>> {
  /** The category whose places are meant, whatever their own words; null for what no category stands for. */
  readonly category: ServiceCategory | null;
  /** Beside a service, the word only narrows the search: any groomer may do for a 'dog groomer'. */
  readonly isAnimal?: true;
  /** Who offers it, mostly: those come first, and any of them may do where no place says the word. */
  readonly offeredBy?: ServiceCategory;
}

/** A word may stand in several groups ('aquarium' is where fish live, and a shop sells it). */
export const WORD_GROUPS: readonly WordGroup[] = [
  {
    category: 'Veterinarians',
    english: wordList(
      'vet, vets, veterinary, veterinarian, veterinarians, veterinary surgeon, veterinary clinic, veterinary hospital, veterinary practice, vet clinic, vet clinics, vet practice, vet surgery, animal doctor, animal clinic, animal hospital, pet clinic, pet doctor, pet hospital, sick, ill, injured, injury, poison, poisoned, poisoning, vomiting, limping, bleeding, hurt, broken leg, not eating, ate, eaten, swallowed, choking, seizure, seizures, diarrhoea, diarrhea, coughing, stung, bitten',
    ),
    dutch: wordList(
      'dierenarts, dierenartsen, dierenartsenpraktijk, dierenkliniek, dierenziekenhuis, dierendokter, dierenartspraktijk, kattenkliniek, hondenkliniek, kattenarts, hondenarts, ziek, zieke, gewond, vergiftigd, vergiftiging, braken, kreupel, mank, gegeten, opgegeten, ingeslikt, diarree, hoesten, gebeten, gestoken',
    ),
  },
  {
    category: 'Groomers',
    english: wordList(
      'groomer, groomers, grooming, dog wash, dog parlour, dog parlor, grooming parlour, pet salon, pet spa, dog salon, dog bath',
    ),
    dutch: wordList(
      'trimsalon, trimsalons, hondentrimmer, hondentrimsalon, hondenkapper, kattentrimmer, kattentrimsalon, trimmer, trimmen, vachtverzorging, hondenwasserij, hond wassen, honden wassen',
    ),
  },
  {
    category: 'Pet Sitters',
    english: wordList(
      'sitter, sitters, pet sitter, pet sitters, dog sitter, dog sitters, cat sitter, cat sitters, pet sitting, dog sitting, cat sitting, pet minder, dog minder, minder, minders, minding',
    ),
    dutch: wordList('oppas, dierenoppas, hondenoppas, kattenoppas, oppassen, oppasser, passen'),
  },
  {
    // Apart from sitters: who looks for one of those wants no school where dogs learn 'loose-lead walking'.
    category: 'Pet Sitters',
    english: wordList('dog walker, dog walking, dog walkers, walker, walkers'),
    dutch: wordList(
      'hondenuitlaat, hondenuitlaatservice, hondenuitlaatdienst, hondenuitlater, uitlaatservice, uitlaatdienst',
    ),
  },
  {
    category: 'Pet Stores',
    english: wordList(
      'pet store, pet stores, pet shop, pet shops, pet supplies, pet supply, pet food, dog food, cat food, aquarium shop',
    ),
    dutch: wordList(
      'dierenwinkel, dierenwinkels, dierenspeciaalzaak, dierenvoeding, diervoeding, hondenvoer, kattenvoer',
    ),
  },
  {
    category: 'Boarding',
    english: wordList(
      'boarding, kennel, kennels, cattery, catteries, pet hotel, dog hotel, cat hotel, dog daycare, doggy daycare, doggie daycare, daycare, day care, creche, leave my dog, leave my cat, leave my pet',
    ),
    dutch: wordList(
      'pension, dierenpension, hondenpension, kattenpension, dierenhotel, hondenhotel, kattenhotel, hondenopvang, dierenopvang, hondencreche, dagopvang',
    ),
  },
  {
    category: 'Pet-Friendly Cafes',
    english: wordList(
      'cafe, cafes, coffee, coffee shop, coffeehouse, dog friendly, pet friendly, dog cafe, cat cafe, restaurant, restaurants, pub, pubs, brunch, lunch, where to eat, places to eat, eat out',
    ),
    dutch: wordList(
      'kattencafe, hondencafe, koffie, koffiehuis, hondvriendelijk, diervriendelijk, lunchen, uit eten',
    ),
  },
  {
    category: 'Training Schools',
    english: wordList(
      'training, trainer, trainers, dog training, dog trainer, puppy training, puppy class, puppy classes, puppy school, obedience, dog school, class, classes, lessons, behaviour, behavior, behaviourist, behaviorist, socialisation, socialization',
    ),
    dutch: wordList(
      'hondenschool, hondentraining, hondentrainer, puppycursus, puppytraining, gehoorzaamheid, gedragstherapie, gedragstherapeut, kynologenvereniging, cursus, cursussen, lessen',
    ),
  },
  animal('pet, pets, animal, animals', 'dier, dieren, huisdier, huisdieren'),
  animal('dog, dogs, doggy, doggie, puppy, puppies, hound, pooch', 'hond, honden, pup, puppys'),
  animal('cat, cats, kitten, kittens, kitty', 'kat, katten, poes, poezen'),
  meaning('rabbit, rabbits, bunny, bunnies', 'konijn, konijnen'),
  meaning('bird, birds, parrot, budgie', 'vogel, vogels, papegaai, parkiet'),
  meaning('fish, fishes, aquarium, fish tank', 'vis, vissen'),
  meaning('horse, horses, pony, equine', 'paard, paarden'),
  meaning('hamster, hamsters, guinea pig, guinea pigs', 'cavia, cavias'),
  meaning('emergency, emergencies, urgent', 'spoed, spoedgeval, spoedkliniek, noodgeval'),
  offered(
    'Veterinarians',
    'vaccination, vaccinations, vaccine, vaccines, jab, jabs, shots',
    'inenting, inentingen, vaccinatie, vaccinaties',
  ),
  offered(
    'Veterinarians',
    'neutering, spaying, spay, neuter, castration',
    'sterilisatie, castratie, castreren, steriliseren',
  ),
  offered('Veterinarians', 'dental, dentist, teeth, tooth', 'gebit, tanden, tandarts'),
  offered('Veterinarians', 'microchip, microchipping', 'chippen'),
  offered(
    'Veterinarians',
    'flea, fleas, tick, ticks, wormer, worming, deworming',
    'vlo, vlooien, teek, teken, ontwormen',
  ),
  offered('Veterinarians', 'pharmacy, medicine, medication', 'apotheek, medicijn, medicijnen'),
  // Beside an animal they name a service, and alone they may stand in any name: 'doggy hotel', 'kapper voor hond'.
  offered('Veterinarians', 'doctor, clinic, hospital', 'arts, dokter, kliniek, vogelarts'),
  offered('Groomers', 'salon, wash, barber, hairdresser, matting, dematting', 'kapper, wassen'),
  offered('Pet Stores', 'shop, store, supplies', 'winkel'),
  offered('Pet Sitters', 'care', 'verzorging'),
  offered('Pet Sitters', 'feed, feeding', 'voeren'),
  offered('Boarding', 'hotel', 'logeren, logeeradres, opvang'),
  offered('Pet-Friendly Cafes', 'terrace, patio, eat', 'terras, eten'),
  offered('Groomers', 'clipping, haircut, trim', 'knippen, scheren'),
  offered('Groomers', 'nail, nails', 'nagel, nagels'),
  offered('Pet Stores', 'food', 'voer'),
  offered('Boarding', 'holiday, holidays, vacation', 'vakantie, vakanties'),
  offered('Pet Sitters', 'home visit, home visits, house call, house calls', 'aan huis, thuis'),
];

/** Words that say nothing of a place outside a phrase; they are read only where nothing else was typed. */
export const LITTLE_WORDS: ReadonlySet<string> = new Set(
  wordList(
    'a, an, and, at, by, for, in, me, my, near, of, on, or, the, to, with, bij, de, een, en, het, in, met, van, voor',
  ).concat(
    // What people ask around it: 'Where can I find a …', 'Waar kan ik een … vinden', '… phone number'.
    wordList(
      'i, im, we, you, our, your, it, is, are, am, there, this, that, which, what, where, who, how, much, can, could, do, does, need, want, looking, look, find, get, have, has, any, some, someone, anyone, somebody, somewhere, place, places, only, please, phone, number, opening, hours, appointment, appointments, price, prices, cost, costs, reviews, website, today',
    ),
    wordList(
      's, ik, mij, mijn, je, er, die, dat, deze, dit, wat, waar, wie, welke, hoe, hoeveel, kan, kunnen, zoek, zoeken, vinden, vind, nodig, heb, heeft, wil, graag, iemand, op, om, te, aan, naar, telefoonnummer, openingstijden, afspraak, prijs, prijzen, kosten, kost, vandaag',
    ),
  ),
);

/** Words of praise, and of nearness to what else is typed; what is listed is ordered by what is known. */
export const ORDER_WORDS: ReadonlySet<string> = new Set(
  wordList(
    'best, good, great, top, top rated, recommend, recommended, trusted, local, nearest, nearest to, closest, closest to, close to, nearby, around, beste, goede, goed, dichtbij, dichtstbij, dichtstbijzijnde, buurt, in de buurt van',
  ),
);

function meaning(english: string, dutch: string): WordGroup {
  return { category: null, english: wordList(english), dutch: wordList(dutch) };
}

function offered(category: ServiceCategory, english: string, dutch: string): WordGroup {
  return { ...meaning(english, dutch), offeredBy: category };
}

function animal(english: string, dutch: string): WordGroup {
  return { ...meaning(english, dutch), isAnimal: true };
}

/** Words parted by a comma and a space. */
export function wordList(words: string): string[] {
  return words.split(', ');
}
