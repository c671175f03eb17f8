/** The statements that count what an import comes to, and carry it out, once every entry has its fate. */
import { type SQL, sql } from 'drizzle-orm';
import { EARTH_M } from '../../../lib/distance.ts';
import type { Circle } from '../reading/circle.ts';
import { CITY_SAMPLE_ID } from '../samples/sample-ids.ts';
import { ABSENCES_TO_HIDE, COLUMN_OF, COLUMNS, type ImportScope } from './import-matching.store.ts';

/** The operator has said whether it shows, so what imports miss makes no difference. */
const IS_OPERATORS = sql`provider.overrides ? 'hidden'`;

/** Whether a provider stands where the file would know of it, as `distance` measures; without a position it does not. */
const isAround = (circle: Circle | null): SQL =>
  circle === null
    ? sql`true`
    : sql`coalesce(${2 * EARTH_M} * asin(least(1, sqrt(
        power(sin(radians(provider.lat - ${circle.centre.lat}) / 2), 2)
        + cos(radians(${circle.centre.lat})) * cos(radians(provider.lat))
          * power(sin(radians(provider.lon - ${circle.centre.lon}) / 2), 2)))) <= ${circle.km * 1_000}, false)`;

/** Entries of this source and city, still shown, that a file could miss. */
const visible = ({ kind, city, around }: ImportScope): SQL => sql`
  provider.source = ${kind} and provider.city = ${city} and not provider.hidden and not (${IS_OPERATORS})
  and ${isAround(around)}`;

/** Those that the file does not have. */
const gone = (scope: ImportScope): SQL => sql`
  ${visible(scope)} and not exists (select from incoming where incoming.provider_id = provider.id)`;

/** Entries that are as they were, but were missed once, or are now known of another day. */
const stale = (date: string | null): SQL => sql`
  incoming.fate = 'same' and provider.id = incoming.provider_id
  and (provider.absences > 0 or (${date}::date is not null and provider.source_date is distinct from ${date}::date))`;

export const countOutcomes = sql`select fate, count(*)::integer as total from incoming group by fate`;

export const countGone = (scope: ImportScope): SQL => sql`
  select count(*)::integer as total,
    (count(*) filter (where absences + 1 >= ${ABSENCES_TO_HIDE}))::integer as hidden
  from provider where ${gone(scope)}`;

/** What those that go are a part of. */
export const countVisible = (scope: ImportScope): SQL => sql`
  select count(*)::integer as total from provider where ${visible(scope)}`;

export const countStale = (date: string | null): SQL => sql`
  select count(*)::integer as total from provider, incoming where ${stale(date)}`;

/** Why an entry is uncertain. */
const REASON = sql`coalesce(incoming.reason, 'much like ' || incoming.similar_name)`;

/** An entry as `uncertain_match` stores it: by column of `provider`. */
const DRAFT = sql`(select to_jsonb(entry) from (select incoming.id, ${COLUMNS}) as entry)`;

/** Uncertain matches that are not stored yet, or not as the file has them. */
export const countUnrecorded = ({ kind }: ImportScope): SQL => sql`
  select count(*)::integer as total from incoming
  where fate = 'uncertain' and not exists (
    select from uncertain_match recorded
    where recorded.source = ${kind} and recorded.reference = incoming.reference
      and recorded.similar_id = coalesce(incoming.similar_id, '') and recorded.reason = ${REASON} and recorded.draft = ${DRAFT})`;

/** Keeps the uncertain matches until the operator decides. */
export const insertUncertain = ({ kind, city }: ImportScope, date: string | null): SQL => sql`
  insert into uncertain_match as recorded (city, source, reference, similar_id, reason, draft, source_date)
  select ${city}, ${kind}, reference, coalesce(similar_id, ''), ${REASON}, ${DRAFT}, ${date}::date
  from incoming where fate = 'uncertain' order by position
  on conflict (source, reference, similar_id) do update
  set reason = excluded.reason, draft = excluded.draft, source_date = excluded.source_date
  where (recorded.reason, recorded.draft) is distinct from (excluded.reason, excluded.draft)`;

