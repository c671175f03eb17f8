import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../database/connection.ts';
import { hiddenFrom } from '../../../database/people/hidden-from.ts';
import type { userProfile } from '../../../database/people/people.tables.ts';
import { createStatement, type ValueOf } from '../../../database/statement.ts';
import type { Person } from '../../../lib/person.ts';
import { firstPhotos, firstPhotosVersion } from '../photos/first-photos.store.ts';
import { type JsonPet, PET_COLUMNS, wholePetFrom } from './json-pet.store.ts';
import type { WholePet } from './pet-row.ts';

declare module '../../../database/statement.ts' {
  interface StatementNames {
    readonly 'listed pets': true;
    readonly 'owner of listed pets': true;
    readonly 'owner of own pets': true;
  }
}

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
  const [row] = await LISTED_PETS(database, { userId, isOwner, most });
  return (row?.pets ?? []).map(wholePetFrom);
}

const LISTED_PETS = createStatement<
  { readonly userId: string; readonly isOwner: boolean; readonly most: number },
  { readonly pets: readonly JsonPet[] | null }
>(
  'listed pets',
  (value) => sql`
    select json_agg(json_build_object(${PET_COLUMNS}, 'photos', ${firstPhotos(sql`${value('isOwner')}`, value('most'))})
                    order by pet.created_at, pet.id) as pets
    from pet where pet.user_id = ${value('userId')} and pet.deleted_at is null`,
);

/** Whose pets a list has, and who may see that person. */
export interface ListOwner
  extends Pick<typeof userProfile.$inferSelect, 'id' | 'issuer' | 'subject' | 'visibility'> {
  /** Changes with every change of what `listedPets` answers. */
  readonly version: string;
}

/**
 * Whose list somebody reads, with its version; null where there is nobody, or one of the two has blocked the other.
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
  const [row] = await LIST_OWNER(database, {
    userId,
    issuer: person?.issuer ?? null,
    subject: person?.subject ?? null,
    most,
  });
  return row ?? null;
}

/** Whose own list somebody reads, as `listOwner` has it; null where they have no profile. */
export async function ownListOwner(
  database: Database,
  { issuer, subject }: Person,
  most: number,
): Promise<ListOwner | null> {
  const [row] = await OWN_LIST_OWNER(database, { issuer, subject, most });
  return row ?? null;
}

type ListOwnerRow = { [Name in keyof ListOwner]: ListOwner[Name] };

type ListViewer = {
  readonly issuer: string | null;
  readonly subject: string | null;
  readonly most: number;
};

const LIST_OWNER = createStatement<ListViewer & { readonly userId: string }, ListOwnerRow>(
  'owner of listed pets',
  (value) =>
    ownerWith(
      value,
      sql`id = ${value('userId')}
        and not ${hiddenFrom(sql`user_profile.id`, { issuer: value('issuer'), subject: value('subject') })}`,
    ),
);

const OWN_LIST_OWNER = createStatement<ListViewer, ListOwnerRow>('owner of own pets', (value) =>
  ownerWith(value, isViewer(value)),
);

/** A visitor's issuer and subject are none, which equal nobody's. */
const isViewer = (value: ValueOf<ListViewer>) =>
  sql`(user_profile.issuer = ${value('issuer')} and user_profile.subject = ${value('subject')})`;

function ownerWith(value: ValueOf<ListViewer>, condition: SQL): SQL {
  const isOwner = isViewer(value);
  return sql`
    select id, issuer, subject, visibility, coalesce((
      select md5(string_agg(concat_ws(' ', pet.id, pet.xmin, ${firstPhotosVersion(isOwner, value('most'))}), ','
                            order by pet.created_at, pet.id))
      from pet where pet.user_id = user_profile.id and pet.deleted_at is null
    ), '') as version
    from user_profile where ${condition}`;
}
