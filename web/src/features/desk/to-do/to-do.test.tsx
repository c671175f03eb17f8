import { readDesk } from '@pawhood/contract/desk/desk.ts';
import { readHealth } from '@pawhood/contract/desk/log.ts';
import {
  beginLook,
  type Decision,
  decideTodo,
  endLook,
  listDecisions,
  readTodo,
  readTodoItem,
  readTodoNumbers,
  TODO_KINDS,
  type TodoItem,
  type TodoLook,
  undoDecision,
} from '@pawhood/contract/desk/todo.ts';
import { listFeatures } from '@pawhood/contract/voting/voting.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { fakeServer, problem, type ReceivedCall } from '#/testing/fake-server.ts';
import { renderPage } from '#/testing/render-page.tsx';
import { someDecision, somePlace, someTodo } from '#/testing/some-desk.ts';
import { signedIn } from '#/testing/some-person.ts';
import { DeskPage } from '../desk-page.tsx';
import { whereOf } from './where.ts';

const VETS = someTodo({ contact: 'nala@example.org' });
const WALKERS = someTodo({
  ...{ kind: 'match', id: '71', about: 'Harbour Walkers', why: 'alike', version: 7171 },
  ...{ at: '2026-01-01T12:00:00.000Z', says: 'Pet Sitters · https://example.org/' },
  fields: [
    { field: 'category', now: 'Veterinarians', next: 'Pet Sitters' },
    { field: 'description', now: 'By the water.', next: '' },
  ],
  links: [
    { what: 'alike', name: 'Harbour Vets', href: '/directory/harbour' },
    { what: 'source', name: 'OpenStreetMap', href: 'https://www.openstreetmap.org/node/71' },
  ],
});
const IDEA = someTodo({
  ...{ kind: 'suggestion', id: 'idea-1', about: '', city: '', why: 'held', version: 57 },
  ...{ at: '2026-01-01T14:00:00.000Z', says: 'Walks together', fields: [], links: [] },
  decisions: ['accept', 'reject', 'merge'],
});
const BOARD = [
  { id: 'night', name: 'Walks at night', description: '', icon: 'Map', votes: 3, category: 'services' },
  { id: 'chat', name: 'Chat', description: '', icon: 'Map', votes: 5, category: 'services' },
];

const refused = (status: number, code: string, current?: unknown) =>
  Response.json(
    { status, code, detail: `The sentence of ${code}.`, current },
    { status, headers: { 'content-type': 'application/problem+json' } },
  );

let waiting: TodoItem[];
let made: Decision[];
/** What others look at. */
let looks: TodoLook[];
let place: ReturnType<typeof somePlace>;
/** Answers a call otherwise than the site would; null for as it would. */
let otherwise: (call: ReceivedCall) => Response | null;
let calls: readonly ReceivedCall[];

beforeEach(() => {
  // jsdom has no dialogs.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
    this.querySelector<HTMLElement>('select, input, textarea, button')?.focus();
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
  localStorage.clear();
  waiting = [VETS, WALKERS, IDEA];
  [made, looks] = [[], []];
  place = somePlace('operator', { areas: ['cases', 'places'] });
  otherwise = () => null;
  calls = fakeServer((_, call) => otherwise(call) ?? answerOf(call));
});

