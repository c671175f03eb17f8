import type { RoadmapMarkName } from '#/ui/illustrations/roadmap-mark.tsx';

/** A card of the roadmap. */
export interface RoadmapTheme {
  readonly mark: RoadmapMarkName;
  readonly title: string;
  readonly description: string;
  readonly items: readonly RoadmapItem[];
}

interface RoadmapItem {
  readonly text: string;
  /** Whether this version can do it. */
  readonly works: boolean;
}

const works = (text: string): RoadmapItem => ({ text, works: true });
const planned = (text: string): RoadmapItem => ({ text, works: false });

/** The six themes, four items each; an item changes from planned to works when it is built. §1.9 §1.10 §9.10 */
export const ROADMAP_THEMES: readonly RoadmapTheme[] = [
  {
    mark: 'digital-home',
    title: 'Digital home for pets',
    description: 'One page for each animal, with all that is easily lost on paper.',
    items: [
      works('A profile with photos and a story'),
      works('Birthday, weight and chip number together'),
      works('A public page to share, a private one to keep'),
      works('Everything to take away, as one file'),
    ],
  },
  {
    mark: 'connect-and-share',
    title: 'Connect and share',
    description: 'The people who walk the same streets as you, at the same hour.',
    items: [
      works('Articles and services to pass on by link'),
      planned('Neighbours who would like to be found'),
      planned('Walks and play dates nearby'),
      planned('Questions, answered by those who know'),
    ],
  },
  {
    mark: 'local-gems',
    title: 'Local gems',
    description: 'Good places, found by people and not by advertisements.',
    items: [
      works('Services in three cities, searched and sorted'),
      works('Opening hours in the place’s own time'),
      works('Corrections that anybody can suggest'),
      planned('Reviews from people with pets'),
    ],
  },
  {
    mark: 'smart-pet-care',
    title: 'Smart pet care (AI)',
    description: 'Help that notices, and leaves decisions to you and your vet.',
    items: [
      works('A reminder before a vaccination runs out'),
      works('A weight curve that shows a change early'),
      planned('Questions for the vet, drafted with you'),
      planned('AI that says so when it is not sure'),
    ],
  },
  {
    mark: 'peace-of-mind',
    title: 'Peace of mind',
    description: 'For the night when something goes wrong, and all the others.',
    items: [
      works('Vets in three cities, one press away'),
      works('No advertisements and no trackers'),
      planned('A notice to your street for a lost pet'),
      works('Your choice of who sees your page'),
    ],
  },
  {
    mark: 'fun-and-games',
    title: 'Fun and games',
    description: 'Because living together is meant to be fun as well.',
    items: [
      planned('Photo of the week, chosen by neighbours'),
      planned('A walking challenge for the whole street'),
      planned('Badges for good deeds'),
      planned('Birthday greetings, whiskers included'),
    ],
  },
];
