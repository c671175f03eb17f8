import { TOTAL_HEADER } from '@pawhood/contract/directory/list.ts';
import type { HealthEntry } from '@pawhood/contract/pets/health.ts';
import { ROUTES } from '@pawhood/contract/product.ts';
import { someProvider } from '@pawhood/contract/testing/some-provider.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { type Answer, fakeServer, inTurn, problem } from '#/testing/fake-server.ts';
import { renderPage } from '#/testing/render-page.tsx';
import { searchAnswer } from '#/testing/search-answer.ts';
import { signedIn, someProfile } from '#/testing/some-person.ts';
import { someOwnPet } from '#/testing/some-pet.ts';
import { someEntry } from '#/testing/some-record.ts';
import { HealthSection } from './health-section.tsx';
import { StatusStrip } from './status-strip.tsx';

beforeEach(() => {
  // jsdom has no dialogs; e2e/pet-record/pet-record.spec.ts sees them open and close.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
});

const LIST = 'GET /api/pets/p57/health';
const ADD = 'POST /api/pets/p57/health';
const ONE = '/api/pets/p57/health/e57';

const open = (facts: Parameters<typeof someProfile>[0] = {}) =>
  renderPage(<HealthSection pet={someOwnPet()} />, {
    at: '/pets/p57/profile',
    auth: signedIn({ profile: someProfile(facts) }),
  });
const log = () => screen.findByRole('list', { name: 'Health log' });
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const answersWith = (entries: readonly HealthEntry[]) => () => Response.json(entries);

test('a log that cannot be loaded says why, and is asked for again', async () => {
  const answers = [() => problem(503, 'Not just now.'), answersWith([someEntry()])];
  const made = fakeServer({ [LIST]: () => answers.shift()?.() ?? Response.error() });
  open();
  expect((await screen.findByRole('alert')).textContent).toBe('503: Not just now.');
  await press('Try again');
  expect((await log()).textContent).toContain('Vaccination: Rabies');
  expect(made.every(({ token }) => token === 'Bearer token-57')).toBe(true);
});

test('§2.51a an empty log is one line with the names of its rows', async () => {
  fakeServer({ [LIST]: answersWith([]) });
  open();
  const line = await screen.findByText(/^Not recorded yet/);
  expect([...line.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual([
    ...['Vaccination', 'Deworming', 'Flea and tick', 'Vet visit', 'Dental care'],
  ]);
  expect(screen.queryByText('All')).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Health log' })).toBeNull();
});

test('of the care what is overdue comes first, then what is due sooner', async () => {
  const entries = [
    someEntry({ nextDue: '2999-01-02' }),
    someEntry({ id: 'e60', kind: 'medicine', subject: 'Drops', nextDue: '2999-01-01' }),
    someEntry({ id: 'e58', kind: 'dental', subject: '', nextDue: '2025-03-24' }),
    someEntry({ id: 'e59', kind: 'flea-tick', subject: '', nextDue: '2025-03-25' }),
  ];
  fakeServer({ [LIST]: answersWith(entries) });
  open();
  const rows = within(await screen.findByRole('list', { name: 'Care' })).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Dental careOverdue/),
    expect.stringMatching(/^Flea and tickOverdue/),
    expect.stringMatching(/^Medicine: DropsUp to date/),
    expect.stringMatching(/^Vaccination: RabiesUp to date/),
  ]);
});

test('beside the line of a pet that weighs the same each time its weight stands once', async () => {
  const weighed = (id: string, date: string) =>
    someEntry({ id, date, kind: 'weight', subject: '', weightGrams: 5_700 });
  fakeServer({ [LIST]: answersWith([weighed('e2', '2026-02-01'), weighed('e1', '2026-01-01')]) });
  open();
  const figure = (await screen.findByRole('heading', { name: 'Weight' })).closest('figure');
  expect(
    [...(figure?.querySelectorAll('[aria-hidden] span') ?? [])].map(({ textContent }) => textContent),
  ).toEqual(['12.57 lbs', expect.stringContaining('Jan'), expect.stringContaining('Feb')]);
});

