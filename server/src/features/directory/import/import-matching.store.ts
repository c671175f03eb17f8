/**
 * The statements that hold a file against the directory, in the order they run. The file's entries stand in the temporary table `incoming`; each
 * is given a `fate`, and `provider_id` where the directory already has it:
 *
 * - `new`, `changed`, `same`: what it comes to for the directory;
 * - `kept`: the operator's own entry stands, OpenStreetMap does not overwrite it;
 * - `elsewhere`: the entry belongs to another city;
 * - `uncertain`: very like an entry of the directory or an earlier one of the file, but not surely the same, or a pet
 *   service by its name alone;
 * - `rejected`: uncertain for a reason that the operator has looked at and turned down.
 */
import { type SQL, sql } from 'drizzle-orm';
import type { Circle } from '../reading/circle.ts';
import type { DraftField, ProviderFile } from '../reading/draft.ts';
import { ON_MAP } from '../reading/osm/osm-texts.ts';

/** Whose entries an import may change, and which of their fields. */
export interface ImportScope {
  readonly kind: ProviderFile['kind'];
  readonly city: string;
  readonly fields: readonly DraftField[];
  /** All that the file can know of; null for the whole city. */
  readonly around: Circle | null;
}

/** Two entries with the same telephone number or web host are one place when they are this near, in metres. */
export const SAME_PLACE_M = sql.raw('300');

/** Two entries with like names are looked at when they are this near, in metres. */
export const LIKE_NAME_M = sql.raw('80');

/** Imports in a row that may miss an entry before it is hidden. */
export const ABSENCES_TO_HIDE = sql.raw('2');

/** Hosts on which many businesses have their page: sharing one says nothing. */
const SHARED_HOSTS = sql.raw(
  `'^https?://([^/]+[.])?(facebook|instagram|linktr|google|business|wixsite|wordpress|blogspot|tripadvisor|yelp)[.]'`,
);

export const COLUMN_OF: Readonly<Record<DraftField, string>> = {
  name: 'name',
  category: 'category',
  address: 'address',
  phone: 'phone',
  phoneE164: 'phone_e164',
  website: 'website',
  email: 'email',
  description: 'description',
  tags: 'tags',
  lat: 'lat',
  lon: 'lon',
  openingHours: 'opening_hours',
  priceRange: 'price_range',
  services: 'services',
};

/** Every column in which a file's word can stand, in one order for all statements. */
export const COLUMNS = sql.raw(Object.values(COLUMN_OF).join(', '));

/**
 * `position` is the entry's number in the file, `place` what tells a person where: 'line 12'; `reason` says why its
 * reader would not have it shown.
 */
export const createIncoming = sql`
  create temporary table incoming (
    position integer primary key, place text not null, id text not null, reference text not null,
    name text not null, category text not null, address text not null, phone text not null,
    phone_e164 text not null, website text not null, email text not null, description text not null,
    tags text[] not null, lat double precision, lon double precision, opening_hours text, price_range text,
    services text[] not null, reason text, fate text, provider_id text, similar_name text, similar_id text
  )`;

/** @param entries drafts with position and place, as JSON. */
export const addIncoming = (entries: string): SQL => sql`
  insert into incoming (position, place, reason, id, reference, ${COLUMNS})
  select * from json_to_recordset(${entries}::json) as entry (
    position integer, place text, reason text, id text, reference text, name text, category text, address text, phone text,
    "phoneE164" text, website text, email text, description text, tags text[], lat double precision,
    lon double precision, "openingHours" text, "priceRange" text, services text[])`;

export const indexIncoming: readonly SQL[] = [
  sql`create index on incoming (id)`,
  sql`create index on incoming (reference)`,
  sql`create index on incoming (provider_id)`,
  sql`analyze incoming`,
];

/** Where entries stand that the file has more than once, and whether it says different things of one. */
export const repeated = sql`
  select array_agg(place order by position) as places, count(distinct (reference, ${COLUMNS})) > 1 as differs
  from incoming group by id having count(*) > 1 order by min(position)`;

export const dropRepeated = sql`
  delete from incoming later using incoming earlier
  where later.id = earlier.id and later.position > earlier.position`;

