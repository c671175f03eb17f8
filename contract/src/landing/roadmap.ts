/** The themes of the roadmap, and what of them this version can do. */
import { ROADMAP_WORDS } from '@pawhood/contract/words/landing.ts';

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

/** Of the items of each theme, in their order; one changes when it is built. */
const WORKS: Readonly<Record<RoadmapMarkName, readonly boolean[]>> = {
  'digital-home': [true, true, true, true],
  'connect-and-share': [true, false, false, false],
  'local-gems': [true, true, true, false],
  'smart-pet-care': [true, true, false, false],
  'peace-of-mind': [true, true, false, true],
  'fun-and-games': [false, false, false, true],
};

/** The six themes, four items each. §1.9 §1.10 §9.10 */
export const ROADMAP_THEMES: readonly RoadmapTheme[] = ROADMAP_MARKS.map((mark) => ({
  mark,
  ...ROADMAP_WORDS[mark],
  items: ROADMAP_WORDS[mark].items.map((text, item) => ({ text, works: WORKS[mark][item] === true })),
}));
