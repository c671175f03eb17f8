import {
  ADDRESS_ENDED,
  ADDRESS_HOW,
  ADDRESS_READY,
  addressSince,
  CALENDAR_ABOUT,
  CALENDAR_ADDRESS,
  CALENDAR_FAILED,
  CALENDAR_REMINDERS,
  lastRead,
  MAKE_ADDRESS,
  NEVER_READ,
  OPEN_IN_CALENDAR,
  REPLACE_ADDRESS,
  TURN_OFF,
  YOUR_CALENDAR_ADDRESS,
} from '@pawhood/contract/words/pets.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { formatMoment } from '#/lib/dates.ts';
import { focusHeading } from '#/lib/focus-heading.ts';
import { useSite } from '#/lib/site.tsx';
import { useAuth } from '#/session/auth.ts';
import { ActionError } from '#/session/parts/action-error.tsx';
import { Button } from '#/ui/buttons/button.tsx';
import { CopyField } from '#/ui/form/copy-field.tsx';
import { QueryContent, RecordPart } from '../record-part.tsx';
import { calendarQuery, createCalendarMutation, revokeCalendarMutation } from './reminders.api.ts';

/** Takes the focus over from a button that has gone. */
const HEADING = 'calendar';

/** The address of the reminders of all own pets, for a calendar of one's own, until it is turned off. */
export function RemindersSection() {
  const calendar = useCalendar(HEADING);
  return (
    <RecordPart look="plain" id={HEADING} title={CALENDAR_REMINDERS}>
      <p className="text-base text-ink-2">{CALENDAR_ABOUT}</p>
      <QueryContent query={calendar.query} what={YOUR_CALENDAR_ADDRESS} height="h-11">
        {({ createdAt, lastReadAt }) => (
          <>
            {calendar.address !== null && <NewAddress address={calendar.address} />}
            {createdAt !== '' && (
              <p className="text-base">
                <span>{addressSince(formatMoment(createdAt))}</span>{' '}
                <span>{lastReadAt === '' ? NEVER_READ : lastRead(formatMoment(lastReadAt))}</span>
              </p>
            )}
            <Actions calendar={calendar} hasAddress={createdAt !== ''} />
          </>
        )}
      </QueryContent>
      <p role="status" className="text-base text-ok empty:hidden">
        {calendar.message}
      </p>
      {calendar.error !== null && (
        <ActionError error={calendar.error} fallback={CALENDAR_FAILED} onRetry={calendar.create} />
      )}
    </RecordPart>
  );
}

function useCalendar(heading: string) {
  const owner = useAuth();
  const client = useQueryClient();
  const { publicUrl } = useSite();
  const query = useQuery(calendarQuery(owner));
  const creating = useMutation(createCalendarMutation(client, owner));
  const revoking = useMutation(revokeCalendarMutation(client, owner));
  const [address, setAddress] = useState<string | null>(null);
  const [message, setMessage] = useState('');
  const isWorking = creating.isPending || revoking.isPending;
  return {
    query,
    isWorking,
    /** The new address in full; it is told this once. */
    address,
    message,
    error: creating.error ?? revoking.error,
    create() {
      setMessage('');
      if (!isWorking) creating.mutate(undefined, { onSuccess: ({ path }) => setAddress(publicUrl + path) });
    },
    revoke() {
      const onSuccess = () => {
        setAddress(null);
        setMessage(ADDRESS_ENDED);
        focusHeading(heading);
      };
      setMessage('');
      if (!isWorking) revoking.mutate(undefined, { onSuccess });
    },
  };
}

function NewAddress({ address }: { address: string }) {
  return (
    <div className="flex flex-col gap-2 rounded-toast border border-brand bg-brand-tint p-4">
      <p role="status" className="font-semibold">
        {ADDRESS_READY}
      </p>
      <CopyField label={CALENDAR_ADDRESS} value={address} />
      <p className="text-base">
        {ADDRESS_HOW}{' '}
        <a href={address.replace(/^https?:/, 'webcal:')} className="font-semibold text-brand underline">
          {OPEN_IN_CALENDAR}
        </a>
      </p>
    </div>
  );
}

function Actions({
  calendar,
  hasAddress,
}: {
  calendar: ReturnType<typeof useCalendar>;
  hasAddress: boolean;
}) {
  const { create, revoke, isWorking } = calendar;
  return (
    <div className="flex flex-wrap gap-3">
      <Button look="secondary" aria-busy={isWorking} onClick={create}>
        <CalendarPlus className="size-4" />
        <span>{hasAddress ? REPLACE_ADDRESS : MAKE_ADDRESS}</span>
      </Button>
      {hasAddress && (
        <Button look="plain" aria-busy={isWorking} onClick={revoke}>
          {TURN_OFF}
        </Button>
      )}
    </div>
  );
}
