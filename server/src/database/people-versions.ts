/**
 * Versions of what people show of themselves and of their pets, for servers that keep answers about them: one for all
 * whose profiles' ids begin alike, so that few wait for each other, and little that is kept is read anew.
 */
import type { Transaction } from './connection.ts';
import { type ListName, touchList } from './list-versions.ts';

declare module './list-versions.ts' {
  interface ListNames {
    readonly [people: `people ${string}`]: true;
  }
}

/** @param userId of the profile. */
export const peopleOf = (userId: string): ListName => `people ${userId.slice(0, 1)}`;

/**
 * Says that something changes with this transaction that a person shows of themselves or of their pets. It comes last in
 * the transaction: others wait from here to the commit.
 */
export const touchPerson = (transaction: Transaction, userId: string): Promise<void> =>
  touchList(transaction, peopleOf(userId));
