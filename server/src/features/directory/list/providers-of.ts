import type { Provider } from '@pawhood/contract/directory/list.ts';
import type { ScheduleService } from '../opening-hours/schedule.service.ts';
import { providerOf } from './provider-of.ts';
import type { PlaceRow } from './provider-row.store.ts';

/** Rows in the contract's form, with what the list says of their hours. */
export async function providersOf(
  rows: readonly PlaceRow[],
  schedules: Pick<ScheduleService, 'listed'>,
): Promise<Provider[]> {
  const questions = rows.flatMap(({ city, openingHours, timeZone }) =>
    openingHours === null ? [] : [{ city, hours: openingHours, timeZone }],
  );
  const hoursOf = await schedules.listed(questions);
  return rows.map((row) => providerOf(row, hoursOf(row.city, row.openingHours, row.timeZone)));
}
