import { Link } from 'wouter';
import { RoadmapMark } from '../../ui/illustrations/roadmap-mark.tsx';
import { StandingBadge } from './standing.tsx';
import { VALUE_PROPOSITIONS, type ValueProposition } from './value-propositions.ts';

/** The three reasons to be here. §1.2 */
export function Propositions() {
  return (
    <div className="flex flex-col gap-8">
      <h2>One neighbourhood for the two of you</h2>
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
