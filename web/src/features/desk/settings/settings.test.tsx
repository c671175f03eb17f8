import {
  type DeskCities,
  editDeskCity,
  listDeskCities,
  orderDeskCities,
  retireDeskCity,
} from '@pawhood/contract/desk/cities.ts';
import { readDesk } from '@pawhood/contract/desk/desk.ts';
import {
  changeSettings,
  listSiteChanges,
  readSettings,
  type SettingGroupView,
  type SiteChange,
  type SiteSettingView,
  undoSiteChange,
} from '@pawhood/contract/desk/settings.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { fakeServer, type ReceivedCall } from '#/testing/fake-server.ts';
import { fakeUploads } from '#/testing/fake-uploads.ts';
import { renderPage } from '#/testing/render-page.tsx';
import { somePlace } from '#/testing/some-desk.ts';
import { signedIn } from '#/testing/some-person.ts';
import css from '../../../styles/theme.css?raw';
import { DeskPage } from '../desk-page.tsx';
import { GROUNDS } from './hue-preview.tsx';

const setting = (key: string, facts: Partial<SiteSettingView> = {}): SiteSettingView => ({
  ...{ key, value: '', standard: '', isChosen: false, isLocked: false, least: '', most: '' },
  ...facts,
});

const GROUPS: readonly SettingGroupView[] = [
  {
    group: 'look',
    version: 5,
    settings: [setting('hue'), setting('logo', { value: 'abc' }), setting('picture')],
  },
  {
    group: 'operator',
    version: 7,
    settings: [
      setting('SUPPORT_EMAIL', { value: 'help@example.org', standard: 'support@example.org' }),
      setting('SOCIAL_URL', { value: 'https://social.example.org/', isLocked: true }),
    ],
  },
  {
    group: 'sign-ins',
    version: 9,
    settings: [setting('DESK_SIGN_IN_HOURS', { value: '12', standard: '12', least: '1', most: '72' })],
  },
];

const CHANGE: SiteChange = {
  ...{ id: '3', part: 'sign-ins', about: '', at: '2026-03-09T10:57:00.000Z', by: 'Mia' },
  values: [{ key: 'DESK_SIGN_IN_HOURS', before: '', after: '6' }],
  ...{ undoneAt: '', undoneBy: '', isUndoable: true },
};

const city = (key: string, name: string, isRetired = false) => ({
  ...{ key, name, country: 'IE', state: '', timeZone: 'Europe/Dublin', languages: ['ga'] },
  ...{ accent: 'green', scene: 'dublin', isRetired, version: 11 },
});
const CITIES: DeskCities = {
  version: 13,
  cities: [city('dublin', 'Dublin'), city('cork', 'Cork', true)],
};

const refused = (status: number, code: string, more: object = {}) =>
  Response.json(
    { status, code, detail: 'No.', ...more },
    { status, headers: { 'content-type': 'application/problem+json' } },
  );

let groups: readonly SettingGroupView[];
let changes: SiteChange[];
let answer: (call: ReceivedCall) => Response | null;
let calls: readonly ReceivedCall[];

beforeEach(() => {
  // jsdom has no dialogs; e2e/desk/desk.spec.ts sees one.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
  groups = GROUPS;
  changes = [];
  answer = () => null;
  calls = fakeServer((_, call) => {
    const { name } = call;
    if (name === `GET ${readDesk.path}`) return Response.json({ place: somePlace() });
    const own = answer(call);
    if (own !== null) return own;
    if (name === `GET ${readSettings.path}`) return Response.json({ groups, languages: ['en', 'nl'] });
    if (name === `GET ${listDeskCities.path}`) return Response.json(CITIES);
    if (name === `GET ${listSiteChanges.path}`) return Response.json({ rows: changes, hasMore: false });
    throw new Error(`This test does not expect ${name}.`);
  });
});

const open = () =>
  renderPage(
    <main id="main" tabIndex={-1}>
      <DeskPage />
    </main>,
    { at: '/desk?part=settings', auth: signedIn() },
  );
