/**
 * Versions of what people show of themselves and of their pets, for servers that cache answers about them: one for all
 * profiles whose ids begin alike, so that few changes wait for each other and few cached answers are read again.
 */
import type { Transaction } from '../connection.ts';
import { type ListName, touchList } from '../lists/list-versions.ts';

declare module '../lists/list-versions.ts' {
  interface ListNames {
    readonly [people: `people ${string}`]: true;
  }
}

/** @param userId of the profile. */
export const peopleOf = (userId: string): ListName => `people ${userId.slice(0, 1)}`;

/**
 * Notes that this transaction changes what a person shows of themselves or of their pets. Call it last in the
 * transaction: others wait from here to the commit.
 */
export const touchPerson = (transaction: Transaction, userId: string): Promise<void> =>
  touchList(transaction, peopleOf(userId));