test('who measures in pounds writes weights in pounds', async () => {
  const made = fakeServer({
    [LIST]: answersWith([]),
    [ADD]: (body: object) => Response.json(someEntry({ ...body, kind: 'weight', subject: '' })),
  });
  open({ units: 'imperial' });
  await press('Weight');
  await userEvent.type(await screen.findByLabelText('Weight'), '12.57');
  expect(screen.getByLabelText<HTMLSelectElement>('Unit').value).toBe('lbs');
  await press('Save');
  expect((await log()).textContent).toContain('Weight: 12.57 lbs');
  expect(made.find(({ name }) => name === ADD)?.body).toMatchObject({ kind: 'weight', weightGrams: 5702 });
});

test('pressing Save twice writes one entry', async () => {
  let release = () => {};
  const made = fakeServer({
    [LIST]: answersWith([]),
    [ADD]: async () => {
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      return Response.json(someEntry());
    },
  });
  open();
  await press('Add entry');
  await press('Save entry');
  await userEvent.click(await screen.findByRole('button', { name: 'Saving...' }));
  release();
  expect((await log()).textContent).toContain('Vaccination: Rabies');
  expect(made.filter(({ name }) => name === ADD)).toHaveLength(1);
});

test('an entry that cannot be kept stays in the form, with the reason', async () => {
  fakeServer({ [LIST]: answersWith([]), [ADD]: () => problem(409, 'This health log is full.') });
  open();
  await press('Add to Vaccination');
  await userEvent.type(await screen.findByLabelText('Vaccine or disease'), 'Rabies');
  await press('Save entry');
  expect((await screen.findByRole('alert')).textContent).toBe('409: This health log is full.');
  expect(screen.getByLabelText<HTMLInputElement>('Vaccine or disease').value).toBe('Rabies');
  await press('Cancel');
  await press('Add entry');
  await screen.findByLabelText('Vaccine or disease');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a correction of what another device has corrected says so, and shows what is there', async () => {
  const lists = [
    answersWith([someEntry()]),
    answersWith([someEntry({ id: 'e58', subject: 'Rabies, again' })]),
  ];
  fakeServer({
    [LIST]: () => lists.shift()?.() ?? Response.error(),
    [`PATCH ${ONE}`]: () => problem(404, 'This entry is no longer in the log.'),
  });
  open();
  await press(/^Correct Vaccination: Rabies/);
  await press('Save entry');
  expect((await screen.findByRole('alert')).textContent).toBe('404: This entry is no longer in the log.');
  await waitFor(async () => expect((await log()).textContent).toContain('Rabies, again'));
});

test('everything that was deleted can be had back, one by one', async () => {
  const entries = [someEntry(), someEntry({ id: 'e58', kind: 'dental', subject: 'Tartar' })];
  const made = fakeServer({
    [LIST]: answersWith(entries),
    [`DELETE ${ONE}`]: () => new Response(null, { status: 204 }),
    'DELETE /api/pets/p57/health/e58': () => new Response(null, { status: 204 }),
    [`POST ${ONE}/restore`]: () => Response.json(entries[0]),
  });
  open();
  await press(/^Delete Vaccination/);
  await press(/^Delete Dental/);
  const gone = await screen.findByText('Vaccination: Rabies is deleted.');
  await screen.findByText('Dental care: Tartar is deleted.');
  const row = gone.parentElement;
  if (row === null) throw new Error('It stands nowhere.');
  await userEvent.click(within(row).getByRole('button', { name: 'Undo' }));
  await waitFor(async () => expect((await log()).textContent).toContain('Rabies'));
  expect(document.activeElement?.textContent).toBe('Health log');
  expect(screen.getByText('Dental care: Tartar is deleted.')).toBeTruthy();
  expect(made.filter(({ name }) => name.includes('restore'))).toHaveLength(1);
});

test('a deletion that fails says so, and leaves the entry', async () => {
  fakeServer({ [LIST]: answersWith([someEntry()]), [`DELETE ${ONE}`]: () => problem(503, 'Not just now.') });
  open();
  await press(/^Delete Vaccination/);
  expect((await screen.findByRole('alert')).textContent).toBe('503: Not just now.');
  expect((await log()).textContent).toContain('Rabies');
  expect(screen.queryByText(/is deleted/)).toBeNull();
});

