import { ROUTES } from '@pawhood/contract/product.ts';
import {
  ALL_NOTIFICATIONS,
  LOADING_NOTIFICATIONS,
  NO_NOTIFICATIONS,
  NO_NOTIFICATIONS_ABOUT,
  NOTIFICATIONS,
  NOTIFICATIONS_FAILED,
} from '@pawhood/contract/words/notifications.ts';
import { TRY_AGAIN } from '@pawhood/contract/words/shell.ts';
import { Link } from 'wouter';
import { formatMoment } from '#/lib/dates.ts';
import { Button } from '#/ui/buttons/button.tsx';
import { buttonClass } from '#/ui/buttons/button-class.ts';
import { ErrorMessage } from '#/ui/error-message.tsx';
import { NotificationRow } from '../notification-row.tsx';
import type { useInbox } from '../use-inbox.ts';

interface LatestProps extends Pick<ReturnType<typeof useInbox>, 'inbox' | 'error'> {
  /** How many there are at the most. */
  most: number;
  onRetry: () => void;
  /** Told when one of them, or the way to all, is followed. */
  onFollow: () => void;
}

/** The latest notifications, and the way to all. */
export function Latest({ inbox, error, most, onRetry, onFollow }: LatestProps) {
  return (
    <div className="flex flex-col gap-1">
      {inbox !== undefined && inbox.notifications.length > 0 && (
        <ul aria-label={NOTIFICATIONS} className="list-none p-0">
          {inbox.notifications.slice(0, most).map((notification) => (
            <li key={notification.id}>
              <NotificationRow
                notification={notification}
                time={formatMoment(notification.at)}
                onFollow={onFollow}
              />
            </li>
          ))}
        </ul>
      )}
      {inbox?.notifications.length === 0 && (
        <div className="px-4 py-2">
          <p className="font-semibold">{NO_NOTIFICATIONS}</p>
          <p className="text-base text-ink-2">{NO_NOTIFICATIONS_ABOUT}</p>
        </div>
      )}
      {inbox === undefined && error === null && (
        <p role="status" className="px-4 py-2 text-ink-2">
          {LOADING_NOTIFICATIONS}
        </p>
      )}
      {error !== null && (
        <div className="flex flex-col items-start gap-2 px-4 py-2">
          <ErrorMessage error={error} fallback={NOTIFICATIONS_FAILED} />
          <Button look="secondary" onClick={onRetry}>
            {TRY_AGAIN}
          </Button>
        </div>
      )}
      <Link href={ROUTES.notifications} onClick={onFollow} className={buttonClass('plain')}>
        {ALL_NOTIFICATIONS}
      </Link>
    </div>
  );
}
