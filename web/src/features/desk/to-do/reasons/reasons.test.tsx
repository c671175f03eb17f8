import { readDesk } from '@pawhood/contract/desk/desk.ts';
import { readHealth } from '@pawhood/contract/desk/log.ts';
import {
  type Decision,
  decideTodo,
  listDecisions,
  readTodo,
  readTodoNumbers,
  type TodoItem,
} from '@pawhood/contract/desk/todo.ts';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { DRAFTS_KEY } from '#/lib/browser/device-keys.ts';
import { type KeptDraft, keptDraft } from '#/lib/form/kept-drafts.ts';
import { fakeServer, type ReceivedCall } from '#/testing/fake-server.ts';
import { renderPage } from '#/testing/render-page.tsx';
import { someDecision, somePlace, someTodo } from '#/testing/some-desk.ts';
import { signedIn } from '#/testing/some-person.ts';
import { DeskPage } from '../../desk-page.tsx';

const INSULT = someDecision({
  ...{ id: '5', kind: 'report', decision: 'warn', about: 'Walks together', by: 'Ann' },
  ...{ rule: 'respect', facts: 'It calls a neighbour a thief.' },
});

const REPORT = someTodo({
  ...{ kind: 'report', id: '57', about: 'Rex, the neighbour', why: 'danger', urgency: 'danger', weight: 2.5 },
  ...{ says: 'I will hurt the dog', fields: [], links: [], city: '' },
  decisions: ['keep', 'hide', 'warn', 'limit', 'suspend'],
  case: {
    seen: {
      ...{ subject: 'profile', id: 'u71', name: 'Rex, the neighbour' },
      ...{ words: 'I will hurt the dog\nnext door', picture: '', path: '/user/u71' },
    },
    former: [{ until: '2026-01-01T09:00:00.000Z', words: '★★☆☆☆\nHe barks all night.' }],
    now: 'changed',
    heldBy: '',
    author: { id: 'u71', name: 'Rex' },
    reports: [
      {
        ...{ at: '2026-01-01T10:00:00.000Z', reason: 'danger', words: 'He lives next door.' },
        ...{ weight: 2, name: '', email: '' },
      },
      {
        ...{ at: '2026-01-01T11:00:00.000Z', reason: 'illegal', words: 'Animal Welfare Act' },
        ...{ weight: 0.5, name: 'Mia', email: 'mia@example.org' },
      },
    ],
    history: [],
    ofAuthor: [INSULT],
  },
});

const OBJECTION = someTodo({
  ...{ kind: 'objection', id: '9', about: 'Walks together', why: 'decision', says: 'I said no such thing.' },
  ...{ fields: [], links: [], city: '', decisions: ['uphold', 'change'] },
  objection: {
    statement: {
      ...{ id: '5', at: '2026-01-01T10:00:00.000Z', decision: 'limit', kind: 'suggestion' },
      ...{ about: 'Walks together', words: 'With thieves', rule: 'respect' },
      ...{
        facts: 'It calls a neighbour a thief.',
        heldBy: '',
        isReported: true,
        until: '2026-01-08T10:00:00.000Z',
      },
      ...{ isTakenBack: false, objectUntil: '', objection: null, path: '/decisions/secret' },
    },
    by: 'Ann',
    waitsUntil: '2026-01-02T10:00:00.000Z',
  },
});

const CLAIM = someTodo({
  ...{ kind: 'claim', id: 'c57', about: 'Canal Vets', why: 'proof', says: 'The register has my name.' },
  ...{ fields: [{ field: 'claimant', now: '', next: 'Mia' }], links: [], decisions: ['accept', 'reject'] },
});

let waiting: TodoItem[];
let place: ReturnType<typeof somePlace> | null;
let refusal: Response | null;
let calls: readonly ReceivedCall[];