test('a long log shows its last five entries, and all of them when they are asked for', async () => {
  const many = Array.from({ length: 23 }, (_, index) =>
    someEntry({ id: `e${index}`, subject: `No. ${index}` }),
  );
  fakeServer({ [LIST]: answersWith(many) });
  open();
  expect(within(await log()).getAllByRole('listitem')).toHaveLength(5);
  await press('All 23');
  expect(within(await log()).getAllByRole('listitem')).toHaveLength(23);
  await press('Last 5');
  expect(within(await log()).getAllByRole('listitem')).toHaveLength(5);
});

test('each quick way asks for its kind alone, with what was entered last', async () => {
  fakeServer({
    [LIST]: answersWith([someEntry({ vet: 'Canal vets', vetProviderId: 'v57' })]),
    'GET /local/api/pet-services/all': () => Response.json([]),
  });
  open();
  await log();
  await press('Vaccination');
  expect(await screen.findByRole('dialog', { name: 'Vaccination for Nala' })).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Vaccine or disease').value).toBe('Rabies');
  expect(screen.getByLabelText<HTMLInputElement>('Vet').value).toBe('Canal vets');
  expect(screen.queryByLabelText('Kind of entry')).toBeNull();
  await press('Cancel');
  await press('Note');
  expect(await screen.findByRole('dialog', { name: 'Note for Nala' })).toBeTruthy();
  expect(screen.getByLabelText<HTMLTextAreaElement>('Note').value).toBe('');
});

test('of more places than a browser is sent the vets to choose from are searched while one is written', async () => {
  const signals: (AbortSignal | null | undefined)[] = [];
  const made = fakeServer((body, { name, options }) => {
    if (name === ADD) return Response.json(someEntry(body));
    if (name === LIST) return Response.json([]);
    if (name.includes('/search?')) return Response.json(vets);
    signals.push(options.signal);
    return Response.json([], { headers: { [TOTAL_HEADER]: '5719' } });
  });
  open();
  await press('Vaccination');
  await userEvent.click(await screen.findByText('More details'));
  await waitFor(() => expect(signals.map((signal) => signal?.aborted)).toEqual([true]));
  await userEvent.type(await screen.findByLabelText('Vet'), 'River Vets');
  await waitFor(() => expect(choices()).toEqual(['River Vets', 'Riverside Care']));
  const searches = made.map(({ name }) => name).filter((name) => name.includes('/search'));
  expect(searches.at(-1)).toMatch(/\?category=Veterinarians&q=River\+Vets&city=dublin$/);
  await userEvent.type(screen.getByLabelText('Vaccine or disease'), 'Rabies');
  await press('Save entry');
  await waitFor(() =>
    expect(made.find(({ name }) => name === ADD)?.body).toMatchObject({ vetProviderId: 'v57' }),
  );
});

/** What can be chosen for the vet. */
const choices = () => {
  const list = document.getElementById(screen.getByLabelText('Vet').getAttribute('list') ?? '');
  return [...(list?.children ?? [])].map((option) => option.getAttribute('value'));
};

const vets = searchAnswer({
  items: [
    someProvider({ id: 'v57', name: 'River Vets' }),
    someProvider({ id: 'v58', name: 'Riverside Care' }),
  ],
  exact: 1,
});

test('several weights are kept in one go; of those that failed none is lost, and none is kept twice', async () => {
  const answers = [
    (body: object) => Response.json(someEntry({ ...body, id: 'e1', subject: '' })),
    () => problem(503, 'Not just now.'),
    (body: object) => Response.json(someEntry({ ...body, id: 'e2', subject: '' })),
  ];
  const made = fakeServer({
    [LIST]: answersWith([]),
    [ADD]: (body: object) => answers.shift()?.(body) ?? Response.error(),
  });
  open({ units: 'metric' });
  await press('Weight');
  await userEvent.type(await screen.findByLabelText('Weight'), '5.7');
  await press('Add another weight');
  const [, second] = screen.getAllByLabelText('Weight');
  expect(document.activeElement).toBe(second);
  await userEvent.keyboard('5,8');
  await press('Save');
  expect((await screen.findByRole('alert')).textContent).toBe('503: Not just now.');
  expect(screen.getAllByLabelText<HTMLInputElement>('Weight').map(({ value }) => value)).toEqual(['5,8']);
  await press('Save');
  await waitFor(() => expect(screen.queryByLabelText('Weight')).toBeNull());
  const sent = made.filter(({ name }) => name === ADD).map(({ body }) => body);
  expect(sent.map((body) => (body as { weightGrams: number }).weightGrams)).toEqual([5700, 5800, 5800]);
});

