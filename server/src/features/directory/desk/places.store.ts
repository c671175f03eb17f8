/** Places as the desk finds, reads and writes them. */
import {
  type PlaceRow as FoundPlace,
  PLACES_PAGE,
  type PlaceState,
} from '@pawhood/contract/directory/desk-places.ts';
import { and, eq, getTableColumns, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { isInCity } from '../../../cities/cities.store.ts';
import type { Database, Transaction } from '../../../database/connection.ts';
import { holdList } from '../../../database/lists/list-versions.ts';
import { addToLog, type LogEntry } from '../../../desk/log.store.ts';
import { provider } from '../directory.tables.ts';
import { showSamples } from '../import/import-changes.store.ts';
import { HOST, LIKE_NAME_M, METRES, SAME_PLACE_M } from '../import/import-matching.store.ts';
import { IS_SHOWN, type NewProviderRow, type ProviderRow } from '../list/provider-row.store.ts';
import { addByHand } from '../operator/add-by-hand.store.ts';
import { keepLastNames } from '../saved/saved-places.store.ts';
import { touchProviders } from '../search/kept/search-index.store.ts';
import {
  type ChangeHead,
  changeOverrides,
  type HeldChange,
  historyOf,
  holdChange,
  restoreValues,
  setUndone,
} from './provider-changes.store.ts';

/** A place as it is stored, without the operator's values over the imported ones, and whether it shows. */
export interface StoredPlace {
  readonly row: ProviderRow;
  readonly state: PlaceState;
}

/** A place much like another, with its telephone number for comparing. */
export interface LikePlace extends FoundPlace {
  readonly metres: number | null;
  /** Whether more than nearness speaks for it: the name, the number or the website. */
  readonly isSure: boolean;
}

/** What is compared with the places that are there. */
export interface Compared {
  readonly city: string;
  readonly name: string;
  readonly phoneE164: string;
  readonly website: string;
  readonly lat: number | null;
  readonly lon: number | null;
}

/** Places near a point that are looked at for like names. */
const MOST_NEAR = 200;

const STATE = sql<PlaceState>`case when ${IS_SHOWN} then 'shown'
  when not ${isInCity(provider.city)} then 'retired'
  when (overrides ->> 'hidden')::boolean then 'hidden'
  when source = 'sample' then 'example' else 'missed' end`;

/** As it is called now. */
const NAME = sql<string>`coalesce(${provider.overrides} ->> 'name', ${provider.name})`;

const FOUND = {
  id: provider.id,
  position: provider.position,
  name: NAME,
  category: sql<string>`coalesce(${provider.overrides} ->> 'category', ${provider.category})`,
  city: provider.city,
  address: sql<string>`coalesce(${provider.overrides} ->> 'address', ${provider.address})`,
  state: STATE,
};

/** A text as it is compared: in lower case, without accents. */
const plain = (text: SQL): SQL =>
  sql`lower(regexp_replace(normalize(${text}, NFD), ${'[\u0300-\u036f]'}, '', 'g'))`;

export type PlacesStore = ReturnType<typeof createPlacesStore>;

export function createPlacesStore(database: Database) {
  return {
    find: (id: string): Promise<StoredPlace | null> => find(database, id),

    history: (id: string, before: string | null) => historyOf(database, id, before),

    /** Rows of these places in their order. */
    async rowsOf(ids: readonly string[]): Promise<FoundPlace[]> {
      const rows = await database
        .select(FOUND)
        .from(provider)
        .where(inArray(provider.id, [...ids]));
      const byId = new Map(rows.map(({ position, ...row }) => [row.id, row]));
      return ids.flatMap((id) => byId.get(id) ?? []);
    },

    /**
     * Places that do not show, the newest first, each with the number that the next ones are below.
     *
     * @param words all of which its name, address or id has; of none all places are.
     * @param city empty for all.
     */
    hidden: (words: readonly string[], city: string, before: number | null, most = PLACES_PAGE) =>
      database
        .select(FOUND)
        .from(provider)
        .where(
          and(
            sql`not ${IS_SHOWN}`,
            city === '' ? undefined : eq(provider.city, city),
            before === null ? undefined : lt(provider.position, before),
            ...words.map(
              (word) =>
                sql`position(${word} in ${plain(sql`${NAME} || ' ' || ${FOUND.address} || ' ' || ${provider.id}`)}) > 0`,
            ),
          ),
        )
        .orderBy(sql`${provider.position} desc`)
        .limit(most),
  };
}

async function find(database: Database | Transaction, id: string): Promise<StoredPlace | null> {
  const [found] = await database
    .select({ row: getTableColumns(provider), state: STATE })
    .from(provider)
    .where(eq(provider.id, id));
  return found ?? null;
}

/** What changes at the desk writes to these, in one transaction. */
export type PlaceStores = ReturnType<typeof storesIn>;

/** Does all of some work in one transaction, or nothing. */
export type InPlaces = <Done>(work: (stores: PlaceStores) => Promise<Done>) => Promise<Done>;

export const placeTransactions =
  (database: Database): InPlaces =>
  (work) =>
    database.transaction(async (transaction) => {
      // As imports do: the list first, then what is in it.
      await holdList(transaction, 'providers');
      return work(storesIn(transaction));
    });

const storesIn = (transaction: Transaction) => ({
  /** A place that nobody else changes until the transaction ends. */
  async hold(id: string): Promise<StoredPlace | null> {
    await transaction.select({ id: provider.id }).from(provider).where(eq(provider.id, id)).for('update');
    return find(transaction, id);
  },

  change: (place: ProviderRow, values: Parameters<typeof changeOverrides>[2], head: ChangeHead) =>
    changeOverrides(transaction, place, values, head),

  alike: (of: Compared) => alike(transaction, of),

  /** Adds a place; false when there is one of its id. */
  add: (row: NewProviderRow, head: ChangeHead): Promise<boolean> => addByHand(transaction, row, head),

  holdChange: (id: number): Promise<HeldChange | null> => holdChange(transaction, id),

  /** Takes a change back; false where the place is not as the change left it. */
  async takeBack(change: HeldChange, userId: string): Promise<boolean> {
    const { id, kind, providerId, undo } = change;
    if (undo === null) return false;
    const isBack =
      kind === 'added'
        ? await removeAdded(transaction, providerId, undo.samples ?? [])
        : await restoreValues(transaction, providerId, undo);
    if (isBack) await setUndone(transaction, id, userId);
    return isBack;
  },

  log: (entry: LogEntry): Promise<void> => addToLog(transaction, entry),
});

/** A place of which something else is known by now, from an import, a review or a correction that waits, stays. */
async function removeAdded(
  transaction: Transaction,
  id: string,
  samples: readonly string[],
): Promise<boolean> {
  const isAsAdded = sql`provider.id = ${id} and provider.source_date is null and provider.review_count = 0
    and provider.overrides = '{"hidden": false}' and provider.image_url = ''
    and not exists (select from provider_edit edit where edit.provider_id = provider.id and edit.status = 'open')`;
  await keepLastNames(transaction, isAsAdded);
  const { rowCount } = await transaction.execute(sql`delete from provider where ${isAsAdded}`);
  if (rowCount !== 1) return false;
  const { rows } = await transaction.execute<{ id: string }>(showSamples(samples));
  await touchProviders(transaction, [id, ...rows.map((sample) => sample.id)]);
  return true;
}

/** Places of the city with the same name, number or host, or so near that a like name matters; samples are none. */
async function alike(transaction: Transaction, of: Compared): Promise<LikePlace[]> {
  const isSame = sql`(candidate.phone_e164 <> '' and candidate.phone_e164 = entry.phone_e164)
    or lower(candidate.name) = lower(entry.name) or (candidate.host = entry.host and ${METRES} <= ${SAME_PLACE_M})`;
  const { rows } = await transaction.execute(sql`
    with entry as (
      select ${of.name}::text as name, ${of.phoneE164}::text as phone_e164, ${of.lat}::double precision as lat,
        ${of.lon}::double precision as lon, ${HOST} as host from (select ${of.website}::text as website) typed),
    candidate as (
      select id, name, category, city, address, state, phone_e164, ${HOST} as host, lat, lon from (
        select ${provider.id}, ${NAME} as name, ${FOUND.category} as category, city, ${FOUND.address} as address,
          ${STATE} as state, coalesce(overrides ->> 'website', website) as website,
          coalesce(overrides ->> 'phoneE164', phone_e164) as phone_e164,
          coalesce((overrides ->> 'lat')::double precision, lat) as lat,
          coalesce((overrides ->> 'lon')::double precision, lon) as lon
        from provider where provider.city = ${of.city} and source <> 'sample') place)
    select candidate.id, candidate.name, category, city, address, state, round(${METRES})::double precision as metres,
      ${isSame} as "isSure"
    from entry, candidate where ${isSame} or ${METRES} <= ${LIKE_NAME_M}
    order by ${isSame} desc, metres nulls last limit ${MOST_NEAR}`);
  return rows as unknown as LikePlace[];
}
