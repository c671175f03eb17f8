import {
  beginLook,
  DECISIONS_OF,
  type Decision,
  type DecisionName,
  decideTodo,
  endLook,
  listDecisions,
  readTodo,
  readTodoItem,
  readTodoNumbers,
  TODO_KINDS,
  type TodoItem,
  type TodoRow,
  undoDecision,
} from '@pawhood/contract/desk/todo.ts';
import { listOwnSecurityEvents } from '@pawhood/contract/security/security-events.ts';
import { holdNewRows } from '@pawhood/testing/database/held-rows.ts';
import { createRandom, SEED } from '@pawhood/testing/directory/random-places.ts';
import type { CallAnswer, Caller } from '@pawhood/testing/people/person.ts';
import { codeOf, deskSite } from '@pawhood/testing/site/desk-site.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { createDecisionsStore } from '../../desk/decisions.store.ts';
import { formerStatesJob } from './former-states.job.ts';

const { here, database, sql, withRole, pawhood, fill, state } = await deskSite();

beforeEach(fill);

const pathOf = (path: string, kind: string, id: string) =>
  path.replace(':kind', encodeURIComponent(kind)).replace(':id', encodeURIComponent(id));
const itemPath = (kind: string, id: string) => pathOf(readTodoItem.path, kind, id);
const decisionPath = (kind: string, id: string) => pathOf(decideTodo.path, kind, id);
const undoPath = (id: string | number) => undoDecision.path.replace(':id', encodeURIComponent(id));

const numbersOf = (json: unknown) =>
  (json as { numbers: { kind: string; number: number }[] }).numbers.map(({ kind, number }) => [kind, number]);
const itemsOf = (json: unknown) =>
  (json as { items: TodoRow[] }).items.map(({ kind, id }) => `${kind} ${id}`);

/** Reads what waits and decides on it as it is. */
async function decide(call: Caller, kind: string, id: string, decision: DecisionName, into?: string) {
  const { json } = await call('GET', itemPath(kind, id));
  return call(
    'POST',
    decisionPath(kind, id),
    { decision, ...(into && { into }) },
    Number(json['version'] ?? 1),
  );
}

async function decided(call: Caller, kind: string, id: string, decision: DecisionName, into?: string) {
  const answer = await decide(call, kind, id, decision, into);
  expect(codeOf(answer)).toBe('200');
  return answer.json as unknown as Decision;
}

