import {
  DECISIONS_OF,
  type DecisionName,
  decideTodo,
  listDecisions,
  readTodoItem,
} from '@pawhood/contract/desk/todo.ts';
import { REPORT_SUBJECTS, type ReportSubject } from '@pawhood/contract/reports/report-kinds.ts';
import { createReport } from '@pawhood/contract/reports/reports.ts';
import { createRandom, SEED } from '@pawhood/testing/directory/random-places.ts';
import type { Caller } from '@pawhood/testing/people/person.ts';
import { endSanctions } from '@pawhood/testing/people/sanctions.ts';
import { codeOf } from '@pawhood/testing/site/desk-site.ts';
import { type Author, reportsSite } from '@pawhood/testing/site/reports-site.ts';
import { beforeEach, describe, expect, test } from 'vitest';

const site = await reportsSite();
const { here, database, sql, withRole, author, visitor, report, clear, caseOf, decide, undo, pawhood } = site;
const { itemPath, reportState } = site;

beforeEach(clear);

/** A case about one of an author's things. */
async function reported(kind: ReportSubject, who?: Author): Promise<readonly [Author, string]> {
  const one = who ?? (await author());
  const { status } = await report(visitor, kind, one.things[kind]);
  expect(status).toBe(201);
  return [one, await caseOf(kind, one.things[kind])];
}

const PATHS: Readonly<Record<ReportSubject, (id: string) => string>> = {
  suggestion: () => '/local/api/features',
  profile: (id) => `/local/api/users/${id}`,
  pet: (id) => `/api/pets/${id}`,
  photo: () => '',
  place: (id) => `/local/api/pet-services/${id}`,
  review: () => '/local/api/pet-services/reviewed/reviews',
  answer: () => '/local/api/pet-services/reviewed/reviews',
};

/** What somebody is shown of a thing, in whatever form; empty for nothing. */
async function shown(call: Caller, { things }: Author, kind: ReportSubject): Promise<string> {
  await here.lists.refresh();
  const path = kind === 'photo' ? `/api/pets/${things.pet}/photos` : PATHS[kind](things[kind]);
  const { text, status } = await call('GET', path);
  if (status !== 200) return '';
  if (kind === 'profile') return text.includes('I walk dogs.') ? text : '';
  if (kind === 'answer') return text.includes(`sorry, says ${things.profile}`) ? text : '';
  return ['photo', 'suggestion', 'review'].includes(kind) ? (text.includes(things[kind]) ? text : '') : text;
}

describe('hiding', () => {
  test.each(REPORT_SUBJECTS)(
    'a %s shows it to its author alone, marked, and undone as before',
    async (kind) => {
      const [one, id] = await reported(kind);
      const [boss, other] = [await withRole('moderator'), await withRole(null)];
      const before = [await reportState(), await shown(visitor, one, kind)];
      expect(before[1]).not.toBe('');
      const made = await decide(boss.call, ['report', id], 'hide');
      expect(codeOf(made)).toBe('200');
      expect(made.json).toMatchObject({
        ...{ kind: 'report', item: id, decision: 'hide', rule: 'respect', facts: 'It insults a neighbour.' },
        ...{ until: '', isUndoable: true },
      });
      for (const call of [visitor, other.call, boss.call, one.there])
        if (call !== one.there || kind === 'suggestion' || kind === 'place')
          expect(await shown(call, one, kind)).toBe('');
      if (kind === 'profile') {
        expect((await one.call('GET', '/local/api/users/me')).json).toMatchObject({
          bio: 'I walk dogs.',
          isHidden: true,
        });
        expect((await visitor('GET', PATHS.profile(one.id))).json).toMatchObject({
          bio: '',
          profilePicture: '',
        });
        expect((await visitor('GET', `/api/pets/${one.things.pet}`)).status).toBe(200);
      }
      if (kind === 'pet') {
        expect((await one.call('GET', PATHS.pet(one.things.pet))).json).toMatchObject({
          isHidden: true,
          name: 'Nala',
        });
        const list = `/api/users/${one.id}/pets`;
        expect((await other.call('GET', list)).text).toBe('[]');
        expect((await one.call('GET', '/local/api/users/me/pets')).text).toContain('"isHidden":true');
      }
      if (kind === 'photo') {
        const { text } = await one.call('GET', `/api/pets/${one.things.pet}/photos`);
        expect(text).toContain('"isHidden":true');
        expect((await other.call('GET', `/api/users/${one.id}/pets`)).text).not.toContain(one.things.photo);
      }
      expect(codeOf(await report(visitor, kind, one.things[kind]))).toMatch(
        kind === 'profile' ? /^201|^404/ : /^404 unknown_subject/,
      );
      expect(codeOf(await undo(boss.call, made.json['id']))).toBe('200');
      expect([await reportState(), await shown(visitor, one, kind)]).toEqual(before);
      const late = await undo(boss.call, made.json['id']);
      expect(codeOf(late)).toBe('409 already_undone');
    },
  );

  test('what was deleted meanwhile hides nothing, and is undone all the same', async () => {
    const [one, id] = await reported('pet');
    const boss = await withRole('moderator');
    await one.call('DELETE', `/api/pets/${one.things.pet}`);
    await sql('delete from pet where id = $1', [one.things.pet]);
    const before = await reportState();
    const made = await decide(boss.call, ['report', id], 'hide');
    expect(codeOf(made)).toBe('200');
    expect(codeOf(await undo(boss.call, made.json['id']))).toBe('200');
    expect(await reportState()).toEqual(before);
  });

  test('what its author made private, too, is hidden when they show it again', async () => {
    const [one, id] = await reported('pet');
    const boss = await withRole('moderator');
    await one.call('PATCH', `/api/pets/${one.things.pet}`, { visibility: 'nobody' }, 1);
    await decide(boss.call, ['report', id], 'hide');
    expect(
      (await one.call('PATCH', `/api/pets/${one.things.pet}`, { visibility: 'everyone' }, 2)).status,
    ).toBe(200);
    expect((await visitor('GET', `/api/pets/${one.things.pet}`)).status).toBe(404);
  });
});