/** As server/src/features/desk/todo.test.ts has it. */
function answerOf({ name, body, version }: ReceivedCall): Response {
  const numbers = TODO_KINDS.map((kind) => ({
    kind,
    number: waiting.filter((item) => item.kind === kind).length,
  }));
  if (name === `GET ${readDesk.path}`) return Response.json({ place });
  if (name === `GET ${readHealth.path}?lang=en`)
    return Response.json({ at: '2026-03-09T10:57:00.000Z', findings: [] });
  if (name === `GET ${listFeatures.path}`) return Response.json(BOARD);
  if (name === `GET ${readTodoNumbers.path}`) return Response.json({ numbers, looks });
  if (name === `GET ${listDecisions.path}`) return Response.json({ rows: made, hasMore: false });
  const asked = new RegExp(`^GET ${readTodo.path}(?:\\?kind=(\\w+))?$`).exec(name);
  if (asked !== null) {
    const items = waiting.filter((item) => asked[1] === undefined || item.kind === asked[1]);
    return Response.json({
      ...{ numbers, looks },
      items: items.map((item) => ({ ...item, says: item.says.replaceAll('\n', ' ') })),
    });
  }
  if (name.endsWith('/look')) return new Response(null, { status: 204 });
  const item = waiting.find((other) => name.includes(`${readTodo.path}/${other.kind}/${other.id}`));
  const undone = made.find(({ id }) => name === `POST ${undoDecision.path.replace(':id', id)}`);
  if (undone !== undefined) {
    made = made.map((row) =>
      row === undone
        ? { ...row, isUndoable: false, undoneAt: '2026-01-03T10:00:00.000Z', undoneBy: 'Mia' }
        : row,
    );
    const back = [VETS, WALKERS, IDEA].filter(({ id }) => id === undone.item);
    waiting = [...back, ...waiting];
    return Response.json(made.find(({ id }) => id === undone.id));
  }
  if (item === undefined) return refused(404, 'unknown_todo');
  if (name.startsWith('GET')) return Response.json(item);
  if (version !== `"${item.version}"`) return refused(412, 'edit_conflict', item);
  waiting = waiting.filter((other) => other !== item);
  const { decision, into = '' } = body as Pick<Decision, 'decision'> & Partial<Decision>;
  const about = item.about || item.says;
  const row = someDecision({
    id: `${made.length + 7}`,
    kind: item.kind,
    item: item.id,
    decision,
    into,
    about,
    city: item.city,
  });
  made = [row, ...made];
  return Response.json(row);
}

const open = (query = '') =>
  renderPage(
    <main id="main" tabIndex={-1}>
      <DeskPage />
    </main>,
    { at: `/desk${query}`, auth: signedIn() },
  );
const heading = (name: string) => screen.findByRole('heading', { level: 2, name });
const link = (name: string) => screen.findByRole('link', { name });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const follow = async (name: string) => userEvent.click(await link(name));
const itemAt = ({ kind, id }: TodoItem) => readTodoItem.path.replace(':kind', kind).replace(':id', id);
const decisionOn = ({ kind, id }: TodoItem) =>
  `POST ${decideTodo.path.replace(':kind', kind).replace(':id', id)}`;
