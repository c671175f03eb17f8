import { type LookedAfter, listPlaceClaims } from '@pawhood/contract/claims/desk-claims.ts';
import { readDesk } from '@pawhood/contract/desk/desk.ts';
import {
  addPlace,
  changePlace,
  type DeskPlace,
  findPlaces,
  type PlaceEvent,
  type PlaceRow,
  previewHours,
  readPlace,
  readPlaceHistory,
  setPlaceVisibility,
  undoPlaceChange,
} from '@pawhood/contract/directory/desk-places.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { fakeServer, problem, type ReceivedCall } from '#/testing/fake-server.ts';
import { renderPage } from '#/testing/render-page.tsx';
import { somePlace as someDesk } from '#/testing/some-desk.ts';
import { signedIn } from '#/testing/some-person.ts';
import { DeskPage } from '../desk-page.tsx';
import { MapPart } from './map-part.ts';

const VALUES: DeskPlace['values'] = {
  ...{ name: 'Harbour Vets', category: 'Veterinarians', address: '7 Quay Street', location: '53.34, -6.25' },
  ...{ phone: '(01) 677 6943', website: '', email: '', openingHours: '', priceRange: '' },
  ...{ services: ['Surgery', 'X-ray, digital'], description: 'By the water.', tags: [] },
};

const PLACE: DeskPlace = {
  ...{ id: 'osm-n57', city: 'dublin', state: 'shown', version: 57, isImported: true, values: VALUES },
  source: { kind: 'openstreetmap', name: 'OpenStreetMap', url: '', date: '2026-01-01' },
  ...{ imported: { ...VALUES, phone: '(01) 111 1111' }, kept: ['phone'] },
};

const EDITED: PlaceEvent = {
  ...{ id: 'change-7', kind: 'edited', at: '2026-03-09T10:57:00.000Z', way: 'desk', by: 'Ann', reason: '' },
  fields: [{ field: 'phone', before: '(01) 111 1111', after: '(01) 677 6943' }],
  ...{ undo: 7, undoneAt: '', undoneBy: '' },
};

const row = (facts: Partial<PlaceRow>): PlaceRow => ({
  ...{ id: 'osm-n57', name: 'Harbour Vets', category: 'Veterinarians', city: 'dublin' },
  ...{ address: '7 Quay Street', state: 'shown' },
  ...facts,
});

const conflict = (current: DeskPlace) =>
  Response.json(
    { status: 412, code: 'edit_conflict', detail: 'Changed.', current },
    { status: 412, headers: { 'content-type': 'application/problem+json' } },
  );

let desk: ReturnType<typeof someDesk>;
let stored: DeskPlace;
let answer: (call: ReceivedCall) => Response | null;
let calls: readonly ReceivedCall[];

const at = (method: string, path: string, id = 'osm-n57') => `${method} ${path.replace(':id', id)}`;
const CHANGE = at('PATCH', changePlace.path);
let lookedAfter: readonly LookedAfter[];
const LOOKED_AFTER = at('GET', listPlaceClaims.path);
const HISTORY = at('GET', readPlaceHistory.path);
const HIDE = at('PUT', setPlaceVisibility.path);
const ADD = `POST ${addPlace.path}`;

beforeEach(() => {
  // jsdom has no dialogs.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
  desk = someDesk('editor');
  stored = PLACE;
  lookedAfter = [];
  answer = () => null;
  calls = fakeServer((_: never, call) => {
    const own = answer(call);
    if (own !== null) return own;
    if (call.name === `GET ${readDesk.path}`) return Response.json({ place: desk });
    if (call.name === at('GET', readPlace.path)) return Response.json(stored);
    if (call.name === LOOKED_AFTER) return Response.json(lookedAfter);
    if (call.name === HISTORY) return Response.json({ rows: [EDITED], hasMore: false });
    if (call.name.startsWith(`GET ${findPlaces.path}?`)) return Response.json({ rows: [row({})], next: '' });
    if (call.name === `POST ${previewHours.path}`) return Response.json({ state: 'unconfirmed', week: [] });
    throw new Error(`This test does not expect ${call.name}.`);
  });
});

const open = (query = '', pointMap: Parameters<typeof MapPart>[0]['value'] = null) =>
  renderPage(
    <main id="main" tabIndex={-1}>
      <MapPart value={pointMap}>
        <DeskPage />
      </MapPart>
    </main>,
    { at: `/desk?part=places${query}`, auth: signedIn() },
  );
const sent = (name: string) => calls.filter((call) => call.name === name);
const searches = () => calls.filter(({ name }) => name.startsWith(`GET ${findPlaces.path}?`));
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name);
async function write(name: string, text: string): Promise<void> {
  await userEvent.clear(await field(name));
  if (text !== '') await userEvent.type(await field(name), text);
}

