import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { someDecision, someTodo } from '#/testing/some-desk.ts';
import {
  decisionOn,
  field,
  fillTodo,
  follow,
  heading,
  IDEA,
  itemAt,
  link,
  open,
  press,
  refused,
  sent,
  todo,
  VETS,
  WALKERS,
} from '#/testing/todo-desk.tsx';

beforeEach(fillTodo);

describe('one of it', () => {
  test('has what there is beside what would be, the words, the links and whom to ask', async () => {
    open();
    await follow('Example Vets');
    expect(document.activeElement).toBe(await heading('Example Vets'));
    expect((await screen.findByText(/^They moved/)).textContent).toBe('They moved.\nTwice.');
    await screen.findByText('Phone');
    expect(field('Phone')).toBe('PhoneNow(01) 677 6943Suggested01 671 5555');
    expect((await link('The place in the directory: Example Vets')).getAttribute('href')).toBe(
      '/directory/vets',
    );
    expect((await link('nala@example.org')).getAttribute('href')).toBe('mailto:nala@example.org');
    expect(screen.getByText('If you accept, the place shows this at once.')).toBeTruthy();
    await follow('Back to the list');
    const row = await link('Example Vets');
    await waitFor(() => expect(document.activeElement).toBe(row));
  });

  test('of an import has the place that it is like, and where it is from', async () => {
    open('?item=match/71');
    await heading('Harbour Walkers');
    await screen.findByText('Category');
    expect(field('Category')).toBe('CategoryThe place like itVeterinariansImportedPet Sitters');
    expect(field('Description')).toMatch(/ImportedNothing$/);
    expect(screen.queryByText('What they wrote')).toBeNull();
    const source = await link('Where it is from: OpenStreetMap');
    expect(source.getAttribute('href')).toBe('https://www.openstreetmap.org/node/71');
  });

  test('leads to what stands before and after it in the list', async () => {
    open('?item=match/71');
    await follow('Next');
    expect(document.activeElement).toBe(await heading('Walks together'));
    expect(screen.queryByRole('link', { name: 'Next' })).toBeNull();
    await follow('Previous');
    await heading('Harbour Walkers');
  });

  test('that is not there says so', async () => {
    open('?item=match/57');
    expect((await screen.findByRole('alert')).textContent).toBe('404: The sentence of unknown_todo.');
    await follow('Back to the list');
    await link('Example Vets');
  });
});

