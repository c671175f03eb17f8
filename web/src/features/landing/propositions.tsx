import type { RoadmapMarkName } from '@pawhood/contract/landing/roadmap.ts';
import { ROUTES } from '@pawhood/contract/product.ts';
import {
  CONNECT_OWNERS,
  CONNECT_OWNERS_TEXT,
  FIND_SERVICES,
  FIND_SERVICES_TEXT,
  MANAGE_CARE,
  MANAGE_CARE_TEXT,
  WHAT_YOU_CAN_DO,
} from '@pawhood/contract/words/landing.ts';
import { Link } from 'wouter';
import { RoadmapMark } from '#/ui/illustrations/roadmap-mark.tsx';
import { FeatureStatusBadge } from './feature-status.tsx';

/** The three reasons to be here. §1.2 */
export function Propositions() {
  return (
    <div className="flex flex-col gap-8 lg:pt-10">
      <h2>{WHAT_YOU_CAN_DO}</h2>
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
          <FeatureStatusBadge works={href !== null} />
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

/** The three reasons for the product. §1.2 */
export const VALUE_PROPOSITIONS: readonly ValueProposition[] = [
  {
    mark: 'local-gems',
    title: FIND_SERVICES,
    text: FIND_SERVICES_TEXT,
    href: ROUTES.directory,
  },
  {
    mark: 'connect-and-share',
    title: CONNECT_OWNERS,
    text: CONNECT_OWNERS_TEXT,
    href: null,
  },
  {
    mark: 'digital-home',
    title: MANAGE_CARE,
    text: MANAGE_CARE_TEXT,
    href: ROUTES.profile,
  },
];
