import { sql } from 'drizzle-orm';
import { jsonColumns } from '../../../database/columns.ts';
import type { Database } from '../../../database/connection.ts';
import { createStatement } from '../../../database/statement.ts';
import type { Person } from '../../../lib/person.ts';
import { petHealthEntry } from '../pets.tables.ts';
import type { EntryRow } from './entry-row.ts';

declare module '../../../database/statement.ts' {
  interface StatementNames {
    readonly 'health log': true;
    readonly 'own health log': true;
  }
}

/** As PostgreSQL's JSON says an entry that is in the log: it was neither deleted nor replaced, and its moment is a text. */
type JsonEntry = Omit<EntryRow, 'createdAt'> & { readonly createdAt: string };

/** The log of a pet, the latest day first. */
export async function logOf(database: Database, petId: string): Promise<EntryRow[]> {
  const [row] = await LOG(database, { petId });
  return (row?.entries ?? []).map(entryFrom);
}

/** The same in one statement with the proof that the pet is the person's; null where it is not, or deleted. */
export async function ownLogOf(
  database: Database,
  petId: string,
  { issuer, subject }: Person,
): Promise<EntryRow[] | null> {
  const [row] = await OWN_LOG(database, { petId, issuer, subject });
  return row ? (row.entries ?? []).map(entryFrom) : null;
}

/** One value of JSON, none for an empty log. */
const ENTRIES = sql`
  json_agg(json_build_object(${jsonColumns(petHealthEntry)})
           order by pet_health_entry.happened_on desc, pet_health_entry.created_at desc, pet_health_entry.id desc)`;

const IS_IN_LOG = sql`pet_health_entry.replaced_at is null and pet_health_entry.deleted_at is null`;

type LogRow = { readonly entries: readonly JsonEntry[] | null };

const LOG = createStatement<{ readonly petId: string }, LogRow>(
  'health log',
  (value) => sql`
    select ${ENTRIES} as entries from pet_health_entry
    where pet_health_entry.pet_id = ${value('petId')} and ${IS_IN_LOG}`,
);

const OWN_LOG = createStatement<Person & { readonly petId: string }, LogRow>(
  'own health log',
  (value) => sql`
    select (select ${ENTRIES} from pet_health_entry where pet_health_entry.pet_id = pet.id and ${IS_IN_LOG}) as entries
    from pet join user_profile owner on owner.id = pet.user_id
    where pet.id = ${value('petId')} and pet.deleted_at is null
      and owner.issuer = ${value('issuer')} and owner.subject = ${value('subject')}`,
);

const entryFrom = (json: JsonEntry): EntryRow => ({ ...json, createdAt: new Date(json.createdAt) });
