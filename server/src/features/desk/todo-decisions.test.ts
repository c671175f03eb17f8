import {
  DECISIONS_OF,
  type Decision,
  listDecisions,
  readTodo,
  type TodoItem,
  type TodoRow,
} from '@pawhood/contract/desk/todo.ts';
import { listOwnSecurityEvents } from '@pawhood/contract/security/security-events.ts';
import { holdNewRows } from '@pawhood/testing/database/held-rows.ts';
import { createRandom, SEED } from '@pawhood/testing/directory/random-places.ts';
import type { CallAnswer, Caller } from '@pawhood/testing/people/person.ts';
import { codeOf, deskSite } from '@pawhood/testing/site/desk-site.ts';
import {
  decide,
  decided,
  decisionPath,
  itemPath,
  itemsOf,
  undoPath,
} from '@pawhood/testing/site/desk-todo.ts';
import { beforeEach, describe, expect, test } from 'vitest';

const { here, database, sql, withRole, pawhood, fill, state } = await deskSite();

beforeEach(fill);

const WAITING = `select from pg_stat_activity
  where wait_event_type = 'Lock' and datname = current_database()`;

/** The items of each kind with every decision on them. */
const CASES = (
  [
    ['correction', '1', ''],
    ['correction', '3', ''],
    ['match', '1', ''],
    ['match', '2', ''],
    ['match', '3', ''],
    ['suggestion', 'idea-1', 'board'],
    ['suggestion', 'idea-2', 'other'],
  ] as const
).flatMap(([kind, id, into]) =>
  DECISIONS_OF[kind].map((decision) => ({ kind, id, decision, into: decision === 'merge' ? into : '' })),
);

