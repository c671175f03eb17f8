import { ROUTES } from '@pawhood/contract/product.ts';
import { Link } from 'wouter';
import type { RoadmapMarkName } from '#/ui/illustrations/roadmap-mark.tsx';
import { RoadmapMark } from '#/ui/illustrations/roadmap-mark.tsx';
import { StandingBadge } from './standing.tsx';

/** The three reasons to be here. §1.2 */
export function Propositions() {
  return (
    <div className="flex flex-col gap-8">
      <h2>What you can do here</h2>
      <ul className="flex list-none flex-col gap-8 p-0">
        {VALUE_PROPOSITIONS.map((proposition) => (
          <li key={proposition.title}>
            <Proposition {...proposition} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Proposition({ mark, title, text, href }: ValueProposition) {
  return (
    <div className="flex items-start gap-4">
      <span className="grid size-14 shrink-0 lg:size-18 place-items-center rounded-card bg-brand-tint">
        <RoadmapMark name={mark} className="size-10 lg:size-12" />
      </span>
      <div className="flex flex-col gap-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3>
            {href === null ? (
              title
            ) : (
              <Link href={href} className="text-brand underline hover:text-brand-hover">
                {title}
              </Link>
            )}
          </h3>
          <StandingBadge works={href !== null} />
        </div>
        <p className="text-ink-2">{text}</p>
      </div>
    </div>
  );
}

/** One of the reasons to be here. */
interface ValueProposition {
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
    text: 'Get to know the people and pets who live around you.',
    href: null,
  },
  {
    mark: 'digital-home',
    title: 'Manage pet care',
    text: 'Every pet’s vaccinations, weight and papers in one place, ready when you need them.',
    href: ROUTES.profile,
  },
];
