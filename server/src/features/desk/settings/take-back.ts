/** Undoes changes of settings and cities, where nothing that came later stands in the way. */
import type { CHANGED_PARTS } from '@pawhood/contract/desk/settings.ts';
import { ProductError } from '@pawhood/contract/errors.ts';
import type { CityChanges } from '../../../cities/edit-cities.store.ts';
import type { Permit } from '../../../desk/permit.ts';
import { isPictureKey, isSettingKey } from '../../../site/site-settings.ts';
import type { ChangedValues } from './changed-values.ts';
import { isLocked, type SettingsAround } from './setting-groups.ts';
import type { ChangeStores } from './site-changes.store.ts';

/** A change that can be undone. */
interface MadeChange {
  readonly id: number;
  readonly part: (typeof CHANGED_PARTS)[number];
  /** Key of the city; empty where it is about none. */
  readonly city: string;
  readonly before: ChangedValues;
  readonly after: ChangedValues;
}

/** Puts everything back as it was; false where what came later stands in the way. @throws `setting_locked` */
export function takeBack(
  permit: Permit<'site'>,
  stores: ChangeStores,
  change: MadeChange,
  around: SettingsAround,
): Promise<boolean> {
  if (change.part === 'city') return takeBackFacts(stores, change);
  if (change.part === 'city-retired') return takeBackRetirement(stores, change);
  if (change.part === 'city-order') return takeBackOrder(stores, change);
  return takeBackSettings(permit, stores, change, around);
}

async function takeBackSettings(
  permit: Permit<'site'>,
  { changes, kept: readKept, keep }: ChangeStores,
  { id, before, after }: MadeChange,
  around: SettingsAround,
): Promise<boolean> {
  const keys = Object.keys(before).filter(isSettingKey);
  if (keys.some((key) => isLocked(key, around))) throw new ProductError('setting_locked');
  const kept = await readKept();
  if (keys.some((key) => !isSame(kept.get(key) ?? null, after[key]))) return false;
  const files = await changes.formerFiles(id);
  const isWhole = keys.every((key) => !isPictureKey(key) || before[key] === null || files.has(key));
  if (!isWhole) return false;
  await keep(new Map(Object.entries(before)), files, permit.userId ?? '');
  return true;
}

async function takeBackFacts(
  { cities }: ChangeStores,
  { city: key, before, after }: MadeChange,
): Promise<boolean> {
  const city = (await cities.all()).find((one) => one.key === key);
  if (city === undefined) return false;
  const facts: ChangedValues = { ...city };
  if (Object.keys(after).some((fact) => !isSame(facts[fact], after[fact]))) return false;
  // As the desk has written them.
  await cities.change(key, before as CityChanges);
  return true;
}

async function takeBackRetirement(
  { cities }: ChangeStores,
  { city: key, before }: MadeChange,
): Promise<boolean> {
  const city = (await cities.all()).find((one) => one.key === key);
  const wasRetired = before['retired'] === 'yes';
  if (city === undefined || (city.retiredAt !== null) === wasRetired) return false;
  if (wasRetired) return cities.retire(key);
  await cities.restore(key);
  return true;
}

async function takeBackOrder({ cities }: ChangeStores, { before, after }: MadeChange): Promise<boolean> {
  const keys = (await cities.all()).map(({ key }) => key);
  if (!isSame(keys, after['order']) || !Array.isArray(before['order'])) return false;
  await cities.order(before['order']);
  return true;
}

/** Whatever the order in which the database keeps what is in them. */
function isSame(one: unknown, other: unknown): boolean {
  const sorted = (value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.entries(value).toSorted(([left], [right]) => (left < right ? -1 : 1))
      : value;
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
}
