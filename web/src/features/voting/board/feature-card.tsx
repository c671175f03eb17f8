import type { FeatureIcon as FeatureIconName, FeatureStatus } from '@pawhood/contract/voting/voting.ts';
import {
  Activity,
  Bell,
  ChevronUp,
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
import { Badge } from '#/ui/badge.tsx';
import type { BoardFeature } from './board-feature.ts';
import { MessageAt } from './board-message.tsx';
import type { BoardMessage } from './use-votes.ts';

export interface FeatureCardProps {
  feature: BoardFeature;
  isBusy?: boolean | undefined;
  message?: BoardMessage | null | undefined;
  /** Absent where nobody can vote yet. */
  onVote?: ((id: string) => void) | undefined;
}

/** How far a feature has come; one that is merely open needs no word. */
const STATUS_WORDS: Readonly<Record<FeatureStatus, string>> = {
  open: '',
  planned: 'Planned',
  started: 'In the works',
  shipped: 'Here already',
  declined: 'Not planned',
};

/** One feature with its votes and the control to vote for it. */
export function FeatureCard({ feature, isBusy = false, message = null, onVote }: FeatureCardProps) {
  const { id, name, description, icon, votes, voted, status = 'open' } = feature;
  const headingId = `feature-${id}`;
  return (
    <article
      aria-labelledby={headingId}
      className="flex h-full flex-col gap-3 rounded-card border border-line bg-card p-4 shadow-soft sm:p-6"
    >
      <div className="flex items-start gap-2 min-[24rem]:gap-4">
        <FeatureIcon name={icon} />
        <div className="flex min-w-0 grow flex-col items-start gap-1">
          <h3 id={headingId} className="max-w-full break-words text-xl">
            {name}
          </h3>
          <p className="max-w-full break-words text-base text-ink-2">{description}</p>
          {status !== 'open' && <Badge tone="brand">{STATUS_WORDS[status]}</Badge>}
        </div>
        <button
          type="button"
          aria-pressed={voted}
          aria-busy={isBusy}
          aria-label={`Vote for ${name}: ${countOf(votes)}`}
          onClick={() => onVote?.(id)}
          className="flex min-h-16 min-w-16 shrink-0 flex-col items-center justify-center rounded-input border border-control bg-card px-2 font-semibold text-ink transition-colors hover:bg-brand-tint aria-busy:opacity-60 aria-pressed:border-brand aria-pressed:bg-brand aria-pressed:text-on-brand"
        >
          <ChevronUp aria-hidden="true" className="size-5" />
          <span className="tabular-nums">{votes.toLocaleString('en')}</span>
          <span className="font-normal text-sm">{votes === 1 ? 'vote' : 'votes'}</span>
        </button>
      </div>
      <MessageAt place={id} message={message} />
    </article>
  );
}

/** '1 vote', '1,200 votes' */
function countOf(votes: number): string {
  return `${votes.toLocaleString('en')} ${votes === 1 ? 'vote' : 'votes'}`;
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

/** The drawing of a feature on its round ground; decoration. */
function FeatureIcon({ name }: { name: FeatureIconName }) {
  const Drawing = FEATURE_DRAWINGS[name];
  return (
    <span className="grid size-11 shrink-0 place-items-center rounded-pill bg-brand-tint text-brand">
      <Drawing aria-hidden="true" className="size-6" />
    </span>
  );
}
