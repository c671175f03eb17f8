import { type Decision, listDecisions, TODO_KINDS } from '@pawhood/contract/desk/todo.ts';
import { codeOf, deskSite } from '@pawhood/testing/site/desk-site.ts';
import { decide, decided, decisionPath, itemPath, undoPath } from '@pawhood/testing/site/desk-todo.ts';
import { beforeEach, describe, expect, test } from 'vitest';

const { sql, withRole, fill, state } = await deskSite();

beforeEach(fill);

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
