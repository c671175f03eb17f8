import { and, eq, isNull } from 'drizzle-orm';
import type { Database, Transaction } from '../../database/connection.ts';
import { type Outcome, refusal } from '../../lib/outcome.ts';
import { pet } from './pets.tables.ts';

/**
 * Changes something that a pet has. Of simultaneous changes each sees what the one before has done, and a pet that is
 * deleted meanwhile gets nothing any more.
 *
 * @param work is told whose the pet is.
 * @returns `unknown_pet` when there is no such pet.
 */
export const onPet = <Result>(
  database: Database,
  petId: string,
  work: (transaction: Transaction, userId: string) => Promise<Result>,
): Promise<Outcome<Result, 'unknown_pet'>> =>
  database.transaction(async (transaction) => {
    const [row] = await transaction
      .select({ userId: pet.userId })
      .from(pet)
      .where(and(eq(pet.id, petId), isNull(pet.deletedAt)))
      .for('no key update');
    return row ? work(transaction, row.userId) : refusal('unknown_pet');
  });
