import type { CareStatus } from '@pawhood/contract/pets/care.ts';
import type { Reminder } from '@pawhood/contract/pets/reminders.ts';

/** How something that is to be done stands; what does not say how many days it has is due today. */
export function dueStatus({
  days,
}: Pick<Reminder, 'days'>): CareStatus & { readonly kind: 'overdue' | 'due' } {
  const left = days ?? 0;
  return left < 0 ? { kind: 'overdue', days: -left } : { kind: 'due', days: left };
}
