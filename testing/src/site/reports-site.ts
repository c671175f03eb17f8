/** A site on which somebody shows one of everything that can be reported, with the desk of `deskSite`. */
import type { DecisionName } from '@pawhood/contract/desk/todo.ts';
import { decideTodo, readTodoItem, undoDecision } from '@pawhood/contract/desk/todo.ts';
import type { ReportSubject } from '@pawhood/contract/reports/report-kinds.ts';
import { createReport } from '@pawhood/contract/reports/reports.ts';
import { touchProviders } from '@pawhood/server/features/directory/search/kept/search-index.store.ts';
import { type CallAnswer, type Caller, callerWith } from '../people/person.ts';
import { petOf } from '../people/pet.ts';
import { deskSite, type OnBothServers } from './desk-site.ts';

/** Somebody with one of everything. */
export interface Author extends OnBothServers {
  /** Ids of what they show, by kind; the place is nobody's. */
  readonly things: Readonly<Record<ReportSubject, string>>;
}

/** What a decision on a report says besides its name. */
export interface Grounds {
  readonly rule?: string;
  readonly facts?: string;
  readonly days?: number;
}

/**
 * Starts it, until the test file is done.
 *
 * @param more settings, as of `deskSite`.
 */
export async function reportsSite(more: Readonly<Record<string, string>> = {}) {
  const site = await deskSite(more);
  const { here, sql, withRole } = site;
  const visitor = callerWith(here.url, null);
  let authors = 0;

  const report = (call: Caller, kind: ReportSubject, id: string, more: object = {}) =>
    call('POST', createReport.path, { kind, id, reason: 'insult', ...more });

  const itemPath = (kind: string, id: string) =>
    readTodoItem.path.replace(':kind', kind).replace(':id', encodeURIComponent(id));

  return {
    ...site,
    ...{ visitor, report, itemPath },

    async author(): Promise<Author> {
      authors += 1;
      const person = await withRole(null);
      return { ...person, things: await fillAuthor(site, person, authors) };
    },

    /** Everything away that was reported and decided. */
    async clear(): Promise<void> {
      await site.fill();
      await sql('truncate report_case, objection, decision_notice, user_suspension restart identity cascade');
      await sql(`insert into public_list (name, version) values ('suspension', 1)
        on conflict (name) do update set version = public_list.version + 1`);
      await here.lists.refresh();
    },

    /** Id of the case that waits for a thing. */
    async caseOf(kind: ReportSubject, id: string): Promise<string> {
      const [row] = await sql(
        `select id::text from report_case where subject_kind = $1 and subject_id = $2 order by report_case.id desc limit 1`,
        [kind, id],
      );
      return String(row?.['id'] ?? '');
    },

    /** Decides on what waits, as it is now. */
    async decide(
      call: Caller,
      [kind, id]: readonly [string, string],
      decision: DecisionName,
      grounds: Grounds = {},
    ): Promise<CallAnswer> {
      const { json } = await call('GET', itemPath(kind, id));
      const lasts = decision === 'limit' || decision === 'suspend';
      return call(
        'POST',
        decideTodo.path.replace(':kind', kind).replace(':id', id),
        {
          decision,
          ...(kind === 'report' && { rule: 'respect' }),
          facts: 'It insults a neighbour.',
          ...(lasts && { days: 7 }),
          ...grounds,
        },
        Number(json['version'] ?? 57),
      );
    },

    undo: (call: Caller, id: unknown) => call('POST', undoDecision.path.replace(':id', String(id))),

    /** Has a minute and more pass since all decisions. */
    async later(time = '2 minutes'): Promise<void> {
      await sql(`update desk_decision set at = at - $1::interval, undone_at = undone_at - $1::interval`, [
        time,
      ]);
      await sql(
        `update decision_notice set due_at = due_at - $1::interval, taken_until = taken_until - $1::interval`,
        [time],
      );
      await sql(`update objection set at = at - $1::interval, settled_at = settled_at - $1::interval`, [
        time,
      ]);
    },

    /** All that decisions on reports change. */
    async reportState(): Promise<Readonly<Record<string, unknown>>> {
      const [row] = await sql(`select
        (select jsonb_agg(to_jsonb(c) order by id) from report_case c) as cases,
        (select jsonb_agg(jsonb_build_array(id, is_hidden) order by id) from user_profile) as profiles,
        (select jsonb_agg(jsonb_build_array(id, is_hidden) order by id) from pet) as pets,
        (select jsonb_agg(jsonb_build_array(id, is_hidden) order by id) from pet_photo) as photos,
        (select jsonb_agg(jsonb_build_array(id, state) order by id) from review) as reviews,
        (select jsonb_agg(jsonb_build_array(review_id, state) order by review_id) from review_answer) as answers,
        (select jsonb_agg(to_jsonb(r) - 'is_behind' order by provider_id, pet) from provider_rating r) as ratings,
        (select jsonb_agg(to_jsonb(o) - 'at' order by decision_id) from objection o) as objections,
        (select jsonb_agg(to_jsonb(s) - 'created_at' order by subject_hash) from user_suspension s) as suspensions`);
      return { ...(await site.state()), ...row };
    },
  };
}

