import { readTodo, type TodoRow } from '@pawhood/contract/desk/todo.ts';
import { REPORT_SUBJECTS } from '@pawhood/contract/reports/report-kinds.ts';
import { createReport, readReceipt } from '@pawhood/contract/reports/reports.ts';
import { objectToDecision } from '@pawhood/contract/reports/statements.ts';
import { blockPerson } from '@pawhood/contract/users/blocks.ts';
import { codeOf } from '@pawhood/testing/site/desk-site.ts';
import { reportsSite } from '@pawhood/testing/site/reports-site.ts';
import { beforeEach, describe, expect, test } from 'vitest';

const site = await reportsSite();
const { sql, withRole, author, visitor, report, clear, caseOf, decide, undo, later, itemPath } = site;

beforeEach(clear);

const receiptPath = (secret: unknown) =>
  readReceipt.path.replace(':secret', encodeURIComponent(String(secret)));
const cases = () => sql(`select subject_kind, reason, urgency, weight, status from report_case order by id`);

const ILLEGAL = {
  ...{ reason: 'illegal', words: 'It sells what nobody may sell.' },
  ...{ name: 'Mia', email: 'mia@example.org', goodFaith: true },
};

describe('a report', () => {
  test.each(REPORT_SUBJECTS)('of a %s is kept with what was seen, signed in and out', async (kind) => {
    const [{ things }, ann] = [await author(), await withRole(null)];
    const boss = await withRole('operator');
    for (const call of [visitor, ann.call]) {
      const { status, json } = await report(call, kind, things[kind], { words: 'Not kind.' });
      expect([status, json]).toMatchObject([
        201,
        {
          path: `/reports/${json['secret']}`,
          receipt: { kind, reason: 'insult', outcome: 'waiting', rule: '', decidedAt: '' },
        },
      ]);
      expect((await visitor('GET', receiptPath(json['secret']))).json).toEqual(json['receipt']);
      const kept = await sql(
        'select to_jsonb(r)::text || to_jsonb(s)::text as text from report r, report_receipt s',
      );
      expect(JSON.stringify(kept)).not.toContain(json['secret']);
    }
    expect(await cases()).toEqual([
      { subject_kind: kind, reason: 'insult', urgency: 3, weight: 3, status: 'open' },
    ]);
    const { json } = await boss.call('GET', itemPath('report', await caseOf(kind, things[kind])));
    expect(json).toMatchObject({
      ...{ kind: 'report', why: 'insult', urgency: 'none', weight: 1.5 },
      decisions: ['keep', 'hide', 'warn', 'limit', 'suspend'],
      case: {
        seen: { subject: kind, id: things[kind] },
        now: 'same',
        author: kind === 'place' ? null : { id: things.profile },
        reports: [
          { words: 'Not kind.', weight: 1, name: '', email: '' },
          { words: 'Not kind.', weight: 0.5 },
        ],
      },
    });
  });

  test('freezes what was seen: a later change is told, and changes nothing of it', async () => {
    const { things, call } = await author();
    const boss = await withRole('operator');
    await report(visitor, 'profile', things.profile);
    const path = itemPath('report', await caseOf('profile', things.profile));
    await call('PATCH', '/local/api/users/me', { bio: 'I am nice.' });
    expect((await boss.call('GET', path)).json['case']).toMatchObject({
      ...{ seen: { words: 'I walk dogs.' }, now: 'changed' },
    });
    await call('PATCH', '/local/api/users/me', { visibility: 'nobody' });
    expect((await boss.call('GET', path)).json['case']).toMatchObject({
      ...{ seen: { words: 'I walk dogs.' }, now: 'gone' },
    });
  });

  test('is refused of what is not there, or not public, whoever asks', async () => {
    const [one, { call }, boss] = [await author(), await withRole(null), await withRole('operator')];
    const { things } = one;
    const wrong: string[] = [];
    const tryAll = async (
      expected: Record<string, string>,
      who = { visitor, call, boss: boss.call, own: one.call },
    ) => {
      for (const [name, caller] of Object.entries(who))
        for (const kind of REPORT_SUBJECTS) {
          const code = codeOf(await report(caller, kind, things[kind]));
          if (code !== (expected[kind] ?? '201')) wrong.push(`${name} ${kind}: ${code}`);
        }
    };
    await one.call('PATCH', `/api/pets/${things.pet}/photos/${things.photo}`, { isPublic: false });
    await tryAll({ photo: '404 unknown_subject' });
    await one.call('PATCH', `/api/pets/${things.pet}`, { visibility: 'nobody' }, 1);
    await one.call('PATCH', '/local/api/users/me', { visibility: 'nobody' });
    await sql(`update feature set approval = 'held' where id = $1`, [things.suggestion]);
    await sql(`update provider set overrides = '{"hidden": true}' where id = $1`, [things.place]);
    await sql(`update review set state = 'held' where id = $1`, [things.review]);
    await sql(`update review_answer set state = 'hidden' where review_id = $1`, [things.answer]);
    const none = Object.fromEntries(REPORT_SUBJECTS.map((kind) => [kind, '404 unknown_subject']));
    await tryAll(none);
    for (const id of ['nobody', '0', '🐕', "'; --", 'sample-city-1', '..', 'x'.repeat(100)])
      for (const kind of REPORT_SUBJECTS)
        expect([kind, id, codeOf(await report(call, kind, id))]).toEqual([kind, id, '404 unknown_subject']);
    expect(wrong).toEqual([]);
  });

  test('of what only signed-in people see is taken from them alone', async () => {
    const [one, { call }] = [await author(), await withRole(null)];
    await one.call('PATCH', '/local/api/users/me', { visibility: 'signed-in' });
    expect(codeOf(await report(visitor, 'profile', one.id))).toBe('404 unknown_subject');
    expect(codeOf(await report(call, 'profile', one.id))).toBe('201');
  });

  test('of whom a block hides is taken as from a visitor', async () => {
    const [one, two] = [await author(), await author()];
    await one.call('PATCH', '/local/api/users/me', { visibility: 'signed-in' });
    expect(codeOf(await report(two.call, 'profile', one.id))).toBe('201');
    await one.call('PUT', blockPerson.path.replace(':userId', two.id));
    expect(codeOf(await report(two.call, 'profile', one.id))).toBe('404 unknown_subject');
    expect(codeOf(await report(two.call, 'pet', one.things.pet))).toBe('201');
  });

  test('is refused in other forms, and keeps nothing', async () => {
    const { things } = await author();
    const one = { kind: 'pet', id: things.pet, reason: 'insult' };
    const unseen = '\u200b \u2060\ufeff\n\t';
    for (const [body, fields] of [
      [undefined, undefined],
      [[], undefined],
      ['pet', undefined],
      [{}, undefined],
      [{ ...one, kind: 'message' }, ['kind']],
      [{ ...one, kind: '__proto__' }, ['kind']],
      [{ ...one, id: '' }, ['id']],
      [{ ...one, id: 57 }, ['id']],
      [{ ...one, id: 'x'.repeat(101) }, ['id']],
      [{ ...one, reason: 'because' }, ['reason']],
      [{ ...one, words: 'x'.repeat(2_001) }, ['words']],
      [{ ...one, words: ['x'] }, ['words']],
      [{ ...one, weight: 57 }, ['body']],
      [{ ...one, ...ILLEGAL, words: unseen }, ['words']],
      [{ ...one, ...ILLEGAL, name: unseen }, ['name']],
      [{ ...one, ...ILLEGAL, name: 'x'.repeat(101) }, ['name']],
      [{ ...one, ...ILLEGAL, email: '' }, ['email']],
      [{ ...one, ...ILLEGAL, email: 'mia' }, ['email']],
      [{ ...one, ...ILLEGAL, email: 'a@example.org, b@example.org' }, ['email']],
      [{ ...one, ...ILLEGAL, email: 'a@example.org\r\nBcc: b@example.org' }, ['email']],
      [{ ...one, ...ILLEGAL, goodFaith: false }, ['goodFaith']],
      [{ ...one, reason: 'illegal' }, ['words', 'name', 'email', 'goodFaith']],
      [{ ...one, reason: 'children' }, ['words', 'goodFaith']],
    ] as const) {
      const answer = await visitor('POST', createReport.path, body);
      expect([400, 415]).toContain(answer.status);
      if (fields !== undefined) {
        const named = (answer.json['errors'] as { field: string }[]).map(({ field }) => field);
        expect([body, named.sort()]).toEqual([body, [...fields].sort()]);
      }
    }
    expect(await cases()).toEqual([]);
  });

  test('of something illegal says by a sentence and a code what it lacks', async () => {
    const { things } = await author();
    const { json } = await report(visitor, 'pet', things.pet, { reason: 'illegal' });
    expect(json['errors']).toEqual([
      { field: 'words', detail: 'Please say why it is against the law.', code: 'report_why_missing' },
      { field: 'name', detail: 'Please enter your name.', code: 'name_missing' },
      { field: 'email', detail: 'Please enter your email address.', code: 'email_missing' },
      expect.objectContaining({ field: 'goodFaith', code: 'good_faith_missing' }),
    ]);
  });

  test('of something illegal keeps name and address; of anything else, and of children, it does not', async () => {
    const { things } = await author();
    for (const reason of ['illegal', 'children', 'spam'])
      expect((await report(visitor, 'pet', things.pet, { ...ILLEGAL, reason })).status).toBe(201);
    expect(await sql('select reason, name, email from report order by id')).toEqual([
      { reason: 'illegal', name: 'Mia', email: 'mia@example.org' },
      { reason: 'children', name: '', email: '' },
      { reason: 'spam', name: '', email: '' },
    ]);
  });

  test('of the same thing by the same person is the same one, with a receipt of its own', async () => {
    const [{ things }, ann] = [await author(), await withRole(null)];
    const first = await report(ann.call, 'pet', things.pet, { words: 'First.' });
    const second = await report(ann.there, 'pet', things.pet, { reason: 'danger' });
    expect(second.json['secret']).not.toBe(first.json['secret']);
    for (const { json } of [first, second])
      expect((await visitor('GET', receiptPath(json['secret']))).json).toMatchObject({ reason: 'danger' });
    expect(await sql('select reason, words, weight from report')).toEqual([
      { reason: 'danger', words: 'First.', weight: 2 },
    ]);
    expect(await cases()).toMatchObject([{ reason: 'danger', urgency: 0, weight: 2 }]);
  });

  test('by twenty at once, on two servers, is one case', async () => {
    const { things } = await author();
    const people = await Promise.all(Array.from({ length: 10 }, () => withRole(null)));
    const answers = await Promise.all(
      people.flatMap(({ call, there }) => [
        report(call, 'photo', things.photo),
        report(there, 'photo', things.photo),
      ]),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    expect(await cases()).toMatchObject([{ weight: 20, status: 'open' }]);
    expect(await sql('select count(*)::integer as number from report_receipt')).toEqual([{ number: 20 }]);
  });

  test('hides nothing by itself, however many there are', async () => {
    const { things } = await author();
    await Promise.all(
      Array.from({ length: 30 }, () => report(visitor, 'pet', things.pet, { reason: 'danger' })),
    );
    expect((await visitor('GET', `/api/pets/${things.pet}`)).status).toBe(200);
  });

  test('weighs a half signed out, and two of who was mostly right', async () => {
    const boss = await withRole('operator');
    const ann = await withRole(null);
    for (const decision of ['hide', 'keep', 'warn'] as const) {
      const { things } = await author();
      expect((await report(ann.call, 'profile', things.profile)).status).toBe(201);
      expect(await sql('select weight from report order by id desc limit 1')).toEqual([{ weight: 2 }]);
      const made = await decide(boss.call, ['report', await caseOf('profile', things.profile)], decision);
      expect(codeOf(made)).toBe('200');
    }
    const { things } = await author();
    await report(ann.call, 'profile', things.profile);
    expect(await sql('select weight from report order by id desc limit 1')).toEqual([{ weight: 4 }]);
  });
});

describe('a receipt', () => {
  test('tells the outcome a minute after the decision, and what became of it later', async () => {
    const [{ things }, boss] = [await author(), await withRole('operator')];
    const { json } = await report(visitor, 'pet', things.pet);
    const read = async () => (await visitor('GET', receiptPath(json['secret']))).json;
    const made = await decide(boss.call, ['report', await caseOf('pet', things.pet)], 'hide');
    expect(await read()).toMatchObject({ outcome: 'waiting', rule: '', decidedAt: '' });
    await later();
    expect(await read()).toMatchObject({ outcome: 'hidden', rule: 'respect', about: 'Nala' });
    expect(codeOf(await undo(boss.call, made.json['id']))).toBe('200');
    await later();
    expect(await read()).toMatchObject({ outcome: 'waiting', rule: '' });
    await decide(boss.call, ['report', await caseOf('pet', things.pet)], 'keep');
    await later();
    expect(await read()).toMatchObject({ outcome: 'kept', rule: '', decidedAt: expect.stringMatching(/^2/) });
  });

  test('tells that a decision was taken back when its author is told, not before', async () => {
    const [one, boss, other] = [await author(), await withRole('operator'), await withRole('operator')];
    const { json } = await report(visitor, 'pet', one.things.pet);
    const read = async () => {
      const { outcome, rule, decidedAt } = (await visitor('GET', receiptPath(json['secret']))).json;
      return `${outcome} ${rule} ${decidedAt === '' ? '' : 'decided'}`.trim();
    };
    const isToldTo = async () =>
      (await sql(`select from decision_notice where kind in ('taken-back', 'answer') and due_at <= now()`))
        .length > 0;
    const decideAnew = async (decision: 'hide' | 'warn') => {
      const made = await decide(boss.call, ['report', await caseOf('pet', one.things.pet)], decision);
      return String(made.json['id']);
    };
    const first = await decideAnew('hide');
    await later();
    await sql('update decision_notice set told_at = now()');
    await undo(boss.call, first);
    expect([await read(), await isToldTo()]).toEqual(['hidden respect decided', false]);
    await later('50 seconds');
    expect([await read(), await isToldTo()]).toEqual(['hidden respect decided', false]);
    await later('11 seconds');
    expect([await read(), await isToldTo()]).toEqual(['waiting', true]);

    // Undone at once, nobody hears of it.
    await undo(boss.call, await decideAnew('hide'));
    await later();
    expect(await read()).toBe('waiting');

    const third = await decideAnew('warn');
    expect(await read()).toBe('waiting');
    await later();
    expect(await read()).toBe('acted respect decided');
    await sql(`update decision_notice set told_at = now()`);
    await one.call('POST', objectToDecision.path.replace(':id', third), { words: 'It was a joke.' });
    const answer = await decide(other.call, ['objection', third], 'change', { facts: 'You are right.' });
    expect(codeOf(answer)).toBe('200');
    await later('50 seconds');
    expect(await read()).toBe('acted respect decided');
    await later('11 seconds');
    expect(await read()).toBe('kept  decided');
    expect(codeOf(await undo(other.call, answer.json['id']))).toBe('200');
    expect(await read()).toBe('kept  decided');
    await later();
    expect(await read()).toBe('acted respect decided');
  });

  test('of the same content as decided before has the same outcome; of other words, or another reason, not', async () => {
    const [one, boss] = [await author(), await withRole('operator')];
    const { id } = one;
    await report(visitor, 'profile', id);
    await decide(boss.call, ['report', await caseOf('profile', id)], 'keep');
    await later();
    const outcomeOf = async (more: object) => {
      const { json } = await report(visitor, 'profile', id, more);
      return (json['receipt'] as { outcome: string }).outcome;
    };
    expect(await outcomeOf({})).toBe('kept');
    expect(await cases()).toMatchObject([{ status: 'decided' }]);
    await one.call('PATCH', '/local/api/users/me', { bio: 'I walk cats.' });
    expect(await outcomeOf({})).toBe('waiting');
    await one.call('PATCH', '/local/api/users/me', { bio: 'I walk dogs.' });
    await decide(boss.call, ['report', await caseOf('profile', id)], 'keep');
    await later();
    expect(await outcomeOf({ reason: 'danger' })).toBe('waiting');
    await decide(boss.call, ['report', await caseOf('profile', id)], 'warn');
    await later();
    expect(await outcomeOf({ reason: 'danger' })).toBe('acted');
    expect(await outcomeOf({ reason: 'cruelty', words: 'It hurts a cat.' })).toBe('waiting');
  });

  test('is nobody’s without its secret', async () => {
    for (const secret of ['x', '57', '1', '%00', '🐕', 'x'.repeat(200), "' or true --"])
      expect(codeOf(await visitor('GET', receiptPath(secret)))).toMatch(/^404 unknown_report$|^400 /);
  });
});

test('what waits comes in the order of urgency, weight and age, among all kinds', async () => {
  const boss = await withRole('operator');
  const [a, b, c, d, e] = [await author(), await author(), await author(), await author(), await author()];
  const [ann, ben] = [await withRole(null), await withRole(null)];
  await report(visitor, 'pet', a.things.pet);
  await report(ann.call, 'pet', b.things.pet);
  await report(ben.call, 'pet', b.things.pet);
  await report(visitor, 'pet', c.things.pet, { reason: 'personal-data' });
  await report(visitor, 'pet', d.things.pet, ILLEGAL);
  await report(visitor, 'pet', e.things.pet, { reason: 'danger' });
  const { items } = (await boss.call('GET', readTodo.path)).json as unknown as { items: TodoRow[] };
  const named = items.map(({ kind, why }) => `${kind} ${why}`);
  expect(named.slice(0, 4)).toEqual([
    'report danger',
    'report illegal',
    'report personal-data',
    'report insult',
  ]);
  // All that nobody reported weighs one, and comes by its age.
  const others = items.slice(4, -1);
  expect(others.map(({ weight, at }) => [weight, at])).toEqual(
    others
      .map(({ at }) => at)
      .sort()
      .map((at) => [1, at]),
  );
  expect(others).toHaveLength(9);
  expect(named.at(-1)).toBe('report insult');
  const { json } = await boss.call('GET', `${readTodo.path}?kind=report`);
  expect((json['items'] as TodoRow[]).map(({ weight }) => weight)).toEqual([0.5, 0.5, 0.5, 2, 0.5]);
  expect(json['numbers']).toContainEqual({ kind: 'report', number: 5 });
});
