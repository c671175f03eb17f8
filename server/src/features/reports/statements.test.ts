import { readTodo } from '@pawhood/contract/desk/todo.ts';
import { readReceipt } from '@pawhood/contract/reports/reports.ts';
import { listOwnStatements, objectToDecision, type Statement } from '@pawhood/contract/reports/statements.ts';
import { downloadExport } from '@pawhood/testing/people/data-export.ts';
import type { Caller } from '@pawhood/testing/people/person.ts';
import { codeOf } from '@pawhood/testing/site/desk-site.ts';
import { type Author, reportsSite } from '@pawhood/testing/site/reports-site.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { createRolesStore } from '../../desk/roles.store.ts';
import { createKeyedHash } from '../../limits/senders.ts';
import { createNoticesStore } from './notices.store.ts';
import { readSecretsKey } from './secrets-key.store.ts';
import { createStatementsService } from './statements.service.ts';
import { createStatementsStore } from './statements.store.ts';
import { forgetOldReports } from './upkeep.store.ts';

const site = await reportsSite();
const {
  database,
  sql,
  withRole,
  author,
  visitor,
  report,
  clear,
  caseOf,
  decide,
  undo,
  later,
  reportState,
  itemPath,
} = site;

const roles = createRolesStore(database);
const statements = createStatementsService({
  store: createStatementsStore(database),
  hashOf: createKeyedHash(() => readSecretsKey(database)),
  profileIdOf: async (person) => (await roles.profile(person))?.id ?? null,
});
const notices = createNoticesStore(database);

beforeEach(clear);

const statementsOf = async (call: Caller) =>
  (await call('GET', listOwnStatements.path)).json as unknown as Statement[];
const objectIn = (call: Caller, id: unknown, words: unknown) =>
  call('POST', objectToDecision.path.replace(':id', encodeURIComponent(String(id))), { words });
const object = (call: Caller, id: unknown) => objectIn(call, id, 'It was meant kindly.');
const secretOf = ({ path }: Statement) => path.split('/').at(-1) ?? '';

/** Somebody's pet, reported and decided about. */
async function decided(
  decision: 'hide' | 'warn' | 'limit' | 'suspend' | 'keep',
  decider: Caller,
  who?: Author,
) {
  const one = who ?? (await author());
  await report(visitor, 'pet', one.things.pet);
  const made = await decide(decider, ['report', await caseOf('pet', one.things.pet)], decision);
  expect(codeOf(made)).toBe('200');
  return { one, id: String(made.json['id']) };
}

describe('a statement', () => {
  test('says what, how long, on what facts and rule, and how to object, a minute later', async () => {
    const boss = await withRole('moderator');
    const { one, id } = await decided('hide', boss.call);
    expect(await statementsOf(one.call)).toEqual([]);
    await later();
    const [statement] = await statementsOf(one.call);
    expect(statement).toMatchObject({
      ...{ id, decision: 'hide', kind: 'pet', about: 'Nala', words: 'Likes canals.', rule: 'respect' },
      ...{
        facts: 'It insults a neighbour.',
        isReported: true,
        until: '',
        isTakenBack: false,
        objection: null,
      },
    });
    const open = Date.parse(statement?.objectUntil ?? '') - Date.parse(statement?.at ?? '');
    expect(open).toBe(30 * 86_400_000);
    expect(JSON.stringify(statement)).not.toContain(boss.id);
  });

  test.each([
    ['limit', 7],
    ['suspend', 7],
  ] as const)('of %s says until when', async (decision, days) => {
    const boss = await withRole('moderator');
    const { one } = await decided(decision, boss.call);
    await later();
    const [statement] = await statements.ofAuthor(one.id);
    const lasts = Date.parse(statement?.until ?? '') - Date.parse(statement?.at ?? '');
    expect(Math.round(lasts / 86_400_000)).toBe(days);
  });

  test('is read by its secret address, also by who is suspended, and by no other', async () => {
    const boss = await withRole('moderator');
    const { one } = await decided('suspend', boss.call);
    await later();
    const [statement] = await statements.ofAuthor(one.id);
    if (statement === undefined) throw new Error('There is no statement.');
    const secret = secretOf(statement);
    expect(await statements.bySecret(secret)).toMatchObject({ statement });
    const [id, mac] = secret.split('.');
    for (const wrong of [
      '',
      id,
      `${id}.`,
      `${id}.x`,
      `1${id}.${mac}`,
      `${secret}x`,
      `0.${mac}`,
      '🐕',
      `.${mac}`,
    ])
      await expect(statements.bySecret(String(wrong))).rejects.toMatchObject({ code: 'unknown_decision' });
    const dump = JSON.stringify(await sql('select to_jsonb(d) as d from desk_decision d'));
    expect(dump).not.toContain(mac);
    const [person] = await sql('select issuer, subject from user_profile where id = $1', [one.id]);
    const path = await statements.suspensionPathOf(person as { issuer: string; subject: string });
    expect(path).toBe(statement.path);
    expect(await statements.objectBySecret(secret, 'I was polite.')).toMatchObject({
      ...{ objectUntil: '', objection: { words: 'I was polite.', state: 'waiting', answer: '' } },
    });
  });

  test('of nobody else, of keeping, and of what was undone in time does not exist', async () => {
    const boss = await withRole('moderator');
    const { one, id } = await decided('warn', boss.call);
    await undo(boss.call, id);
    await decided('keep', boss.call, one);
    await later();
    expect(await statementsOf(one.call)).toEqual([]);
    const other = await withRole(null);
    expect(await statementsOf(other.call)).toEqual([]);
    expect(codeOf(await object(one.call, id))).toBe('404 unknown_decision');
    expect(codeOf(await visitor('GET', listOwnStatements.path))).toBe('401 unauthorized');
  });
});

