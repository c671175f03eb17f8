import { dayOfWeek, hoursOfDay } from '@pawhood/contract/directory/texts/week-texts.ts';
import {
  HOURS_DIFFER,
  HOURS_NOT_TRIED,
  HOURS_READ,
  HOURS_UNREAD,
  READING_HOURS,
} from '@pawhood/contract/words/places.ts';
import { useQuery } from '@tanstack/react-query';
import { usePaused } from '#/lib/use-paused.ts';
import { useAuth } from '#/session/auth.ts';
import { hoursQuery } from './places.api.ts';

/** How opening hours will read on the page; said again at each pause in writing. */
export function HoursPreview({ text, city }: { text: string; city: string }) {
  const paused = usePaused(text.trim());
  const { data, error } = useQuery(hoursQuery(useAuth(), city, paused));
  if (text.trim() === '' || city === '') return null;
  const isSettled = paused === text.trim();
  return (
    <div role="status" className="flex flex-col gap-1 rounded-input bg-sunk px-4 py-3 text-base">
      {data === undefined || !isSettled ? (
        <p className="text-ink-2">{error !== null && isSettled ? HOURS_NOT_TRIED : READING_HOURS}</p>
      ) : (
        <Read {...data} />
      )}
    </div>
  );
}

function Read({ state, week }: { state: string; week: readonly string[] }) {
  if (state === 'unconfirmed') return <p>{HOURS_UNREAD}</p>;
  if (week.length === 0) return <p>{HOURS_DIFFER}</p>;
  return (
    <>
      <p>{HOURS_READ}</p>
      <dl className="flex flex-col">
        {week.map((text, index) => (
          <div key={dayOfWeek(index)} className="flex flex-wrap justify-between gap-x-4">
            <dt className="wrap-anywhere min-w-0">{dayOfWeek(index)}</dt>
            <dd className="wrap-anywhere m-0 min-w-0 tabular-nums">{hoursOfDay(text)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