describe('a decision', () => {
  test('stands with a rule and with facts, by SQL either', async () => {
    const [, id] = await reported('pet');
    const boss = await withRole('operator');
    const unseen = '\u200b'.repeat(20);
    for (const [grounds, fields] of [
      [{ rule: '' }, ['rule']],
      [{ rule: 'because' }, ['rule']],
      [{ facts: '' }, ['facts']],
      [{ facts: 'Not nice.' }, ['facts']],
      [{ facts: unseen }, ['facts']],
      [{ facts: `${unseen} no` }, ['facts']],
      [{ facts: 'x'.repeat(2_001) }, ['facts']],
      [{ days: 0 }, ['days']],
      [{ days: 31 }, ['days']],
      [{ days: -1 }, ['days']],
      [{ days: 1.5 }, ['days']],
      [{ days: '7' as unknown as number }, ['days']],
    ] as const) {
      const answer = await decide(boss.call, ['report', id], 'limit', grounds);
      expect([grounds, codeOf(answer)]).toEqual([grounds, '400 invalid_request']);
      expect((answer.json['errors'] as { field: string }[]).map(({ field }) => field)).toEqual(fields);
    }
    expect(codeOf(await decide(boss.call, ['report', id], 'accept'))).toBe('400 invalid_request');
    expect(await sql('select from desk_decision')).toEqual([]);
    const insert = (kind: string, rule: string, facts: string) =>
      sql(
        `insert into desk_decision (kind, item, decision, about, way, rule, facts)
          values ($1, '1', 'keep', '', 'desk', $2, $3)`,
        [kind, rule, facts],
      );
    for (const [kind, rule, facts] of [
      ['report', '', 'It insults a neighbour.'],
      ['report', 'respect', ''],
      ['report', 'respect', 'Too short'],
      ['report', 'respect', '               '],
      ['objection', '', 'Too short'],
    ] as const)
      await expect(insert(kind, rule, facts)).rejects.toThrow(/violates check constraint/);
    await insert('report', 'respect', 'It insults a neighbour.');
    await expect(sql(`update desk_decision set facts = ''`)).rejects.toThrow(/violates check constraint/);
    await expect(sql(`update desk_decision set rule = ''`)).rejects.toThrow(/violates check constraint/);
  });

  test('needs the version that was seen; a further report changes none', async () => {
    const [one, id] = await reported('profile');
    const boss = await withRole('operator');
    const { json } = await boss.call('GET', itemPath('report', id));
    const body = { decision: 'keep', rule: 'respect', facts: 'It insults nobody.' };
    const path = decideTodo.path.replace(':kind', 'report').replace(':id', id);
    expect(codeOf(await boss.call('POST', path, body))).toBe('428 version_missing');
    await report((await withRole(null)).call, 'profile', one.id, { words: 'I agree.' });
    await one.call('PATCH', '/local/api/users/me', { bio: 'I am nice.' });
    const refused = await boss.call('POST', path, body, Number(json['version']));
    expect(codeOf(refused)).toBe('412 edit_conflict');
    expect(refused.json['current']).toMatchObject({
      case: { now: 'changed', seen: { words: 'I walk dogs.' } },
    });
    await one.call('PATCH', '/local/api/users/me', { bio: 'I walk dogs.' });
    expect(codeOf(await boss.call('POST', path, body, Number(json['version'])))).toBe('200');
  });

  test('by one of two at once counts, and the other one is told', async () => {
    const [ann, ben] = [await withRole('moderator'), await withRole('operator')];
    for (const [one, other] of [
      ['hide', 'keep'],
      ['suspend', 'limit'],
      ['warn', 'suspend'],
    ] as const) {
      const [, id] = await reported('pet');
      const { json } = await ann.call('GET', itemPath('report', id));
      const path = decideTodo.path.replace(':kind', 'report').replace(':id', id);
      const press = (call: Caller, decision: DecisionName) =>
        call(
          'POST',
          path,
          { decision, rule: 'respect', facts: 'It insults us all.', days: 3 },
          Number(json['version']),
        );
      const both = await Promise.all([press(ann.call, one), press(ben.there, other)]);
      expect(both.map(codeOf).sort()).toEqual(['200', '409 already_decided']);
      const [made, late] = both[0]?.status === 200 ? both : both.reverse();
      const { handOver: _, ...said } = made?.json ?? {};
      expect(late?.json['current']).toEqual(said);
      const undone = await Promise.all([undo(ann.call, made?.json['id']), undo(ben.there, made?.json['id'])]);
      expect(undone.map(codeOf).sort()).toEqual(['200', '409 already_undone']);
    }
  });

  test('is nobody’s whose role was taken, or is of another kind or city', async () => {
    const [, id] = await reported('place');
    const [, ofProfile] = await reported('profile');
    const boss = await withRole('operator');
    const ann = await withRole('moderator');
    await ann.call('GET', itemPath('report', id));
    await boss.call('DELETE', `/local/api/desk/roles/${ann.id}`);
    expect(codeOf(await decide(ann.there, ['report', id], 'hide'))).toBe('403 no_role');
    const editor = await withRole('editor');
    expect(codeOf(await decide(editor.call, ['report', id], 'hide'))).toBe('403 no_role');
    const calgary = await withRole('moderator', 'calgary');
    expect(codeOf(await decide(calgary.call, ['report', id], 'hide'))).toBe('403 other_city');
    const dublin = await withRole('moderator', 'dublin');
    expect(codeOf(await decide(dublin.call, ['report', ofProfile], 'hide'))).toBe('403 other_city');
    expect(codeOf(await decide(dublin.call, ['report', id], 'hide'))).toBe('200');
  });

  test('about nobody’s thing warns, limits and suspends nobody', async () => {
    const [, id] = await reported('place');
    const boss = await withRole('operator');
    for (const decision of ['warn', 'limit', 'suspend'] as const)
      expect(codeOf(await decide(boss.call, ['report', id], decision))).toBe('409 no_author');
    expect(await sql('select from desk_decision')).toEqual([]);
  });

  test('stands in the log with its words, and in the list', async () => {
    const [, id] = await reported('pet');
    const boss = await withRole('operator');
    await decide(boss.call, ['report', id], 'warn');
    const log = await sql(
      `select kind, about_kind, about_id, detail from desk_log join desk_log_detail on log_id = id order by id desc limit 1`,
    );
    expect(log).toEqual([
      {
        ...{ kind: 'report-warned', about_kind: 'report', about_id: id },
        detail: { name: 'Nala', rule: 'respect', reason: 'It insults a neighbour.' },
      },
    ]);
    expect((await pawhood('desk verify')).code).toBe(0);
    expect((await boss.call('GET', listDecisions.path)).json['rows']).toMatchObject([{ decision: 'warn' }]);
  });
});

