/** Changes of places that visitors suggest, as the desk and commands decide on them. */
import type { TodoField } from '@pawhood/contract/desk/todo.ts';
import type { ProviderChanges } from '@pawhood/contract/directory/edits.ts';
import { type FieldError, ProductError } from '@pawhood/contract/errors.ts';
import { ROUTES } from '@pawhood/contract/product.ts';
import type { City } from '@pawhood/contract/values/city.ts';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { isInCity, readCities } from '../../../cities/cities.store.ts';
import type { Database, Transaction } from '../../../database/connection.ts';
import { holdList } from '../../../database/lists/list-versions.ts';
import { countSome } from '../../../desk/counted.store.ts';
import {
  type CarriedOut,
  type MadeDecision,
  NOT_URGENT,
  rowNumber,
  rowOf,
  type TodoKind,
  valueText,
  type WaitingItem,
} from '../../../desk/todo-kind.ts';
import { type ProviderOverrides, provider, providerEdit } from '../directory.tables.ts';
import { touchProviders } from '../search/kept/search-index.store.ts';
import { listedChanges, readOverride, WrongValue } from './overrides.ts';
import { type EditOfProvider, editsWhere, setOverrides } from './provider-edits.store.ts';

/** What undoing an accepted change needs: the operator's values of its keys, as they were and as it set them. */
interface Undo {
  readonly place: string;
  readonly before: ProviderOverrides;
  readonly after: ProviderOverrides;
  /** What showed before, by field, for the history of the place. */
  readonly shown: Readonly<Record<string, string>>;
}

export function correctionKind(database: Database): TodoKind<'correction'> {
  return {
    kind: 'correction',

    number: (city) =>
      countSome(
        database,
        sql`select from ${providerEdit} join ${provider} on ${provider.id} = ${providerEdit.providerId}
          where ${isWaiting(city)}`,
      ),

    async waiting(city, most) {
      const rows = await database
        .select({ edit: providerEdit, name: NAME, city: provider.city })
        .from(providerEdit)
        .innerJoin(provider, eq(provider.id, providerEdit.providerId))
        .where(isWaiting(city))
        .orderBy(asc(providerEdit.id))
        .limit(most);
      return rows.map(({ edit, ...place }) => rowOf(headOf(edit, place), saidOf(edit)));
    },

    find: async (id) => stateOf(await editOf(database, id)),

    async hold(transaction, id, { decision }) {
      // As imports do: the list first, then what is in it.
      if (decision === 'accept') await holdList(transaction, 'providers');
      await transaction
        .select({ id: providerEdit.id })
        .from(providerEdit)
        .where(eq(providerEdit.id, rowNumber(id)))
        .for('update');
      return stateOf(await editOf(transaction, id));
    },

    carryOut: (transaction, id, { decision }) =>
      decision === 'accept' ? accept(transaction, id) : reject(transaction, id),

    takeBack,
  };
}

async function editOf(database: Database | Transaction, id: string): Promise<EditOfProvider | null> {
  const [row] = await editsWhere(database, eq(providerEdit.id, rowNumber(id)));
  return row ?? null;
}

/** Of retired cities nothing waits. */
const isWaiting = (city: string): SQL | undefined =>
  and(eq(providerEdit.status, 'open'), city === '' ? isInCity(provider.city) : eq(provider.city, city));

function stateOf(row: EditOfProvider | null): WaitingItem | 'unknown' | 'settled' {
  if (row === null) return 'unknown';
  return row.edit.status === 'open' ? itemOf(row) : 'settled';
}

/** As the place is called now. */
const NAME = sql<string>`coalesce(${provider.overrides} ->> 'name', ${provider.name})`;

const headOf = (
  { id, createdAt, gone }: EditOfProvider['edit'],
  { name, city }: Pick<EditOfProvider['now'], 'name' | 'city'>,
) => ({
  ...({ kind: 'correction', why: gone ? 'gone' : 'change' } as const),
  ...{ id: String(id), at: createdAt.toISOString(), about: name, city, ...NOT_URGENT },
});

function itemOf({ edit, now }: EditOfProvider): WaitingItem {
  return {
    ...headOf(edit, now),
    ...{ says: edit.note, contact: edit.contact },
    fields: fieldsOf({ edit, now }),
    links: [
      {
        what: 'place',
        name: now.name,
        href: ROUTES.provider.replace(':providerId', encodeURIComponent(now.id)),
      },
    ],
  };
}

function fieldsOf({ edit, now }: EditOfProvider): TodoField[] {
  const present: Readonly<Record<string, unknown>> = { ...now };
  const fields = Object.entries(edit.changes).map(([field, next]) => ({
    ...{ field, now: valueText(present[field]), next: valueText(next) },
  }));
  return edit.gone ? [...fields, { field: 'hidden', now: 'no', next: 'yes' }] : fields;
}

/** The visitor's words, otherwise the values. */
const saidOf = ({ note, changes }: EditOfProvider['edit']): string =>
  [note, ...Object.values(changes)].filter((text) => text !== '').join(' · ');