/** First by the source's own name, then by id; an entry keeps its id when its source names it again. */
export const findSame = ({ kind, city }: ImportScope): readonly SQL[] => [
  sql`update incoming set fate = null, provider_id = null, similar_name = null, similar_id = null`,
  sql`
    update incoming set provider_id = provider.id from provider
    where provider.source = ${kind} and provider.source_ref = incoming.reference`,
  sql`
    update incoming set provider_id = provider.id from provider
    where incoming.provider_id is null and provider.id = incoming.id
      and not exists (select from incoming other where other.provider_id = provider.id)`,
  sql`
    update incoming set fate = case
      when provider.city <> ${city} then 'elsewhere'
      when ${kind} = 'openstreetmap' and provider.source = 'file' and not provider.hidden then 'kept'
      else 'same'
    end
    from provider where provider.id = incoming.provider_id`,
  // Known by its own name alone: by its contacts it could take the place of one that is sure.
  sql`update incoming set fate = 'uncertain' where fate is null and reason is not null`,
];

/** The host of a web address that is the business's own; null without one. */
export const HOST = sql`substring(
  case when website !~ ${SHARED_HOSTS} then website end from '^https?://(?:www[.])?([^/:?#]+)')`;

/** The square of the map a place lies in, its sides a little over 300 m at the cities' latitudes. */
const SQUARE = sql`floor(lat / 0.003)::integer as northing, floor(lon / 0.006)::integer as easting`;

/** Entries to be compared place by place: those not found by name, and those of the city that the file lacks. */
export const createNeighbours = ({ city }: ImportScope): readonly SQL[] => [
  sql`drop table if exists unsettled`,
  sql`
    create temporary table unsettled as
    select position, name, phone_e164, ${HOST} as host, lat, lon, ${SQUARE} from incoming where fate is null`,
  sql`analyze unsettled`,
  sql`drop table if exists candidate`,
  sql`
    create temporary table candidate as
    select id, name, source, hidden, phone_e164, ${HOST} as host, lat, lon, ${SQUARE} from provider
    where city = ${city} and source <> 'sample'
      and not exists (select from incoming where incoming.provider_id = provider.id)`,
  sql`create index on candidate (northing, easting)`,
  sql`analyze candidate`,
];

/** On a plane that touches the Earth there: exact to a metre over such distances. */
export const METRES = sql`
  111195 * sqrt(power(candidate.lat - entry.lat, 2)
    + power((candidate.lon - entry.lon) * cos(radians(entry.lat)), 2))`;

/** Of two entries of the file the one that stays. */
const STANDS_BEFORE = sql`
  entry.plain_name <> '' and entry.is_known is not true
  and (candidate.is_known or candidate.position < entry.position)`;

/** Unsettled entries beside the candidates in the same or a neighbouring square. */
const NEIGHBOURS = sql`
  from unsettled entry
  cross join generate_series(-1, 1) as up
  cross join generate_series(-1, 1) as aside
  join candidate on candidate.northing = entry.northing + up and candidate.easting = entry.easting + aside`;

/**
 * The same place under another name of its source: telephone number or web host agree within 300 m or, where a place
 * on the map is missing, telephone number and name. The nearest wins, one for one.
 */
export const findMoved = ({ kind }: ImportScope): readonly SQL[] => [
  sql`drop table if exists meeting`,
  sql`
    create temporary table meeting as
    select entry.position, candidate.id, candidate.name, candidate.source, candidate.hidden, ${METRES} as metres
    ${NEIGHBOURS}
    where ${METRES} <= ${SAME_PLACE_M} and (
      (candidate.phone_e164 <> '' and candidate.phone_e164 = entry.phone_e164)
      or candidate.host = entry.host)
    union all
    select entry.position, candidate.id, candidate.name, candidate.source, candidate.hidden, 0
    from unsettled entry
    join candidate on candidate.phone_e164 = entry.phone_e164 and lower(candidate.name) = lower(entry.name)
    where entry.phone_e164 <> '' and (entry.lat is null or candidate.lat is null)`,
  sql`
    update incoming set fate = 'same', provider_id = pair.id
    from (
      select distinct on (position) position, id
      from (
        select distinct on (id) id, position, metres from meeting
        where source = ${kind} order by id, metres, position
      ) nearest
      order by position, metres, id
    ) pair
    where pair.position = incoming.position`,
  sql`
    update incoming set fate = case when ${kind} = 'openstreetmap' then 'kept' else 'uncertain' end,
      similar_name = meeting.name || ' (' || meeting.id || ')', similar_id = meeting.id
    from meeting
    where meeting.position = incoming.position and incoming.fate is null
      and meeting.source <> ${kind} and not meeting.hidden`,
  sql`
    delete from unsettled using incoming
    where incoming.position = unsettled.position and incoming.fate is not null`,
  sql`
    delete from candidate using incoming where incoming.provider_id = candidate.id`,
];

/** A name as it is compared: without spaces and punctuation. */
const PLAIN_NAME = sql`lower(regexp_replace(name, '[[:space:][:punct:]]+', '', 'g'))`;

