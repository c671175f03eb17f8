import type { City } from '@pawhood/contract/values/city.ts';
import canalWalk from '#/ui/illustrations/canal-walk.svg';
import offLeash from '#/ui/illustrations/off-leash.svg';
import parkFriends from '#/ui/illustrations/park-friends.svg';
import petRecord from '#/ui/illustrations/pet-record.svg';
import readingHour from '#/ui/illustrations/reading-hour.svg';
import vetVisit from '#/ui/illustrations/vet-visit.svg';

/** A card of the carousel. */
export interface FeatureCard {
  readonly title: string;
  readonly text: string;
  readonly picture: string;
  /** What the picture shows, for those who do not see it. */
  readonly alt: string;
  /** The city in the picture, whose tint is its sky; null indoors. */
  readonly city: City | null;
  /** Whether this version can do it. */
  readonly works: boolean;
}

/** The six cards of the carousel. §1.3a §9.10 */
export const FEATURE_CARDS: readonly FeatureCard[] = [
  {
    title: 'Help around the corner',
    text: 'Vets, groomers, sitters and shops near you, with phone numbers and opening hours.',
    picture: canalWalk,
    alt: 'A person walks a dog along a canal in Amsterdam, past a vet’s shop.',
    city: 'amsterdam',
    works: true,
  },
  {
    title: 'Check-ups, remembered',
    text: 'Each pet’s vaccinations and visits, with a reminder before the next one.',
    picture: vetVisit,
    alt: 'A vet listens to the heart of a cat that sits on her table.',
    city: null,
    works: true,
  },
  {
    title: 'Neighbours with paws',
    text: 'Find company for the morning walk, for your dog and for you.',
    picture: parkFriends,
    alt: 'Two people and their dogs meet in a park in Dublin.',
    city: 'dublin',
    works: false,
  },
  {
    title: 'A page for every pet',
    text: 'Birthday, weight, chip number and photos, to share or keep to yourself.',
    picture: petRecord,
    alt: 'A dog and a rabbit sit beside a phone that shows the dog’s own page.',
    city: null,
    works: true,
  },
  {
    title: 'Read before you worry',
    text: 'Short articles about life with a pet in your city, each with its sources.',
    picture: readingHour,
    alt: 'A person reads in an armchair, with a cat asleep on the rug.',
    city: null,
    works: true,
  },
  {
    title: 'Places to run free',
    text: 'Parks and trails dogs love, found by people like you.',
    picture: offLeash,
    alt: 'A dog leaps for a flying disc on a meadow before Calgary and the Rockies.',
    city: 'calgary',
    works: false,
  },
];