beforeEach(() => {
  localStorage.removeItem(DRAFTS_KEY);
  // jsdom has no dialogs.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
  waiting = [REPORT, OBJECTION];
  place = somePlace('moderator');
  refusal = null;
  calls = fakeServer((body: Partial<Decision>, { name }) => {
    const numbers = [{ kind: 'report', number: waiting.length }];
    if (name === `GET ${readDesk.path}`) return Response.json({ place });
    if (name === `GET ${readHealth.path}`) return Response.json({ at: REPORT.at, findings: [] });
    if (name === `GET ${readTodoNumbers.path}`) return Response.json({ numbers, looks: [] });
    if (name === `GET ${listDecisions.path}`) return Response.json({ rows: [], hasMore: false });
    if (name === `GET ${readTodo.path}`) return Response.json({ numbers, items: waiting, looks: [] });
    if (name.endsWith('/look')) return new Response(null, { status: 204 });
    const item = waiting.find((other) => name.includes(`/${other.kind}/${other.id}`));
    if (item === undefined) throw new Error(`This test does not expect ${name}.`);
    if (name.startsWith('GET')) return Response.json(item);
    if (refusal !== null) return refusal;
    waiting = waiting.filter((other) => other !== item);
    return Response.json(someDecision({ kind: item.kind, item: item.id, about: item.about, ...body }));
  });
});

const open = ({ kind, id }: TodoItem) =>
  renderPage(
    <main id="main" tabIndex={-1}>
      <DeskPage />
    </main>,
    { at: `/desk?item=${kind}/${id}`, auth: signedIn() },
  );
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const box = async (name: string) => within(await screen.findByRole('dialog', { name }));
const decisionOn = ({ kind, id }: TodoItem) =>
  `POST ${decideTodo.path.replace(':kind', kind).replace(':id', id)}`;
const sent = (name: string) => calls.filter((call) => call.name === name).map(({ body }) => body);
const part = async (name: string) => (await screen.findByRole('region', { name })).textContent;

