import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../database/connection.ts';
import type { userProfile } from '../../../database/people.tables.ts';
import { isProfileOf } from '../../../database/profile-of.ts';
import type { Person } from '../../../lib/person.ts';
import { pet } from '../pets.tables.ts';
import { firstPhotos, firstPhotosVersion, type JsonPhoto, photosFrom } from '../photos/first-photos.store.ts';
import type { PetRow, WholePet } from './pet-row.ts';

/** As PostgreSQL's JSON says a pet: moments are texts there. */
type JsonPet = Omit<PetRow, Moment> &
  Readonly<Record<Moment, string>> & { readonly photos: readonly JsonPhoto[] };
type Moment = 'createdAt' | 'updatedAt';

/**
 * The pets of a person, the first one first, each with its first photos and its avatar; deleted ones are left out.
 *
 * All of them are one value of JSON: fifty pets take a fourth of the time that as many rows take, which are made value by
 * value.
 *
 * @param isOwner to others the public photos count.
 * @param most photos of each pet, the avatar apart.
 */
export async function listedPets(
  database: Database,
  userId: string,
  isOwner: boolean,
  most: number,
): Promise<WholePet[]> {
  const { rows } = await database.execute<{ pets: readonly JsonPet[] | null }>(sql`
    select json_agg(json_build_object(${COLUMNS}, 'photos', ${firstPhotos(sql`${isOwner}`, most)})
                    order by pet.created_at, pet.id) as pets
    from pet where pet.user_id = ${userId} and pet.deleted_at is null`);
  return (rows[0]?.pets ?? []).map(petFrom);
}

/** Whose pets a list has, and who may see that person. */
export interface ListOwner
  extends Pick<typeof userProfile.$inferSelect, 'id' | 'issuer' | 'subject' | 'visibility'> {
  /** Changes with every change of what `listedPets` answers. */
  readonly version: string;
}

/**
 * Whose list somebody reads, with its version; null where there is nobody.
 *
 * The version is made of which transaction has written each row: a fourth of the work of reading the list, and no change
 * of any table can forget it.
 *
 * @param person null for a visitor.
 * @param most photos of each pet, the avatar apart.
 */
export async function listOwner(
  database: Database,
  userId: string,
  person: Person | null,
  most: number,
): Promise<ListOwner | null> {
  const isOwner = (person && isProfileOf(person)) ?? sql`false`;
  const { rows } = await database.execute<{ [Name in keyof ListOwner]: ListOwner[Name] }>(sql`
    select id, issuer, subject, visibility, coalesce((
      select md5(string_agg(concat_ws(' ', pet.id, pet.xmin, ${firstPhotosVersion(isOwner, most)}), ','
                            order by pet.created_at, pet.id))
      from pet where pet.user_id = user_profile.id and pet.deleted_at is null
    ), '') as version
    from user_profile where id = ${userId}`);
  return rows[0] ?? null;
}

/** Every column, under the name it has here. */
const COLUMNS: SQL = sql.join(
  Object.entries(getTableColumns(pet)).map(([name, column]) => sql`${sql.raw(`'${name}'`)}, ${column}`),
  sql`, `,
);

function petFrom({ photos, createdAt, updatedAt, ...values }: JsonPet): WholePet {
  const row = { ...values, createdAt: new Date(createdAt), updatedAt: new Date(updatedAt) };
  return { row, photos: photosFrom(photos) };
}
