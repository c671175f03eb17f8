import { type Decision, type DecisionName, listDecisions } from '@pawhood/contract/desk/todo.ts';
import { codeOf, deskSite } from '@pawhood/testing/site/desk-site.ts';
import { decided, itemPath, undoPath } from '@pawhood/testing/site/desk-todo.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { createDecisionsStore } from '../../desk/decisions.store.ts';
import { formerStatesJob } from './former-states.job.ts';

const { database, sql, withRole, pawhood, fill, state } = await deskSite();

beforeEach(fill);

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