/** The place that authors review. */
const REVIEWED = 'reviewed';

/** Has somebody show one of everything. */
async function fillAuthor(
  { sql, database }: Pick<Awaited<ReturnType<typeof deskSite>>, 'sql' | 'database'>,
  { id, call }: OnBothServers,
  number: number,
): Promise<Author['things']> {
  const { id: pet } = await petOf(call, { name: 'Nala', description: 'Likes canals.' });
  const things = {
    suggestion: `idea-of-${number}`,
    place: `place-${number}`,
    photo: `photo-${number}`,
    review: `review-${number}`,
    answer: `answered-${number}`,
  };
  await call('PATCH', '/local/api/users/me', { bio: 'I walk dogs.' });
  await sql(
    `insert into picture (id, owner_kind, owner_id, user_id, sizes, bytes) values ($1, 'pet', $2, $3, '{800,400}', 57)`,
    [`${number}`.padStart(32, '0'), pet, id],
  );
  await sql(
    `insert into pet_photo (id, pet_id, picture_id, alt, position) values ($1, $2, $3, 'A dog in a boat.', 1)`,
    [things.photo, pet, `${number}`.padStart(32, '0')],
  );
  await sql(`insert into voter (id, profile_id) values ($1, $2)`, [`voter-of-${number}`, id]);
  await sql(
    `insert into feature (id, name, icon, category, origin, suggested_by, approval_at)
      values ($1, $2, 'Lightbulb', 'custom', 'suggestion', $3, '2026-01-01 09:00:00.123456Z')`,
    [things.suggestion, `Ponds ${number}`, `voter-of-${number}`],
  );
  await sql(
    `insert into provider (id, name, category, city, source, source_ref)
      values ($1, $2, 'Veterinarians', 'dublin', 'file', $1)`,
    [things.place, `Vets ${number}`],
  );
  await sql(
    `insert into provider (id, name, category, city, source) values ($1, 'Canal Vets', 'Veterinarians', 'dublin', 'file')
      on conflict do nothing`,
    [REVIEWED],
  );
  await sql(
    `insert into review (id, provider_id, user_id, stars, words, month) values ($1, $2, $3, 1, 'They forgot my dog.', '2026-01')`,
    [things.review, REVIEWED, id],
  );
  await sql(
    `insert into review (id, provider_id, stars, words, month) values ($1, $2, 1, 'They were closed.', '2026-01')`,
    [things.answer, REVIEWED],
  );
  await sql(`insert into review_answer (review_id, user_id, words) values ($1, $2, $3)`, [
    things.answer,
    id,
    `We are sorry, says ${id}.`,
  ]);
  await sql(
    `insert into provider_rating as kept (provider_id, pet, one) values ($1, '', 2)
      on conflict (provider_id, pet) do update set one = kept.one + 2`,
    [REVIEWED],
  );
  await database.transaction((transaction) => touchProviders(transaction, [things.place, REVIEWED]));
  return { ...things, profile: id, pet };
}
