import { createSuspensionStore } from '@pawhood/server/features/users/suspension.store.ts';
import { type Person, personHash } from '@pawhood/server/lib/person.ts';
import type { TestApp } from '../site/test-app.ts';

/** Keeps a person out as the operator's command does, or lets them in again; the server knows it from then on. */
export async function setSuspended(
  { database, lists }: Pick<TestApp, 'database' | 'lists'>,
  person: Person,
  isSuspended: boolean,
): Promise<void> {
  const suspension = createSuspensionStore(database);
  await suspension[isSuspended ? 'disable' : 'enable'](personHash(person));
  await lists.refresh();
}
