import { listNotifications } from '@pawhood/contract/notifications/notifications.ts';
import { HELD_DAYS } from '@pawhood/contract/reports/report-kinds.ts';
import { listOwnStatements, type Statement } from '@pawhood/contract/reports/statements.ts';
import { reviewMonths } from '@pawhood/contract/reviews/review-month.ts';
import { createReview, listReviews, type NewReview } from '@pawhood/contract/reviews/reviews.ts';
import type { Caller } from '@pawhood/testing/people/person.ts';
import { codeOf, type OnBothServers } from '@pawhood/testing/site/desk-site.ts';
import { tellingSite } from '@pawhood/testing/site/telling-site.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { createReviewablePlaces } from '../features/directory/list/reviewable-places.store.ts';
import { reportKind } from '../features/reports/case-kind.store.ts';
import { createEffects } from '../features/reports/effects.ts';
import { showUnseen, unseenCases } from '../features/reports/held-cases.store.ts';
import { reportedReview } from '../features/reviews/reported-review.store.ts';
import { sanctions } from '../features/users/sanctions.store.ts';
import { reviewRules } from './features/review-rules.ts';

const site = await tellingSite({ TRUSTED_PROXIES: '1' });
const { here, database, sql, withRole, visitor, clear, caseOf, decide, undo, itemPath, report, tell } = site;

const [MONTH = ''] = reviewMonths(new Date().toISOString().slice(0, 10));
const said = (more: Partial<NewReview> = {}): NewReview => ({
  ...{ stars: 4, words: 'They were kind to our old dog.', month: MONTH },
  ...{ pet: 'dog', price: '', services: [], ...more },
});

let boss: OnBothServers;

beforeEach(async () => {
  await clear();
  await sql('truncate review, provider_rating, notification, delivery, inbox cascade');
  boss = await withRole('moderator');
});

/** Somebody who has been here for so many days. */
async function personOf(days = 60): Promise<OnBothServers> {
  const person = await withRole(null);
  await sql(`update user_profile set created_at = now() - make_interval(days => $2) where id = $1`, [
    person.id,
    days,
  ]);
  return person;
}

const write = async (call: Caller, more: Partial<NewReview> = {}, place = 'vets') => {
  const { json } = await call('POST', createReview.path.replace(':id', place), said(more));
  return { id: String(json['id']), state: json['state'] };
};

/** Reviews of one household, each by somebody else. */
async function household(number: number, place = 'vets') {
  const written = [];
  for (let turn = 0; turn < number; turn += 1) {
    const person = await personOf();
    written.push({ person, ...(await write(person.from('8.8.4.4'), {}, place)) });
  }
  return written;
}

async function numberOf(place = 'vets') {
  await here.lists.refresh();
  const { json } = await visitor('GET', listReviews.path.replace(':id', place));
  return [(json['reviews'] as unknown[]).length, (json['summary'] as { number: number }).number];
}

async function statementOf(call: Caller) {
  const [statement] = JSON.parse((await call('GET', listOwnStatements.path)).text) as Statement[];
  return statement;
}

const toldTo = async ({ call }: OnBothServers) => {
  const { json } = await call('GET', `${listNotifications.path}?lang=en`);
  return (json['notifications'] as { text: string }[]).map(({ text }) => text);
};

const catchUp = () => reviewRules(database).catchUp();

