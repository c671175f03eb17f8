import { readDesk } from '@pawhood/contract/desk/desk.ts';
import {
  IMPORT_FILE_BYTES,
  type ImportPlan,
  type ImportRun,
  listImports,
  sendImport,
} from '@pawhood/contract/desk/imports.ts';
import type { Role } from '@pawhood/contract/desk/roles.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeServer, type ReceivedCall } from '#/testing/fake-server.ts';
import { fakeUploads } from '#/testing/fake-uploads.ts';
import { renderPage } from '#/testing/render-page.tsx';
import { somePlace } from '#/testing/some-desk.ts';
import { signedIn } from '#/testing/some-person.ts';
import { DeskPage } from '../desk-page.tsx';

const PLAN: ImportPlan = {
  date: '',
  numbers: { new: 1_057, changed: 3, same: 5, gone: 0, hidden: 0, uncertain: 2, leftOut: 4, before: 57 },
  areas: { new: 0, changed: 0, same: 0, gone: 0 },
  entries: [
    { fate: 'new', place: 'line 2', name: '=cmd() Vets', reason: '' },
    { fate: 'unusable', place: 'line 9', name: 'telephone number', reason: '1' },
  ],
  leftOut: [{ reason: 'already in the file', number: 4 }],
  unusedColumns: ['rating'],
  takesMany: false,
  hidesSamples: false,
};

const some = (facts: Partial<ImportRun> = {}): ImportRun => ({
  ...{
    id: '57',
    kind: 'places',
    city: 'dublin',
    fileName: 'März.csv',
    bytes: 57_000,
    addOnly: false,
    by: 'Mia',
  },
  ...{ at: '2026-03-09T10:57:00.000Z', appliedAt: '', state: 'planned', reason: '', sentences: '', step: '' },
  ...{ read: 0, plan: null, digest: 'd57', isUndoable: false },
  ...facts,
});

let role: Role;
let rows: ImportRun[];
let detail: ImportRun;
let change: (call: ReceivedCall) => Response;
let calls: readonly ReceivedCall[];

beforeEach(() => {
  // jsdom has no dialogs; e2e/desk sees one.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
  role = 'operator';
  rows = [];
  detail = some({ plan: PLAN });
  change = ({ name }) => {
    throw new Error(`This test does not expect ${name}.`);
  };
  calls = fakeServer((_, call) => {
    if (call.name === `GET ${readDesk.path}`) return Response.json({ place: somePlace(role) });
    if (call.name === `GET ${listImports.path}`) return Response.json({ rows, hasMore: false });
    if (call.name === `GET ${listImports.path}/57`) return Response.json(detail);
    return change(call);
  });
});

const open = () =>
  renderPage(
    <main id="main" tabIndex={-1}>
      <DeskPage />
    </main>,
    { at: '/desk?part=imports', auth: signedIn() },
  );
const refused = (status: number, code: string, text: string) =>
  Response.json(
    { status, code, detail: text },
    { status, headers: { 'content-type': 'application/problem+json' } },
  );
const names = () => calls.map(({ name }) => name);
const file = (name = 'places.csv', size?: number) => {
  const made = new File(['name,category'], name);
  if (size !== undefined) Object.defineProperty(made, 'size', { value: size });
  return made;
};
async function choose(chosen: File): Promise<void> {
  await screen.findByRole('button', { name: 'Choose a file' });
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (input) await userEvent.upload(input, chosen, { applyAccept: false });
}

test('without any file it shows what one looks like, and that none was sent', async () => {
  open();
  expect(await screen.findByText('No file has been sent yet.')).toBeTruthy();
  expect(screen.getByText(/^id,name,category/)).toBeTruthy();
});

