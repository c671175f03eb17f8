import { ROUTES } from '@pawhood/contract/product.ts';
import type { RoadmapMarkName } from '../../ui/illustrations/roadmap-mark.tsx';

/** One of the reasons to be here. */
export interface ValueProposition {
  readonly mark: RoadmapMarkName;
  readonly title: string;
  readonly text: string;
  /** Where it can be used; null while it is planned. */
  readonly href: string | null;
}

/** What the product is for, in three. §1.2 */
export const VALUE_PROPOSITIONS: readonly ValueProposition[] = [
  {
    mark: 'local-gems',
    title: 'Find local services',
    text: 'Vets, groomers, sitters and cafes where your dog is welcome, street by street.',
    href: ROUTES.directory,
  },
  {
    mark: 'connect-and-share',
    title: 'Connect with pet owners',
    text: 'Get to know the people and the animals that live around you.',
    href: null,
  },
  {
    mark: 'digital-home',
    title: 'Manage pet care',
    text: 'Vaccinations, weight and papers of every pet in one place, at hand when you need them.',
    href: ROUTES.profile,
  },
];