test('any decisions in any order, undone in any order that is possible, leave what was before', async () => {
  const random = createRandom(SEED);
  const pick = <One>(list: readonly One[]): One => list[Math.floor(random() * list.length)] as One;
  const boss = await withRole('operator');
  for (let round = 0; round < 4; round += 1) {
    const one = await author();
    for (const kind of REPORT_SUBJECTS) await report(visitor, kind, one.things[kind]);
    const before = await reportState();
    const made: unknown[] = [];
    for (const kind of REPORT_SUBJECTS) {
      const decision = kind === 'place' ? pick(['keep', 'hide'] as const) : pick(DECISIONS_OF.report);
      // Whose account was closed is seen by nobody, a moment later.
      await here.lists.refresh();
      const days = 1 + Math.floor(random() * 30);
      const answer = await decide(boss.call, ['report', await caseOf(kind, one.things[kind])], decision, {
        days,
      });
      expect([kind, decision, codeOf(answer)]).toEqual([kind, decision, '200']);
      made.push(answer.json['id']);
    }
    // Two that limit the same person are undone the later first.
    let [left, tries] = [made, 0];
    while (left.length > 0 && tries < 200) {
      tries += 1;
      const id = pick(left);
      const code = codeOf(await undo(boss.call, id));
      expect(code).toMatch(/^200$|^409 undo_blocked$/);
      if (code === '200') left = left.filter((other) => other !== id);
    }
    expect(left).toEqual([]);
    expect(await reportState()).toEqual(before);
  }
});

