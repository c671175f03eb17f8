import type { Pet } from '@pawhood/contract/pets/profile.ts';
import { useQuery } from '@tanstack/react-query';
import { Check, CircleAlert, Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDay } from '#/lib/dates.ts';
import { useAuth } from '#/session/auth.ts';
import { todayOf } from '../today.ts';
import { healthQuery } from './health.api.ts';
import { statusWords } from './health-words.ts';
import { type Due, type LastWeight, type PetStatus, petStatus } from './pet-status.ts';
import { differenceText, type WeightUnit, weightText, weightUnitOf } from './weight.ts';

/** What one looks for first of an own pet: what is due, its weight and where it is going, its next vaccination. */
export function StatusStrip({ pet }: { pet: Pet }) {
  const auth = useAuth();
  const { data: log } = useQuery(healthQuery(pet.id, auth));
  // The page shows once the log has been answered, or could not be had: then Health says so.
  if (log === undefined) return null;
  const status = petStatus(log, pet.weightGrams ?? null, todayOf(pet));
  return (
    <section aria-label="At a glance">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 rounded-toast bg-sunk px-4 py-3 sm:grid-cols-3">
        <Fact label="Due" isWide>
          <DueWords status={status} />
        </Fact>
        <Fact label="Weight">
          <WeightWords weight={status.weight} unit={weightUnitOf(auth.profile?.units)} />
        </Fact>
        <Fact label="Next vaccination">
          <VaccinationWords vaccination={status.vaccination} />
        </Fact>
      </dl>
    </section>
  );
}

interface FactProps {
  label: string;
  /** Whether it has a row of its own on phones. */
  isWide?: boolean;
  children: ReactNode;
}

function Fact({ label, isWide = false, children }: FactProps) {
  return (
    <div className={isWide ? 'max-sm:col-span-2' : ''}>
      <dt className="font-semibold text-ink-2 text-sm">{label}</dt>
      <dd className="wrap-anywhere leading-snug">{children}</dd>
    </div>
  );
}

function DueWords({ status: { due, more, next } }: { status: PetStatus }) {
  if (due !== null) {
    const isOverdue = due.status.kind === 'overdue';
    const Icon = isOverdue ? CircleAlert : Clock;
    return (
      <Words
        first={
          <span className={`inline-flex items-start gap-1 ${isOverdue ? 'text-error' : 'text-info'}`}>
            <Icon aria-hidden="true" className="mt-1 size-4 shrink-0" />
            {due.name}
          </span>
        }
        second={`${statusWords(due.status)} · ${formatDay(due.date)}${more > 0 ? ` · ${more} more` : ''}`}
      />
    );
  }
  return (
    <Words
      first={
        <span className="inline-flex items-start gap-1 text-ok">
          <Check aria-hidden="true" className="mt-1 size-4 shrink-0" />
          Nothing is due
        </span>
      }
      second={next === null ? '' : `Next: ${next.name}, ${formatDay(next.date)}`}
    />
  );
}

function WeightWords({ weight, unit }: { weight: LastWeight | null; unit: WeightUnit }) {
  if (weight === null) return <Words first="Not weighed yet" second="" />;
  return <Words first={weightText(weight.grams, unit)} second={trendText(weight, unit)} />;
}

/** Where a weight is going: '+0.3 kg since Oct 2, 2026'. */
function trendText({ grams, date, change }: LastWeight, unit: WeightUnit): string {
  if (change === null) return date && `On ${formatDay(date)}`;
  const difference = differenceText(change.grams, grams, unit);
  return `${difference || 'Unchanged'} since ${formatDay(change.since)}`;
}

function VaccinationWords({ vaccination }: { vaccination: Due | null }) {
  if (vaccination === null) return <Words first="None planned" second="" />;
  const { subject, date, status } = vaccination;
  const isOverdue = status.kind === 'overdue';
  return (
    <Words
      first={<span className={isOverdue ? 'text-error' : ''}>{formatDay(date)}</span>}
      second={[subject, isOverdue && 'overdue'].filter(Boolean).join(', ')}
    />
  );
}

function Words({ first, second }: { first: ReactNode; second: string }) {
  return (
    <>
      <span className="block font-semibold">{first}</span>
      <span className="block text-ink-2 text-sm">{second}</span>
    </>
  );
}