describe('a report', () => {
  test('shows what was seen, whose it is, who said what, what was decided before, and whom to call', async () => {
    open(REPORT);
    expect(await part('As visitors saw it')).toBe(
      'As visitors saw itRex, the neighbourI will hurt the dog\nnext doorIt has changed since.See it nowIts authorRex',
    );
    expect(screen.getByRole('link', { name: 'Rex' }).getAttribute('href')).toBe(
      '/desk?part=people&person=u71',
    );
    expect(await part('What it said before')).toMatch(
      /^What it said beforeUntil Jan.1,.2026.*★★☆☆☆\nHe barks all night\.$/s,
    );
    expect(await part('Reports')).toMatch(
      /danger.*He lives next door\..*counts double.*against the law.*counts half.*Mia.*mia@example\.org/s,
    );
    expect(await part('Decisions about its author')).toMatch(
      /Walks together.*Warned.*Ann.*Rule: Nobody is insulted, threatened or hated.*calls a neighbour a thief/s,
    );
    expect(screen.queryByRole('region', { name: 'Decided before' })).toBeNull();
    expect(screen.getByText(/112 in Europe/)).toBeTruthy();
  });

  test('is decided with a rule and facts, and for some days; each that lacks is told at its field', async () => {
    open(REPORT);
    await press('Limit...');
    const dialog = await box('Limit its author');
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Rule' }), 'Choose a rule');
    await userEvent.click(dialog.getByRole('button', { name: 'Limit its author' }));
    expect(dialog.getByRole('combobox', { name: 'Rule' })).toBe(document.activeElement);
    expect(
      [...dialog.getAllByRole('combobox'), dialog.getByRole('textbox')].map((field) =>
        field.getAttribute('aria-invalid'),
      ),
    ).toEqual(['true', 'true', 'true']);
    expect(sent(decisionOn(REPORT))).toEqual([]);

    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Rule' }), 'Nobody is put in danger');
    await userEvent.type(dialog.getByRole('textbox', { name: 'Facts' }), 'It threatens a dog.');
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'For how long' }), '7 days');
    await userEvent.click(dialog.getByRole('button', { name: 'Limit its author' }));
    expect(
      await screen.findByText('Limited: Rex, the neighbour', { selector: '[role=status]' }),
    ).toBeTruthy();
    expect(sent(decisionOn(REPORT))).toEqual([
      { decision: 'limit', rule: 'safety', facts: 'It threatens a dog.', days: 7 },
    ]);
  });

  test.each([
    ['danger', 'Nobody is put in danger'],
    ['spam', 'Nothing is only advertising'],
    ['other', 'Choose a rule'],
  ] as const)('for the reason %s is begun with the rule "%s", which can be another', async (why, rule) => {
    const one = { ...REPORT, id: `of-${why}`, why };
    waiting = [one];
    open(one);
    await press('Hide...');
    const dialog = await box('Hide it');
    const field = dialog.getByRole<HTMLSelectElement>('combobox', { name: 'Rule' });
    expect(field.selectedOptions[0]?.text).toBe(rule);
    await userEvent.selectOptions(field, 'This site is about pets');
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await press('Warn...');
    const again = (await box('Warn its author')).getByRole<HTMLSelectElement>('combobox', { name: 'Rule' });
    expect(again.selectedOptions[0]?.text).toBe('This site is about pets');
  });

  test('keeps what was begun when the box is closed, and takes it to another decision', async () => {
    open(REPORT);
    await press('Hide...');
    const first = await box('Hide it');
    await userEvent.type(first.getByRole('textbox', { name: 'Facts' }), 'It threatens');
    await userEvent.click(first.getByRole('button', { name: 'Cancel' }));
    await press('Warn...');
    const second = await box('Warn its author');
    expect((second.getByRole('textbox', { name: 'Facts' }) as HTMLTextAreaElement).value).toBe(
      'It threatens',
    );
  });

  test('keeps what was begun though the role is taken, until it is decided or somebody logs out', async () => {
    open(REPORT);
    await press('Hide...');
    const dialog = await box('Hide it');
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Rule' }), 'Nobody is put in danger');
    await userEvent.type(dialog.getByRole('textbox', { name: 'Facts' }), 'It threatens a dog.');
    const id = `${REPORT.kind}/${REPORT.id}`;
    // What storage holds is there after the page was left, too.
    const draft = keptDraft<KeptDraft & { values: object }>(id, signedIn().user?.sub ?? '');
    expect(draft?.values).toEqual({ rule: 'safety', facts: 'It threatens a dog.', days: '' });
    expect(keptDraft(id, 'somebody else')).toBeNull();

    place = null;
    refusal = Response.json(
      { status: 403, code: 'no_role', detail: 'You have no role at the desk.' },
      { status: 403, headers: { 'content-type': 'application/problem+json' } },
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Hide it' }));
    await screen.findByText('This is for the people who look after this site.');
    cleanup();

    [place, refusal] = [somePlace('moderator'), null];
    open(REPORT);
    await press('Hide...');
    const again = await box('Hide it');
    expect(again.getByRole('textbox', { name: 'Facts' })).toHaveProperty('value', 'It threatens a dog.');
    await userEvent.click(again.getByRole('button', { name: 'Hide it' }));
    await screen.findByText('Hidden: Rex, the neighbour', { selector: '[role=status]' });
    expect(localStorage.getItem(DRAFTS_KEY)).toBeNull();
  });

  test.each([
    ['operator', true],
    ['moderator', false],
  ] as const)('a suspension without an end is %s: %s', async (role, isOffered) => {
    place = somePlace(role);
    open(REPORT);
    await press('Suspend...');
    const dialog = await box('Suspend its author');
    expect(dialog.queryByRole('option', { name: 'Without an end' }) !== null).toBe(isOffered);
  });

  test('that could not be decided says why in the box, and nothing is lost', async () => {
    const other = { ...REPORT, id: '58' };
    waiting = [other];
    open(other);
    await press('Keep...');
    const dialog = await box('Keep it');
    await userEvent.selectOptions(
      dialog.getByRole('combobox', { name: 'Rule' }),
      'Nothing is only advertising',
    );
    await userEvent.type(dialog.getByRole('textbox', { name: 'Facts' }), 'It names no shop.');
    refusal = Response.json(
      { status: 403, code: 'other_city', detail: 'You look after another city.' },
      { status: 403, headers: { 'content-type': 'application/problem+json' } },
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Keep it' }));
    expect((await dialog.findByRole('alert')).textContent).toContain('You look after another city.');
    expect((dialog.getByRole('textbox', { name: 'Facts' }) as HTMLTextAreaElement).value).toBe(
      'It names no shop.',
    );
  });
});