describe('a network', () => {
  test('holds from the third review of a place on, not at another place', async () => {
    const written = await household(4);
    expect(written.map(({ state }) => state)).toEqual(['shown', 'shown', 'held', 'held']);
    expect(await numberOf()).toEqual([2, 2]);
    expect((await write((await personOf()).from('8.8.4.4'), {}, 'harbour')).state).toBe('shown');
    expect((await write((await personOf()).from('8.8.4.5'))).state).toBe('shown');
  });

  test.each(['127.0.0.1', '192.168.1.7', '::1', 'fd00::7', 'unknown'])(
    'that is none of the internet holds nobody: %s',
    async (address) => {
      for (let turn = 0; turn < 4; turn += 1)
        expect((await write((await personOf()).from(address))).state).toBe('shown');
      expect(await sql(`select network from review_print where network <> ''`)).toEqual([]);
    },
  );

  test('is found where all come at once, at two servers, as soon as the list follows', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => personOf()));
    await Promise.all(people.map((person) => write(person.from('2a02:8080::7'))));
    await catchUp();
    expect(await numberOf()).toEqual([2, 2]);
    const [{ cases } = {}] = await sql(
      `select count(*)::integer as cases from report_case where held_by = 'network'`,
    );
    expect(cases).toBe(6);
  });

  test('is forgotten after thirty days, and its words after half a year', async () => {
    const words = 'They were kind to our old dog, and the waiting room is quiet in the morning.';
    await write((await personOf()).from('8.8.4.4'), { words });
    const kept = async () =>
      (await sql(`select network <> '' as network, cardinality(prints) as prints from review_print`))[0];
    for (const [days, network, prints] of [
      [29, true, 8],
      [31, false, 8],
      [181, false, 0],
    ]) {
      await sql('update review_print set at = now() - make_interval(days => $1)', [days]);
      await reviewRules(database).forget();
      expect(await kept()).toEqual({ network, prints });
    }
  });
});

describe('newcomers of one mind', () => {
  test('are held, those before them too, where few newcomers write', async () => {
    for (let turn = 0; turn < 12; turn += 1)
      await write((await personOf()).call, {}, turn % 2 ? 'calgary' : 'harbour');
    await sql(`update review_print set at = now() - interval '20 days'`);
    const newcomers = await Promise.all(Array.from({ length: 4 }, () => personOf(3)));
    const states = [];
    for (const { call } of newcomers) states.push((await write(call, { stars: 5 })).state);
    expect(states).toEqual(['shown', 'shown', 'shown', 'held']);
    expect(await numberOf()).toEqual([0, 0]);
    for (const { call } of newcomers) expect(await statementOf(call)).toMatchObject({ heldBy: 'newcomers' });
  });

  test('are not where everybody is new', async () => {
    for (let turn = 0; turn < 4; turn += 1)
      expect((await write((await personOf(3)).call, { stars: 5 })).state).toBe('shown');
  });
});

describe('a copy', () => {
  const words = 'They were kind to our old dog, and the waiting room is quiet in the morning on weekdays.';

  test('of what somebody else says anywhere is held, of one’s own words not', async () => {
    const [ann, ben] = [await personOf(), await personOf()];
    expect((await write(ann.call, { words })).state).toBe('shown');
    expect((await write(ann.call, { words }, 'harbour')).state).toBe('shown');
    const changed = words.replace('morning', 'evening');
    expect((await write(ben.call, { words: changed }, 'calgary')).state).toBe('held');
    expect(await statementOf(ben.call)).toMatchObject({
      rule: 'own-work',
      heldBy: 'copy',
      about: 'Prairie Vets',
    });
    expect(await statementOf(ann.call)).toBeUndefined();
  });

  test('is held where a review becomes one', async () => {
    const [ann, ben] = [await personOf(), await personOf()];
    await write(ann.call, { words });
    const { id } = await write(ben.call);
    const { json } = await ben.call('PATCH', `/local/api/reviews/${id}`, said({ words }), 1);
    expect(json['state']).toBe('held');
  });
});

