import { careName } from '@pawhood/contract/pets/health.ts';
import type { Reminder } from '@pawhood/contract/pets/reminders.ts';
import { statusWords } from '@pawhood/contract/pets/texts/care-texts.ts';
import { MORE, NOTHING_IS_DUE } from '@pawhood/contract/pets/texts/health-texts.ts';
import { DUE_NOT_LOADED, WHAT_IS_DUE } from '@pawhood/contract/pets/texts/reminder-texts.ts';
import { FOOTER_ROUTES } from '@pawhood/contract/product.ts';
import { TRY_AGAIN } from '@pawhood/contract/shell/control-texts.ts';
import { useQuery } from '@tanstack/react-query';
import { Check, ChevronRight, CircleAlert, Clock } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { Link } from 'wouter';
import { reserveForNextPage, reserveSpace } from '#/lib/browser/reserved-space.ts';
import { formatDay } from '#/lib/dates.ts';
import { useAuth } from '#/session/auth.ts';
import { Button } from '#/ui/buttons/button.tsx';
import { ErrorMessage } from '#/ui/error-message.tsx';
import { petProfileAddress } from '../pet-address.ts';
import { dueStatus } from './due-status.ts';
import { remindersQuery } from './reminders.api.ts';

/** The most urgent care of the own pets. If its room is reserved and nothing is due, it says so this once. */
export function DueSoon() {
  const { data, error, refetch } = useQuery(remindersQuery(useAuth()));
  const place = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (data === undefined) return;
    if (data.length > 0) reserveSpace('due', true);
    reserveForNextPage('due', data.length > 0 ? place.current : null);
  }, [data]);
  if (data === undefined && error === null) return null;
  return (
    <section ref={place} aria-label={WHAT_IS_DUE} className="flex grow">
      {data !== undefined ? (
        <Told reminders={data} />
      ) : (
        <div className={`${LINE} justify-between`}>
          <ErrorMessage error={null} fallback={DUE_NOT_LOADED} />
          <Button look="secondary" onClick={() => refetch()}>
            {TRY_AGAIN}
          </Button>
        </div>
      )}
    </section>
  );
}

const LINE = 'flex grow items-center gap-3 rounded-toast px-4 py-2 text-ink';

/** The first in words; a press leads to its pet, or to all where others have something due as well. */
function Told({ reminders: [urgent, ...others] }: { reminders: readonly Reminder[] }) {
  if (urgent === undefined) {
    return (
      <p className={LINE}>
        <Check className="size-5 shrink-0 text-ok" />
        {NOTHING_IS_DUE}
      </p>
    );
  }
  const { petId, petName, nextDue } = urgent;
  const isOfOnePet = others.every((other) => other.petId === petId);
  const status = dueStatus(urgent);
  const Sign = status.kind === 'overdue' ? CircleAlert : Clock;
  return (
    <Link
      href={isOfOnePet ? petProfileAddress(petId) : FOOTER_ROUTES.pets}
      className={`${LINE} no-underline hover:bg-brand-tint`}
    >
      <Sign className={`size-5 shrink-0 ${status.kind === 'overdue' ? 'text-error' : 'text-info'}`} />
      <span className="wrap-anywhere min-w-0 grow leading-snug">
        <span className="block font-semibold">{careName(urgent)}</span>
        <span className="block text-base text-ink-2">
          <span>{`${petName} · ${statusWords(status)}`}</span>
          {/* On a phone the days are enough, and all is in one line. */}
          <span className="max-sm:hidden">{` · ${formatDay(nextDue)}`}</span>
          {others.length > 0 && <span>{` · ${others.length} ${MORE}`}</span>}
        </span>
      </span>
      <ChevronRight className="size-6 shrink-0 text-brand" />
    </Link>
  );
}
