import type { NotificationSettings } from '@pawhood/contract/notifications/notification-settings.ts';
import { pausedUntil, RESUME } from '@pawhood/contract/words/notifications.ts';
import { formatDay } from '#/lib/dates.ts';
import { Button } from '#/ui/buttons/button.tsx';
import { readersDay } from '../readers-day.ts';

interface PauseProps {
  settings: NotificationSettings;
  onResume: () => void;
}

/** Until when nothing is pushed or mailed, and the way to end that. */
export function Pause({ settings, onResume }: PauseProps) {
  if (settings.pausedUntil === '') return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-toast bg-sunk p-4">
      <p className="font-semibold">{pausedUntil(formatDay(readersDay(new Date(settings.pausedUntil))))}</p>
      <Button look="secondary" onClick={onResume}>
        {RESUME}
      </Button>
    </div>
  );
}