async function accept(transaction: Transaction, id: string): Promise<CarriedOut> {
  const row = await editOf(transaction, id);
  const city = (await readCities(transaction)).of(row?.now.city);
  if (row === null || city === null) throw new ProductError('unknown_todo');
  const { edit } = row;
  const [place] = await transaction
    .select({ overrides: provider.overrides })
    .from(provider)
    .where(eq(provider.id, edit.providerId))
    .for('update');
  const after = { ...valuesOf(edit.changes, city), ...(edit.gone && { hidden: true }) };
  const before = only(place?.overrides ?? {}, Object.keys(after));
  await settle(transaction, id, 'applied');
  await setOverrides(transaction, edit.providerId, after);
  await noteVisitorsEmail(transaction, edit.providerId, after.email);
  const fields = fieldsOf(row);
  return {
    undo: {
      ...{ place: edit.providerId, before, after },
      shown: Object.fromEntries(fields.map(({ field, now: text }) => [field, text])),
    } satisfies Undo,
    before: fields.map(({ field, now: text }) => `${field}: ${text}`).join('; '),
    after: fields.map(({ field, next }) => `${field}: ${next}`).join('; '),
  };
}

/**
 * An address that came by a correction proves nothing for who looks after the place, even where somebody takes it back
 * and forth: the database has noted the change of it just now.
 */
async function noteVisitorsEmail(transaction: Transaction, id: string, email = ''): Promise<void> {
  if (email === '') return;
  await transaction
    .update(provider)
    .set({ visitorEmails: sql`array_append(${provider.visitorEmails}, ${email.toLowerCase()})` })
    .where(
      and(
        eq(provider.id, id),
        sql`${provider.emailSince} = now()`,
        sql`${email.toLowerCase()} <> all (${provider.visitorEmails})`,
      ),
    );
}

async function reject(transaction: Transaction, id: string): Promise<CarriedOut> {
  await settle(transaction, id, 'rejected');
  return { undo: {} };
}

/**
 * @throws `cannot_accept` where fields cannot take a value, kept by an older version or for another city: with a sentence
 * for each; its cause is the first.
 */
function valuesOf(changes: ProviderChanges, city: City): ProviderOverrides {
  const values: ProviderOverrides = {};
  const wrong: (FieldError & { readonly cause: WrongValue })[] = [];
  for (const [field, text] of listedChanges(changes)) {
    try {
      Object.assign(values, readOverride(field, text, city));
    } catch (error) {
      if (!(error instanceof WrongValue)) throw error;
      wrong.push({ field, text: error.message, ...error.mistake, cause: error });
    }
  }
  const [first] = wrong;
  if (first !== undefined) throw new ProductError('cannot_accept', { fields: wrong, cause: first.cause });
  return values;
}

/** Whom it is from is forgotten with the decision, as the form has promised. */
async function settle(transaction: Transaction, id: string, status: 'applied' | 'rejected'): Promise<void> {
  await transaction
    .update(providerEdit)
    .set({ status, settledAt: sql`now()`, contact: '', senderHashes: [] })
    .where(eq(providerEdit.id, rowNumber(id)));
}

async function takeBack(transaction: Transaction, decision: MadeDecision): Promise<boolean> {
  const isAccepted = decision.decision === 'accept';
  if (isAccepted) await holdList(transaction, 'providers');
  const { rowCount } = await transaction
    .update(providerEdit)
    .set({ status: 'open', settledAt: null })
    .where(
      and(
        eq(providerEdit.id, rowNumber(decision.item)),
        eq(providerEdit.status, isAccepted ? 'applied' : 'rejected'),
      ),
    );
  if (rowCount !== 1) return false;
  if (!isAccepted) return true;
  // Written by `accept`.
  const { place, before, after } = decision.undo as Undo;
  return restoreOverrides(transaction, { id: decision.id, place, before, after });
}

/** Values that somebody has set since, or accepted again in the same words, are not taken back. */
async function restoreOverrides(
  transaction: Transaction,
  { id, place, before, after }: Omit<Undo, 'shown'> & Pick<MadeDecision, 'id'>,
): Promise<boolean> {
  const keys = Object.keys(after);
  const later = sql`
    select from desk_decision later
    where later.kind = 'correction' and later.id > ${id} and later.undone_at is null
      and later.undo ->> 'place' = ${place} and later.undo -> 'after' ?| ${sql.param(keys)}::text[]
    union all
    select from provider_change later, desk_decision own
    where own.id = ${id} and later.provider_id = ${place} and later.at > own.at and later.undone_at is null
      and later.undo -> 'keys' ?| ${sql.param(keys)}::text[]`;
  const { rowCount } = await transaction
    .update(provider)
    .set({
      overrides: sql`(${provider.overrides} - ${sql.param(keys)}::text[]) || ${JSON.stringify(before)}::jsonb`,
      updatedAt: sql`now()`,
    })
    .where(
      and(
        eq(provider.id, place),
        sql`${provider.overrides} @> ${JSON.stringify(after)}::jsonb`,
        sql`not exists (${later})`,
      ),
    );
  if (rowCount !== 1) return false;
  await touchProviders(transaction, [place]);
  return true;
}

const only = (values: ProviderOverrides, keys: readonly string[]): ProviderOverrides =>
  Object.fromEntries(Object.entries(values).filter(([key]) => keys.includes(key)));
