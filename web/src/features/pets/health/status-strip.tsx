import type { Pet } from '@pawhood/contract/pets/profile.ts';
import { statusWords } from '@pawhood/contract/pets/texts/care-texts.ts';
import {
  AT_A_GLANCE,
  changedSince,
  DUE,
  moreDue,
  NEXT_VACCINATION,
  NONE_PLANNED,
  NOT_WEIGHED_YET,
  NOTHING_IS_DUE,
  nextDue,
  OVERDUE,
  onDay,
  subjectOverdue,
  unchangedSince,
  WEIGHT,
} from '@pawhood/contract/words/pets.ts';
import { useQuery } from '@tanstack/react-query';
import { Check, CircleAlert, Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDay } from '#/lib/dates.ts';
import { useSite } from '#/lib/site.tsx';
import { useAuth } from '#/session/auth.ts';
import { todayOf } from '../today.ts';
import { healthQuery } from './health.api.ts';
import { type Due, type LastWeight, type PetStatus, petStatus } from './pet-status.ts';
import { AddVaccination, AddWeight, FirstVaccination, STRIP } from './status-actions.tsx';
import { differenceText, type WeightUnit, weightText, weightUnitOf } from './weight.ts';

/** The first facts of an own pet: due care, its weight and trend, its next vaccination. */
export function StatusStrip({ pet }: { pet: Pet }) {
  const auth = useAuth();
  const { cities } = useSite();
  const { data: log } = useQuery(healthQuery(pet.id, auth));
  // The page shows once the log has been answered, or could not be had: then Health says so.
  // Of a pet in memory nothing is due.
  if (log === undefined || pet.diedOn) return null;
  const status = petStatus(log, pet.weightGrams ?? null, todayOf(pet, cities));
  const hasVaccination = status.isRecorded && !status.isVaccinationFirst;
  return (
    <section id={STRIP} tabIndex={-1} aria-label={AT_A_GLANCE}>
      <dl className="grid grid-cols-2 max-tight:grid-cols-1 gap-x-6 gap-y-3 rounded-toast bg-sunk px-4 py-3 sm:grid-cols-3">
        <Fact label={DUE} isWide={!hasVaccination}>
          {status.isRecorded ? <DueWords status={status} /> : <FirstVaccination pet={pet} />}
        </Fact>
        <Fact label={WEIGHT} action={<AddWeight pet={pet} />}>
          <WeightWords weight={status.weight} unit={weightUnitOf(auth.profile?.units)} />
        </Fact>
        {hasVaccination && (
          <Fact
            label={NEXT_VACCINATION}
            action={<AddVaccination pet={pet} subject={status.vaccination?.subject ?? ''} />}
          >
            <VaccinationWords vaccination={status.vaccination} />
          </Fact>
        )}
      </dl>
    </section>
  );
}

interface FactProps {
  label: string;
  /** Whether it takes the room of two; on phones it has a row of its own anyway. */
  isWide?: boolean;
  /** Stands beside it where there is room. */
  action?: ReactNode;
  children: ReactNode;
}

function Fact({ label, isWide, action, children }: FactProps) {
  return (
    <div className={isWide === undefined ? '' : `max-sm:col-span-full ${isWide ? 'sm:col-span-2' : ''}`}>
      <dt className="font-semibold text-ink-2 text-sm">{label}</dt>
      <dd className="wrap-anywhere flex items-start gap-2 leading-snug sm:gap-4">
        <div className="min-w-0">{children}</div>
        {action}
      </dd>
    </div>
  );
}

function DueWords({ status: { due, more, next, isPlanned } }: { status: PetStatus }) {
  if (due !== null) {
    const isOverdue = due.status.kind === 'overdue';
    const Icon = isOverdue ? CircleAlert : Clock;
    return (
      <Words
        first={
          <span className={`inline-flex items-start gap-1 ${isOverdue ? 'text-error' : 'text-info'}`}>
            <Icon className="mt-1 size-4 shrink-0" />
            <span>{due.name}</span>
          </span>
        }
        second={
          <>
            {`${statusWords(due.status)}\u00a0· `}
            {/* On a line of its own rather than on two, where it is no longer than one. */}
            <span className="inline-block">
              {`${formatDay(due.date)}${more > 0 ? `\u00a0· ${moreDue(more)}` : ''}`}
            </span>
          </>
        }
      />
    );
  }
  if (!isPlanned) return <Words first={NONE_PLANNED} second="" />;
  return (
    <Words
      first={
        <span className="inline-flex items-start gap-1 text-ok">
          <Check className="mt-1 size-4 shrink-0" />
          {NOTHING_IS_DUE}
        </span>
      }
      second={next === null ? '' : nextDue(next.name, formatDay(next.date))}
    />
  );
}

function WeightWords({ weight, unit }: { weight: LastWeight | null; unit: WeightUnit }) {
  if (weight === null) return <Words first={NOT_WEIGHED_YET} second="" />;
  return <Words first={weightText(weight.grams, unit)} second={trendText(weight, unit)} />;
}

/** Where a weight is going: '+0.3 kg since Oct 2, 2026'. */
function trendText({ grams, date, change }: LastWeight, unit: WeightUnit): string {
  if (change === null) return date && onDay(formatDay(date));
  const difference = differenceText(change.grams, grams, unit);
  const since = formatDay(change.since);
  return difference === '' ? unchangedSince(since) : changedSince(difference, since);
}

function VaccinationWords({ vaccination }: { vaccination: Due | null }) {
  if (vaccination === null) return <Words first={NONE_PLANNED} second="" />;
  const { subject, date, status } = vaccination;
  const isOverdue = status.kind === 'overdue';
  const overdue = subject === '' ? OVERDUE : subjectOverdue(subject);
  return (
    <Words
      first={<span className={isOverdue ? 'text-error' : ''}>{formatDay(date)}</span>}
      second={isOverdue ? overdue : subject}
    />
  );
}

function Words({ first, second }: { first: ReactNode; second: ReactNode }) {
  return (
    <>
      <span className="block font-semibold">{first}</span>
      <span className="block text-ink-2 text-sm">{second}</span>
    </>
  );
}
