import type { FeatureIcon as FeatureIconName } from '@pawhood/contract/voting/voting.ts';
import { SECTION_HEADINGS, STATUS_WORDS } from '@pawhood/contract/words/voting.ts';
import {
  Activity,
  Bell,
  GraduationCap,
  Heart,
  House,
  Lightbulb,
  type LucideIcon,
  Map as MapIcon,
  Percent,
  Smartphone,
  User,
} from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Badge } from '#/ui/badge.tsx';
import { BoardHeading } from '../board-heading.tsx';
import type { BoardFeature } from './board-feature.ts';
import { MessageAt } from './board-message.tsx';
import type { SectionKey } from './sections.ts';
import type { Voting } from './use-voting.ts';
import { VoteButton, VotesGiven } from './vote-button.tsx';

export interface FeatureRowProps {
  feature: BoardFeature;
  /** The section that the row stands in; null where the board is one list. */
  section: SectionKey | null;
  /** Absent where nobody can vote yet. */
  voting?: Voting | undefined;
}

/** One feature: its votes, with the control to vote unless it is here already, and beside them what it is. */
export function FeatureRow({ feature, section, voting }: FeatureRowProps) {
  const { id, name, description, icon, category, status = 'open' } = feature;
  const headingId = `feature-${id}`;
  const words = STATUS_WORDS[status];
  const heading = section && SECTION_HEADINGS[section];
  const isHere = section === 'here';
  const row = useRef<HTMLElement>(null);
  const isDestination = voting?.destination === id;
  const arrive = useEffectEvent(() => voting?.arrive());
  useEffect(() => {
    if (!isDestination) return;
    row.current?.focus();
    arrive();
  }, [isDestination]);
  return (
    <article
      ref={row}
      tabIndex={-1}
      aria-labelledby={headingId}
      className={`flex scroll-mt-24 items-start gap-x-4 gap-y-2 pt-3 max-tight:flex-col sm:gap-x-6 ${isHere ? 'pb-3' : 'pb-1 xl:pb-3'}`}
    >
      {isHere ? (
        <div className="flex w-18 shrink-0 flex-col items-center gap-1 max-tight:w-auto max-tight:items-start">
          <FeatureIcon name={icon} className="grid max-tight:hidden" />
          <VotesGiven feature={feature} />
        </div>
      ) : (
        <VoteButton feature={feature} isBusy={voting?.busy.includes(id) ?? false} onVote={voting?.press} />
      )}
      <div className="flex min-w-0 max-w-article grow flex-col items-start">
        <BoardHeading depth={section === null ? 1 : 2} id={headingId} className="max-w-full break-words">
          {name}
        </BoardHeading>
        <p className="max-w-full break-words text-base text-ink-2">{description}</p>
        {words !== '' && words !== heading && <Badge tone="brand">{words}</Badge>}
        {voting && section !== null && category === 'custom' && (
          <voting.ReportLink kind="suggestion" id={id} />
        )}
        {!isHere && <MessageAt place={id} message={voting?.cardMessage ?? null} />}
      </div>
      {!isHere && <FeatureIcon name={icon} className="ms-auto hidden sm:grid" />}
    </article>
  );
}

/** A drawing for each name. §3.7 */
export const FEATURE_DRAWINGS: Readonly<Record<FeatureIconName, LucideIcon>> = {
  Mobile: Smartphone,
  User,
  Percent,
  Heart,
  Activity,
  Bell,
  Map: MapIcon,
  Home: House,
  Graduation: GraduationCap,
  Lightbulb,
};

/** The drawing of a feature on its round ground: decoration. */
function FeatureIcon({ name, className }: { name: FeatureIconName; className: string }) {
  const Drawing = FEATURE_DRAWINGS[name];
  return (
    <span
      className={`size-11 shrink-0 place-items-center rounded-pill bg-brand-tint text-brand ${className}`}
    >
      <Drawing className="size-6" />
    </span>
  );
}
