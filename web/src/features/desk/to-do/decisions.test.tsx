import { listDecisions } from '@pawhood/contract/desk/todo.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { someDecision } from '#/testing/some-desk.ts';
import { fillTodo, follow, heading, open, plain, press, refused, todo } from '#/testing/todo-desk.tsx';

beforeEach(fillTodo);

describe('the latest decisions', () => {
  test('are listed, with undoing as long as it is possible and why it is not', async () => {
    todo.waiting = [];
    todo.made = [
      someDecision({
        id: '9',
        kind: 'suggestion',
        item: 'idea-1',
        decision: 'merge',
        into: 'night',
        about: 'Walks',
        city: '',
      }),
      someDecision({ id: '8', isUndoable: false, undoneAt: '2026-01-03T10:00:00.000Z', undoneBy: '' }),
      someDecision({ id: '7', isUndoable: false, about: '' }),
    ];
    open();
    await follow('Latest decisions');
    expect(document.activeElement).toBe(await heading('Latest decisions'));
    const list = within(await screen.findByRole('list', { name: 'Latest decisions' }));
    await list.findByText('Into Walks at night');
    const [walks, undone, old] = list.getAllByRole('listitem').map((row) => plain(row.textContent));
    expect(walks).toMatch(/^WalksSuggestionMergedInto Walks at nightAnnJan 2, 2026.*Undo$/);
    expect(undone).toMatch(/Undone by Somebody who has left, Jan 3, 2026, /);
    expect(old).toMatch(/^CorrectionCorrectionAccepted.*Older than 30 days: it can no longer be undone\.$/);
    todo.otherwise = ({ name }) => (name.endsWith('/undo') ? refused(409, 'undo_blocked') : null);
    await press('Undo: Walks');
    expect((await screen.findByRole('alert')).textContent).toBe('The sentence of undo_blocked.');
    todo.otherwise = () => null;
    await press('Undo: Walks');
    await list.findByText(/^Undone by Mia/);
    expect(document.activeElement).toBe(list.getAllByRole('listitem')[0]);
    expect(screen.getByText('Undone: Walks', { selector: '[role=status]' })).toBeTruthy();
  });

  test('name a rule, which nobody undoes and the server ends', async () => {
    todo.waiting = [];
    const held = {
      ...({ kind: 'report', decision: 'hold', way: 'server', by: '', isUndoable: false } as const),
      ...({ rule: 'truth', facts: 'Held by the rule network.' } as const),
    };
    const ended = { undoneAt: '2026-01-03T10:00:00.000Z', undoneBy: '' };
    todo.made = [someDecision({ id: '9', ...held, ...ended }), someDecision({ id: '8', ...held })];
    open();
    await follow('Latest decisions');
    const rows = await screen.findAllByRole('listitem');
    const [past, standing] = rows
      .map((row) => plain(row.textContent))
      .filter((row) => row?.includes('Held by'));
    expect(past).toMatch(/Held by a rule.*The server.*Undone by The server, Jan 3, 2026, /);
    expect(standing).toMatch(/Held by a rule.*The server/);
    expect(standing).not.toMatch(/Older than|the rule network/);
  });

  test('go on behind the first fifty', async () => {
    todo.made = [someDecision({ id: '58' })];
    todo.otherwise = ({ name }) => {
      if (name === `GET ${listDecisions.path}`) return Response.json({ rows: todo.made, hasMore: true });
      if (name === `GET ${listDecisions.path}?before=58`)
        return Response.json({ rows: [someDecision({ id: '57', about: 'Older' })], hasMore: false });
      return null;
    };
    open('?decided=');
    await press('Older');
    const row = (await screen.findByText('Older', { selector: 'strong *' })).closest('li');
    await waitFor(() => expect(document.activeElement).toBe(row));
    expect(screen.queryByRole('button', { name: 'Older' })).toBeNull();
  });
});