/** The first entries of a fate, for a person to look at. */
export const examplesOf = (fate: string): SQL => sql`
  select place, name, ${REASON} as reason from incoming where fate = ${fate} order by position limit 10`;

export const examplesOfGone = (scope: ImportScope): SQL => sql`
  select provider.id as place, provider.name, '' as reason from provider
  where ${gone(scope)} order by provider.position limit 10`;

export const insertNew = ({ kind, city }: ImportScope, date: string | null): SQL => sql`
  insert into provider (id, city, source, source_ref, source_date, ${COLUMNS})
  select id, ${city}, ${kind}, reference, ${date}::date, ${COLUMNS}
  from incoming where fate = 'new' order by position`;

export function updateChanged({ kind, fields }: ImportScope, date: string | null): SQL {
  const assignments = sql.raw(
    fields.map((field) => `${COLUMN_OF[field]} = incoming.${COLUMN_OF[field]}`).join(', '),
  );
  return sql`
    update provider set ${assignments}, source = ${kind}, source_ref = incoming.reference,
      source_date = ${date}::date, updated_at = now(), absences = 0,
      hidden = provider.hidden and provider.absences < ${ABSENCES_TO_HIDE}
    from incoming where incoming.fate = 'changed' and provider.id = incoming.provider_id`;
}

export const freshen = (date: string | null): SQL => sql`
  update provider set absences = 0, source_date = coalesce(${date}::date, provider.source_date)
  from incoming where ${stale(date)}`;

export const countAbsences = (scope: ImportScope): SQL => sql`
  update provider set absences = absences + 1, hidden = absences + 1 >= ${ABSENCES_TO_HIDE}, updated_at = now()
  where ${gone(scope)}`;

const IS_MADE_UP = sql`sample.id like ${`${CITY_SAMPLE_ID}%`}`;

/** Built-in samples leave with the first real provider of all, those made up for a city with its own first. */
const leaving = (city: string | SQL): SQL => sql`
  sample.source = 'sample' and not sample.hidden and (not ${IS_MADE_UP} or sample.city = ${city})
    and ${isWithoutReal(city)}`;

/** Whether nothing real has come that a sample leaves with. */
const isWithoutReal = (city: string | SQL): SQL => sql`case when ${IS_MADE_UP}
  then not exists (select from provider where source <> 'sample' and city = ${city})
  else not exists (select from provider where source <> 'sample') end`;

/** Comes before the real providers of a city. Answers the ids of the samples that it hides. */
export const hideSamples = (city: string | SQL): SQL => sql`
  update provider sample set hidden = true where ${leaving(city)} returning id`;

/** Shows samples again that were hidden so, where nothing real has come since. Answers their ids. */
export const showSamples = (ids: readonly string[]): SQL => sql`
  update provider sample set hidden = false
  where sample.source = 'sample' and sample.hidden and sample.id = any(${sql.param([...ids])}::text[])
    and ${isWithoutReal(sql`sample.city`)}
  returning id`;

export const samplesLeaving = ({ city }: ImportScope): SQL => sql`
  select coalesce(bool_or(not ${IS_MADE_UP}), false) as "builtIn", coalesce(bool_or(${IS_MADE_UP}), false) as "madeUp"
  from provider sample where ${leaving(city)}`;

/** The last whole import of this source and city had this file. */
export const isSameFile = ({ kind, city }: ImportScope, digest: string): SQL => sql`
  select digest = ${digest} as yes from provider_import
  where city = ${city} and source = ${kind} and not add_only order by id desc limit 1`;

export const recordImport = ({ kind, city }: ImportScope, digest: string, addOnly: boolean): SQL => sql`
  insert into provider_import (city, source, digest, undoable, add_only)
  values (${city}, ${kind}, ${digest}, true, ${addOnly})
  returning id::text`;

/** The list's version; `locked` holds off every other change of the list until the transaction ends. */
export const listVersion = (locked: boolean): SQL => sql`
  select version::text as version from public_list where name = 'providers' ${sql.raw(locked ? 'for update' : '')}`;
