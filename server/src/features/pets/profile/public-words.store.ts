import type { PublicWords } from '@pawhood/contract/desk/people.ts';
import { and, desc, eq, isNull, ne } from 'drizzle-orm';
import type { Database } from '../../../database/connection.ts';
import { pet } from '../pets.tables.ts';

/** What a person has written about pets that others see, the newest first. Of pets that they keep to themselves nothing is read. */
export async function publicWordsAboutPets(
  database: Database,
  userId: string,
  most: number,
): Promise<PublicWords[]> {
  const rows = await database
    .select({ id: pet.id, title: pet.name, words: pet.description })
    .from(pet)
    .where(and(eq(pet.userId, userId), isNull(pet.deletedAt), ne(pet.visibility, 'nobody')))
    .orderBy(desc(pet.createdAt))
    .limit(most);
  return rows.map(({ id, title, words }) => ({ kind: 'pet', title, words, path: `/pet/${id}` }));
}