test('the log is narrowed to a kind, corrected, and what was deleted takes the focus to its way back', async () => {
  const entries = [
    someEntry({ id: 'e1', kind: 'note', subject: '', note: 'Limped a little.', date: '2025-03-30' }),
    ...[2, 3, 4, 5].map((day) =>
      someEntry({
        id: `w${day}`,
        kind: 'weight',
        subject: '',
        weightGrams: 27_000 + day,
        date: `2025-03-0${day}`,
      }),
    ),
    someEntry({ kind: 'surgery', subject: 'Neutering', date: '2022-10-07' }),
  ];
  const weights = entries.slice(1, 5).map(() => expect.stringMatching(/^Weight/));
  const note = expect.stringMatching(/^Note.*Limped a little/);
  fakeServer({
    [LIST]: answersWith(entries),
    [`PATCH ${ONE}`]: (body: object) => Response.json(someEntry({ ...body, id: 'e58', corrections: 1 })),
    'DELETE /api/pets/p57/health/e58': () => new Response(null, { status: 204 }),
  });
  open();
  const shown = async () =>
    within(await log())
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  expect(await shown()).toEqual([note, ...weights]);
  await press('All 6');
  await press('Surgery');
  expect(await shown()).toEqual([expect.stringMatching(/^Surgery: Neutering/)]);
  expect(screen.getByRole('button', { name: 'Surgery' }).getAttribute('aria-pressed')).toBe('true');
  await press('All');
  await press(/^Correct Surgery: Neutering/);
  const what = await screen.findByLabelText('What was done');
  await userEvent.clear(what);
  await userEvent.type(what, 'Neutering and a tooth');
  await press('Save entry');
  const corrected = expect.stringMatching(/^Surgery: Neutering and a tooth.*corrected/);
  await waitFor(async () => expect(await shown()).toEqual([note, ...weights, corrected]));
  await press(/^Delete Surgery/);
  expect(document.activeElement).toBe(await screen.findByRole('button', { name: 'Undo' }));
  expect(await shown()).toEqual([note, ...weights]);
});

test('what is wrong with an entry is said beside its field, which has the focus, and nothing is sent; without a network it stays, and is sent again', async () => {
  const made = fakeServer({
    [LIST]: answersWith([]),
    [ADD]: inTurn(
      new TypeError('fetch failed'),
      Response.json(someEntry({ kind: 'allergy', subject: 'Chicken' })),
    ),
    'GET /local/api/pet-services/all': () => Response.json([]),
  });
  const sent = () => made.filter(({ name }) => name === ADD);
  open();
  await press('Add entry');
  await userEvent.selectOptions(await screen.findByLabelText('Kind of entry'), 'allergy');
  const day = screen.getByLabelText<HTMLInputElement>('Date');
  fireEvent.change(day, { target: { value: '2999-01-02' } });
  await userEvent.click(screen.getByText('More details'));
  await userEvent.type(screen.getByLabelText('Note'), 'Scratches.');
  await press('Save entry');
  expect(screen.getByText('Please say which.')).toBeTruthy();
  expect(screen.getByText('This date is in the future.')).toBeTruthy();
  expect(document.activeElement).toBe(day);
  expect(sent()).toEqual([]);
  await userEvent.type(screen.getByLabelText('Allergic to'), 'Chicken');
  fireEvent.change(day, { target: { value: '2025-03-05' } });
  await press('Save entry');
  expect((await screen.findByRole('alert')).textContent).toMatch(/^The server cannot be reached\./);
  expect(screen.getByLabelText<HTMLTextAreaElement>('Note').value).toBe('Scratches.');
  await press('Save entry');
  expect((await log()).textContent).toContain('Allergy: Chicken');
  const entry = { kind: 'allergy', subject: 'Chicken', date: '2025-03-05', note: 'Scratches.' };
  expect(sent().map(({ body }) => body)).toMatchObject([entry, entry]);
});

