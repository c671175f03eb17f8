/** Makes postings and word counts of the whole directory. */
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../../database/connection.ts';
import {
  LONG_WORD,
  POSITION_SHIFT,
  POSTED_POSITIONS,
  SAID,
  SPELLED,
  UNSAID,
  WEIGHT_BITS,
} from './posting.ts';

/** Words that are kept, the commonest: those that people mistype. */
const WORDS = 20_000;

/** Longer than a word may be in `provider_search.words`, in characters. */
const LONG = sql.raw(`'\\S{100,}'`);

const number = (value: number) => sql.raw(String(value));

/** `by_newest` is made of it, by `orderKeys` of the contract. */
const POSITION = sql`(9999999999 - place.by_newest::bigint)`;

/** Which words are said, with weights and labels as `searchRow` writes them; without those that stand for a category. */
const SAID_WORDS = sql`
  select place.city, said.lexeme as word, ${POSITION} as position, said.positions[1] - 1 as weight,
    case when said.weights[1] <> 'A' then ${number(UNSAID)}
      when strpos(place.text, said.lexeme) > 0 then ${number(SPELLED)} else ${number(SAID)} end as state
  from provider_search place, unnest(place.words) as said
  where said.lexeme not like '=%'
  union all
  select place.city, ${sql.raw(`'${LONG_WORD}'`)}, ${POSITION}, 0, ${number(SAID)}
  from provider_search place where place.text ~ ${LONG}`;

/** As posting.ts reads it. */
const POSTING = sql`(
  (position << ${number(POSITION_SHIFT)}) | (state << ${number(WEIGHT_BITS)}) | weight
)::integer`;

/** @param least with fewer places there are no postings. */
export async function makePostings(transaction: Transaction, least: number): Promise<void> {
  // Read before the places: what changes in between is among the changes, too.
  const { rows } = await transaction.execute<{ isPosted: boolean }>(sql`
    update provider_search_form set postings_of = case
      when (select sum(total) from provider_search_count where sort = 'newest') >= ${least}::bigint
        and (select max(position) from provider) < ${POSTED_POSITIONS}::bigint
      then coalesce((select version from public_list where name = 'providers'), 0) end
    returning postings_of is not null as "isPosted"`);
  const isPosted = rows[0]?.isPosted === true;
  // Of this transaction alone: all words of all places are put in order.
  await transaction.execute(sql`set local work_mem = '32MB'`);
  await transaction.execute(sql`delete from provider_search_word`);
  await transaction.execute(sql`
    with made as materialized (
      select city, word collate "C" as word, count(*)::integer as total,
        count(*) filter (where state <> ${number(UNSAID)})::integer as named,
        string_agg(int4send(${POSTING}), '' order by position) as places
      from (${SAID_WORDS}) as said group by city, word collate "C"
    ), gone as (
      delete from provider_search_posting posting
      where not exists (select from made where ${isPosted} and made.city = posting.city and made.word = posting.word)
    ), kept as (
      insert into provider_search_posting as posting (city, word, total, places)
      select city, word, total, places from made where ${isPosted}
      on conflict (city, word) do update set total = excluded.total, places = excluded.places
      where posting.places <> excluded.places
    ), commonest as (
      select word from made where word !~ '[0-9=]' group by word order by sum(total) desc, word limit ${WORDS}
    )
    insert into provider_search_word (word, city, named, total)
    select made.word, made.city, made.named, made.total from commonest join made using (word)`);
  if (!isPosted) return;
  // New words wait in a list that every search would read from end to end.
  await transaction.execute(sql`select gin_clean_pending_list('provider_search_posting_word')`);
  await transaction.execute(sql`analyze provider_search_posting (city, word)`);
}