const LAST = ['DELETE /local/api/users/me', 'POST /local/api/users/me/sign-out'];

describe('who is limited', () => {
  const limit = async (days = 7) => {
    const [one, id] = await reported('profile');
    const boss = await withRole('moderator');
    const made = await decide(boss.call, ['report', id], 'limit', { days });
    expect(codeOf(made)).toBe('200');
    await here.lists.refresh();
    return { one, boss, made };
  };

  test('reads, exports, removes, reports and objects; every other call that writes is refused', async () => {
    const { one, boss, made } = await limit();
    const open = [
      ...['POST /local/api/reports', 'POST /local/api/decisions/:id/objection'],
      ...['POST /local/api/waitlist/leave', 'POST /local/api/features/:id/votes/decrement'],
      ...['POST /local/api/users/me/sign-out', 'POST /local/api/recent-authentication'],
      ...['POST /local/api/recent-authentication/nonce', 'POST /local/api/notifications/seen'],
      'PUT /local/api/users/me/notification-settings',
    ];
    const wrong: string[] = [];
    const calls = here.app.endpoints.filter(({ bearer }) => bearer !== 'none');
    expect(calls.length).toBeGreaterThan(80);
    for (const { method, path, desk } of calls) {
      // What ends the sign-in, or the account, comes last.
      if (LAST.includes(`${method} ${path}`) || path.endsWith('/stream')) continue;
      const { json, status } = await one.call(
        method,
        path.replace(/:\w+/g, 'nobody'),
        method === 'GET' ? undefined : {},
      );
      const isClosed =
        method !== 'GET' &&
        !(method === 'DELETE' && desk === undefined) &&
        !open.includes(`${method} ${path}`);
      if ((json['code'] === 'account_limited') !== isClosed)
        wrong.push(`${method} ${path}: ${status} ${json['code']}`);
    }
    expect(wrong).toEqual([]);
    for (const path of open) expect(calls.map((call) => `${call.method} ${call.path}`)).toContain(path);
    expect(codeOf(await one.call('PATCH', '/local/api/users/me', { bio: 'x' }))).toBe('403 account_limited');
    expect((await one.call('GET', `/api/pets/${one.things.pet}`)).status).toBe(200);
    // Its files are nowhere.
    await sql('delete from pet_photo where id = $1', [one.things.photo]);
    expect((await one.call('GET', '/local/api/users/me/export')).status).toBe(200);
    expect((await visitor('GET', `/local/api/users/${one.id}`)).status).toBe(200);
    expect(codeOf(await undo(boss.call, made.json['id']))).toBe('200');
    await here.lists.refresh();
    expect(codeOf(await one.call('PATCH', '/local/api/users/me', { bio: 'x' }))).toBe('200');
    await site.decide(boss.call, ['report', String(made.json['item'])], 'limit', { days: 7 });
    await here.lists.refresh();
    expect(codeOf(await one.call('DELETE', '/local/api/users/me'))).toBe('204');
  });

  test('writes again at the end, on all servers, without anybody doing anything', async () => {
    const { one } = await limit(1);
    await sql(`update user_suspension set limited_until = now() + interval '1 second'`);
    await sql(`update public_list set version = version + 1 where name = 'suspension'`);
    await here.lists.refresh();
    expect(codeOf(await one.call('PATCH', '/local/api/users/me', { bio: 'x' }))).toBe('403 account_limited');
    await expect
      .poll(async () => codeOf(await one.call('PATCH', '/local/api/users/me', { bio: 'x' })))
      .toBe('200');
    await endSanctions(database);
    expect(await sql('select from user_suspension')).toEqual([]);
  });
});

