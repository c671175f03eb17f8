import { type Person, personHash } from '../caller.ts';
import { createExclusionsStore } from '../features/users/exclusions.store.ts';
import type { TestApp } from './test-app.ts';

/** Keeps a person out as the operator's command does, or lets them in again; the server knows it from then on. */
export async function setKeptOut(
  { database, lists }: Pick<TestApp, 'database' | 'lists'>,
  person: Person,
  isKeptOut: boolean,
): Promise<void> {
  const exclusions = createExclusionsStore(database);
  await exclusions[isKeptOut ? 'disable' : 'enable'](personHash(person));
  await lists.refresh();
}