describe('an objection', () => {
  test('shows the decision with its reasons, and who may not answer yet; it is answered in words', async () => {
    open(OBJECTION);
    expect(await part('The decision')).toMatch(
      /Limited.*Until.*Decided by Ann.*Rule: Nobody is insulted.*calls a neighbour a thief.*With thieves/s,
    );
    expect(screen.queryByText(/^You decided this\. Until /)).toBeNull();
    expect(screen.getByText('I said no such thing.')).toBeTruthy();
    await press('Take back...');
    const dialog = await box('Take the decision back');
    expect(dialog.queryByRole('combobox')).toBeNull();
    await userEvent.type(dialog.getByRole('textbox', { name: 'Your answer' }), 'You are right.');
    await userEvent.click(dialog.getByRole('button', { name: 'Take the decision back' }));
    expect(await screen.findByText('Taken back: Walks together', { selector: '[role=status]' })).toBeTruthy();
    expect(sent(decisionOn(OBJECTION))).toEqual([{ decision: 'change', facts: 'You are right.' }]);
  });
});

test('an objection that somebody else has to answer says so, and offers nothing', async () => {
  const own = {
    ...OBJECTION,
    decisions: [],
    objection: OBJECTION.objection && { ...OBJECTION.objection, waitsUntil: '' },
  };
  waiting = [own];
  open(own);
  expect(await screen.findByText('You made this decision, so somebody else answers.')).toBeTruthy();
  expect(screen.queryByRole('group', { name: 'Your decision' })).toBeNull();
});

test('an objection that only oneself can answer, from a moment on, is offered then', async () => {
  const waitsUntil = new Date(Date.now() + 400).toISOString();
  const objection = OBJECTION.objection && { ...OBJECTION.objection, waitsUntil };
  waiting = [{ ...OBJECTION, decisions: [], objection }];
  open(OBJECTION);
  expect(await screen.findByText(/^You decided this\. Until /)).toBeTruthy();
  waiting = [OBJECTION];
  expect(await screen.findByRole('button', { name: 'Take back...' })).toBeTruthy();
  expect(screen.queryByText(/^You decided this\. Until /)).toBeNull();
});

test('a claim names who asks; rejecting it asks why, which they read', async () => {
  waiting = [CLAIM];
  place = somePlace('editor');
  open(CLAIM);
  expect(await screen.findByText('Who asks')).toBeTruthy();
  expect(screen.getByText('Mia')).toBeTruthy();
  expect(screen.getByText(/If you accept, they can change its hours/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /^Reject/ }));
  const box = within(await screen.findByRole('dialog', { name: 'Reject' }));
  expect(box.getByText('Who asks reads this.')).toBeTruthy();
  await userEvent.click(box.getByRole('button', { name: 'Reject' }));
  expect(calls.some(({ name }) => name.startsWith('POST'))).toBe(false);
  await userEvent.type(box.getByLabelText('Your answer'), 'The register names Ann.');
  await userEvent.click(box.getByRole('button', { name: 'Reject' }));
  await screen.findByText(/Nothing waits/);
  const sent = calls.filter(({ name }) => name.startsWith('POST'));
  expect(sent.map(({ body }) => body)).toEqual([{ decision: 'reject', facts: 'The register names Ann.' }]);
});