describe('what waits', () => {
  test('is one list by age, of all that the role decides', async () => {
    const { call } = await withRole('operator');
    const { json } = await call('GET', readTodo.path);
    expect(numbersOf(json)).toEqual([
      ['suggestion', 2],
      ['correction', 4],
      ['match', 3],
      ['report', 0],
      ['objection', 0],
    ]);
    expect(itemsOf(json)).toEqual([
      ...['correction 1', 'match 1', 'suggestion idea-1', 'correction 2', 'match 2', 'suggestion idea-2'],
      ...['correction 3', 'correction 4', 'match 3'],
    ]);
    expect((json as unknown as { items: TodoRow[] }).items.slice(0, 3)).toEqual([
      {
        ...{
          kind: 'correction',
          id: '1',
          at: '2026-01-01T10:00:00.000Z',
          about: 'Example Vets',
          city: 'dublin',
        },
        ...{ why: 'change', says: 'They moved. Twice. · 01 671 5555 · Mo-Fr 10:00-16:00' },
        ...{ urgency: 'none', weight: 1 },
      },
      {
        ...{
          kind: 'match',
          id: '1',
          at: '2026-01-01T12:00:00.000Z',
          about: 'Harbour Walkers',
          city: 'dublin',
        },
        ...{ why: 'alike', says: 'Pet Sitters · https://example.org/', urgency: 'none', weight: 1 },
      },
      {
        ...{ kind: 'suggestion', id: 'idea-1', at: '2026-01-01T14:00:00.000Z', about: '', city: '' },
        ...{ why: 'held', says: 'Walks together', urgency: 'none', weight: 1 },
      },
    ]);
    const alone = await call('GET', `${readTodo.path}?kind=match`);
    expect(itemsOf(alone.json)).toEqual(['match 1', 'match 2', 'match 3']);
    expect(numbersOf(alone.json)).toHaveLength(5);
    expect(codeOf(await call('GET', `${readTodo.path}?kind=pets`))).toBe('400 invalid_request');
    expect(numbersOf((await call('GET', readTodoNumbers.path)).json)).toEqual(numbersOf(json));
  });

  test('of a city is for those alone who look after it, and of a retired city for nobody', async () => {
    const seen: [string, ...unknown[]][] = [];
    for (const [role, city] of [
      ['editor', ''],
      ['editor', 'dublin'],
      ['editor', 'calgary'],
      ['moderator', ''],
      ['moderator', 'dublin'],
    ] as const) {
      const { call } = await withRole(role, city);
      const { json } = await call('GET', readTodo.path);
      seen.push([`${role} ${city}`, ...itemsOf(json)]);
      expect(numbersOf((await call('GET', readTodoNumbers.path)).json)).toEqual(numbersOf(json));
      expect(numbersOf(json).reduce((sum, [, number]) => sum + Number(number), 0)).toBe(itemsOf(json).length);
    }
    expect(seen).toEqual([
      [
        ...(['editor ', 'correction 1', 'match 1', 'correction 2', 'match 2', 'correction 3'] as const),
        ...(['correction 4', 'match 3'] as const),
      ],
      ['editor dublin', 'correction 1', 'match 1', 'correction 2', 'correction 3'],
      ['editor calgary', 'match 2', 'correction 4'],
      ['moderator ', 'suggestion idea-1', 'suggestion idea-2'],
      ['moderator dublin'],
    ]);
    await sql(`update city set retired_at = now() where key = 'calgary'`);
    const { call } = await withRole('editor');
    expect(itemsOf((await call('GET', readTodo.path)).json)).not.toContain('correction 4');
    await sql(`update city set retired_at = null where key = 'calgary'`);
  });

  test('shows what is there and what would be', async () => {
    const { call } = await withRole('operator');
    const item = async (kind: string, id: string) => (await call('GET', itemPath(kind, id))).json;
    expect(await item('correction', '1')).toMatchObject({
      ...{ says: 'They moved.\nTwice.', contact: 'nala@example.org', decisions: ['accept', 'reject'] },
      fields: [
        { field: 'phone', now: '(01) 677 6943', next: '01 671 5555' },
        { field: 'openingHours', now: '', next: 'Mo-Fr 10:00-16:00' },
      ],
      links: [{ what: 'place', name: 'Example Vets', href: '/directory/vets' }],
    });
    expect(await item('correction', '3')).toMatchObject({
      why: 'gone',
      fields: [
        { field: 'website', now: 'https://example.com/', next: '' },
        { field: 'description', now: 'By the water.', next: 'On the pier.' },
        { field: 'hidden', now: 'no', next: 'yes' },
      ],
    });
    expect(await item('match', '1')).toMatchObject({
      links: [
        { what: 'alike', name: 'Harbour Vets', href: '/directory/harbour' },
        { what: 'source', name: 'OpenStreetMap', href: 'https://www.openstreetmap.org/node/71' },
      ],
    });
    expect((await item('match', '1'))['fields']).toEqual([
      { field: 'name', now: 'Harbour Vets', next: 'Harbour Walkers' },
      { field: 'category', now: 'Veterinarians', next: 'Pet Sitters' },
      { field: 'website', now: 'https://example.com/', next: 'https://example.org/' },
      { field: 'description', now: 'By the water.', next: '' },
      { field: 'services', now: '', next: 'Walks' },
      { field: 'location', now: '', next: '53.35,-6.25' },
    ]);
    expect(await item('match', '2')).toMatchObject({ why: 'name', about: 'Prairie Walkers' });
    expect(await item('suggestion', 'idea-1')).toMatchObject({
      ...{ says: 'Walks together', decisions: ['accept', 'reject', 'merge'], fields: [], links: [] },
    });
  });
});

