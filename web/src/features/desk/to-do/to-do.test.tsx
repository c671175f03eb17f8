import { readDesk } from '@pawhood/contract/desk/desk.ts';
import { beginLook, endLook, readTodo } from '@pawhood/contract/desk/todo.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { problem } from '#/testing/fake-server.ts';
import { someDecision, somePlace } from '#/testing/some-desk.ts';
import {
  fillTodo,
  follow,
  heading,
  IDEA,
  link,
  open,
  plain,
  press,
  refused,
  rowsShown,
  sent,
  todo,
  VETS,
  WALKERS,
} from '#/testing/todo-desk.tsx';
import { whereOf } from './where.ts';

beforeEach(fillTodo);

test.each([
  ['', { kind: null, item: null, isDecided: false }],
  ['kind=match', { kind: 'match', item: null, isDecided: false }],
  ['kind=pets&item=pets/57', { kind: null, item: null, isDecided: false }],
  ['item=suggestion/a%2Fb%20c', { kind: null, item: { kind: 'suggestion', id: 'a/b c' }, isDecided: false }],
  ['item=match/', { kind: null, item: null, isDecided: false }],
  ['item=match', { kind: null, item: null, isDecided: false }],
  ['decided=', { kind: null, item: null, isDecided: true }],
])('the address “%s” is read', (search, where) => {
  expect(whereOf(search)).toEqual(where);
});