describe('what is to be told', () => {
  const due = async () =>
    (await notices.takeDue(50, 60)).map(({ kind, userId, email, reportId }) => ({
      kind,
      userId,
      email,
      isOfReport: reportId !== null,
    }));

  test('is due a minute after the decision: to the author, and to who reported and can be told', async () => {
    const [boss, ann] = [await withRole('moderator'), await withRole(null)];
    const one = await author();
    await report(ann.call, 'pet', one.things.pet);
    await report(visitor, 'pet', one.things.pet);
    await report(visitor, 'pet', one.things.pet, {
      ...{ reason: 'illegal', words: 'Stolen.', name: 'Mia', email: 'mia@example.org', goodFaith: true },
    });
    await decided('hide', boss.call, one);
    expect(await due()).toEqual([]);
    await later('59 seconds');
    expect(await due()).toEqual([]);
    await later('1 second');
    expect(await due()).toEqual([
      { kind: 'statement', userId: one.id, email: '', isOfReport: false },
      { kind: 'outcome', userId: ann.id, email: '', isOfReport: true },
      { kind: 'outcome', userId: '', email: 'mia@example.org', isOfReport: true },
    ]);
  });

  test('is nothing where the decision was undone before', async () => {
    const boss = await withRole('moderator');
    const { id } = await decided('hide', boss.call);
    await undo(boss.call, id);
    await later();
    expect(await due()).toEqual([]);
    expect(await sql('select from decision_notice')).toEqual([]);
  });

  test('is taken by one of two servers, again where that one died, and never once it was told', async () => {
    const boss = await withRole('moderator');
    await decided('hide', boss.call);
    await later();
    const both = await Promise.all([notices.takeDue(50, 60), notices.takeDue(50, 60)]);
    expect(both.flat()).toHaveLength(1);
    expect(await notices.takeDue(50, 60)).toEqual([]);
    await later('61 seconds');
    const [again] = await notices.takeDue(50, 60);
    expect(again).toMatchObject({ kind: 'statement' });
    await notices.setTold([again?.id ?? 0]);
    await later();
    expect(await notices.takeDue(50, 60)).toEqual([]);
  });

  test('of a decision that was told and taken back is that', async () => {
    const boss = await withRole('moderator');
    const { one, id } = await decided('hide', boss.call);
    await later();
    await notices.setTold((await notices.takeDue(50, 60)).map((notice) => notice.id));
    await undo(boss.call, id);
    expect(await statementsOf(one.call)).toMatchObject([{ isTakenBack: false, objectUntil: '' }]);
    await later();
    expect(await due()).toEqual([{ kind: 'taken-back', userId: one.id, email: '', isOfReport: false }]);
    expect(await statementsOf(one.call)).toMatchObject([{ isTakenBack: true }]);
    expect(codeOf(await object(one.call, id))).toBe('409 objection_closed');
  });
});