/** Statements that wait for a lock. */
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

describe('is refused', () => {
  test('to whoever does not look after the kind or the city, on every way', async () => {
    const boss = await withRole('operator');
    const made = {
      correction: await decided(boss.call, 'correction', '2', 'reject'),
      match: await decided(boss.call, 'match', '1', 'accept'),
      suggestion: await decided(boss.call, 'suggestion', 'idea-2', 'reject'),
    };
    const waiting = { correction: '1', match: '2', suggestion: 'idea-1' } as const;
    const filled = ['correction', 'match', 'suggestion'] as const;
    const before = await state();
    const wrong: string[] = [];
    for (const [role, city, kinds, expected] of [
      [null, '', filled, '403 no_role'],
      ['moderator', '', ['correction', 'match'], '403 no_role'],
      ['moderator', 'dublin', ['correction', 'match'], '403 no_role'],
      ['moderator', 'dublin', ['suggestion'], '403 other_city'],
      ['editor', '', ['suggestion'], '403 no_role'],
      ['editor', 'amsterdam', ['correction', 'match'], '403 other_city'],
    ] as const) {
      const { call } = await withRole(role, city);
      for (const kind of kinds) {
        const item = itemPath(kind, waiting[kind]);
        const settled = itemPath(kind, made[kind].item);
        const answers = {
          item: await call('GET', item),
          settled: await call('GET', settled),
          decision: await call('POST', `${item}/decision`, { decision: 'accept' }, 57),
          late: await call('POST', `${settled}/decision`, { decision: 'accept' }, 57),
          undo: await call('POST', undoPath(made[kind].id)),
        };
        for (const [name, answer] of Object.entries(answers))
          if (codeOf(answer) !== expected) wrong.push(`${role} ${city} ${kind} ${name}: ${codeOf(answer)}`);
      }
      if (role === null) continue;
      const { json } = await call('GET', listDecisions.path);
      const seen = (json as { rows: Decision[] }).rows.map(({ kind }) => kind);
      if (kinds.some((kind) => seen.includes(kind))) wrong.push(`${role} ${city} sees ${seen.join()}`);
    }
    expect(wrong).toEqual([]);
    expect(await state()).toEqual(before);
  });

  test('of ids that nothing has, and of forms that nobody sends', async () => {
    const { call } = await withRole('operator');
    const before = await state();
    const ids = ['0', '57', '-1', '1.5', '01', 'x', ' 1', '99999999999999999999', '\u0000', '🐕', "'; --"];
    for (const kind of TODO_KINDS) {
      for (const id of ids) {
        expect([kind, id, codeOf(await call('GET', itemPath(kind, id)))]).toEqual([
          kind,
          id,
          expect.stringMatching(/^4/),
        ]);
        const answer = await call('POST', decisionPath(kind, id), { decision: 'accept' }, 57);
        expect([kind, id, codeOf(answer)]).toEqual([kind, id, expect.stringMatching(/^4/)]);
      }
    }
    for (const kind of ['pets', '__proto__', 'constructor', 'Correction', '\u0000'])
      expect(codeOf(await call('GET', itemPath(kind, '1')))).toMatch(/^40[04] /);
    expect(codeOf(await call('GET', itemPath('match', 'x'.repeat(101))))).toBe('400 invalid_request');
    for (const id of ids) expect(codeOf(await call('POST', undoPath(id)))).toMatch(/^40[04] /);
    expect(codeOf(await call('GET', `${listDecisions.path}?before=0`))).toBe('400 invalid_request');
    const bodies = [undefined, null, [], 57, 'accept', {}, { decision: 'keep' }, { decision: ['accept'] }];
    for (const body of [...bodies, { decision: 'accept', into: 57 }, { decision: 'accept', reason: 'x' }])
      expect(codeOf(await call('POST', decisionPath('correction', '1'), body, 57))).toMatch(/^4(00|15) /);
    const { json } = await call('GET', itemPath('correction', '1'));
    const merge = { decision: 'merge', into: 'board' };
    expect(codeOf(await call('POST', decisionPath('correction', '1'), merge, Number(json['version'])))).toBe(
      '400 invalid_request',
    );
    for (const into of ['', 'nowhere', 'idea-1', 'idea-2', '\u0000'])
      expect(codeOf(await decide(call, 'suggestion', 'idea-1', 'merge', into))).toMatch(/^40[04] /);
    expect(await state()).toEqual(before);
    expect(await sql('select from desk_decision')).toEqual([]);
  });

  test('where it cannot be carried out', async () => {
    const { call } = await withRole('operator');
    await sql(`update provider_edit set changes = '{"category": "Aquariums", "phone": "12"}' where id = 1`);
    await sql(
      `insert into provider (id, name, category, city, source) values ('osm-n71', 'X', 'Vets', 'dublin', 'file')`,
    );
    const before = await state();
    const refused = await decide(call, 'correction', '1', 'accept');
    expect(codeOf(refused)).toBe('409 cannot_accept');
    // Which fields, and why.
    expect(refused.json['errors']).toEqual([
      { field: 'phone', code: 'phone_unreadable', detail: 'This telephone number cannot be dialled.' },
      { field: 'category', code: expect.any(String), detail: expect.stringMatching(/^The category must be/) },
    ]);
    expect(codeOf(await decide(call, 'match', '1', 'accept'))).toBe('409 cannot_accept');
    expect(await state()).toEqual(before);
    await decided(call, 'correction', '1', 'reject');
    await decided(call, 'match', '1', 'reject');
  });
});