describe('a decision', () => {
  test.each(CASES)('%o is carried out, waits no more, and undone is as before', async (decision) => {
    const { kind, id, decision: choice, into } = decision;
    const [ann, ben] = [await withRole('operator'), await withRole('operator')];
    const before = await state();
    const made = await decided(ann.call, kind, id, choice, into || 'nothing to merge');
    expect(made).toMatchObject({
      ...{ kind, item: id, decision: choice, into },
      way: 'desk',
      isUndoable: true,
    });
    expect(await state()).not.toEqual(before);
    const again = await ben.call('GET', itemPath(kind, id));
    expect(codeOf(again)).toBe('409 already_decided');
    expect(again.json['current']).toEqual(made);
    expect(itemsOf((await ben.call('GET', readTodo.path)).json)).not.toContain(`${kind} ${id}`);
    const undone = await ben.call('POST', undoPath(made.id));
    expect(undone.json).toMatchObject({
      id: made.id,
      isUndoable: false,
      undoneBy: expect.stringMatching(/^operator/),
    });
    expect(await state()).toEqual(before);
    expect(itemsOf((await ben.call('GET', readTodo.path)).json)).toContain(`${kind} ${id}`);
    const twice = await ben.call('POST', undoPath(made.id));
    expect([codeOf(twice), twice.json['current']]).toEqual(['409 already_undone', undone.json]);
    const { json } = await ann.call('GET', listDecisions.path);
    expect(json).toEqual({ rows: [undone.json], hasMore: false });
    const log = await sql(
      'select kind, about_kind, about_id, by_user from desk_log order by id desc limit 2',
    );
    const past = { accept: 'accepted', reject: 'rejected', merge: 'merged' }[choice];
    expect(log).toEqual([
      { kind: 'decision-undone', about_kind: kind, about_id: id, by_user: ben.id },
      { kind: `${kind}-${past}`, about_kind: kind, about_id: id, by_user: ann.id },
    ]);
    expect((await pawhood('desk verify')).code).toBe(0);
  });

  test('does to the site what it says', async () => {
    const { call } = await withRole('operator');
    await decided(call, 'correction', '1', 'accept');
    await decided(call, 'correction', '3', 'accept');
    await decided(call, 'match', '2', 'accept');
    await decided(call, 'match', '3', 'accept');
    await decided(call, 'suggestion', 'idea-1', 'accept');
    await decided(call, 'suggestion', 'idea-2', 'merge', 'board');
    const place = async (id: string) => (await call('GET', `/local/api/pet-services/${id}`)).json;
    await here.lists.refresh();
    expect(await place('vets')).toMatchObject({ phone: '(01) 671 5555', openingHours: 'Mo-Fr 10:00-16:00' });
    expect(await place('harbour')).toMatchObject({ code: 'unknown_provider' });
    expect(await place('osm-n72')).toMatchObject({ name: 'Prairie Walkers', services: ['Walks'] });
    // The first real place of a city takes the place of those made up for it.
    expect(await sql(`select hidden from provider where id = 'sample-city-1'`)).toEqual([{ hidden: true }]);
    expect(await sql('select id, votes from feature where approval = $1 order by id', ['shown'])).toEqual([
      { id: 'board', votes: 5 },
      { id: 'idea-1', votes: 1 },
      { id: 'other', votes: 0 },
    ]);
    // Whom it was from is forgotten, as the form says.
    expect(await sql(`select contact, sender_hashes from provider_edit where id = 1`)).toEqual([
      { contact: '', sender_hashes: [] },
    ]);
    expect(JSON.stringify(await sql('select * from desk_decision'))).not.toContain('nala@');
  });

  test('many of them, undone in turn, lead back through every state', async () => {
    const { call } = await withRole('operator');
    const random = createRandom(SEED);
    const pick = <Value>(values: readonly Value[]) => values[Math.floor(random() * values.length)] as Value;
    for (let round = 0; round < 4; round += 1) {
      const former: { readonly before: unknown; readonly id: string }[] = [];
      for (;;) {
        const { json } = await call('GET', readTodo.path);
        const { items } = json as unknown as { items: TodoRow[] };
        if (items.length === 0) break;
        const { kind, id } = pick(items);
        const decision = pick(DECISIONS_OF[kind]);
        const board = await sql(`select id from feature where approval = 'shown' and merged_into is null`);
        const before = await state();
        const into = decision === 'merge' ? String(pick(board)['id']) : '';
        const { id: made } = await decided(call, kind, id, decision, into);
        former.push({ before, id: made });
      }
      expect(former).toHaveLength(9);
      for (const { before, id } of former.reverse()) {
        expect(codeOf(await call('POST', undoPath(id)))).toBe('200');
        expect(await state()).toEqual(before);
      }
    }
  });

  test('and its undoing by two people at once, on two servers each, fail nowhere and lead back', async () => {
    const people = [await withRole('operator'), await withRole('operator')];
    const calls = people.flatMap(({ call, there }) => [call, there]);
    const random = createRandom(SEED);
    const pick = <Value>(values: readonly Value[]) => values[Math.floor(random() * values.length)] as Value;
    const statuses = new Set<number>();
    const before = await state();
    const act = async (call: Caller) => {
      const { items } = (await call('GET', readTodo.path)).json as unknown as { items: TodoRow[] };
      const { rows } = (await call('GET', listDecisions.path)).json as unknown as { rows: Decision[] };
      const standing = rows.filter(({ isUndoable }) => isUndoable);
      const isUndo = items.length === 0 || (standing.length > 0 && random() < 0.4);
      const { kind, id } = isUndo ? pick(standing) : pick(items);
      const decision = pick(DECISIONS_OF[kind]);
      const answer = isUndo
        ? await call('POST', undoPath(id))
        : await decide(call, kind, id, decision, pick(['board', 'other']));
      statuses.add(answer.status);
    };
    for (let round = 0; round < 15; round += 1) await Promise.all(calls.map(act));
    // A merge may find that its other feature was merged, and a place that its values were changed.
    expect([...statuses].filter((status) => ![200, 404, 409, 412].includes(status))).toEqual([]);
    expect([...statuses]).toEqual(expect.arrayContaining([200, 409]));
    const [first] = calls;
    const made = await sql('select id from desk_decision where undone_at is null order by id desc');
    for (const { id } of made)
      expect(codeOf((await first?.('POST', undoPath(String(id)))) as CallAnswer)).toBe('200');
    expect(await state()).toEqual(before);
    expect((await pawhood('desk verify')).code).toBe(0);
  });

  test('that agrees to a note alone changes nothing of the place', async () => {
    const { call } = await withRole('operator');
    await sql(`update provider_edit set changes = '{}' where id = 1`);
    const before = await state();
    const { id } = await decided(call, 'correction', '1', 'accept');
    expect((await state())['provider']).toEqual(before['provider']);
    expect(codeOf(await call('POST', undoPath(id)))).toBe('200');
    expect(await state()).toEqual(before);
  });

  test('needs the version of what was seen, and is refused with what is there by now', async () => {
    const { call } = await withRole('operator');
    const path = decisionPath('correction', '1');
    expect(codeOf(await call('POST', path, { decision: 'accept' }))).toBe('428 version_missing');
    const { json: seen } = await call('GET', itemPath('correction', '1'));
    await pawhood('providers set vets phone=01-999-9999');
    const refused = await call('POST', path, { decision: 'accept' }, Number(seen['version']));
    expect(codeOf(refused)).toBe('412 edit_conflict');
    const current = refused.json['current'] as TodoItem;
    expect(current.fields[0]).toMatchObject({ now: '(01) 999 9999', next: '01 671 5555' });
    expect((await call('GET', itemPath('correction', '1'))).json).toEqual(current);
    expect(codeOf(await call('POST', path, { decision: 'accept' }, current.version))).toBe('200');
  });

  test.each([
    ['correction', '1', 'accept', 'reject'],
    ['match', '1', 'accept', 'reject'],
    ['suggestion', 'idea-1', 'merge', 'reject'],
  ] as const)(
    'of two at once on %s %s one counts, and the other one is told',
    async (kind, id, one, other) => {
      const [ann, ben] = [await withRole('operator'), await withRole('operator')];
      const before = await state();
      for (let round = 0; round < 3; round += 1) {
        const version = Number((await ann.call('GET', itemPath(kind, id))).json['version']);
        const into = one === 'merge' ? { into: 'board' } : {};
        const both = await Promise.all([
          ann.call('POST', decisionPath(kind, id), { decision: one, ...into }, version),
          ben.there('POST', decisionPath(kind, id), { decision: other }, version),
        ]);
        expect(both.map(codeOf).sort()).toEqual(['200', '409 already_decided']);
        const [made, late] = both[0]?.status === 200 ? both : both.reverse();
        expect(late?.json['current']).toEqual(made?.json);
        const undone = await Promise.all([
          ann.call('POST', undoPath(String(made?.json['id']))),
          ben.there('POST', undoPath(String(made?.json['id']))),
        ]);
        expect(undone.map(codeOf).sort()).toEqual(['200', '409 already_undone']);
        expect(await state()).toEqual(before);
      }
    },
  );

  test('on a place waits for an import, and is refused where that has changed what was seen', async () => {
    const { call } = await withRole('operator');
    const { json } = await call('GET', itemPath('correction', '1'));
    const { begun } = await database.transaction(async (transaction) => {
      // As an import does: the list first, then its places.
      await transaction.execute(`select from public_list where name = 'providers' for update`);
      const answer = call(
        'POST',
        decisionPath('correction', '1'),
        { decision: 'accept' },
        Number(json['version']),
      );
      await expect.poll(() => sql(WAITING)).toHaveLength(1);
      await transaction.execute(`update provider set phone = '01' where id = 'vets'`);
      return { begun: answer };
    });
    expect(codeOf(await begun)).toBe('412 edit_conflict');
  });

  test('that is cut off before its row of the log has changed nothing', async () => {
    const { call } = await withRole('operator');
    const hold = await holdNewRows(database, 'desk_log', `new.kind <> 'role-given'`);
    const before = await state();
    for (const { kind, id, decision, into } of CASES) {
      const answer = await hold(
        () => decide(call, kind, id, decision, into),
        () =>
          sql(`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and not granted
            and database = (select oid from pg_database where datname = current_database())`),
      );
      expect(answer.status).toBeGreaterThanOrEqual(500);
      expect(await state()).toEqual(before);
      expect(await sql('select from desk_decision')).toEqual([]);
    }
    expect((await pawhood('desk verify')).code).toBe(0);
  });
});

test('each decision is a security event of who made it, which their own list leaves out', async () => {
  const { call, id } = await withRole('operator');
  const { id: made } = await decided(call, 'correction', '1', 'reject');
  await decide(call, 'correction', '1', 'reject');
  expect(codeOf(await call('POST', undoPath(made)))).toBe('200');
  const events = await sql(
    `select event.kind, detail, network is not null as has_network from security_event event
     join user_profile person on person.issuer = event.issuer and person.subject = event.subject
     where person.id = $1 and event.kind = 'decision' order by event.at`,
    [id],
  );
  expect(events).toEqual(
    ['correction reject', 'correction undo'].map((detail) => ({
      kind: 'decision',
      detail,
      has_network: true,
    })),
  );
  expect((await call('GET', listOwnSecurityEvents.path)).text).not.toContain('decision');
});