describe('the list', () => {
  test('is the oldest first, with kind, words, city, reason and day', async () => {
    open();
    await link('Example Vets');
    expect(rowsShown()).toEqual(['Example Vets', 'Harbour Walkers', 'Walks together']);
    const [vets, , idea] = within(screen.getByRole('list', { name: 'To do' })).getAllByRole('listitem');
    expect(plain(vets?.textContent)).toMatch(
      /^Example VetsCorrectionThey moved. Twice.Somebody suggests a changeDublinSince Jan 1, 2026, /,
    );
    expect(plain(idea?.textContent)).toMatch(
      /^Walks togetherSuggestionNobody has looked at it yetSince Jan 1, 2026, /,
    );
    expect(sent(`GET ${readTodo.path}`)[0]?.token).toBe('Bearer token-57');
  });

  test('says who else looks at something, in the list and at the thing itself', async () => {
    todo.looks = [
      { kind: 'correction', id: VETS.id, by: 'Ann' },
      { kind: 'correction', id: VETS.id, by: 'Ben' },
    ];
    const path = (pattern: string) => pattern.replace(':kind', VETS.kind).replace(':id', VETS.id);
    open();
    await link('Example Vets');
    const [vets, walkers] = within(screen.getByRole('list', { name: 'To do' })).getAllByRole('listitem');
    expect(vets?.textContent).toMatch(/Ann is looking at thisBen is looking at this$/);
    expect(walkers?.textContent).not.toContain('looking');
    await follow('Example Vets');
    await heading('Example Vets');
    await waitFor(() => expect(sent(`PUT ${path(beginLook.path)}`)).toHaveLength(1));
    expect((await screen.findByText('Ann is looking at this')).closest('[role=status]')).not.toBeNull();
    expect(sent(`DELETE ${path(endLook.path)}`)).toHaveLength(0);
    await follow('Back to the list');
    await waitFor(() => expect(sent(`DELETE ${path(endLook.path)}`)).toHaveLength(1));
  });

  test('shows one kind at a press, by an address of its own', async () => {
    open();
    await link('Example Vets');
    const filters = within(screen.getByRole('navigation', { name: 'What to show' }));
    expect(filters.getAllByRole('link').map((one) => one.textContent)).toEqual([
      ...['All (3)', 'Corrections (1)', 'Imported places (1)', 'Suggestions (1)'],
    ]);
    await userEvent.click(filters.getByRole('link', { name: 'Suggestions (1)' }));
    await waitFor(() => expect(rowsShown()).toEqual(['Walks together']));
    expect(location.search).toBe('?kind=suggestion');
    expect(filters.getByRole('link', { current: true }).textContent).toBe('Suggestions (1)');
  });

  test('says that there are more than are counted, and than are shown', async () => {
    const numbers = [
      { kind: 'correction', number: 1000 },
      { kind: 'match', number: 57 },
    ];
    todo.otherwise = ({ name }) =>
      name === `GET ${readTodo.path}` ? Response.json({ numbers, items: [VETS] }) : null;
    open();
    await link('Corrections (1,000+)');
    await link('All (1,057+)');
    expect(screen.getByText('These are the first 1.')).toBeTruthy();
  });

  test('has no filters for who decides on one kind', async () => {
    todo.place = somePlace('moderator');
    todo.otherwise = ({ name }) =>
      name === `GET ${readTodo.path}`
        ? Response.json({ numbers: [{ kind: 'suggestion', number: 1 }], items: [IDEA] })
        : null;
    open();
    await link('Walks together');
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  test('where nothing waits says so, with the last decision, which can be undone', async () => {
    todo.waiting = [];
    todo.made = [someDecision({ by: '', way: 'command' })];
    open();
    await heading('Nothing waits');
    const last = within(await screen.findByRole('region', { name: 'Last decision' }));
    expect(plain(last.getByRole('listitem').textContent)).toMatch(
      /^Example VetsCorrectionAcceptedA command on the serverDublinJan 2, 2026/,
    );
    await press('Undo: Example Vets');
    await link('Corrections (1)');
    expect(document.activeElement).toBe(await heading('To do'));
    expect(screen.getByText('Undone: Example Vets', { selector: '[role=status]' })).toBeTruthy();
  });

  test('tells others at once that one has left, by closing the page too, and looks again when one is back', async () => {
    open(`?item=correction/${VETS.id}`);
    await screen.findByRole('button', { name: 'Accept' });
    const looked = () => todo.calls.filter(({ name }) => name.endsWith(`/${VETS.id}/look`));
    const methods = () => looked().map(({ name }) => name.split(' ')[0]);
    await expect.poll(methods).toEqual(['PUT']);
    window.dispatchEvent(new Event('pagehide'));
    await expect.poll(methods).toEqual(['PUT', 'DELETE']);
    expect(looked().at(-1)?.options.keepalive).toBe(true);
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    await expect.poll(methods).toEqual(['PUT', 'DELETE', 'PUT']);
    await userEvent.click(screen.getByRole('link', { name: 'Back to the list' }));
    await expect.poll(methods).toEqual(['PUT', 'DELETE', 'PUT', 'DELETE']);
  });

  test('says that it is looking, and why nothing could be seen', async () => {
    let isDown = true;
    todo.otherwise = ({ name }) => (isDown && name === `GET ${readTodo.path}` ? problem(503, 'Down.') : null);
    open();
    expect(await screen.findByText('Looking at what waits...')).toBeTruthy();
    expect((await screen.findByRole('alert')).textContent).toBe('503: Down.');
    expect(screen.queryByText('Nothing waits')).toBeNull();
    isDown = false;
    await press('Try again');
    await link('Example Vets');
  });

  test('follows the numbers, and says of when it is once they do not come any more', async () => {
    open();
    await link('Example Vets');
    todo.waiting = [WALKERS];
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(rowsShown()).toEqual(['Harbour Walkers']));
    expect(sent(`GET ${readTodo.path}`)).toHaveLength(2);
    todo.otherwise = () => {
      throw new TypeError('Failed to fetch');
    };
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
    expect(await screen.findByText(/^The server cannot be reached/)).toBeTruthy();
    expect(screen.getByText(/^Last look: /)).toBeTruthy();
    expect(rowsShown()).toEqual(['Harbour Walkers']);
  });

  test('of a role that somebody has taken ends the desk', async () => {
    open();
    await link('Example Vets');
    todo.otherwise = ({ name }) => {
      if (name === `GET ${readDesk.path}`) return Response.json({ place: null });
      return name.startsWith('GET /local') ? refused(403, 'no_role') : null;
    };
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
    await screen.findByText('This is for the people who look after this site.');
  });
});