test('an entry’s vet leads to its place in the directory where it has one', async () => {
  const entries = [
    someEntry({ vet: 'Canal vets', vetProviderId: 'v57' }),
    someEntry({ id: 'e58', vet: 'Dr. Moo' }),
  ];
  fakeServer({ [LIST]: answersWith(entries) });
  open();
  const links = within(await log()).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Canal vets', ROUTES.provider.replace(':providerId', 'v57')],
  ]);
  expect((await log()).textContent).toContain('Dr. Moo');
});

test('at a glance is what is most urgent, how much more there is, on one line with the day, and the vaccination that comes next', async () => {
  const entries = [
    someEntry({ nextDue: '2025-03-24' }),
    someEntry({ id: 'e58', subject: 'Kennel cough', nextDue: '2025-04-07' }),
    someEntry({ id: 'e59', subject: 'Leptospirosis', nextDue: '2999-01-01' }),
    someEntry({ id: 'e60', kind: 'deworming', subject: '', nextDue: '2025-04-08' }),
  ];
  fakeServer({ [LIST]: answersWith(entries) });
  renderPage(<StatusStrip pet={someOwnPet()} />, {
    at: '/pets/p57/profile',
    auth: signedIn({ profile: someProfile({ units: 'metric' }) }),
  });
  const strip = within(await screen.findByRole('region', { name: 'At a glance' }));
  expect(strip.getByText('Vaccination: Rabies').closest('dd')?.textContent).toMatch(
    /^Vaccination: RabiesOverdue by [\d,]+ days\u00a0· .+2025\u00a0· 2\u00a0more$/,
  );
  expect(strip.getByText(/ · 2 more$/).className).toBe('inline-block');
  // Said once; its row of care below adds to it.
  expect(strip.getAllByText(/Rabies/)).toHaveLength(1);
  expect(strip.queryByText('Next vaccination')).toBeNull();
  expect(strip.queryByRole('button', { name: 'Add a vaccination' })).toBeNull();
  expect(strip.getByText('5.7 kg')).toBeTruthy();
});

const stripOf = async (entries: readonly HealthEntry[], answers: Readonly<Record<string, Answer>> = {}) => {
  fakeServer({ [LIST]: answersWith(entries), ...answers });
  renderPage(<StatusStrip pet={someOwnPet()} />, {
    at: '/pets/p57/profile',
    auth: signedIn({ profile: someProfile() }),
  });
  return within(await screen.findByRole('region', { name: 'At a glance' }));
};

test.each([
  ['nothing', []],
  ['a weight alone', [someEntry({ kind: 'weight', subject: '', nextDue: '', weightGrams: 5_702 })]],
])(
  'of a pet with %s recorded it does not say that nothing is due, but asks for the last vaccination',
  async (_, entries) => {
    const strip = await stripOf(entries);
    expect(strip.queryByText('Nothing is due')).toBeNull();
    expect(strip.queryByText('Next vaccination')).toBeNull();
    expect(strip.getByText('Nothing recorded yet')).toBeTruthy();
    fireEvent.change(strip.getByLabelText('When was the last vaccination?'), {
      target: { value: '2025-03-04' },
    });
    await userEvent.click(strip.getByRole('button', { name: 'Add' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByLabelText<HTMLInputElement>('Date').value).toBe('2025-03-04');
    expect(dialog.getByLabelText<HTMLInputElement>('Vaccine or disease').value).toBe('');
  },
);

test('once the first vaccination is there, the strip that tells it has the focus', async () => {
  const strip = await stripOf([], {
    'POST /api/pets/p57/health': () => Response.json(someEntry(), { status: 201 }),
  });
  fireEvent.change(strip.getByLabelText('When was the last vaccination?'), {
    target: { value: '2025-02-28' },
  });
  await userEvent.click(strip.getByRole('button', { name: 'Add' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Vaccine or disease'), 'Rabies');
  await userEvent.click(dialog.getByRole('button', { name: 'Save entry' }));
  await waitFor(() => expect(strip.queryByLabelText('When was the last vaccination?')).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'At a glance' }));
});

test('of a pet whose care has no next day it says that none is planned', async () => {
  const strip = await stripOf([someEntry({ nextDue: '' })]);
  expect(strip.queryByText('Nothing is due')).toBeNull();
  expect(strip.getAllByText('None planned')).toHaveLength(2);
});