const sent = (name: string) => calls.filter((call) => call.name === name);
const field = (name: string) => screen.getByText(name).closest('li')?.textContent;
const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ');
const rowsShown = () => {
  const list = screen.queryByRole('list', { name: 'To do' });
  return list === null
    ? []
    : within(list)
        .getAllByRole('link')
        .map((row) => row.textContent);
};

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
      /^Walks togetherSuggestionNot on the board yetSince Jan 1, 2026, /,
    );
    expect(sent(`GET ${readTodo.path}`)[0]?.token).toBe('Bearer token-57');
  });

  test('says who else looks at something, in the list and at the thing itself', async () => {
    looks = [
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
    otherwise = ({ name }) =>
      name === `GET ${readTodo.path}` ? Response.json({ numbers, items: [VETS] }) : null;
    open();
    await link('Corrections (1,000+)');
    await link('All (1,057+)');
    expect(screen.getByText('These are the first 1.')).toBeTruthy();
  });

  test('has no filters for who decides on one kind', async () => {
    place = somePlace('moderator');
    otherwise = ({ name }) =>
      name === `GET ${readTodo.path}`
        ? Response.json({ numbers: [{ kind: 'suggestion', number: 1 }], items: [IDEA] })
        : null;
    open();
    await link('Walks together');
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  test('where nothing waits says so, with the last decision, which can be undone', async () => {
    waiting = [];
    made = [someDecision({ by: '', way: 'command' })];
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
    const looked = () => calls.filter(({ name }) => name.endsWith(`/${VETS.id}/look`));
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
    otherwise = ({ name }) => (isDown && name === `GET ${readTodo.path}` ? problem(503, 'Down.') : null);
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
    waiting = [WALKERS];
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(rowsShown()).toEqual(['Harbour Walkers']));
    expect(sent(`GET ${readTodo.path}`)).toHaveLength(2);
    otherwise = () => {
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
    otherwise = ({ name }) => {
      if (name === `GET ${readDesk.path}`) return Response.json({ place: null });
      return name.startsWith('GET /local') ? refused(403, 'no_role') : null;
    };
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
    await screen.findByText('This is for the people who look after this site.');
  });
});

describe('one of it', () => {
  test('has what there is beside what would be, the words, the links and whom to ask', async () => {
    open();
    await follow('Example Vets');
    expect(document.activeElement).toBe(await heading('Example Vets'));
    expect((await screen.findByText(/^They moved/)).textContent).toBe('They moved.\nTwice.');
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
    waiting = [IDEA];
    open();
    await follow('Walks together');
    await press('Reject');
    await heading('Nothing waits');
    expect(document.activeElement).toBe(await heading('To do'));
    expect(location.search).toBe('');
    expect(await screen.findAllByRole('button', { name: 'Undo: Walks together' })).toHaveLength(2);
  });

  test('stays within the kind that is listed', async () => {
    waiting = [VETS, WALKERS, someTodo({ id: '58', about: 'Other Vets' })];
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
    otherwise = ({ name }) =>
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
    otherwise = ({ name }) =>
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
    waiting = waiting.map((item) =>
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
    otherwise = ({ name }) => (name === decisionOn(WALKERS) ? refused(409, 'cannot_accept') : null);
    await press('Accept');
    expect((await screen.findByRole('alert')).textContent).toBe('The sentence of cannot_accept.');
    otherwise = () => null;
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
    otherwise = ({ name }) =>
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
    otherwise = ({ name }) => (name === decisionOn(IDEA) ? refused(404, 'unknown_feature') : null);
    await userEvent.click(dialog.getByRole('button', { name: 'Merge' }));
    expect((await dialog.findByRole('alert')).textContent).toBe('The sentence of unknown_feature.');
    otherwise = () => null;
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
    otherwise = ({ name }) => (name.endsWith('/undo') ? refused(409, 'undo_blocked') : null);
    await press('Undo: Example Vets');
    expect((await screen.findByRole('alert')).textContent).toBe('The sentence of undo_blocked.');
  });
});

describe('the latest decisions', () => {
  test('are listed, with undoing as long as it is possible and why it is not', async () => {
    waiting = [];
    made = [
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
    otherwise = ({ name }) => (name.endsWith('/undo') ? refused(409, 'undo_blocked') : null);
    await press('Undo: Walks');
    expect((await screen.findByRole('alert')).textContent).toBe('The sentence of undo_blocked.');
    otherwise = () => null;
    await press('Undo: Walks');
    await list.findByText(/^Undone by Mia/);
    expect(document.activeElement).toBe(list.getAllByRole('listitem')[0]);
    expect(screen.getByText('Undone: Walks', { selector: '[role=status]' })).toBeTruthy();
  });

  test('go on behind the first fifty', async () => {
    made = [someDecision({ id: '58' })];
    otherwise = ({ name }) => {
      if (name === `GET ${listDecisions.path}`) return Response.json({ rows: made, hasMore: true });
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

describe('keys', () => {
  const type = (keys: string) => userEvent.keyboard(keys);

  test('walk the list, open, decide and undo', async () => {
    open();
    await link('Example Vets');
    await type('jjk{Enter}');
    await screen.findByRole('button', { name: 'Accept' });
    expect(document.activeElement).toBe(await heading('Example Vets'));
    await type('j');
    await heading('Harbour Walkers');
    await type('k');
    await heading('Example Vets');
    await screen.findByRole('button', { name: 'Accept' });
    await type('2');
    await heading('Harbour Walkers');
    expect(sent(decisionOn(VETS))[0]?.body).toMatchObject({ decision: 'reject' });
    await type('u');
    await heading('Example Vets');
    await screen.findByRole('button', { name: 'Accept' });
    await type('3');
    expect(sent(decisionOn(VETS))).toHaveLength(1);
  });

  test('do nothing in a field, in a dialog, or held with another key', async () => {
    open('?item=suggestion/idea-1');
    await screen.findByRole('button', { name: 'Accept' });
    await type('{Control>}1{/Control}{Alt>}1{/Alt}');
    await type('3');
    await userEvent.click(await screen.findByLabelText('Feature'));
    await type('1');
    screen.getByRole('button', { name: 'Cancel' }).focus();
    await type('1');
    expect(sent(decisionOn(IDEA))).toEqual([]);
    await press('Cancel');
    await type('1');
    await heading('Example Vets');
  });

  test('are shown by one, and by a button, and can be turned off for this browser', async () => {
    open('?item=correction/57');
    await screen.findByRole('button', { name: 'Accept' });
    await type('?');
    const dialog = within(screen.getByRole('dialog', { name: 'Keys' }));
    expect(dialog.getAllByRole('term').map((key) => key.textContent)).toEqual([
      ...['j', 'k', 'Enter', '1–5', 'u', '?'],
    ]);
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Use these keys in this browser' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    await type('1j?');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent(decisionOn(VETS))).toEqual([]);
    await press('Keys');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Use these keys in this browser' }));
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await type('1');
    await heading('Harbour Walkers');
  });
});