describe('an objection', () => {
  test('is made once, within 30 days, by whom the decision is about, with words', async () => {
    const [boss, other] = [await withRole('moderator'), await withRole(null)];
    const { one, id } = await decided('hide', boss.call);
    await later();
    for (const words of ['', '\u200b \u2060', 'x'.repeat(2_001), 57, undefined, null])
      expect([words, codeOf(await objectIn(one.call, id, words))]).toEqual([words, '400 invalid_request']);
    for (const wrong of ['0', '57', 'x', '-1', '🐕', `${id}x`, '99999999999999999999'])
      expect(codeOf(await object(one.call, wrong))).toMatch(/^40[04] /);
    expect(codeOf(await object(other.call, id))).toBe('404 unknown_decision');
    expect(codeOf(await object(boss.call, id))).toBe('404 unknown_decision');
    expect(codeOf(await object(visitor, id))).toBe('401 unauthorized');
    const both = await Promise.all([object(one.call, id), object(one.there, id)]);
    expect(both.map(codeOf).sort()).toEqual(['201', '409 objection_made']);
    const { one: late, id: old } = await decided('warn', boss.call);
    await sql(`update desk_decision set at = now() - interval '30 days 1 second' where id = $1`, [old]);
    expect(codeOf(await object(late.call, old))).toBe('409 objection_closed');
    expect(await statementsOf(late.call)).toMatchObject([{ objectUntil: '' }]);
  });

  test('waits in the queue, and is answered by somebody else than who decided first', async () => {
    const [ann, ben] = [await withRole('moderator'), await withRole('moderator')];
    const { one, id } = await decided('hide', ann.call);
    await later();
    await object(one.call, id);
    expect((await ben.call('GET', `${readTodo.path}?kind=objection`)).json).toMatchObject({
      items: [
        { kind: 'objection', id, about: 'Nala', says: 'It was meant kindly.', why: 'decision', weight: 1 },
      ],
    });
    const { json } = await ben.call('GET', itemPath('objection', id));
    expect(json).toMatchObject({
      decisions: ['uphold', 'change'],
      objection: {
        by: expect.stringContaining('moderator'),
        waitsUntil: '',
        statement: { id, decision: 'hide' },
      },
    });
    expect((await ann.call('GET', itemPath('objection', id))).json).toMatchObject({ decisions: [] });
    expect(codeOf(await decide(ann.call, ['objection', id], 'change'))).toBe('409 other_decider_needed');
    expect(codeOf(await decide(ben.call, ['objection', id], 'uphold', { facts: 'Too short' }))).toBe(
      '400 invalid_request',
    );
    expect(codeOf(await decide(ben.call, ['objection', id], 'keep'))).toBe('400 invalid_request');
    const made = await decide(ben.call, ['objection', id], 'uphold', { facts: 'It still insults.' });
    expect(made.json).toMatchObject({
      kind: 'objection',
      item: id,
      decision: 'uphold',
      rule: '',
      facts: 'It still insults.',
    });
    expect(await statementsOf(one.call)).toMatchObject([{ objection: { state: 'waiting', answer: '' } }]);
    await later();
    expect(await statementsOf(one.call)).toMatchObject([
      { isTakenBack: false, objection: { state: 'upheld', answer: 'It still insults.' } },
    ]);
    expect((await notices.takeDue(50, 60)).map(({ kind }) => kind)).toEqual(['statement', 'answer']);
    expect(codeOf(await decide(ann.call, ['objection', id], 'uphold'))).toBe('409 already_decided');
  });

  test('is answered by who decided first, where nobody else is there, after a day', async () => {
    const ann = await withRole('moderator');
    await withRole('editor');
    await withRole('moderator', 'calgary');
    const { one, id } = await decided('hide', ann.call);
    await later();
    await object(one.call, id);
    expect(codeOf(await decide(ann.call, ['objection', id], 'change'))).toBe('409 other_decider_needed');
    const { json } = await ann.call('GET', itemPath('objection', id));
    expect(json).toMatchObject({ decisions: [] });
    const { waitsUntil } = json['objection'] as { waitsUntil: string };
    expect(Date.parse(waitsUntil) - Date.parse(String(json['at']))).toBe(86_400_000);
    await later('24 hours');
    expect((await ann.call('GET', itemPath('objection', id))).json).toMatchObject({
      decisions: ['uphold', 'change'],
    });
    expect(codeOf(await decide(ann.call, ['objection', id], 'change'))).toBe('200');
  });

  test.each(['hide', 'limit', 'suspend', 'warn'] as const)(
    'that is right takes %s back, and undone, it stands again',
    async (decision) => {
      const [ann, ben] = [await withRole('moderator'), await withRole('moderator')];
      const one = await author();
      const { json: reported } = await report(visitor, 'pet', one.things.pet);
      const before = await reportState();
      const { id } = await decided(decision, ann.call, one);
      await later();
      const [statement] = await statements.ofAuthor(one.id);
      await statements.objectBySecret(secretOf(statement as Statement), 'It was meant kindly.');
      const standing = await reportState();
      const made = await decide(ben.call, ['objection', id], 'change', { facts: 'You are right.' });
      expect(codeOf(made)).toBe('200');
      const { cases: _, objections: __, ...now } = await reportState();
      const { cases: ___, objections: ____, ...then } = before;
      expect(now).toEqual(then);
      expect(codeOf(await undo(ann.call, id))).toBe('409 already_undone');
      expect(codeOf(await undo(ann.call, made.json['id']))).toBe('200');
      expect(withoutApproval(await reportState())).toEqual(withoutApproval(standing));
      await decide(ben.call, ['objection', id], 'change', { facts: 'You are right.' });
      await later();
      expect(await statements.ofAuthor(one.id)).toMatchObject([
        { isTakenBack: true, objection: { state: 'changed', answer: 'You are right.' } },
      ]);
      const path = readReceipt.path.replace(':secret', String(reported['secret']));
      expect((await visitor('GET', path)).json).toMatchObject({ outcome: 'kept' });
      expect((await ann.call('GET', `${readTodo.path}?kind=report`)).json).toMatchObject({ items: [] });
    },
  );

  test('ends where the decision is undone, and holds what it needs while it waits', async () => {
    const ann = await withRole('operator');
    const { one, id } = await decided('hide', ann.call);
    await later();
    await object(one.call, id);
    expect(codeOf(await undo(ann.call, id))).toBe('200');
    expect((await ann.call('GET', `${readTodo.path}?kind=objection`)).json).toMatchObject({ items: [] });
    expect(await statementsOf(one.call)).toMatchObject([{ objection: { state: 'waiting' } }]);
  });
});

