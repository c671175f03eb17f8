/** The list of the desk, and what its server answers. */
import { type DeskPlace, readDesk } from '@pawhood/contract/desk/desk.ts';
import { readHealth } from '@pawhood/contract/desk/log.ts';
import {
  type Decision,
  decideTodo,
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
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DeskPage } from '../features/desk/desk-page.tsx';
import { fakeServer, type ReceivedCall } from './fake-server.ts';
import { renderPage } from './render-page.tsx';
import { someDecision, somePlace, someTodo } from './some-desk.ts';
import { signedIn } from './some-person.ts';

export const VETS = someTodo({ contact: 'nala@example.org' });
export const WALKERS = someTodo({
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
export const IDEA = someTodo({
  ...{ kind: 'suggestion', id: 'idea-1', about: '', city: '', why: 'held', version: 57 },
  ...{ at: '2026-01-01T14:00:00.000Z', says: 'Walks together', fields: [], links: [] },
  decisions: ['accept', 'reject', 'merge'],
});
const BOARD = [
  { id: 'night', name: 'Walks at night', description: '', icon: 'Map', votes: 3, category: 'services' },
  { id: 'chat', name: 'Chat', description: '', icon: 'Map', votes: 5, category: 'services' },
];

export const refused = (status: number, code: string, current?: unknown) =>
  Response.json(
    { status, code, detail: `The sentence of ${code}.`, current },
    { status, headers: { 'content-type': 'application/problem+json' } },
  );

/** What the desk has, and how it answers; each test begins with what fillTodo puts in. */
interface Todo {
  waiting: TodoItem[];
  made: Decision[];
  /** What others look at. */
  looks: TodoLook[];
  place: DeskPlace | null;
  /** Answers a call otherwise than the site would; null for as it would. */
  otherwise: (call: ReceivedCall) => Response | null;
  calls: readonly ReceivedCall[];
}

export const todo: Todo = {
  ...{ waiting: [], made: [], looks: [], place: null, calls: [] },
  otherwise: () => null,
};

/** Three things that wait, and an operator. */
export function fillTodo(): void {
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
  todo.waiting = [VETS, WALKERS, IDEA];
  [todo.made, todo.looks] = [[], []];
  todo.place = somePlace('operator', { areas: ['cases', 'places'] });
  todo.otherwise = () => null;
  todo.calls = fakeServer((_, call) => todo.otherwise(call) ?? answerOf(call));
}

/** As server/src/features/desk/todo.test.ts has it. */
function answerOf({ name, body, version }: ReceivedCall): Response {
  const numbers = TODO_KINDS.map((kind) => ({
    kind,
    number: todo.waiting.filter((item) => item.kind === kind).length,
  }));
  if (name === `GET ${readDesk.path}`) return Response.json({ place: todo.place });
  if (name === `GET ${readHealth.path}?lang=en`)
    return Response.json({ at: '2026-03-09T10:57:00.000Z', findings: [] });
  if (name === `GET ${listFeatures.path}`) return Response.json(BOARD);
  if (name === `GET ${readTodoNumbers.path}`) return Response.json({ numbers, looks: todo.looks });
  if (name === `GET ${listDecisions.path}`) return Response.json({ rows: todo.made, hasMore: false });
  const asked = new RegExp(`^GET ${readTodo.path}(?:\\?kind=(\\w+))?$`).exec(name);
  if (asked !== null) {
    const items = todo.waiting.filter((item) => asked[1] === undefined || item.kind === asked[1]);
    return Response.json({
      ...{ numbers, looks: todo.looks },
      items: items.map((item) => ({ ...item, says: item.says.replaceAll('\n', ' ') })),
    });
  }
  if (name.endsWith('/look')) return new Response(null, { status: 204 });
  const item = todo.waiting.find((other) => name.includes(`${readTodo.path}/${other.kind}/${other.id}`));
  const undone = todo.made.find(({ id }) => name === `POST ${undoDecision.path.replace(':id', id)}`);
  if (undone !== undefined) {
    todo.made = todo.made.map((row) =>
      row === undone
        ? { ...row, isUndoable: false, undoneAt: '2026-01-03T10:00:00.000Z', undoneBy: 'Mia' }
        : row,
    );
    const back = [VETS, WALKERS, IDEA].filter(({ id }) => id === undone.item);
    todo.waiting = [...back, ...todo.waiting];
    return Response.json(todo.made.find(({ id }) => id === undone.id));
  }
  if (item === undefined) return refused(404, 'unknown_todo');
  if (name.startsWith('GET')) return Response.json(item);
  if (version !== `"${item.version}"`) return refused(412, 'edit_conflict', item);
  todo.waiting = todo.waiting.filter((other) => other !== item);
  const { decision, into = '' } = body as Pick<Decision, 'decision'> & Partial<Decision>;
  const about = item.about || item.says;
  const row = someDecision({
    id: `${todo.made.length + 7}`,
    kind: item.kind,
    item: item.id,
    decision,
    into,
    about,
    city: item.city,
  });
  todo.made = [row, ...todo.made];
  return Response.json(row);
}

export const open = (query = '') =>
  renderPage(
    <main id="main" tabIndex={-1}>
      <DeskPage />
    </main>,
    { at: `/desk${query}`, auth: signedIn() },
  );
export const heading = (name: string) => screen.findByRole('heading', { level: 2, name });
export const link = (name: string) => screen.findByRole('link', { name });
export const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
export const follow = async (name: string) => userEvent.click(await link(name));
export const itemAt = ({ kind, id }: TodoItem) => readTodoItem.path.replace(':kind', kind).replace(':id', id);
export const decisionOn = ({ kind, id }: TodoItem) =>
  `POST ${decideTodo.path.replace(':kind', kind).replace(':id', id)}`;
export const sent = (name: string) => todo.calls.filter((call) => call.name === name);
export const field = (name: string) => screen.getByText(name).closest('li')?.textContent;
export const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ');
export const rowsShown = () => {
  const list = screen.queryByRole('list', { name: 'To do' });
  return list === null
    ? []
    : within(list)
        .getAllByRole('link')
        .map((row) => row.textContent);
};