describe('undoing', () => {
  test.each<[string, string, DecisionName, string]>([
    ['correction', '1', 'accept', 'providers set vets phone=01-999-9999'],
    ['correction', '1', 'accept', 'providers unset vets openingHours'],
    ['correction', '1', 'accept', 'edits apply 2'],
    ['match', '1', 'accept', 'providers set osm-n71 phone=01-999-9999'],
    ['suggestion', 'idea-1', 'accept', 'features merge idea-1 board'],
    ['suggestion', 'idea-1', 'accept', 'features reject idea-1'],
    ['suggestion', 'idea-1', 'reject', 'features approve idea-1'],
    ['suggestion', 'idea-1', 'merge', 'features merge board other'],
  ])('%s %s %s is refused after %s, and changes nothing', async (kind, id, decision, command) => {
    const { call } = await withRole('operator');
    const { id: made } = await decided(call, kind, id, decision, decision === 'merge' ? 'board' : '');
    expect(await pawhood(command)).toMatchObject({ code: 0, errors: '' });
    const before = await state();
    expect(codeOf(await call('POST', undoPath(made)))).toBe('409 undo_blocked');
    expect(await state()).toEqual(before);
  });

  test.each([
    ['correction', '1', 'delete from provider_edit'],
    ['correction', '1', `delete from provider where id = 'vets'`],
    ['match', '1', 'delete from uncertain_match'],
    ['match', '1', `delete from provider where id = 'osm-n71'`],
  ])('%s %s is refused after %s', async (kind, id, change) => {
    const { call } = await withRole('operator');
    const { id: made } = await decided(call, kind, id, 'accept');
    await sql(change);
    expect(codeOf(await call('POST', undoPath(made)))).toBe('409 undo_blocked');
  });

  test('a value that was accepted twice stays while one of the two decisions does', async () => {
    const { call } = await withRole('operator');
    await sql(`update provider_edit set changes = '{"phone": "01 671 5555"}' where id = 2`);
    const before = await state();
    const [one, two] = [
      await decided(call, 'correction', '1', 'accept'),
      await decided(call, 'correction', '2', 'accept'),
    ];
    expect(codeOf(await call('POST', undoPath(one.id)))).toBe('409 undo_blocked');
    expect(codeOf(await call('POST', undoPath(two.id)))).toBe('200');
    expect(codeOf(await call('POST', undoPath(one.id)))).toBe('200');
    expect(await state()).toEqual(before);
  });

  test('a merge leaves votes that came meanwhile, and brings back none that was withdrawn', async () => {
    const { call } = await withRole('operator');
    const { id } = await decided(call, 'suggestion', 'idea-2', 'merge', 'board');
    await sql(`delete from feature_vote where feature_id = 'board' and voter_id in ('voter-4', 'voter-5')`);
    await sql(`update feature set votes = votes - 2 where id = 'board'`);
    expect(codeOf(await call('POST', undoPath(id)))).toBe('200');
    const votes = await sql(
      'select feature_id as id, array_agg(voter_id order by voter_id) as voters from feature_vote group by 1 order by 1',
    );
    expect(votes).toEqual([
      { id: 'board', voters: ['voter-1', 'voter-3'] },
      { id: 'idea-1', voters: ['voter-1'] },
      { id: 'idea-2', voters: ['voter-2'] },
    ]);
    expect(
      await sql(
        'select id from feature where votes <> (select count(*) from feature_vote where feature_id = feature.id)',
      ),
    ).toEqual([]);
  });

  test('is possible for 30 days; then the words go, too', async () => {
    const { call } = await withRole('operator');
    const { id } = await decided(call, 'correction', '1', 'reject');
    await sql(`update desk_decision set at = now() - interval '29 days 23 hours'`);
    expect((await call('GET', listDecisions.path)).json['rows']).toMatchObject([{ isUndoable: true }]);
    await sql(`update desk_decision set at = now() - interval '30 days 1 second'`);
    expect((await call('GET', listDecisions.path)).json['rows']).toMatchObject([{ isUndoable: false }]);
    expect(codeOf(await call('POST', undoPath(id)))).toBe('409 undo_too_late');
    const { id: young } = await decided(call, 'correction', '2', 'reject');
    await formerStatesJob(createDecisionsStore(database).forgetOld).run(new AbortController().signal);
    expect(await sql('select id::text, about, undo from desk_decision order by id')).toEqual([
      { id, about: '', undo: null },
      { id: young, about: 'Example Vets', undo: {} },
    ]);
    expect(codeOf(await call('POST', undoPath(id)))).toBe('409 undo_too_late');
    await sql(`update desk_decision set at = now() - interval '3 years 1 day' where id = $1`, [id]);
    await formerStatesJob(createDecisionsStore(database).forgetOld).run(new AbortController().signal);
    expect(await sql('select id::text from desk_decision')).toEqual([{ id: young }]);
  });

  test('a decision that was made by command is done at the desk, and stands in the log once', async () => {
    const { call } = await withRole('operator');
    const before = await state();
    const [head] = await sql('select last_id from desk_log_head');
    for (const command of [
      'edits apply 1',
      'uncertain accept 1',
      'features merge board other',
      'features approve idea-1',
    ])
      expect((await pawhood(command)).code).toBe(0);
    const log = await sql('select way, kind from desk_log where id > $1 order by id', [head?.['last_id']]);
    expect(log).toEqual(
      ['correction-accepted', 'match-accepted', 'suggestion-merged', 'suggestion-accepted'].map((kind) => ({
        ...{ way: 'command', kind },
      })),
    );
    const late = await call('GET', itemPath('correction', '1'));
    expect(late.json).toMatchObject({ code: 'already_decided', current: { way: 'command', by: '' } });
    const { rows } = (await call('GET', listDecisions.path)).json as unknown as { rows: Decision[] };
    expect(rows).toHaveLength(4);
    for (const { id } of rows) expect(codeOf(await call('POST', undoPath(id)))).toBe('200');
    expect(await state()).toEqual(before);
  });
});