/** When a feature was hidden again is another moment. */
const withoutApproval = (state: Readonly<Record<string, unknown>>) =>
  JSON.parse(JSON.stringify(state, (key, value) => (key === 'approval_at' ? undefined : value)));

describe('in time, and with a person,', () => {
  test('words are forgotten, not before an objection is decided', async () => {
    const [ann, ben] = [await withRole('operator'), await withRole('moderator')];
    const { one, id } = await decided('hide', ann.call);
    await later();
    await object(one.call, id);
    await later('190 days');
    await sql(`update report_case set settled_at = settled_at - interval '190 days'`);
    await forgetOldReports(database);
    expect(await sql('select facts from desk_decision')).toEqual([{ facts: 'It insults a neighbour.' }]);
    await decide(ben.call, ['objection', id], 'uphold', { facts: 'It still insults.' });
    await forgetOldReports(database);
    expect(await sql(`select facts from desk_decision where id = $1`, [id])).toEqual([
      { facts: expect.stringMatching(/^sha256:[\da-f]{64}$/) },
    ]);
    expect(await sql('select seen from report_case')).toEqual([{ seen: null }]);
    await later();
    expect(await statementsOf(one.call)).toMatchObject([
      { about: '', words: '', facts: '', rule: 'respect', objection: { words: '' } },
    ]);
    await later('3 years');
    await sql(`update report_case set settled_at = settled_at - interval '3 years'`);
    await forgetOldReports(database);
    expect(await sql('select from desk_decision where id = $1', [id])).toEqual([]);
    expect(await sql('select from report_case')).toEqual([]);
  });

  test('pictures, and who reported something illegal, are forgotten a month after the decision', async () => {
    const ann = await withRole('operator');
    const one = await author();
    const who = { name: 'Ben Example', email: 'ben@example.com', goodFaith: true };
    for (const kind of ['pet', 'photo'] as const) {
      const why = { reason: 'illegal', words: 'The law on names.', ...who };
      expect(codeOf(await report(visitor, kind, one.things[kind], why))).toBe('201');
      await decide(ann.call, ['report', await caseOf(kind, one.things[kind])], 'keep');
    }
    const left = async () => [
      await sql(`select distinct seen ->> 'picture' <> '' as picture from report_case`),
      await sql('select distinct name, email, words from report'),
    ];
    const settle = (days: number) =>
      sql(`update report_case set settled_at = now() - interval '${days} days'`);
    const { goodFaith: _, ...stored } = { ...who, words: 'The law on names.' };
    await settle(29);
    await forgetOldReports(database);
    expect(await left()).toEqual([[{ picture: true }], [stored]]);
    await settle(31);
    await forgetOldReports(database);
    expect(await left()).toEqual([[{ picture: false }], [{ ...stored, name: '', email: '' }]]);
  });

  test('an erased author leaves rule and day; nothing is undone for them any more', async () => {
    const [boss, other] = [await withRole('operator'), await withRole('moderator')];
    const [head] = await sql('select last_id from desk_log_head');
    const { one, id } = await decided('hide', boss.call);
    await later();
    await object(one.call, id);
    await report(visitor, 'profile', one.id);
    const secret = (await report(visitor, 'profile', one.id)).json['secret'];
    expect(codeOf(await one.call('DELETE', '/local/api/users/me'))).toBe('204');
    const left = await sql(
      `select jsonb_build_object('d', (select jsonb_agg(to_jsonb(d)) from desk_decision d),
      'c', (select jsonb_agg(to_jsonb(c) - 'subject_id') from report_case c), 'o', (select count(*) from objection),
      'n', (select count(*) from decision_notice), 'l', (select jsonb_agg(detail) from desk_log_detail where log_id > $1)) as rows`,
      [head?.['last_id']],
    );
    const text = JSON.stringify(left);
    for (const word of ['Nala', 'canals', 'insults', 'kindly', one.id, 'walk dogs'])
      expect(text).not.toContain(word);
    expect(left[0]?.['rows']).toMatchObject({ o: 0, n: 0, d: [{ rule: 'respect', decision: 'hide' }] });
    expect(codeOf(await undo(boss.call, id))).toBe('409 undo_too_late');
    expect((await visitor('GET', readReceipt.path.replace(':secret', String(secret)))).json).toMatchObject({
      ...{ outcome: 'gone', about: '' },
    });
    expect((await other.call('GET', `${readTodo.path}?kind=report`)).json).toMatchObject({ items: [] });
  });

  test('an erased reporter leaves the report without words; the decision is undone all the same', async () => {
    const [boss, ann] = [await withRole('operator'), await withRole(null)];
    const one = await author();
    await report(ann.call, 'pet', one.things.pet, { words: 'Ann says so.' });
    const before = await reportState();
    const { id } = await decided('hide', boss.call, one);
    expect(codeOf(await ann.call('DELETE', '/local/api/users/me'))).toBe('204');
    expect(await sql('select reporter, words from report order by id')).toEqual([
      { reporter: '', words: '' },
      { reporter: '', words: '' },
    ]);
    expect(codeOf(await undo(boss.call, id))).toBe('200');
    expect((await reportState())['pets']).toEqual(before['pets']);
  });

  test('an export has what somebody reported, and what was decided about them, and never who reported', async () => {
    const [boss, ann] = [await withRole('operator'), await withRole(null)];
    const one = await author();
    await report(ann.call, 'pet', one.things.pet, { words: 'Ann says so.' });
    await report(one.call, 'place', one.things.place, { words: 'They are closed.' });
    const { id } = await decided('warn', boss.call, one);
    await later();
    await object(one.call, id);
    // Its files are nowhere.
    await sql('delete from pet_photo where id = $1', [one.things.photo]);
    const partOf = async (call: Caller) => {
      const { data } = await downloadExport(call);
      return (data as unknown as { reports: Record<string, unknown> }).reports;
    };
    expect(await partOf(ann.call)).toMatchObject({
      reports: [{ kind: 'pet', about: 'Nala', words: 'Ann says so.', outcome: 'acted' }],
      decisions: [],
    });
    const own = await partOf(one.call);
    expect(own).toMatchObject({
      reports: [{ kind: 'place', words: 'They are closed.', outcome: 'waiting' }],
      decisions: [
        {
          id,
          decision: 'warn',
          facts: 'It insults a neighbour.',
          objection: { words: 'It was meant kindly.' },
        },
      ],
    });
    for (const secret of [ann.id, 'Ann says so.', boss.id]) expect(JSON.stringify(own)).not.toContain(secret);
  });
});
