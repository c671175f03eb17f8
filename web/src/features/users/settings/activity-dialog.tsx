import { SECURITY_EVENT_DAYS } from '@pawhood/contract/limits.ts';
import { activityWords } from '@pawhood/contract/security/security-event-texts.ts';
import { OWN_SECURITY_EVENTS, type OwnSecurityEvent } from '@pawhood/contract/security/security-events.ts';
import {
  ACTIVITY_NOT_READ,
  ACTIVITY_NOT_YOURS,
  ACTIVITY_TITLE,
  activityHint,
  NO_ACTIVITY,
  READING_ACTIVITY,
} from '@pawhood/contract/words/security.ts';
import { CLOSE, TRY_AGAIN } from '@pawhood/contract/words/shell.ts';
import { useQuery } from '@tanstack/react-query';
import { formatMoment } from '#/lib/dates.ts';
import { useAuth } from '#/session/auth.ts';
import { ActionError } from '#/session/parts/action-error.tsx';
import { Button } from '#/ui/buttons/button.tsx';
import { Dialog } from '#/ui/dialog/dialog.tsx';
import { securityEventsQuery } from './security-events.api.ts';

/** The events of one's account, the newest first. */
export function ActivityDialog({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useQuery(securityEventsQuery(useAuth().accessToken));
  return (
    <Dialog title={ACTIVITY_TITLE} onClose={onClose}>
      {(close) => (
        <div className="flex flex-col gap-4 text-base">
          <p className="text-ink-2">{activityHint(OWN_SECURITY_EVENTS, SECURITY_EVENT_DAYS)}</p>
          {data !== undefined && <Activity events={data} />}
          {data === undefined && error === null && <p role="status">{READING_ACTIVITY}</p>}
          {data === undefined && error !== null && (
            <ActionError error={error} fallback={ACTIVITY_NOT_READ} onRetry={() => void refetch()} />
          )}
          <p>{ACTIVITY_NOT_YOURS}</p>
          <div className="flex flex-wrap gap-3">
            {data === undefined && error !== null && (
              <Button look="primary" onClick={() => void refetch()}>
                {TRY_AGAIN}
              </Button>
            )}
            <Button look="secondary" onClick={close}>
              {CLOSE}
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}

function Activity({ events }: { events: readonly OwnSecurityEvent[] }) {
  if (events.length === 0) return <p>{NO_ACTIVITY}</p>;
  return (
    <ul className="list-none divide-y divide-line p-0">
      {keyed(events).map(([key, event]) => (
        <li key={key} className="flex flex-wrap items-baseline justify-between gap-x-4 py-3">
          <span>{activityWords(event)}</span>
          <time dateTime={event.at} className="text-ink-2 text-sm">
            {formatMoment(event.at)}
          </time>
        </li>
      ))}
    </ul>
  );
}

/** Events have no id, and two of a kind can be of the same moment. */
const keyed = (events: readonly OwnSecurityEvent[]) =>
  events.map((event, index) => [`${event.at} ${event.kind} ${index}`, event] as const);
