import { dayIn } from '@pawhood/contract/calendar-days.ts';
import type { Pet } from '@pawhood/contract/pets.ts';
import { timeZoneOf } from '@pawhood/contract/product.ts';

/** The calendar day where a pet lives, by which things are due. */
export function todayOf({ city }: Pick<Pet, 'city'>): string {
  return dayIn(timeZoneOf(city), new Date());
}

/** The calendar day by the clock of whoever writes. */
export function dayHere(): string {
  return dayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date());
}
