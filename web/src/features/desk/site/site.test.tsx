import { readDesk } from '@pawhood/contract/desk/desk.ts';
import { type LogRow, readHealth, readLog } from '@pawhood/contract/desk/log.ts';
import { listDecisions, readTodo } from '@pawhood/contract/desk/todo.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { fakeServer, problem, type ReceivedCall } from '#/testing/fake-server.ts';
import { renderPage } from '#/testing/render-page.tsx';
import { someFinding, someLogRow, somePlace } from '#/testing/some-desk.ts';
import { signedIn } from '#/testing/some-person.ts';
import { DeskPage } from '../desk-page.tsx';

const HEALTH = `GET ${readHealth.path}?lang=en`;
const LOG = `GET ${readLog.path}`;

const WRONG = someFinding({
  name: 'disk',
  state: 'wrong',
  says: 'Only 57 MB are free.',
  advice: 'Make room.',
});
const WARNING = someFinding({ name: 'backup', state: 'warning', says: 'No backup.', advice: 'Make one.' });
const UNTRIED = someFinding({ name: 'mail', state: 'untried', says: 'Mail goes out.', advice: 'Send one.' });
const RIGHT = someFinding({ name: 'a-new-thing', says: 'It is there.' });

let findings: ReturnType<typeof someFinding>[];
let at: string;
let log: Record<string, { rows: LogRow[]; hasMore: boolean }>;
let isDown: boolean;
let calls: readonly ReceivedCall[];

beforeEach(() => {
  findings = [WRONG, WARNING, UNTRIED, RIGHT];
  at = '2026-03-09T10:57:00.000Z';
  log = { [LOG]: { rows: [someLogRow()], hasMore: false } };
  isDown = false;
  calls = fakeServer((_, { name }) => {
    if (name === `GET ${readDesk.path}`) return Response.json({ place: somePlace() });
    if (name === `GET ${readTodo.path}`) return Response.json({ numbers: [], items: [] });
    if (name === `GET ${listDecisions.path}`) return Response.json({ rows: [], hasMore: false });
    if (isDown) return problem(503, 'Down.');
    if (name === HEALTH) return Response.json({ at, findings });
    const answer = log[name];
    if (answer === undefined) throw new Error(`This test does not expect ${name}.`);
    return Response.json(answer);
  });
});

const open = (part: string) =>
  renderPage(<DeskPage />, { at: part === '' ? '/desk' : `/desk?part=${part}`, auth: signedIn() });
const region = async (name: string) => within(await screen.findByRole('region', { name }));
const asked = (name: string) => calls.filter((call) => call.name === name);

describe('to do', () => {
  test('shows what is wrong with the site or needs a look, and the way to the rest', async () => {
    open('');
    const part = await region('The site needs a look');
    expect(part.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'DiskWrongOnly 57 MB are free.Make room.',
      'BackupNeeds a lookNo backup.Make one.',
    ]);
    await userEvent.click(part.getByRole('link', { name: 'All about the site’s health' }));
    await region('Health');
    expect(location.search).toBe('?part=health');
    expect(asked(HEALTH)).toHaveLength(1);
  });

  test('says that nothing waits where nothing does', async () => {
    findings = [UNTRIED, RIGHT];
    open('');
    await screen.findByRole('heading', { name: 'Nothing waits' });
  });

  test('says that it is looking, and why nothing could be seen', async () => {
    isDown = true;
    open('');
    await screen.findByText('Looking at the site...');
    expect((await screen.findByRole('alert')).textContent).toBe('503: Down.');
    expect(screen.queryByText('Nothing waits')).toBeNull();
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await region('The site needs a look');
  });
});

describe('health', () => {
  test('names the worst first with what to do, when it was looked at, and keeps what is fine closed', async () => {
    open('health');
    const part = await region('Health');
    const [first, ...others] = await part.findAllByRole('listitem');
    expect(first?.textContent).toBe('DiskWrongOnly 57 MB are free.Make room.');
    expect(others.map((item) => item.querySelector('strong')?.textContent)).toEqual([
      'Backup',
      'Email',
      'a-new-thing',
    ]);
    expect(part.getByText(/^Last look: Mar/)).toBeTruthy();
    const closed = part.getByText('1 thing is fine').closest('details');
    expect([closed?.open, closed?.textContent]).toEqual([
      false,
      '1 thing is finea-new-thingFineIt is there.',
    ]);
  });

  test('looks again on a press, and the button keeps the focus', async () => {
    open('health');
    const part = await region('Health');
    const button = await part.findByRole('button', { name: 'Look again' });
    findings = [RIGHT];
    at = '2026-04-09T10:57:00.000Z';
    await userEvent.click(button);
    await part.findByText(/^Last look: Apr/);
    expect(part.getByText('1 thing is fine').closest('details')?.open).toBe(true);
    expect(document.activeElement).toBe(button);
    expect(asked(HEALTH)).toHaveLength(2);
  });
});

