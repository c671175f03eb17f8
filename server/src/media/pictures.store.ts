import { and, eq, inArray } from 'drizzle-orm';
import type { Database, Transaction } from '../database/connection.ts';
import type { Picture } from './picture-names.ts';
import { picture } from './pictures.tables.ts';

/** Whose a picture is. */
export interface PictureOwner {
  readonly kind: typeof picture.$inferSelect.ownerKind;
  readonly id: string;
}

/** Makes a stored picture an owner's, in the transaction that shows it. */
export async function keepPicture(
  transaction: Transaction,
  { kind, id: ownerId }: PictureOwner,
  { id, sizes }: Picture,
): Promise<void> {
  await transaction.insert(picture).values({ id, ownerKind: kind, ownerId, sizes: [...sizes] });
}

/** Takes all pictures from an owner; answers them, so that their files can be removed after the commit. */
export async function forgetPictures(transaction: Transaction, owner: PictureOwner): Promise<Picture[]> {
  return transaction
    .delete(picture)
    .where(and(eq(picture.ownerKind, owner.kind), eq(picture.ownerId, owner.id)))
    .returning({ id: picture.id, sizes: picture.sizes });
}

export type PicturesStore = ReturnType<typeof createPicturesStore>;

export function createPicturesStore(database: Database) {
  return {
    /** Which of these ids are somebody's pictures. */
    async existing(ids: readonly string[]): Promise<Set<string>> {
      const rows = await database
        .select({ id: picture.id })
        .from(picture)
        .where(inArray(picture.id, [...ids]));
      return new Set(rows.map(({ id }) => id));
    },
  };
}