describe('who is suspended', () => {
  test('is let in nowhere and seen by nobody until the end, and their limit outlives it', async () => {
    const [one, id] = await reported('profile');
    const [, ofPet] = await reported('pet', one);
    const boss = await withRole('moderator');
    await decide(boss.call, ['report', id], 'limit', { days: 30 });
    await decide(boss.call, ['report', ofPet], 'suspend', { days: 2 });
    await here.lists.refresh();
    expect((await one.call('GET', '/local/api/users/me')).status).toBe(401);
    expect((await visitor('GET', `/local/api/users/${one.id}`)).status).toBe(404);
    expect((await visitor('GET', `/api/pets/${one.things.pet}`)).status).toBe(404);
    expect(codeOf(await report(visitor, 'photo', one.things.photo))).toBe('404 unknown_subject');
    await sql(`update user_suspension set until = now() - interval '1 second'`);
    await endSanctions(database);
    expect(await sql('select reason, until, limited_until > now() as limited from user_suspension')).toEqual([
      { reason: 'limited', until: null, limited: true },
    ]);
  });

  test('without end is an operator’s decision, just signed in; moderators suspend for 30 days at most', async () => {
    const [one, id] = await reported('profile');
    const moderator = await withRole('moderator');
    const boss = await withRole('operator');
    expect(codeOf(await decide(moderator.call, ['report', id], 'suspend', { days: 0 }))).toBe(
      '403 without_end',
    );
    expect(codeOf(await decide(moderator.call, ['report', id], 'suspend', { days: 31 }))).toBe(
      '400 invalid_request',
    );
    const made = await decide(boss.call, ['report', id], 'suspend', { days: 0 });
    expect(made.json).toMatchObject({ until: '', decision: 'suspend' });
    expect(await sql('select reason, until from user_suspension')).toEqual([
      { reason: 'disabled', until: null },
    ]);
    expect(codeOf(await undo(boss.call, made.json['id']))).toBe('200');
    expect(await sql('select from user_suspension')).toEqual([]);
    const again = await decide(moderator.call, ['report', id], 'suspend', { days: 30 });
    expect(Date.parse(String(again.json['until'])) - Date.parse(String(again.json['at']))).toBeGreaterThan(
      29.9 * 86_400_000,
    );
    expect(one.id).not.toBe('');
  });

  test('by a command afterwards is not let in by an undoing', async () => {
    const [one, id] = await reported('profile');
    const boss = await withRole('moderator');
    const made = await decide(boss.call, ['report', id], 'suspend', { days: 2 });
    expect((await pawhood(`users disable ${one.id}`)).code).toBe(0);
    expect(codeOf(await undo(boss.call, made.json['id']))).toBe('409 undo_blocked');
    expect((await pawhood(`users enable ${one.id}`)).code).toBe(0);
    expect(await sql('select from user_suspension')).toEqual([]);
  });
});

test('a report that comes after a decision is decided before that is undone', async () => {
  const [one, id] = await reported('profile');
  const boss = await withRole('operator');
  const made = await decide(boss.call, ['report', id], 'warn');
  await report(visitor, 'profile', one.id, { reason: 'danger' });
  expect(codeOf(await undo(boss.call, made.json['id']))).toBe('409 undo_blocked');
  await decide(boss.call, ['report', await caseOf('profile', one.id)], 'keep');
  expect(codeOf(await undo(boss.call, made.json['id']))).toBe('200');
  expect(
    codeOf(await boss.call('GET', readTodoItem.path.replace(':kind', 'report').replace(':id', id))),
  ).toBe('200');
  expect(createReport.path).toBe('/local/api/reports');
});

test('an undoing is refused in words where the thing is reported anew just meanwhile', async () => {
  const [, id] = await reported('pet');
  const boss = await withRole('operator');
  const made = await decide(boss.call, ['report', id], 'warn');
  await sql(`create function wait() returns trigger language plpgsql as
    $$ begin perform pg_advisory_xact_lock(57); return null; end $$`);
  await sql('create trigger wait before update on report_case execute function wait()');
  const holder = await database.$client.connect();
  await holder.query('select pg_advisory_lock(57)');
  const undoing = undo(boss.call, made.json['id']);
  const waiters = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await sql(waiters)).length).toBe(1);
  await sql(
    `insert into report_case (subject_kind, subject_id, author, seen, seen_hash, reason, urgency, weight)
      select subject_kind, subject_id, author, seen, seen_hash, reason, urgency, weight from report_case where id = $1`,
    [id],
  );
  await holder.query('select pg_advisory_unlock(57)');
  holder.release();
  const answer = await undoing;
  await sql('drop function wait cascade');
  expect(codeOf(answer)).toBe('409 undo_blocked');
});