describe('the log', () => {
  const sentenceOf = async (row: Partial<LogRow>) => {
    log = { [LOG]: { rows: [someLogRow(row)], hasMore: false } };
    const { unmount } = open('log');
    const [item] = await (await region('Log')).findAllByRole('listitem');
    const time = item?.querySelector('time')?.textContent ?? '';
    const text = item?.textContent?.replace(time, '').replace(/[\u00a0\u202f]/g, ' ');
    unmount();
    return text;
  };

  test.each<[string, Partial<LogRow>]>([
    ['Mia gave a role to Ann.Now: Moderator, Dublin', {}],
    ['Mia gave a role to Ann.Before: EditorNow: Operator', { before: 'editor', after: 'operator' }],
    [
      'Mia woke the role of Ann.Now: Moderator',
      { kind: 'role-woken', before: 'moderator', after: 'moderator' },
    ],
    ['Mia accepted “Ann”.', { kind: 'correction-accepted', after: '' }],
    // A name that runs from right to left takes nothing of the sentence along.
    ['Mia opened the page of \u2068آن 57\u2069.', { kind: 'person-opened', about: 'آن 57', after: '' }],
    ['\u2068a\u202eb\u2069 accepted “Ann”.', { kind: 'correction-accepted', by: 'a\u202eb', after: '' }],
    ['Mia rejected “Ann”.', { kind: 'match-rejected', after: '' }],
    ['Mia merged “Ann” with a feature of the board.', { kind: 'suggestion-merged', after: '' }],
    [
      'Mia undid a decision about “Ann”.',
      { kind: 'decision-undone', before: 'correction-accepted', after: '' },
    ],
    [
      'Mia took the role of Ann away.Before: Moderator',
      { kind: 'role-taken', before: 'moderator', after: '' },
    ],
    [
      'A command on the server took the role of somebody who has left away.',
      { kind: 'role-taken', by: '', way: 'command', about: '', after: '' },
    ],
    ['Somebody who has left became operator by a link.', { kind: 'desk-opened', by: '', after: 'operator' }],
    [
      'A command on the server made a link to become operator.',
      { kind: 'desk-link', by: '', way: 'command', about: '', after: '' },
    ],
    [
      'The command “pawhood import places” was run on the server.',
      { kind: 'command', by: '', way: 'command', about: '', after: '', words: 'import places' },
    ],
    [
      'The site was restored from the backup of Mar 8, 2026, 10:57 AM.',
      {
        ...{ kind: 'restored', by: '', way: 'command', about: '', words: 'restore' },
        after: '2026-03-08T10:57:00.000Z',
      },
    ],
    [
      'The server: a-new-kindBefore: a → bNow: cBecause of d.',
      {
        ...{ kind: 'a-new-kind', by: '', way: 'server' },
        ...{ before: 'a → b', after: 'c', words: 'Because of d.' },
      },
    ],
  ])('says “%s”', async (sentence, row) => {
    expect(await sentenceOf(row)).toBe(sentence);
  });

  test('goes on with older rows, the first of which takes the focus, until there are no more', async () => {
    log = {
      [LOG]: {
        rows: [someLogRow({ id: 59, about: 'Ann' }), someLogRow({ id: 58, about: 'Ben' })],
        hasMore: true,
      },
      [`${LOG}?before=58`]: { rows: [someLogRow({ id: 57, about: 'Cleo' })], hasMore: false },
    };
    open('log');
    const part = await region('Log');
    const older = await part.findByRole('button', { name: 'Older' });
    isDown = true;
    await userEvent.click(older);
    expect((await part.findByRole('alert')).textContent).toBe('503: Down.');
    expect(part.getAllByRole('listitem')).toHaveLength(2);
    isDown = false;
    await userEvent.click(part.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(part.getAllByRole('listitem')).toHaveLength(3));
    const [, , cleo] = part.getAllByRole('listitem');
    expect(cleo?.textContent).toContain('Cleo');
    expect(document.activeElement).toBe(cleo);
    expect(part.queryByRole('button', { name: 'Older' })).toBeNull();
  });

  test('says where it is empty, or could not be had', async () => {
    log = { [LOG]: { rows: [], hasMore: false } };
    isDown = true;
    open('log');
    const part = await region('Log');
    expect((await part.findByRole('alert')).textContent).toBe('503: Down.');
    isDown = false;
    await userEvent.click(part.getByRole('button', { name: 'Try again' }));
    await part.findByText('Nothing has been done yet');
  });
});
