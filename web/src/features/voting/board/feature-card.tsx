import type { FeatureIcon as FeatureIconName } from '@pawhood/contract/voting/voting.ts';
import { SECTION_HEADINGS, STATUS_WORDS } from '@pawhood/contract/voting/voting-texts.ts';
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

export interface FeatureCardProps {
  feature: BoardFeature;
  /** The section that the card stands in; null where the board is one list. */
  section: SectionKey | null;
  /** Absent where nobody can vote yet. */
  voting?: Voting | undefined;
}

/** One feature with its votes and, unless it is here already, the control to vote for it. */
export function FeatureCard({ feature, section, voting }: FeatureCardProps) {
  const { id, name, description, icon, status = 'open' } = feature;
  const headingId = `feature-${id}`;
  const words = STATUS_WORDS[status];
  const heading = section && SECTION_HEADINGS[section];
  const isHere = section === 'here';
  const card = useRef<HTMLElement>(null);
  const isDestination = voting?.destination === id;
  const arrive = useEffectEvent(() => voting?.arrive());
  useEffect(() => {
    if (!isDestination) return;
    card.current?.focus();
    arrive();
  }, [isDestination]);
  return (
    <article
      ref={card}
      tabIndex={-1}
      aria-labelledby={headingId}
      className="flex h-full scroll-mt-24 flex-col rounded-card border border-line bg-card p-4 pb-1.5 shadow-soft sm:px-6 sm:pt-6 sm:pb-2"
    >
      <div className="flex grow items-start gap-4 max-tight:flex-col">
        <FeatureIcon name={icon} />
        <div className="flex min-w-0 grow flex-col items-start gap-1">
          <BoardHeading depth={section === null ? 1 : 2} id={headingId} className="max-w-full break-words">
            {name}
          </BoardHeading>
          <p className="max-w-full break-words text-base text-ink-2">{description}</p>
          {words !== '' && words !== heading && <Badge tone="brand">{words}</Badge>}
        </div>
        {isHere ? (
          <VotesGiven feature={feature} />
        ) : (
          <VoteButton feature={feature} isBusy={voting?.busy.includes(id) ?? false} onVote={voting?.press} />
        )}
      </div>
      {isHere ? (
        <div className="h-2 sm:h-4" />
      ) : (
        <MessageAt place={id} message={voting?.cardMessage ?? null} />
      )}
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

/** The drawing of a feature on its round ground; decoration, which gives way to the words on a phone. */
function FeatureIcon({ name }: { name: FeatureIconName }) {
  const Drawing = FEATURE_DRAWINGS[name];
  return (
    <span className="hidden size-11 shrink-0 place-items-center rounded-pill bg-brand-tint text-brand sm:grid">
      <Drawing className="size-6" />
    </span>
  );
}