/** An address as it is compared; null where none is known. */
const PLAIN_ADDRESS = sql`nullif(nullif(lower(address), ''), lower(${ON_MAP}))`;

/**
 * Entries beside which the file has another of the same name, as where a place is drawn as node and as way: within 80 m,
 * within 300 m with the same contact, or at the same address. The earlier one stands, or the one that is known.
 */
export const markRepeatedPlaces = ({ kind }: ImportScope): readonly SQL[] => [
  sql`drop table if exists in_file`,
  sql`
    create temporary table in_file as
    select position, coalesce(provider_id, id) as id, name, ${PLAIN_NAME} as plain_name, ${PLAIN_ADDRESS} as plain_address,
      phone_e164, ${HOST} as host, lat, lon, ${SQUARE}, fate = 'same' as is_known
    from incoming where fate is null or (fate = 'same' and reason is null)`,
  sql`create index on in_file (plain_name, northing, easting)`,
  sql`create index on in_file (plain_name, plain_address)`,
  sql`analyze in_file`,
  sql`
    update incoming set fate = 'uncertain', similar_name = pair.name || ' (' || pair.id || ')', similar_id = pair.id
    from (
      select distinct on (position) * from (
        select entry.position, candidate.position as other, candidate.id, candidate.name
        from in_file entry
        cross join generate_series(-1, 1) as up
        cross join generate_series(-1, 1) as aside
        join in_file candidate on candidate.plain_name = entry.plain_name
          and candidate.northing = entry.northing + up and candidate.easting = entry.easting + aside
        where ${STANDS_BEFORE} and (${METRES} <= ${LIKE_NAME_M} or (${METRES} <= ${SAME_PLACE_M} and (
          (candidate.phone_e164 <> '' and candidate.phone_e164 = entry.phone_e164) or candidate.host = entry.host)))
        union all
        select entry.position, candidate.position, candidate.id, candidate.name
        from in_file entry
        join in_file candidate on candidate.plain_name = entry.plain_name and candidate.plain_address = entry.plain_address
        where ${STANDS_BEFORE} and (${kind} = 'file' or ${METRES} is null or ${METRES} <= ${SAME_PLACE_M})
      ) found order by position, other
    ) pair
    where pair.position = incoming.position`,
];

/** Unsettled entries so near to a shown one that a like name matters, among these positions. */
export const nearPairs = (after: number, upTo: number): SQL => sql`
  select entry.position, entry.name, candidate.id as other_id, candidate.name as other_name
  ${NEIGHBOURS}
  where not candidate.hidden and ${METRES} <= ${LIKE_NAME_M}
    and entry.position > ${after} and entry.position <= ${upTo}
  order by entry.position`;

/** @param likenesses the entries' positions, each with the provider it is like, as JSON. */
export const markUncertain = (likenesses: string): SQL => sql`
  update incoming set fate = 'uncertain', similar_name = likeness.similar_name, similar_id = likeness.similar_id
  from json_to_recordset(${likenesses}::json) as likeness (position integer, similar_name text, similar_id text)
  where likeness.position = incoming.position`;

/** The rest is new, unless another entry that its source has renamed has the same id. */
export const markNew: readonly SQL[] = [
  sql`
    update incoming set fate = 'uncertain', similar_name = provider.name || ' (' || provider.id || ')', similar_id = provider.id
    from provider where incoming.fate is null and provider.id = incoming.id`,
  sql`update incoming set fate = 'new' where fate is null`,
];

/** An entry that was missed too often comes back; one hidden for another reason stays hidden. */
export function markChanged({ kind, fields }: ImportScope): SQL {
  const of = (table: string) => sql.raw(fields.map((field) => `${table}.${COLUMN_OF[field]}`).join(', '));
  return sql`
    update incoming set fate = 'changed' from provider
    where incoming.fate = 'same' and provider.id = incoming.provider_id
      and (provider.source <> ${kind} or provider.source_ref is distinct from incoming.reference
        or (provider.hidden and provider.absences >= ${ABSENCES_TO_HIDE})
        or row (${of('provider')}) is distinct from row (${of('incoming')}))`;
}

/** A match that the operator has rejected is not asked again while its reason is the same. */
export const markRejected = ({ kind }: ImportScope): SQL => sql`
  update incoming set fate = 'rejected' from uncertain_match
  where incoming.fate = 'uncertain' and uncertain_match.status = 'rejected' and uncertain_match.source = ${kind}
    and uncertain_match.reference = incoming.reference and uncertain_match.similar_id = coalesce(incoming.similar_id, '')`;