const group = async (name: string) => within(await screen.findByRole('region', { name }));
const patchOf = (key: string) => `PATCH ${changeSettings.path.replace(':group', key)}`;
const asked = (name: string) => calls.filter((call) => call.name === name);

async function type(field: HTMLElement, text: string): Promise<void> {
  await userEvent.clear(field);
  if (text !== '') await userEvent.type(field, text);
}

describe('a group', () => {
  test('says what each setting does, what it usually is, its bounds, and what the server fixes', async () => {
    open();
    const signIns = await group('Signing in again');
    const field = signIns.getByRole('textbox', { name: 'Hours for the desk' });
    expect(field.getAttribute('aria-describedby')).toBeTruthy();
    signIns.getByText(
      'Older sign-ins have to be renewed before somebody works here. Usually: 12. From 1 to 72.',
    );
    const operator = await group('Who runs this site');
    expect(operator.queryByRole('textbox', { name: 'Social network' })).toBeNull();
    operator.getByText('https://social.example.org/');
    operator.getByText(/^Set on the server/);
  });

  test('is saved alone, with the version that was seen, and offers undoing', async () => {
    answer = ({ name }) => {
      if (name === `POST ${undoSiteChange.path.replace(':id', '3')}`)
        return Response.json({ ...CHANGE, isUndoable: false, undoneAt: CHANGE.at });
      if (name !== patchOf('sign-ins')) return null;
      changes = [CHANGE];
      const now = groups.map((one) =>
        one.group === 'sign-ins'
          ? { ...one, version: 10, settings: one.settings.map((row) => ({ ...row, value: '6' })) }
          : one,
      );
      return Response.json({ settings: { groups: now, languages: ['en', 'nl'] }, change: CHANGE });
    };
    open();
    const part = await group('Signing in again');
    await type(part.getByRole('textbox', { name: 'Hours for the desk' }), ' 6 {Enter}');
    await waitFor(() => expect(asked(patchOf('sign-ins'))).toHaveLength(1));
    expect(asked(patchOf('sign-ins'))[0]).toMatchObject({
      ...{ body: { values: { DESK_SIGN_IN_HOURS: '6' } }, version: '"9"' },
    });
    expect(await screen.findAllByText('Saved: Signing in again.')).toHaveLength(2);
    // From the button as from the field, nothing stands between.
    part.getByRole('button', { name: 'Save' }).focus();
    await userEvent.tab();
    expect(document.activeElement).toBe(part.getByRole('button', { name: 'Undo: Signing in again' }));
    await userEvent.keyboard('{Enter}');
    await screen.findByText('Undone: Signing in again.');
    expect(document.activeElement).toBe(part.getByRole('button', { name: 'Save' }));
    expect(part.queryByRole('button', { name: /^Undo/ })).toBeNull();
  });

  test('that is emptied, or says what is usual, goes back to that', async () => {
    answer = ({ name }) =>
      name === patchOf('operator')
        ? Response.json({ settings: { groups, languages: ['en'] }, change: null })
        : null;
    open();
    const part = await group('Who runs this site');
    const field = part.getByRole('textbox', { name: 'Support address' });
    await type(field, '');
    await userEvent.click(part.getByRole('button', { name: 'Save' }));
    await screen.findByText('Nothing was changed.');
    expect(asked(patchOf('operator'))[0]?.body).toEqual({ values: { SUPPORT_EMAIL: null } });
  });

  test.each([
    ['Signing in again', 'Hours for the desk', '73', 'Please write a value from 1 to 72.'],
    ['Signing in again', 'Hours for the desk', 'many', 'Please write a whole number.'],
    ['Who runs this site', 'Support address', 'help', 'Please write an email address.'],
    ['Look', 'Colour', '360', 'Please write a whole number from 0 to 359.'],
  ])('%s refuses %s %s beside the field, which has the focus', async (name, label, text, sentence) => {
    open();
    const part = await group(name);
    const field = part.getByRole('textbox', { name: label });
    await type(field, text);
    await userEvent.click(part.getByRole('button', { name: 'Save' }));
    part.getByText(sentence);
    expect(document.activeElement).toBe(field);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(calls.every((call) => call.name.startsWith('GET'))).toBe(true);
  });

  test('says by the field what the server refuses, and keeps what was written', async () => {
    const errors = [{ field: 'SUPPORT_EMAIL', detail: 'Wrong.', code: 'wrong_form' }];
    answer = ({ name }) =>
      name === patchOf('operator') ? refused(400, 'invalid_request', { errors }) : null;
    open();
    const part = await group('Who runs this site');
    const field = part.getByRole<HTMLInputElement>('textbox', { name: 'Support address' });
    await type(field, 'a(b)@example.org');
    await userEvent.click(part.getByRole('button', { name: 'Save' }));
    await part.findByText('Please write an email address.');
    expect(field.value).toBe('a(b)@example.org');
  });

  test('shows beside one’s own what somebody else has saved meanwhile, and loses neither', async () => {
    const now = {
      ...GROUPS[2],
      version: 10,
      settings: [{ ...GROUPS[2]?.settings[0], value: '24', isChosen: true }],
    };
    answer = ({ name }) =>
      name === patchOf('sign-ins') ? refused(412, 'edit_conflict', { current: now }) : null;
    open();
    const part = await group('Signing in again');
    const field = part.getByRole<HTMLInputElement>('textbox', { name: 'Hours for the desk' });
    await type(field, '6');
    await userEvent.click(part.getByRole('button', { name: 'Save' }));
    await part.findByText(/Somebody else has saved other settings/);
    expect(field.value).toBe('6');
    await userEvent.click(part.getByRole('button', { name: 'Use that instead' }));
    expect(field.value).toBe('24');
  });

  test('asks for a new sign-in where the last is too long ago, and a role that was taken ends it', async () => {
    answer = ({ name }) =>
      name === patchOf('sign-ins') ? refused(403, 'recent_authentication_needed') : null;
    open();
    const part = await group('Signing in again');
    await type(part.getByRole('textbox', { name: 'Hours for the desk' }), '6');
    await userEvent.click(part.getByRole('button', { name: 'Save' }));
    await part.findByRole('button', { name: 'Confirm it’s you' });
    const before = asked(`GET ${readDesk.path}`).length;
    answer = ({ name }) => (name === patchOf('sign-ins') ? refused(403, 'no_role') : null);
    await userEvent.click(part.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(asked(`GET ${readDesk.path}`).length).toBeGreaterThan(before));
  });
});

