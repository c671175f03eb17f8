import { NOTIFICATIONS, newNotifications } from '@pawhood/contract/words/notifications.ts';
import { Bell as BellIcon } from 'lucide-react';
import { usePopover } from '#/ui/use-popover.ts';
import { Latest } from './latest.tsx';
import { UnseenMark } from './unseen-mark.tsx';
import type { InboxBox } from './use-inbox-box.ts';

/** Notifications in the box; the page has all. */
const MOST = 10;

/** The number of what was not seen, and a box with the latest. */
export function Bell({ box }: { box: InboxBox }) {
  const { opener, popover, close } = usePopover();
  const { isOpen, onToggle, unseen, ...latest } = box;
  return (
    <>
      <button
        type="button"
        {...opener}
        aria-label={unseen > 0 ? newNotifications(unseen) : NOTIFICATIONS}
        className="relative inline-flex size-11 shrink-0 items-center justify-center rounded-pill text-ink hover:bg-brand-tint"
      >
        <BellIcon className="size-6" />
        <UnseenMark count={unseen} />
      </button>
      <div
        {...popover}
        onToggle={onToggle}
        className="inset-auto start-4 top-18 end-[max(1rem,calc(50vw-34rem))] m-0 ms-auto max-h-[calc(100dvh-6rem)] w-auto max-w-96 overflow-y-auto rounded-card border border-line bg-card p-3 text-ink shadow-soft backdrop:bg-transparent"
      >
        {isOpen && <Latest {...latest} most={MOST} onFollow={close} />}
      </div>
    </>
  );
}