describe('a file', () => {
  test('is sent with what is said of it, once it is chosen', async () => {
    const uploads = fakeUploads(Response.json(some({ state: 'reading' }), { status: 201 }));
    open();
    await userEvent.selectOptions(await screen.findByLabelText('City'), 'calgary');
    await userEvent.click(screen.getByLabelText(/only some of the city/));
    await choose(file('Hunde & Katzen.csv'));
    expect(await screen.findByText('The file is here. Its plan is being made.')).toBeTruthy();
    expect(screen.getByText('No file has been sent yet.')).toBeTruthy();
    expect(uploads.map(({ name }) => name)).toEqual([
      `POST ${sendImport.path}?kind=places&city=calgary&credit=&name=Hunde+%26+Katzen.csv&addOnly=yes`,
    ]);
  });

  test.each([true, false])(
    'can be dropped, which a phone is not told (with a finger: %s)',
    async (isCoarse) => {
      vi.stubGlobal('matchMedia', (query: string) => ({
        ...{ matches: query.includes('coarse') && isCoarse },
        ...{ addEventListener: () => {}, removeEventListener: () => {} },
      }));
      open();
      const hint = await screen.findByText(/CSV, GeoJSON or JSON of Overpass, at most 100 MB\.$/);
      expect(hint.textContent.startsWith('You can also drop it here. ')).toBe(!isCoarse);
    },
  );

  test('that is too large, or of neighbourhoods without a source, is not sent', async () => {
    const uploads = fakeUploads();
    open();
    await choose(file('huge.csv', IMPORT_FILE_BYTES + 1));
    expect(await screen.findByText(/This file is too large/)).toBeTruthy();
    await userEvent.selectOptions(screen.getByLabelText('What is in it'), 'neighbourhoods');
    await choose(file('hoods.geojson'));
    expect(await screen.findByText('Please say where these neighbourhoods come from.')).toBeTruthy();
    expect(uploads).toEqual([]);
  });

  test('is no longer sent once it is cancelled, which is no failure', async () => {
    fakeUploads(null);
    open();
    await choose(file());
    expect(await screen.findByRole('progressbar', { name: 'Sending the file' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByText('The file could not be sent. Please try again.')).toBeNull();
  });

  test('that is refused says why, and another one can be chosen', async () => {
    fakeUploads(
      refused(415, 'unsuitable_import_file', 'Save a workbook as CSV.'),
      refused(409, 'import_waits', 'It waits.'),
    );
    open();
    await choose(file('a.xlsx'));
    expect(await screen.findByText('Save a workbook as CSV.')).toBeTruthy();
    await choose(file('b.csv'));
    expect(await screen.findByText('It waits.')).toBeTruthy();
    expect(screen.queryByText('Save a workbook as CSV.')).toBeNull();
  });
});

describe('a plan', () => {
  test('shows numbers and first entries, and is imported by its digest', async () => {
    rows = [some()];
    change = ({ name, body }) => {
      expect([name, body]).toEqual([
        `POST ${listImports.path}/57/apply`,
        { digest: 'd57', allowGone: false },
      ]);
      rows = [some({ state: 'applying', step: 'writing' })];
      return Response.json(rows[0]);
    };
    open();
    const plan = within(await screen.findByRole('region', { name: 'What would change' }));
    expect(plan.getByText('1,057').closest('div')?.textContent).toBe('New1,057');
    expect(plan.getByText('=cmd() Vets')).toBeTruthy();
    expect(plan.getByText('4: already in the file')).toBeTruthy();
    expect(plan.getByText('Columns that are not used: rating')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Import' }));
    expect(await screen.findByText('Importing: the directory is being changed.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Imports' }));
    rows = [some({ state: 'done' })];
    expect(await screen.findByText('März.csv: Imported.', {}, { timeout: 10_000 })).toBeTruthy();
  });

  test('of which much goes needs an operator’s word', async () => {
    rows = [some()];
    detail = some({ plan: { ...PLAN, takesMany: true, numbers: { ...PLAN.numbers, gone: 13, hidden: 7 } } });
    change = ({ body }) => {
      expect(body).toEqual({ digest: 'd57', allowGone: true });
      return refused(409, 'plan_outdated', 'It has changed.');
    };
    open();
    expect(await screen.findByText(/More than a fifth would go: 13 of 57/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Import' })).toBeNull();
    await userEvent.click(screen.getByLabelText('That is right, they may go'));
    await userEvent.click(screen.getByRole('button', { name: 'Import' }));
    expect(await screen.findByText('It has changed.')).toBeTruthy();
  });

  test('of which much goes cannot be imported by an editor, but discarded', async () => {
    role = 'editor';
    rows = [some()];
    detail = some({ plan: { ...PLAN, takesMany: true } });
    change = ({ name }) => {
      expect(name).toBe(`DELETE ${listImports.path}/57`);
      rows = [some({ state: 'cancelled' })];
      return Response.json(rows[0]);
    };
    open();
    expect(await screen.findByText('Only an operator can agree to that.')).toBeTruthy();
    expect(screen.queryByLabelText('That is right, they may go')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Discard the file' }));
    expect(await screen.findByText('Discarded, nothing was changed.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Imports' }));
  });

  test('is waited for with how far it is', async () => {
    rows = [some({ state: 'reading', step: 'reading', read: 1_500 })];
    detail = rows[0] ?? detail;
    open();
    expect(await screen.findByText('1,500 entries read')).toBeTruthy();
    expect(
      screen.getByRole('progressbar', { name: 'Making the plan: the file is being read.' }),
    ).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Cancel' })).toBeTruthy();
  });

  test.each([
    ['reading', '', 'It waits for its turn.'],
    ['reading', 'comparing', 'Making the plan: the file is compared with the directory.'],
    // The last moment of a plan changes nothing.
    ['reading', 'writing', 'Making the plan: the file is compared with the directory.'],
    ['applying', '', 'It waits for its turn.'],
    ['applying', 'reading', 'Importing: the file is read once more.'],
    ['applying', 'comparing', 'Importing: the file is compared with the directory.'],
    ['undoing', '', 'It waits for its turn.'],
    ['undoing', 'writing', 'The import is being undone.'],
  ] as const)('says of %s, at its step “%s”: %s', async (state, step, words) => {
    rows = [some({ state, step })];
    detail = rows[0] ?? detail;
    open();
    expect(await screen.findByRole('progressbar', { name: words })).toBeTruthy();
  });
});

describe('past imports', () => {
  test('say what became of each, with the words of the reader', async () => {
    rows = [
      some({ id: '3', state: 'done', plan: { ...PLAN, entries: [] } }),
      some({ id: '2', state: 'refused', sentences: 'Line 2 has no name.\nLine 3 has no name.' }),
      some({ id: '1', state: 'cancelled', reason: 'late', fileName: '', by: '' }),
    ];
    open();
    const list = within(await screen.findByRole('list', { name: 'Past imports' }));
    expect(list.getByText('1,057 new, 3 changed, 0 gone')).toBeTruthy();
    expect(list.getByText('Line 3 has no name.')).toBeTruthy();
    expect(list.getByText('Discarded, nothing was changed: nobody decided within a day.')).toBeTruthy();
    expect(list.getByText('File of somebody who is gone')).toBeTruthy();
    expect(list.queryByRole('button')).toBeNull();
    expect(names().filter((name) => name.includes('/imports/'))).toEqual([]);
  });

  test('the last one is undone after a question', async () => {
    rows = [some({ state: 'done', isUndoable: true })];
    change = ({ name }) => {
      expect(name).toBe(`POST ${listImports.path}/57/undo`);
      return refused(409, 'import_not_last', 'Another came later.');
    };
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Undo “März.csv”' }));
    await userEvent.click(screen.getByRole('button', { name: 'Undo the import' }));
    expect(await screen.findByText('Another came later.')).toBeTruthy();
    change = () => Response.json(some({ state: 'undoing' }));
    await userEvent.click(screen.getByRole('button', { name: 'Undo the import' }));
    expect(await screen.findByText('The import is being undone.')).toBeTruthy();
  });
});
