import type { Notification } from '@pawhood/contract/notifications/notifications.ts';
import { DECISIONS_PATH, REPORTS_PATH } from '@pawhood/contract/reports/report-kinds.ts';
import { NEW_NOTIFICATION } from '@pawhood/contract/words/notifications.ts';
import { Link } from 'wouter';
import { base } from '#/lib/browser/base.ts';

interface NotificationRowProps {
  notification: Notification;
  /** Its time as people read it. */
  time: string;
  /** Told when it is followed. */
  onFollow?: () => void;
}

/** What a person is told, which leads to its page; what is new has a mark. */
export function NotificationRow({ notification, time, onFollow }: NotificationRowProps) {
  const { text, path, at, seenAt } = notification;
  const isNew = seenAt === '';
  const isStill = STILL_PAGES.some((still) => path.startsWith(`${still}/`));
  const content = (
    <>
      <span
        aria-hidden="true"
        className={`mt-2 size-3 shrink-0 rounded-pill border-2 ${isNew ? 'border-brand bg-brand' : 'border-transparent'}`}
      />
      <span className="min-w-0">
        {isNew && <span className="sr-only">{NEW_NOTIFICATION} </span>}
        <span className={`wrap-anywhere block ${isNew ? 'font-semibold' : ''}`}>{text}</span>
        <time dateTime={at} className="block whitespace-normal text-ink-2 text-sm">
          {/* A line of its own, which may break where text is large. */}
          {time.replaceAll(/[\u00a0\u202f]/g, ' ')}
        </time>
      </span>
    </>
  );
  return isStill ? (
    <a href={base() + path} onClick={onFollow} className={ROW}>
      {content}
    </a>
  ) : (
    <Link href={path} onClick={onFollow} className={ROW}>
      {content}
    </Link>
  );
}

const ROW = 'flex items-start gap-3 rounded-input px-2 py-2 text-ink no-underline hover:bg-brand-tint';

/** Pages that the application does not draw: their document is fetched. */
const STILL_PAGES = [DECISIONS_PATH, REPORTS_PATH];
