import { careName } from '@pawhood/contract/pets/health.ts';
import type { Reminder } from '@pawhood/contract/pets/reminders.ts';
import { statusWords } from '@pawhood/contract/pets/texts/care-texts.ts';
import { MORE, NOTHING_IS_DUE } from '@pawhood/contract/pets/texts/health-texts.ts';
import { DUE_NOT_LOADED, WHAT_IS_DUE } from '@pawhood/contract/pets/texts/reminder-texts.ts';
import { FOOTER_ROUTES } from '@pawhood/contract/product.ts';
import { TRY_AGAIN } from '@pawhood/contract/shell/control-texts.ts';
import { useQuery } from '@tanstack/react-query';
import { Check, ChevronRight, CircleAlert, Clock } from 'lucide-react';
import { useLayoutEffect } from 'react';
import { Link } from 'wouter';
import { formatDay } from '#/lib/dates.ts';
import { useAuth } from '#/session/auth.ts';
import { Button } from '#/ui/buttons/button.tsx';
import { ErrorMessage } from '#/ui/error-message.tsx';
import { petProfileAddress } from '../pet-address.ts';
import { keepDueRoom, keepDueRoomNextTime } from './due-room.ts';
import { dueStatus } from './due-status.ts';
import { remindersQuery } from './reminders.api.ts';

/** What is most urgent for the own pets. Where it is in its room without anything due, it says so this once. */
export function DueSoon() {
  const { data, error, refetch } = useQuery(remindersQuery(useAuth()));
  const isDue = data === undefined ? null : data.length > 0;
  useLayoutEffect(() => {
    if (isDue === true) keepDueRoom(true);
    if (isDue === false) keepDueRoomNextTime(false);
  }, [isDue]);
  if (data !== undefined) return <Told reminders={data} />;
  if (error === null) return null;
  return (
    <div className={`${CARD} flex-wrap justify-between`}>
      <ErrorMessage error={error} fallback={DUE_NOT_LOADED} />
      <Button look="secondary" onClick={() => refetch()}>
        {TRY_AGAIN}
      </Button>
    </div>
  );
}

const CARD = 'flex grow items-center gap-3 rounded-toast bg-sunk px-4 py-3 text-ink';

/** The first in words; a press leads to its pet, or to all where others have something due as well. */
function Told({ reminders: [urgent, ...others] }: { reminders: readonly Reminder[] }) {
  if (urgent === undefined) {
    return (
      <section aria-label={WHAT_IS_DUE} className={CARD}>
        <Check aria-hidden="true" className="size-5 shrink-0 text-ok" />
        {NOTHING_IS_DUE}
      </section>
    );
  }
  const { petId, petName, nextDue } = urgent;
  const isOfOnePet = others.every((other) => other.petId === petId);
  const status = dueStatus(urgent);
  const Sign = status.kind === 'overdue' ? CircleAlert : Clock;
  const facts = [petName, statusWords(status), formatDay(nextDue)];
  if (others.length > 0) facts.push(`${others.length} ${MORE}`);
  return (
    <section aria-label={WHAT_IS_DUE} className="flex grow">
      <Link
        href={isOfOnePet ? petProfileAddress(petId) : FOOTER_ROUTES.pets}
        className={`${CARD} no-underline hover:bg-brand-tint`}
      >
        <Sign
          aria-hidden="true"
          className={`size-5 shrink-0 ${status.kind === 'overdue' ? 'text-error' : 'text-info'}`}
        />
        <span className="wrap-anywhere min-w-0 grow leading-snug">
          <span className="block font-semibold">{careName(urgent)}</span>
          <span className="block text-base text-ink-2">{facts.join(' · ')}</span>
        </span>
        <ChevronRight aria-hidden="true" className="size-6 shrink-0 text-brand" />
      </Link>
    </section>
  );
}
