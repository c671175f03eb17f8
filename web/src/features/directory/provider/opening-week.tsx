import { dayAt } from '@pawhood/contract/directory/place-clock.ts';
import type { ProviderDetails } from '@pawhood/contract/directory/provider.ts';
import { dayOfWeek, hoursOfDay } from '@pawhood/contract/directory/texts/week-texts.ts';
import type { City } from '@pawhood/contract/values/city.ts';
import {
  asWritten,
  DIFFERS_BY_WEEK,
  HOLIDAYS_MAY_DIFFER,
  HOURS_NOT_CONFIRMED,
  NORMAL_WEEK,
  NOT_KNOWN_YET,
  timeOf,
} from '@pawhood/contract/words/directory.ts';
import { useMinute } from './use-minute.ts';

/** The place's week by its own clock; what is not known is said to be so. */
export function OpeningWeek({ provider, place }: { provider: ProviderDetails; place: City | null }) {
  const minute = useMinute();
  const { hours, openingHours } = provider;
  if (hours === undefined || hours.state === 'unconfirmed') {
    return (
      <>
        {hours !== undefined && <p className="text-ink-2">{HOURS_NOT_CONFIRMED}</p>}
        {hours === undefined && !openingHours && <p className="text-ink-2">{NOT_KNOWN_YET}</p>}
        <AsWritten text={openingHours} />
      </>
    );
  }
  const today =
    minute === null || place === null ? null : dayAt(hours.timeZone ?? place.timeZone, minute).getUTCDay();
  return (
    <>
      {hours.week.length === 0 && (
        <>
          <p className="text-ink-2">{DIFFERS_BY_WEEK}</p>
          <AsWritten text={openingHours} />
        </>
      )}
      {hours.week.length > 0 && (
        <table className="w-full max-w-article border-collapse text-base">
          <caption className="sr-only">{NORMAL_WEEK}</caption>
          <tbody>
            {hours.week.map(({ day, text }, index) => (
              <tr
                key={day}
                className="border-b border-line last:border-0 aria-[current]:font-semibold"
                {...((index + 1) % 7 === today && { 'aria-current': 'date' })}
              >
                <th scope="row" className="py-2 pe-4 text-start align-top [font-weight:inherit]">
                  {dayOfWeek(index)}
                </th>
                <td className="py-2 text-end align-top tabular-nums">{hoursOfDay(text)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className="text-sm text-ink-2">
        {place === null ? '' : `${timeOf(place.name)} `}
        {HOLIDAYS_MAY_DIFFER}
      </p>
    </>
  );
}

function AsWritten({ text }: { text: string | null | undefined }) {
  return text && <p className="text-sm text-ink-2 wrap-anywhere">{asWritten(text)}</p>;
}
