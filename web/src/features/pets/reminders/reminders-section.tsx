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

/** What is due for all own pets in the calendar of one's choice: an address that it reads, until it is ended. */
export function RemindersSection() {
  const calendar = useCalendar(HEADING);
  return (
    <RecordPart look="plain" id={HEADING} title="Reminders in your calendar">
      <p className="text-base text-ink-2">
        Your calendar can show what is due for all your pets, and stay up to date.
      </p>
      <QueryContent query={calendar.query} what="your calendar address" height="h-11">
        {({ createdAt, lastReadAt }) => (
          <>
            {calendar.address !== null && <NewAddress address={calendar.address} />}
            {createdAt !== '' && (
              <p className="text-base">
                You have an address since {formatMoment(createdAt)}.{' '}
                {lastReadAt === ''
                  ? 'No calendar has read it yet.'
                  : `Last read ${formatMoment(lastReadAt)}.`}
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
        <ActionError error={calendar.error} fallback="This could not be done. Please try again." />
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
        setMessage('The address does not work any more.');
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
        Your address is ready. Copy it now: it is shown this once.
      </p>
      <CopyField label="Calendar address" value={address} />
      <p className="text-base">
        In your calendar choose ‘subscribe’ or ‘add by URL’. Whoever has the address reads what is due.{' '}
        <a href={address.replace(/^https?:/, 'webcal:')} className="font-semibold text-brand underline">
          Open it in the calendar of this device
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
        <CalendarPlus aria-hidden="true" className="size-4" />
        {hasAddress ? 'Replace the address' : 'Make a calendar address'}
      </Button>
      {hasAddress && (
        <Button look="plain" aria-busy={isWorking} onClick={revoke}>
          End the address
        </Button>
      )}
    </div>
  );
}
