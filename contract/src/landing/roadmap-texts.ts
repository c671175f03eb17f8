/** The words of the roadmap; its title is in texts.ts. */

/** Below the title. */
export const ROADMAP_LEAD =
  'We build in the open, one step at a time. A tick means you can use it now. A ring means it’s on the way.';

/** The themes, as their drawings are named, too. §1.10 */
export const ROADMAP_MARKS = [
  'digital-home',
  'connect-and-share',
  'local-gems',
  'smart-pet-care',
  'peace-of-mind',
  'fun-and-games',
] as const;
export type RoadmapMarkName = (typeof ROADMAP_MARKS)[number];

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
    description: 'One page for each animal, with everything that gets lost on paper.',
    items: [
      works('A profile with photos and a story'),
      works('Birthday, weight and chip number together'),
      works('A public page to share and a private one for you'),
      works('A download of everything, in one file'),
    ],
  },
  {
    mark: 'connect-and-share',
    title: 'Connect and share',
    description: 'Meet the people who walk the same streets as you.',
    items: [
      works('Articles and places to share by link'),
      planned('Neighbours with pets who want to meet'),
      planned('Walks and play dates nearby'),
      planned('Answers from other pet owners'),
    ],
  },
  {
    mark: 'local-gems',
    title: 'Local gems',
    description: 'Good places near you, without the ads.',
    items: [
      works('Services in your city to search and sort'),
      works('Opening hours in local time'),
      works('Corrections anyone can suggest'),
      planned('Reviews from people with pets'),
    ],
  },
  {
    mark: 'smart-pet-care',
    title: 'Smart pet care (AI)',
    description: 'Help that spots changes and leaves decisions to you and your vet.',
    items: [
      works('A reminder before a vaccination runs out'),
      works('A weight chart that shows changes early'),
      planned('Help writing down questions for the vet'),
      planned('AI that tells you when it isn’t sure'),
    ],
  },
  {
    mark: 'peace-of-mind',
    title: 'Peace of mind',
    description: 'For the night something goes wrong, and every other night.',
    items: [
      works('Vets in your city, one tap away'),
      works('No ads and no trackers'),
      planned('Lost pet notices for your street'),
      works('You choose who sees your page'),
    ],
  },
  {
    mark: 'fun-and-games',
    title: 'Fun and games',
    description: 'Because life with a pet should be fun.',
    items: [
      planned('Photo of the week, chosen by neighbours'),
      planned('A walking challenge for the whole street'),
      planned('Badges for good deeds'),
      planned('Birthday greetings for your pet'),
    ],
  },
];