describe('whose review is held', () => {
  test('reads at once why, for how long and what comes next', async () => {
    const [, , held] = await household(3);
    if (held === undefined) throw new Error('There is none.');
    const { person } = held;
    const statement = await statementOf(person.call);
    expect(statement).toMatchObject({
      ...{ decision: 'hold', kind: 'review', about: 'Example Vets', rule: 'truth', heldBy: 'network' },
      ...{ facts: '', isReported: false, isTakenBack: false, objectUntil: '', objection: null },
    });
    const days = (Date.parse(statement?.until ?? '') - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(HELD_DAYS);
    await tell();
    expect(await toldTo(person)).toEqual([
      'Somebody will look at your review “Example Vets” before others see it.',
    ]);
    const page = await visitor('GET', statement?.path ?? '');
    for (const words of [
      'Your review waits for a look',
      'came from the same network',
      'A machine, by that rule',
    ])
      expect(page.text).toContain(words);
    expect(page.text).not.toContain('<form');
    expect(
      codeOf(await person.call('POST', `/local/api/decisions/${statement?.id}/objection`, { words: 'No.' })),
    ).toBe('409 objection_closed');
  });

  test('is told when somebody lets it pass, and no rule holds it again for a changed word', async () => {
    const [, , held] = await household(3);
    if (held === undefined) throw new Error('There is none.');
    const item = ['report', await caseOf('review', held.id)] as const;
    expect((await boss.call('GET', itemPath(...item))).json).toMatchObject({
      ...{
        why: 'held',
        case: { now: 'waiting', heldBy: 'network', history: [{ decision: 'hold', way: 'server' }] },
      },
    });
    const kept = await decide(boss.call, item, 'keep');
    expect(codeOf(kept)).toBe('200');
    expect(await numberOf()).toEqual([3, 3]);
    await site.later();
    expect(await statementOf(held.person.call)).toMatchObject({
      decision: 'hold',
      isTakenBack: true,
      until: '',
    });
    await tell();
    expect(await toldTo(held.person)).toEqual(['Everybody sees your review “Example Vets” now.']);
    const { json } = await held.person.call('PATCH', `/local/api/reviews/${held.id}`, said({ stars: 5 }), 1);
    expect(json['state']).toBe('shown');
    expect(codeOf(await undo(boss.call, kept.json['id']))).toBe('200');
    expect(await numberOf()).toEqual([2, 2]);
    expect(await statementOf(held.person.call)).toMatchObject({ isTakenBack: false });
    await tell();
    expect(await toldTo(held.person)).toHaveLength(1);
    await site.later();
    await tell();
    expect(await toldTo(held.person)).toHaveLength(2);
  });

  test('reads of the rule and the decision where somebody hides it', async () => {
    const [, , held] = await household(3);
    if (held === undefined) throw new Error('There is none.');
    await decide(boss.call, ['report', await caseOf('review', held.id)], 'hide');
    await site.later();
    const { text } = await held.person.call('GET', listOwnStatements.path);
    expect(JSON.parse(text)).toMatchObject([
      { decision: 'hide', heldBy: '' },
      { decision: 'hold', heldBy: 'network', until: '' },
    ]);
  });
});

describe('what nobody looks at', () => {
  const cases = reportKind(
    database,
    createEffects(() => [reportedReview(createReviewablePlaces)], sanctions),
  );
  const showOld = async () => {
    for (const id of await unseenCases(database)) await showUnseen(database, cases, id);
  };
  const pass = (days: number) =>
    sql(`update desk_decision set until = until - make_interval(days => $1) where decision = 'hold'`, [days]);

  test('shows after fourteen days, which the log says, and can be held again', async () => {
    await household(3);
    await pass(HELD_DAYS - 1);
    await showOld();
    expect(await numberOf()).toEqual([2, 2]);
    await pass(2);
    await showOld();
    await showOld();
    expect(await numberOf()).toEqual([3, 3]);
    expect(await sql(`select way, kind from desk_log order by id desc limit 1`)).toEqual([
      { way: 'server', kind: 'report-unseen' },
    ]);
    const [kept] = await sql(`select id from desk_decision where decision = 'keep'`);
    expect(codeOf(await undo(boss.call, kept?.['id']))).toBe('200');
    await showOld();
    expect(await numberOf()).toEqual([2, 2]);
    await pass(HELD_DAYS + 1);
    await showOld();
    expect(await numberOf()).toEqual([3, 3]);
  });

  test('waits on where somebody reported it, too', async () => {
    const [first] = await household(3);
    const { id } = await write((await personOf()).call, {}, 'harbour');
    await report(visitor, 'review', id);
    await sql(`update review set state = 'held' where id = $1`, [id]);
    await sql(`update report_case set held_by = 'rush' where subject_id = $1`, [id]);
    await sql(
      `insert into desk_decision (kind, item, decision, way, about, rule, facts, until)
        select 'report', id::text, 'hold', 'server', 'x', 'truth', 'Held by a rule.', now() - interval '1 day'
        from report_case where subject_id = $1`,
      [id],
    );
    await showOld();
    expect(await sql(`select state from review where id = $1`, [id])).toEqual([{ state: 'held' }]);
    expect(first?.state).toBe('shown');
  });
});