describe('who looks at something', () => {
  const lookPath = (kind: string, id: string) => pathOf(beginLook.path, kind, id);
  const looksOf = async (call: Caller) => {
    const [list, numbers] = [await call('GET', readTodo.path), await call('GET', readTodoNumbers.path)];
    expect(list.json['looks']).toEqual(numbers.json['looks']);
    return (list.json['looks'] as { kind: string; id: string; by: string }[]).map(
      ({ kind, id, by }) => `${by.split(' ')[0]}: ${kind} ${id}`,
    );
  };

  test('is told to the others who see it, on both servers, until that is closed or decided', async () => {
    const [mia, ann, dub] = [
      await withRole('operator'),
      await withRole('editor'),
      await withRole('editor', 'calgary'),
    ];
    expect(codeOf(await mia.call('PUT', lookPath('correction', '1')))).toBe('204');
    expect(await looksOf(ann.there)).toEqual(['operator: correction 1']);
    // Neither oneself, nor who looks after another city or nothing of the kind.
    expect([await looksOf(mia.call), await looksOf(dub.call)]).toEqual([[], []]);
    expect(await looksOf((await withRole('moderator')).call)).toEqual([]);
    // One thing at a time.
    await mia.there('PUT', lookPath('match', '1'));
    expect(await looksOf(ann.call)).toEqual(['operator: match 1']);
    await mia.call('DELETE', pathOf(endLook.path, 'correction', '1'));
    expect(await looksOf(ann.call)).toEqual(['operator: match 1']);
    await mia.call('DELETE', pathOf(endLook.path, 'match', '1'));
    expect(await looksOf(ann.call)).toEqual([]);
    await mia.call('PUT', lookPath('match', '1'));
    await decided(ann.call, 'match', '1', 'reject');
    expect(await sql('select kind, item from desk_look where kind <> $1', [''])).toEqual([]);
  });

  test('ends after ten minutes, and leaves one row of each person', async () => {
    const [mia, ann] = [await withRole('operator'), await withRole('editor')];
    for (const id of ['1', '2', '3']) await mia.call('PUT', lookPath('correction', id));
    await sql(`update desk_look set at = now() - interval '9 minutes 50 seconds'`);
    expect(await looksOf(ann.call)).toEqual(['operator: correction 3']);
    await sql(`update desk_look set at = now() - interval '10 minutes 1 second' where kind <> ''`);
    expect(await looksOf(ann.call)).toEqual([]);
    await sql(`update desk_look set at = now() - interval '2 hours'`);
    expect(await sql('select from desk_look')).toHaveLength(2);
    // The list makes no old look a new one.
    await looksOf(mia.call);
    expect(await looksOf(ann.call)).toEqual([]);
  });

  test('is refused where there is nothing to look at', async () => {
    const { call } = await withRole('editor', 'dublin');
    const codes = [];
    for (const [kind, id] of [
      ...([
        ['correction', '57'],
        ['pets', '1'],
        ['suggestion', 'idea-1'],
        ['correction', '4'],
      ] as const),
    ])
      codes.push(codeOf(await call('PUT', lookPath(kind, id))));
    expect(codes).toEqual(['404 unknown_todo', '404 unknown_todo', '403 no_role', '403 other_city']);
    expect(codeOf(await call('DELETE', pathOf(endLook.path, 'pets', 'x\u0000')))).toMatch(/^(204|400)/);
    await decided(call, 'correction', '1', 'reject');
    expect(codeOf(await call('PUT', lookPath('correction', '1')))).toBe('409 already_decided');
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

test('decisions are listed fifty at a time', async () => {
  const { call } = await withRole('operator');
  await sql(`insert into desk_decision (kind, item, decision, about, way)
    select 'correction', number::text, 'reject', 'x', 'desk' from generate_series(1, 60) number`);
  const { json } = await call('GET', listDecisions.path);
  const { rows } = json as unknown as { rows: Decision[] };
  expect([rows.length, json['hasMore']]).toEqual([50, true]);
  const rest = await call('GET', `${listDecisions.path}?before=${rows.at(-1)?.id}`);
  expect([(rest.json['rows'] as unknown[]).length, rest.json['hasMore']]).toEqual([10, false]);
});