describe('the list', () => {
  test('begins with the newest; words, city and hidden places are asked for by the address', async () => {
    open();
    const link = await screen.findByRole('link', { name: 'Harbour Vets' });
    expect(link.getAttribute('href')).toBe('/desk?part=places&id=osm-n57');
    expect(screen.getByText('7 Quay Street')).toBeTruthy();
    expect(screen.getByRole('tab', { name: 'Places' })).toBeTruthy();
    await userEvent.type(screen.getByRole('searchbox', { name: 'Find a place' }), ' quay{Enter}');
    await waitFor(() => expect(location.search).toBe('?part=places&q=quay'));
    await userEvent.selectOptions(await field('City'), 'Dublin');
    await userEvent.click(await field('Only places that do not show'));
    await waitFor(() => expect(location.search).toBe('?part=places&q=quay&city=dublin&only=hidden'));
    await waitFor(() => expect(searches().at(-1)?.name).toContain('q=quay&city=dublin&only=hidden'));
  });

  test('says why a place does not show, goes on where more follow, and of one city offers no other', async () => {
    desk = someDesk('editor', { city: 'dublin' });
    answer = ({ name }) =>
      !name.startsWith(`GET ${findPlaces.path}?`)
        ? null
        : name.includes('after=p2')
          ? Response.json({ rows: [row({ id: 'b', name: 'Second', state: 'hidden' })], next: '' })
          : Response.json({ rows: [row({ state: 'missed' })], next: 'p2' });
    open();
    expect(await screen.findByText('Missing in two imports')).toBeTruthy();
    await press('Show more');
    expect(document.activeElement).toBe(await screen.findByRole('link', { name: 'Second' }));
    expect(screen.getByText('Hidden')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
    expect(screen.queryByLabelText('City')).toBeNull();
  });

  test.each([
    ['&q=zzz', 'No place found'],
    ['&only=hidden', 'Every place shows'],
    ['', 'There are no places yet'],
  ])('empty at %j it says %s', async (query, title) => {
    answer = ({ name }) =>
      name.startsWith(`GET ${findPlaces.path}?`) ? Response.json({ rows: [], next: '' }) : null;
    open(query);
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  });
});

describe('a place is changed', () => {
  test('only what is another is sent, with the version that was seen; lists have an entry on each line', async () => {
    answer = ({ name }) =>
      name === CHANGE
        ? Response.json({ ...PLACE, version: 58, values: { ...VALUES, email: 'a@b.example' } })
        : null;
    open('&id=osm-n57');
    expect((await field('Services')).value).toBe('Surgery\nX-ray, digital');
    await write('Email', 'a@b.example');
    await userEvent.type(await field('Services'), '{Enter}Teeth');
    await press('Save');
    await screen.findByText('Saved. Imports will not change what you wrote.');
    expect(sent(CHANGE)).toMatchObject([
      {
        version: '"57"',
        body: {
          values: { email: 'a@b.example', services: ['Surgery', 'X-ray, digital', 'Teeth'] },
          giveBack: [],
        },
      },
    ]);
    await waitFor(() => expect(sent(HISTORY)).toHaveLength(2));
  });

  test('what cannot be stands beside its field, and nothing that was written is lost', async () => {
    answer = ({ name }) =>
      name === CHANGE
        ? Response.json(
            {
              ...{ status: 400, code: 'invalid_request', detail: 'Wrong.' },
              errors: [
                {
                  field: 'location',
                  code: 'location_outside',
                  detail: 'This is more than 100 km from Dublin.',
                  values: { km: 100, city: 'Dublin' },
                },
              ],
            },
            { status: 400, headers: { 'content-type': 'application/problem+json' } },
          )
        : null;
    open('&id=osm-n57');
    await write('Point on the map', 'by the sea');
    await write('Name', '');
    await press('Save');
    expect(
      await screen.findByText('Write the location as latitude and longitude, like 52.37, 4.89.'),
    ).toBeTruthy();
    expect(await screen.findByText('A place needs a name.')).toBeTruthy();
    expect(sent(CHANGE)).toEqual([]);
    await write('Point on the map', '52.37, 4.89');
    await write('Name', 'Harbour Vets');
    await write(
      'Services',
      Array.from({ length: 40 }, (_, n) => `S${n}`)
        .join('\n')
        .slice(0, 200),
    );
    await press('Save');
    expect(await screen.findByText('Write at most 20 lines.')).toBeTruthy();
    await write('Services', 'Surgery');
    await press('Save');
    expect(await screen.findByText('This is more than 100 km from Dublin.')).toBeTruthy();
    expect((await field('Point on the map')).value).toBe('52.37, 4.89');
    expect((await field('Services')).value).toBe('Surgery');
  });

  test('what somebody else saved meanwhile stands beside one’s own words, which stay', async () => {
    answer = ({ name, version }) =>
      name !== CHANGE
        ? null
        : version === '"57"'
          ? conflict({ ...PLACE, version: 58, values: { ...VALUES, name: 'Ben’s Vets' } })
          : Response.json({ ...PLACE, version: 59, values: { ...VALUES, name: 'Ann’s Vets' } });
    open('&id=osm-n57');
    await write('Name', 'Ann’s Vets');
    await press('Save');
    await screen.findByText(/^Somebody else has changed this place meanwhile/);
    expect(screen.getByText('Ben’s Vets', { selector: 'strong' })).toBeTruthy();
    expect((await field('Name')).value).toBe('Ann’s Vets');
    await press('Save');
    await screen.findByText('Saved. Imports will not change what you wrote.');
    expect(sent(CHANGE).map(({ version }) => version)).toEqual(['"57"', '"58"']);
  });

  test('a role taken mid-press is told, and what was written stays', async () => {
    answer = ({ name }) =>
      name === CHANGE
        ? Response.json(
            { status: 403, code: 'no_role', detail: 'Not yours.' },
            { status: 403, headers: { 'content-type': 'application/problem+json' } },
          )
        : null;
    open('&id=osm-n57');
    await write('Name', 'Mine');
    await press('Save');
    expect(await screen.findByText('Not yours.')).toBeTruthy();
    expect((await field('Name')).value).toBe('Mine');
  });

  test('a field that imports do not change can be given back to them', async () => {
    answer = ({ name }) =>
      name === CHANGE
        ? Response.json({ ...PLACE, version: 58, kept: [], values: { ...VALUES, phone: '(01) 111 1111' } })
        : null;
    open('&id=osm-n57');
    expect(await screen.findByText('Imported: (01) 111 1111')).toBeTruthy();
    await write('Name', 'New');
    await press('Use the imported value again: Phone');
    expect(await screen.findByText('Save or undo what you have written first.')).toBeTruthy();
    await write('Name', 'Harbour Vets');
    await press('Use the imported value again: Phone');
    await screen.findByText('Done. Imports may change it again.');
    expect(sent(CHANGE)).toMatchObject([{ version: '"57"', body: { values: {}, giveBack: ['phone'] } }]);
    expect((await field('Phone')).value).toBe('(01) 111 1111');
    expect(screen.queryByText(/^Imported:/)).toBeNull();
  });

  test('opening hours are read in words while they are written', async () => {
    answer = ({ name, body }) =>
      name === `POST ${previewHours.path}` &&
      (body as { openingHours: string }).openingHours === 'Mo 09:00-17:00'
        ? Response.json({ state: 'confirmed', week: ['09:00–17:00', ...Array(6).fill('closed')] })
        : null;
    open('&id=osm-n57');
    await write('Opening hours', 'Mo 09:00-17:00');
    expect(await screen.findByText('09:00–17:00')).toBeTruthy();
    expect(screen.getByText('This is how they will read:')).toBeTruthy();
    await write('Opening hours', 'whenever');
    expect(await screen.findByText(/^We cannot read these hours/)).toBeTruthy();
  });

  test('a location is chosen on the map, where there is one', async () => {
    open('&id=osm-n57', ({ onChoose }) => (
      <button type="button" onClick={() => onChoose({ lat: 53.123_456_7, lon: -6.2 })}>
        The middle
      </button>
    ));
    await press('Choose on the map');
    await press('The middle');
    expect((await field('Point on the map')).value).toBe('53.12346, -6.20000');
    expect(screen.getByText('The location is written in the field above.')).toBeTruthy();
  });

  test('of a city that has left the site it is only read', async () => {
    stored = { ...PLACE, state: 'retired' };
    open('&id=osm-n57');
    expect(await screen.findByText(/^Its city is no longer part of this site/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    expect(await screen.findByText('Ann changed it.')).toBeTruthy();
  });
});

describe('a place is hidden and shown', () => {
  test('with a reason, and another state in between is told', async () => {
    let late = true;
    answer = ({ name }) => {
      if (name !== HIDE) return null;
      if (late) return conflict({ ...PLACE, version: 58 });
      return Response.json({ ...PLACE, version: 59, state: 'hidden', kept: ['phone', 'hidden'] });
    };
    open('&id=osm-n57');
    await press('Hide the place');
    await press('Hide');
    expect(await screen.findByText('Write why.')).toBeTruthy();
    expect(sent(HIDE)).toEqual([]);
    await write('Why?', 'Closed for good.');
    await press('Hide');
    expect(await screen.findByText(/Look at it again, then decide/)).toBeTruthy();
    expect((await field('Why?')).value).toBe('Closed for good.');
    late = false;
    await press('Hide');
    await screen.findByText('Hidden. Nobody finds it any more.');
    expect(sent(HIDE).map(({ version, body }) => [version, body])).toEqual(
      ['"57"', '"58"'].map((version) => [version, { hidden: true, reason: 'Closed for good.' }]),
    );
    expect(await screen.findByRole('button', { name: 'Show it again' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Let imports decide whether it shows' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'See its page' })).toBeNull();
  });
});

describe('the history', () => {
  test('tells who changed what, and a change is undone from there', async () => {
    const undo = at('POST', undoPlaceChange.path).replace(':change', '7');
    answer = ({ name }) => (name === undo ? Response.json({ place: { ...PLACE, version: 58 } }) : null);
    open('&id=osm-n57');
    const event = within((await screen.findByText('Ann changed it.')).closest('li') ?? document.body);
    expect(event.getByText('Before: (01) 111 1111')).toBeTruthy();
    expect(event.getByText('Then: (01) 677 6943')).toBeTruthy();
    await press('Undo: Ann changed it.');
    await screen.findByText('Done. It is as it was before.');
    expect(sent(undo)).toHaveLength(1);
    await waitFor(() => expect(sent(HISTORY)).toHaveLength(2));
  });

  test('what stands in the way is told; a place that goes with the undoing is gone', async () => {
    const undo = at('POST', undoPlaceChange.path).replace(':change', '7');
    let isBlocked = true;
    answer = ({ name }) =>
      name !== undo
        ? null
        : isBlocked
          ? problem(409, 'Something has changed since.')
          : Response.json({ place: null });
    open('&id=osm-n57');
    await press(/^Undo: /);
    await screen.findByText('Something has changed since.');
    isBlocked = false;
    await press(/^Undo: /);
    expect(await screen.findByRole('heading', { name: /is gone again/ })).toBeTruthy();
  });
});

describe('a place is added', () => {
  test('those much like it are shown first; beside them only where that is meant', async () => {
    answer = ({ name, body }) => {
      if (name !== ADD) return null;
      const { beside } = body as { beside: boolean };
      return Response.json(
        beside
          ? { place: PLACE, alike: [], isThere: false }
          : { place: null, alike: [{ ...row({ name: 'Harbour Vet' }), metres: 57 }], isThere: false },
      );
    };
    desk = someDesk('editor', { city: 'dublin' });
    open('&add=');
    await userEvent.selectOptions(await field('Category'), 'Veterinarians');
    await press('Add the place');
    expect(await screen.findByText('A place needs a name.')).toBeTruthy();
    expect(document.activeElement).toBe(await field('Name'));
    await write('Name', 'Harbour Vets');
    await press('Add the place');
    const heading = await screen.findByRole('heading', { name: 'Is it one of these?' });
    expect(document.activeElement).toBe(heading);
    expect(screen.getByText('57 m away')).toBeTruthy();
    expect((await field('Name')).value).toBe('Harbour Vets');
    await press('It is another place: add it');
    await screen.findByText('Added: Harbour Vets');
    expect(location.search).toBe('?part=places&id=osm-n57');
    expect(sent(ADD).map(({ body }) => body)).toEqual(
      [false, true].map((beside) => ({
        name: 'Harbour Vets',
        category: 'Veterinarians',
        city: 'dublin',
        beside,
      })),
    );
  });
});

test('who looks after the place is named, and loses it for a reason', async () => {
  const claim: LookedAfter = {
    ...{ id: 'c57', person: { id: 'u58', name: 'Ann' }, way: 'mail' },
    ...{ since: '2026-03-05T09:30:00.000Z', endsAt: '2027-03-05T09:30:00.000Z' },
  };
  lookedAfter = [claim];
  answer = ({ name }) => {
    if (name !== 'POST /local/api/desk/claims/c57/end') return null;
    lookedAfter = [];
    return new Response(null, { status: 204 });
  };
  open('&id=osm-n57');
  await screen.findByText('Since Mar 5, 2026, until Mar 5, 2027');
  await press('Take it away from Ann');
  await press('Take it away');
  await screen.findByText('Write why.');
  await userEvent.type(await field('Why?'), 'The business was sold.');
  await press('Take it away');
  await screen.findByText('Ann no longer looks after it.');
  await waitFor(() => expect(screen.queryByText('Since Mar 5, 2026, until Mar 5, 2027')).toBeNull());
  expect(sent('POST /local/api/desk/claims/c57/end')[0]?.body).toEqual({ reason: 'The business was sold.' });
});
