import {
  beginLook,
  type Decision,
  endLook,
  listDecisions,
  readTodo,
  readTodoNumbers,
  type TodoRow,
} from '@pawhood/contract/desk/todo.ts';
import type { Caller } from '@pawhood/testing/people/person.ts';
import { codeOf, deskSite } from '@pawhood/testing/site/desk-site.ts';
import { decided, itemPath, itemsOf, numbersOf, pathOf } from '@pawhood/testing/site/desk-todo.ts';
import { beforeEach, describe, expect, test } from 'vitest';

const { sql, withRole, fill } = await deskSite();

beforeEach(fill);

describe('what waits', () => {
  test('is one list by age, of all that the role decides', async () => {
    const { call } = await withRole('operator');
    const { json } = await call('GET', readTodo.path);
    expect(numbersOf(json)).toEqual([
      ['suggestion', 2],
      ['correction', 4],
      ['match', 3],
      ['claim', 0],
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
    expect(numbersOf(alone.json)).toHaveLength(6);
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
