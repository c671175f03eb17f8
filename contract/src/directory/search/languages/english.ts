import { EMERGENCY_WORDS } from '../emergency-words.ts';
import type { LanguageWords } from '../pet-words.ts';

/** The words of English, which are understood everywhere. */
export const english: LanguageWords = {
  groups: {
    vet: 'vet, vets, veterinary, veterinarian, veterinarians, veterinary surgeon, veterinary clinic, veterinary hospital, veterinary practice, vet clinic, vet clinics, vet practice, vet surgery, animal doctor, animal clinic, animal hospital, pet clinic, pet doctor, pet hospital, sick, ill, injured, injury, poison, poisoned, poisoning, vomiting, limping, bleeding, hurt, broken leg, not eating, ate, eaten, swallowed, choking, seizure, seizures, diarrhoea, diarrhea, coughing, stung, bitten',
    groomer:
      'groomer, groomers, grooming, dog wash, dog parlour, dog parlor, grooming parlour, pet salon, pet spa, dog salon, dog bath',
    sitter:
      'sitter, sitters, pet sitter, pet sitters, dog sitter, dog sitters, cat sitter, cat sitters, pet sitting, dog sitting, cat sitting, pet minder, dog minder, minder, minders, minding',
    walker: 'dog walker, dog walking, dog walkers, walker, walkers',
    store:
      'pet store, pet stores, pet shop, pet shops, pet supplies, pet supply, pet food, dog food, cat food, aquarium shop',
    boarding:
      'boarding, kennel, kennels, cattery, catteries, pet hotel, dog hotel, cat hotel, dog daycare, doggy daycare, doggie daycare, daycare, day care, creche, leave my dog, leave my cat, leave my pet',
    cafe: 'cafe, cafes, coffee, coffee shop, coffeehouse, dog friendly, pet friendly, dog cafe, cat cafe, restaurant, restaurants, pub, pubs, brunch, lunch, where to eat, places to eat, eat out',
    school:
      'training, trainer, trainers, dog training, dog trainer, puppy training, puppy class, puppy classes, puppy school, obedience, dog school, class, classes, lessons, behaviour, behavior, behaviourist, behaviorist, socialisation, socialization',
    animal: 'pet, pets, animal, animals',
    dog: 'dog, dogs, doggy, doggie, puppy, puppies, hound, pooch',
    cat: 'cat, cats, kitten, kittens, kitty',
    rabbit: 'rabbit, rabbits, bunny, bunnies',
    bird: 'bird, birds, parrot, budgie',
    fish: 'fish, fishes, aquarium, fish tank',
    horse: 'horse, horses, pony, equine',
    rodent: 'hamster, hamsters, guinea pig, guinea pigs',
    reptile: 'reptile, reptiles, snake, snakes, lizard, lizards, tortoise, tortoises',
    shelter: 'shelter, shelters, animal shelter, adoption, adopt, rehoming',
    emergency: 'emergency, emergencies, urgent',
    checkUp: 'check up, check ups',
    vaccination: 'vaccination, vaccinations, vaccine, vaccines, jab, jabs, shots',
    neutering: 'neutering, spaying, spay, neuter, castration',
    dental: 'dental, dentist, teeth, tooth',
    microchip: 'microchip, microchipping',
    parasites: 'flea, fleas, tick, ticks, wormer, worming, deworming',
    pharmacy: 'pharmacy, medicine, medication',
    operation: 'surgery, operation, operations',
    doctor: 'doctor, clinic, hospital',
    wash: 'salon, wash, barber, hairdresser, matting, dematting',
    bath: 'bath, baths',
    shop: 'shop, store, supplies',
    care: 'care',
    feeding: 'feed, feeding',
    hotel: 'hotel',
    terrace: 'terrace, patio, eat',
    clipping: 'clipping, haircut, trim',
    nails: 'nail, nails',
    food: 'food',
    toys: 'toy, toys',
    holiday: 'holiday, holidays, vacation',
    overnight: 'overnight',
    homeVisit: 'home visit, home visits, house call, house calls',
    waterBowl: 'water bowl, water bowls',
    leadWalking: 'loose lead walking, loose leash walking',
  },
  understood: {
    emergency: EMERGENCY_WORDS.en,
    'open-now': 'open now, now open, now, right now, currently open, open today, open',
    evenings:
      'evening, evenings, tonight, late, late night, open late, late opening, after work, open tonight, open evenings',
    weekends: 'weekend, weekends, at the weekend',
    saturday: 'saturday, saturdays',
    sunday: 'sunday, sundays',
    cheap: 'cheap, cheaper, cheapest, affordable, inexpensive, low cost, budget',
    nearest:
      'near me, nearest, nearest to me, nearby, near by, near here, close by, close to me, closest, closest to me, around me, around here',
  },
  // Besides small words, what people ask around it: 'Where can I find a …', '… phone number'.
  little:
    'a, an, and, at, by, for, in, me, my, near, of, on, or, the, to, with, s, i, im, we, you, our, your, it, is, are, am, there, this, that, which, what, where, who, how, much, can, could, do, does, need, want, looking, look, find, get, have, has, any, some, someone, anyone, somebody, somewhere, place, places, only, please, phone, number, opening, hours, appointment, appointments, price, prices, cost, costs, reviews, website, today',
  order:
    'best, good, great, top, top rated, recommend, recommended, trusted, local, nearest, nearest to, closest, closest to, close to, nearby, around',
  otherTimes:
    'monday, tuesday, wednesday, thursday, friday, tomorrow, morning, mornings, early, christmas, easter, holiday, holidays',
  bareOpen: 'open',
};