describe('a decision', () => {
  test('is on what was seen; the next one comes with the focus, and it can be undone at the foot', async () => {
    open();
    await follow('Example Vets');
    await press('Accept');
    expect(document.activeElement).toBe(await heading('Harbour Walkers'));
    expect(sent(decisionOn(VETS))).toMatchObject([
      { body: { decision: 'accept' }, version: '"575757"', token: 'Bearer token-57' },
    ]);
    expect(screen.getByText('Accepted: Example Vets', { selector: '[role=status]' })).toBeTruthy();
    await press('Undo: Example Vets');
    expect(document.activeElement).toBe(await heading('Example Vets'));
    expect(screen.getByText('Undone: Example Vets', { selector: '[role=status]' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
    await screen.findByRole('button', { name: 'Accept' });
  });

  test('on the last one leads to the list, with the focus on its heading', async () => {
    todo.waiting = [IDEA];
    open();
    await follow('Walks together');
    await press('Reject');
    await heading('Nothing waits');
    expect(document.activeElement).toBe(await heading('To do'));
    expect(location.search).toBe('');
    expect(await screen.findAllByRole('button', { name: 'Undo: Walks together' })).toHaveLength(2);
  });

  test('stays within the kind that is listed', async () => {
    todo.waiting = [VETS, WALKERS, someTodo({ id: '58', about: 'Other Vets' })];
    open('?kind=correction');
    await follow('Example Vets');
    await press('Reject');
    await heading('Other Vets');
    expect(new URLSearchParams(location.search).get('kind')).toBe('correction');
    await press('Reject');
    expect(await screen.findByText('Nothing of this kind waits.')).toBeTruthy();
  });

  test('of somebody who was faster is shown, and the next one is offered', async () => {
    open();
    await follow('Example Vets');
    await screen.findByRole('button', { name: 'Accept' });
    todo.otherwise = ({ name }) =>
      name === decisionOn(VETS)
        ? refused(409, 'already_decided', someDecision({ decision: 'reject', by: 'Ben' }))
        : null;
    await press('Accept');
    expect(document.activeElement).toBe(await screen.findByText('This was decided meanwhile'));
    expect(screen.getByText('Rejected').parentElement?.textContent).toMatch(/^RejectedBenDublin/);
    expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
    await follow('Next');
    await heading('Harbour Walkers');
  });

  test.each([
    [someDecision({ by: 'Ben' }), 'Ben'],
    [null, 'It was decided some time ago.'],
  ])('that was made before it was opened is shown: %#', async (current, words) => {
    todo.otherwise = ({ name }) =>
      name === `GET ${itemAt(VETS)}` ? refused(409, 'already_decided', current) : null;
    open('?item=correction/57');
    expect(await screen.findByText('This was decided meanwhile')).toBeTruthy();
    expect(screen.getByText(words)).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    await link('Next');
  });

  test('on what has changed since is not made; what it is now is shown, and can be decided', async () => {
    open();
    await follow('Example Vets');
    await screen.findByRole('button', { name: 'Accept' });
    const [field] = VETS.fields;
    todo.waiting = todo.waiting.map((item) =>
      item === VETS ? { ...VETS, version: 585858, fields: field ? [{ ...field, now: '01 999' }] : [] } : item,
    );
    await press('Accept');
    expect((await screen.findByRole('alert')).textContent).toMatch(/^This has changed meanwhile/);
    expect(screen.getByText('01 999')).toBeTruthy();
    await press('Accept');
    await heading('Harbour Walkers');
    expect(sent(decisionOn(VETS)).map(({ version }) => version)).toEqual(['"575757"', '"585858"']);
  });

  test('that cannot be made says why, and stays open', async () => {
    open('?item=match/71');
    todo.otherwise = ({ name }) => (name === decisionOn(WALKERS) ? refused(409, 'cannot_accept') : null);
    await press('Accept');
    expect((await screen.findByRole('alert')).textContent).toBe('The sentence of cannot_accept.');
    // At hand with the buttons: at the end of a long case nobody would see it.
    expect(screen.getByRole('alert').closest('[data-save-bar]')).toBeTruthy();
    todo.otherwise = () => null;
    await press('Reject');
    await heading('Walks together');
  });

  test('that fields cannot take says which, and why', async () => {
    open();
    await follow('Example Vets');
    const errors = [
      { field: 'phone', code: 'phone_unreadable', detail: 'This telephone number cannot be dialled.' },
      { field: 'location', code: 'location_outside', detail: 'The location lies elsewhere.' },
    ];
    todo.otherwise = ({ name }) =>
      name === decisionOn(VETS)
        ? Response.json(
            { status: 409, code: 'cannot_accept', detail: 'It cannot be accepted.', errors },
            { status: 409, headers: { 'content-type': 'application/problem+json' } },
          )
        : null;
    await press('Accept');
    expect((await screen.findByRole('alert')).textContent).toBe(
      'It cannot be accepted. Phone: This telephone number cannot be dialled. Point on the map: The location lies elsewhere.',
    );
    expect(screen.getByRole('heading', { name: 'Example Vets' })).toBeTruthy();
  });

  test('merges a suggestion into a feature of the board', async () => {
    open('?item=suggestion/idea-1');
    await press('Merge...');
    const dialog = within(await screen.findByRole('dialog', { name: 'Merge with a feature of the board' }));
    const field = await dialog.findByLabelText<HTMLSelectElement>('Feature');
    expect(document.activeElement).toBe(field);
    expect([...field.options].map(({ text }) => text)).toEqual([
      'Please choose one',
      'Chat',
      'Walks at night',
    ]);
    await userEvent.click(dialog.getByRole('button', { name: 'Merge' }));
    expect(document.activeElement).toBe(field);
    expect(sent(decisionOn(IDEA))).toEqual([]);
    await userEvent.selectOptions(field, 'Walks at night');
    todo.otherwise = ({ name }) => (name === decisionOn(IDEA) ? refused(404, 'unknown_feature') : null);
    await userEvent.click(dialog.getByRole('button', { name: 'Merge' }));
    expect((await dialog.findByRole('alert')).textContent).toBe('The sentence of unknown_feature.');
    todo.otherwise = () => null;
    await userEvent.click(dialog.getByRole('button', { name: 'Merge' }));
    await heading('Example Vets');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent(decisionOn(IDEA)).at(-1)?.body).toEqual({ decision: 'merge', into: 'night' });
    expect(document.activeElement).toBe(await heading('Example Vets'));
  });

  test('that cannot be undone any more says why, at the foot', async () => {
    open();
    await follow('Example Vets');
    await press('Reject');
    await heading('Harbour Walkers');
    todo.otherwise = ({ name }) => (name.endsWith('/undo') ? refused(409, 'undo_blocked') : null);
    await press('Undo: Example Vets');
    expect((await screen.findByRole('alert')).textContent).toBe('The sentence of undo_blocked.');
  });
});
