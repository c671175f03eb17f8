import type { Pet } from '@pawhood/contract/pets/profile.ts';
import type { Cities } from '@pawhood/contract/values/city.ts';
import { dayIn } from '@pawhood/contract/values/day.ts';

/** The calendar day where a pet lives, by which things are due. */
export function todayOf({ city, retiredCity }: Pick<Pet, 'city' | 'retiredCity'>, cities: Cities): string {
  return dayIn(retiredCity?.timeZone ?? cities.timeZoneOf(city), new Date());
}

/** The calendar day by this browser's clock. */
export function dayHere(): string {
  return dayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date());
}