describe('the look', () => {
  test('shows a colour in light and in the dark before it is saved', async () => {
    open();
    const part = await group('Look');
    expect(part.queryByRole('figure')).toBeNull();
    await type(part.getByRole('textbox', { name: 'Colour' }), '210');
    const figure = part.getByRole('figure', { name: 'How it looks' });
    const boxes = [...figure.querySelectorAll<HTMLElement>(':scope > div')];
    expect(boxes.map(({ style }) => style.colorScheme)).toEqual(['light', 'dark']);
    const brands = boxes.map(({ style }) => style.getPropertyValue('--color-brand'));
    expect(new Set(brands).size).toBe(2);
    expect(brands.every((colour) => /^#[0-9a-f]{6}$/.test(colour))).toBe(true);
    const slider = part.getByRole('slider', { name: 'Turn through the colours' });
    fireEvent.change(slider, { target: { value: '57' } });
    expect(part.getByRole<HTMLInputElement>('textbox', { name: 'Colour' }).value).toBe('57');
  });

  test.each(Object.entries(GROUNDS))('shows it on the %s of the style sheet', (name, [light, dark]) => {
    expect(css).toContain(`--color-${name}: light-dark(${light}, ${dark});`);
  });

  test('takes a logo, and says why one cannot be taken', async () => {
    const settings = { groups: GROUPS, languages: ['en'] };
    const change = { ...CHANGE, part: 'look', values: [{ key: 'logo', before: 'abc', after: 'def' }] };
    const uploads = fakeUploads(
      refused(415, 'unsuitable_site_picture', { detail: 'Please choose a PNG or WebP picture.' }),
      Response.json({ settings, change }),
    );
    open();
    const part = await group('Look');
    const input = part.getByLabelText('Choose a logo', { selector: 'input' });
    const file = new File(['x'], 'dog.png', { type: 'image/png' });
    await userEvent.upload(input, file);
    await part.findByText(/Please choose a PNG or WebP picture/);
    await userEvent.upload(input, file);
    await waitFor(() => expect(uploads).toHaveLength(2));
    expect(await screen.findAllByText('Saved: Look.')).toHaveLength(2);
    expect(uploads[0]?.name).toContain('/settings/pictures/logo');
  });

  test('loses the logo on a press', async () => {
    const LOGO_GONE = { ...CHANGE, part: 'look', values: [{ key: 'logo', before: 'abc', after: '' }] };
    groups = groups.map((one) =>
      one.group === 'look' ? { ...one, settings: [setting('logo', { value: 'abc' })] } : one,
    );
    const gone = groups.map((one) => (one.group === 'look' ? { ...one, settings: [setting('logo')] } : one));
    answer = ({ name }) =>
      name === patchOf('look')
        ? Response.json({ settings: { groups: gone, languages: ['en'] }, change: LOGO_GONE })
        : null;
    open();
    const part = await group('Look');
    await userEvent.click(part.getByRole('button', { name: 'Remove the logo' }));
    await waitFor(() => expect(asked(patchOf('look'))[0]?.body).toEqual({ values: { logo: null } }));
    const undo = await part.findByRole('button', { name: 'Undo: Look' });
    expect(document.activeElement).toBe(part.getByRole('button', { name: 'Choose a logo' }));
    expect(undo.closest('form')).toBeNull();
  });
});

describe('cities', () => {
  const cityPath = (path: string) => path.replace(':city', 'dublin');
  const done = (part: SiteChange['part']) => () =>
    Response.json({ cities: CITIES, change: { ...CHANGE, part, about: 'Dublin', values: [] } });

  test('change their name and look in a box', async () => {
    const name = `PATCH ${cityPath(editDeskCity.path)}`;
    answer = (call) => (call.name === name ? done('city')() : null);
    open();
    const part = await group('Cities');
    await userEvent.click(await part.findByRole('button', { name: 'Change Dublin' }));
    const box = within(await screen.findByRole('dialog', { name: 'Change Dublin' }));
    await type(box.getByRole('textbox', { name: 'Name' }), '57');
    await userEvent.click(box.getByRole('button', { name: 'Save' }));
    box.getByText('Please write a name of at most 40 characters.');
    await type(box.getByRole('textbox', { name: 'Name' }), 'Bray');
    await userEvent.selectOptions(box.getByRole('combobox', { name: 'Colour' }), 'Plum');
    await userEvent.click(box.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(asked(name)).toHaveLength(1));
    expect(asked(name)[0]).toMatchObject({
      ...{ body: { name: 'Bray', accent: 'plum', scene: 'dublin' }, version: '"11"' },
    });
    expect(await screen.findAllByText('Saved: Dublin.')).toHaveLength(2);
    // Where the box came from, and the focus goes back to.
    part.getByRole('button', { name: 'Change Dublin' }).focus();
    await userEvent.tab();
    await userEvent.tab();
    expect(document.activeElement).toBe(part.getByRole('button', { name: 'Undo: Dublin' }));
  });

  test('change places, retire after a question, and are restored', async () => {
    answer = ({ name }) =>
      name === `PUT ${orderDeskCities.path}`
        ? done('city-order')()
        : name.startsWith('PUT') && name.endsWith('/retired')
          ? done('city-retired')()
          : null;
    open();
    const part = await group('Cities');
    await userEvent.click(await part.findByRole('button', { name: 'Move Dublin down' }));
    await waitFor(() =>
      expect(asked(`PUT ${orderDeskCities.path}`)[0]).toMatchObject({
        ...{ body: { keys: ['cork', 'dublin'] }, version: '"13"' },
      }),
    );
    expect(part.queryByRole('button', { name: 'Move Dublin up' })).toBeNull();
    await userEvent.click(part.getByRole('button', { name: 'Retire Dublin' }));
    const box = within(await screen.findByRole('dialog', { name: 'Retire Dublin' }));
    expect(asked(`PUT ${cityPath(retireDeskCity.path)}`)).toHaveLength(0);
    await userEvent.click(box.getByRole('button', { name: 'Retire' }));
    await waitFor(() =>
      expect(asked(`PUT ${cityPath(retireDeskCity.path)}`)[0]?.body).toEqual({ isRetired: true }),
    );
    await userEvent.click(part.getByRole('button', { name: 'Restore Cork' }));
    await waitFor(() =>
      expect(asked(`PUT ${retireDeskCity.path.replace(':city', 'cork')}`)[0]?.body).toEqual({
        isRetired: false,
      }),
    );
    const undo = await part.findByRole('button', { name: /^Undo/ });
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Cities'));
    await userEvent.tab();
    expect(document.activeElement).toBe(undo);
  });

  test('say that somebody was faster, and show what is there now', async () => {
    const current = { ...CITIES, cities: [city('cork', 'Cork'), city('dublin', 'Dublin')] };
    answer = ({ name }) =>
      name === `PUT ${orderDeskCities.path}` ? refused(412, 'edit_conflict', { current }) : null;
    open();
    const part = await group('Cities');
    await userEvent.click(await part.findByRole('button', { name: 'Move Dublin down' }));
    await part.findByText(/Somebody else has changed the cities meanwhile/);
    expect(part.getAllByRole('listitem').map((row) => row.querySelector('strong')?.textContent)).toEqual([
      'Cork',
      'Dublin',
    ]);
  });
});

describe('the list of changes', () => {
  test('says what was before and now, by whom, and undoes', async () => {
    changes = [CHANGE, { ...CHANGE, id: '2', isUndoable: false, undoneAt: CHANGE.at, undoneBy: '' }];
    answer = ({ name }) =>
      name === `POST ${undoSiteChange.path.replace(':id', '3')}`
        ? Response.json({ ...CHANGE, isUndoable: false, undoneAt: CHANGE.at })
        : null;
    open();
    const part = await group('Changes of the last 30 days');
    const [row, old] = await part.findAllByText('Hours for the desk: 12 → 6');
    expect([row, old].every(Boolean)).toBe(true);
    part.getByText(/^Undone by Somebody who has left/);
    await userEvent.click(part.getByRole('button', { name: 'Undo: Signing in again' }));
    await screen.findByText('Undone: Signing in again.');
    expect(document.activeElement?.textContent).toBe('Changes of the last 30 days');
  });

  test('says of what was not chosen what it usually is, and where that is nothing', async () => {
    const board = setting('SUGGESTIONS', { value: 'moderated', standard: 'open', isChosen: true });
    groups = [...GROUPS, { group: 'board', version: 1, settings: [board] }];
    changes = [
      { ...CHANGE, part: 'board', values: [{ key: 'SUGGESTIONS', before: '', after: 'moderated' }] },
      { ...CHANGE, id: '2', part: 'look', values: [{ key: 'hue', before: '', after: '57' }] },
    ];
    open();
    const part = await group('Changes of the last 30 days');
    await part.findByText(/: Everybody sees them at once → The team looks at them first$/);
    part.getByText('Colour: nothing → 57');
  });

  test('says that there are none, and why they could not be seen', async () => {
    answer = ({ name }) => (name === `GET ${listSiteChanges.path}` ? refused(503, 'unavailable') : null);
    const { unmount } = open();
    const part = await group('Changes of the last 30 days');
    await part.findByRole('alert');
    unmount();
    answer = () => null;
    open();
    await (await group('Changes of the last 30 days')).findByText('Nothing was changed in the last 30 days.');
  });
});

test('the page says why the settings could not be seen, and tries again', async () => {
  let isDown = true;
  answer = ({ name }) => (isDown && name === `GET ${readSettings.path}` ? refused(503, 'unavailable') : null);
  open();
  await screen.findByRole('alert');
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await group('Look');
});
