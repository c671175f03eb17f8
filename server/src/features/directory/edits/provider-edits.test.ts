import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { cities } from '@pawhood/contract/testing/first-cities.ts';
import { testDatabase } from '@pawhood/testing/database/test-database.ts';
import { eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createApp } from '../../../app/app.ts';
import { COMMANDS } from '../../../app/commands.ts';
import { LIST_PARTS } from '../../../app/list-parts.ts';
import { parseCommand } from '../../../commands/parse-command.ts';
import { readConfig } from '../../../config/config.ts';
import { watchLists } from '../../../database/lists/list-versions.ts';
import { USUAL_SETTINGS } from '../../../site/site-settings.ts';
import { provider, providerEdit } from '../directory.tables.ts';
import { importProviders } from '../import/import-providers.command.ts';
import { createDirectoryService } from '../list/directory.service.ts';
import { createDirectoryStore } from '../list/directory.store.ts';
import { setProvider, unsetProvider } from './overrides.command.ts';
import { applyEdit, listEdits, rejectEdit } from './provider-edits.command.ts';

const database = await testDatabase();
const directory = createDirectoryService(createDirectoryStore(database));
const lists = await watchLists(database, LIST_PARTS);
const app = await createApp({
  config: readConfig({ RATE_LIMITS: 'off' }),
  database,
  cities: () => cities,
  siteSettings: () => USUAL_SETTINGS,
  lists,
  loadRenderer: async () => null,
  logger: pino({ level: 'silent' }),
  checkAnswers: true,
});

let origin: string;
let folder: string;
beforeAll(async () => {
  origin = await app.listen({ host: '127.0.0.1', port: 0 });
  folder = await mkdtemp(join(tmpdir(), 'pawhood-edits-'));
});
afterAll(async () => {
  await app.close();
  lists.stop();
  await rm(folder, { recursive: true });
});

beforeEach(async () => {
  await database.execute(sql`truncate provider, provider_edit, provider_import restart identity`);
  await importFile({});
});

/** An Overpass file with one vet. */
async function importFile(tags: object): Promise<string> {
  const file = join(folder, `${randomUUID()}.json`);
  const element = {
    type: 'node',
    id: 7,
    lat: 53.3405,
    lon: -6.2601,
    tags: { amenity: 'veterinary', name: 'Example Vets', phone: '01 677 6943', ...tags },
  };
  await writeFile(file, JSON.stringify({ osm3s: {}, elements: [element] }));
  const { code, output } = await run((context) =>
    importProviders({ files: [file], city: 'dublin', yes: true }, context),
  );
  expect(code).toBe(0);
  return output;
}

interface Around {
  readonly database: typeof database;
  readonly terminal: { input: PassThrough; output: PassThrough; errors: PassThrough };
}

async function run(command: (context: Around) => Promise<number>) {
  const terminal = { input: new PassThrough(), output: new PassThrough(), errors: new PassThrough() };
  const code = await command({ database, terminal });
  return {
    code,
    output: String(terminal.output.read() ?? ''),
    errors: String(terminal.errors.read() ?? ''),
  };
}

const set = (change: string, id = 'osm-n7') => run((context) => setProvider(id, change, context));
const unset = (field: string, id = 'osm-n7') => run((context) => unsetProvider(id, field, context));
const shown = () => directory.details('osm-n7');

async function suggest(body: unknown, id = 'osm-n7') {
  const response = await fetch(`${origin}/local/api/pet-services/${id}/edits`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  return { status: response.status, body: text === '' ? null : JSON.parse(text) };
}

describe('a value that the operator sets', () => {
  test('shows at once, survives every import and goes when unset', async () => {
    expect((await set('phone=020 915 8457')).output).toBe('Done. Imports will not overwrite it.\n');
    expect(await set('openingHours=Mo-Fr 10:00-16:00')).toMatchObject({ code: 0, errors: '' });
    expect(await shown()).toMatchObject({ phoneE164: '+353209158457', openingHours: 'Mo-Fr 10:00-16:00' });

    expect(await importFile({ phone: '01 671 5555', opening_hours: '24/7' })).toContain('1  changed\n');
    expect(await shown()).toMatchObject({ phoneE164: '+353209158457', openingHours: 'Mo-Fr 10:00-16:00' });
    // The import sees its own values, not the operator's: the same file again changes nothing.
    expect(await importFile({ phone: '01 671 5555', opening_hours: '24/7' })).toContain('Nothing to do');

    await unset('phone');
    await unset('openingHours');
    expect(await shown()).toMatchObject({ phoneE164: '+35316715555', openingHours: '24/7' });
  });

  test('counts for how much is known of the place, and so does what it has none of', async () => {
    // The file has a place on the map and a telephone number, and its reader adds a description and a service.
    expect(await shown()).toMatchObject({ completeness: 4 });
    await importFile({ opening_hours: '24/7', website: 'https://vets.example.org/' });
    expect(await shown()).toMatchObject({ completeness: 6 });
    for (const change of [
      'address=7 Example Street',
      'services=Check-up',
      'priceRange=$$',
      'email=a@example.org',
    ])
      expect((await set(change)).code).toBe(0);
    expect(await shown()).toMatchObject({ completeness: 9 });
    for (const change of ['openingHours=', 'services=', 'phone=', 'priceRange=']) await set(change);
    expect(await shown()).toMatchObject({ completeness: 5 });
    await unset('openingHours');
    expect(await shown()).toMatchObject({ completeness: 6 });
  });

  test('can say that the place has none', async () => {
    await set('phone=');
    await set('openingHours=');
    await importFile({ opening_hours: '24/7' });
    const details = await shown();
    expect(details?.phone).toBe('');
    expect(details).not.toHaveProperty('openingHours');
  });

  test.each([
    ['category=Boarding', { category: 'Boarding' }],
    ['name=Example  Renamed', { name: 'Example Renamed' }],
    ['website=example.org/vets', { website: 'https://example.org/vets' }],
    ['description=a=b', { description: 'a=b' }],
    ['services=Bath, Nail care,Bath', { services: ['Bath', 'Nail care'] }],
    ['priceRange=$$', { priceRange: '$$' }],
    ['location=53.35,-6.27', { lat: 53.35, lon: -6.27 }],
  ])('%s', async (change, expected) => {
    expect((await set(change)).code).toBe(0);
    expect(await shown()).toMatchObject(expected);
  });

  test.each([
    ['category=Aquariums', 'The category must be one of: Veterinarians'],
    ['name=', 'A place needs a name.'],
    ['phone=12', 'This telephone number cannot be dialled.'],
    ['website=javascript:alert(1)', 'Write the web address like https://example.org.'],
    ['email=nala', 'Write the email address like name@example.org.'],
    ['priceRange=cheap', 'The price range can be $, $$ or $$$.'],
    ['location=52.37,4.89', 'The location lies more than 100 km from Dublin.'],
    ['location=north', 'Write the location as latitude and longitude'],
    ['hidden=perhaps', 'Write yes or no.'],
    [`address=${'x'.repeat(251)}`, 'Write at most 250 characters.'],
    ['rating=5', 'The fields are name, category'],
    ['constructor=x', 'The fields are name, category'],
    ['phone', 'The fields are name, category'],
  ])('%s is refused in a sentence', async (change, sentence) => {
    const before = await shown();
    const { code, errors } = await set(change);
    expect([code, errors]).toEqual([1, expect.stringContaining(sentence)]);
    expect(errors).toMatch(/Nothing was changed\.\n$/);
    expect(await shown()).toEqual(before);
  });

  test('hides a place that imports still have, and shows one that they miss', async () => {
    await set('hidden=yes');
    await importFile({ phone: '01 671 5555' });
    expect(await shown()).toBeNull();
    await set('hidden=no');
    await database.update(provider).set({ hidden: true, absences: 2 });
    expect(await shown()).not.toBeNull();
    await unset('hidden');
    expect(await shown()).toBeNull();
  });

  test('needs a provider that is there', async () => {
    expect((await set('phone=', 'osm-n8')).errors).toBe(
      'There is no provider osm-n8. Nothing was changed.\n',
    );
    expect((await unset('phone', 'osm-n8')).code).toBe(1);
  });

  test.each(['rating', 'constructor', ''])('of no field that there is: %j cannot be unset', async (field) => {
    const { code, errors } = await unset(field);
    expect([code, errors]).toEqual([
      1,
      expect.stringMatching(/^The fields are name, .* Nothing was changed\.\n$/),
    ]);
  });
});

describe('a change that a visitor suggests', () => {
  test('waits for the operator, beside what shows now, and is applied for good', async () => {
    const edit = {
      changes: { phone: ' 01 671 5555 ', openingHours: 'Mo-Fr 10:00-16:00' },
      note: 'They moved.\u001b[31m',
      contact: 'nala@example.org',
    };
    expect(await suggest(edit)).toEqual({ status: 204, body: null });
    expect((await shown())?.phoneE164).toBe('+35316776943');

    const { output } = await run((context) => listEdits({ json: false }, context));
    expect(output).toMatch(/^1 {2}Example Vets \(osm-n7\), [A-Z][a-z]{2} \d\d?, \d{4}\n/);
    expect(output).toContain('   phone: (01) 677 6943 → 01 671 5555\n');
    expect(output).toContain('   openingHours: (none) → Mo-Fr 10:00-16:00\n');
    expect(output).toContain('   "They moved. [31m"\n   contact: nala@example.org\n');
    expect(output).toMatch(/\n1 open suggestion\.\n$/);
    const { edits } = JSON.parse((await run((context) => listEdits({ json: true }, context))).output);
    expect(edits).toMatchObject([{ id: 1, providerId: 'osm-n7', name: 'Example Vets', gone: false }]);
    expect(edits[0].changes).toEqual({
      phone: { now: '(01) 677 6943', suggested: '01 671 5555' },
      openingHours: { now: null, suggested: 'Mo-Fr 10:00-16:00' },
    });
    expect(edits[0]).not.toHaveProperty('senderHashes');

    expect((await run((context) => applyEdit('1', context))).output).toBe(
      'Done. The directory shows the suggested values, and imports will not overwrite them.\n',
    );
    await importFile({ phone: '01 999 9999' });
    expect(await shown()).toMatchObject({ phoneE164: '+35316715555', openingHours: 'Mo-Fr 10:00-16:00' });
    expect((await run((context) => listEdits({ json: false }, context))).output).toBe(
      '0 open suggestions.\n',
    );
    // The address was for asking back alone.
    expect(await database.select().from(providerEdit)).toMatchObject([{ status: 'applied', contact: '' }]);
    expect((await run((context) => applyEdit('1', context))).errors).toContain('already been dealt with');
  });

  test('rejected, changes nothing', async () => {
    await suggest({ changes: { name: 'Example Fake' } });
    const before = await shown();
    expect((await run((context) => rejectEdit('1', context))).output).toBe('Rejected.\n');
    expect(await shown()).toEqual(before);
    for (const id of ['2', 'x', '-1', '99999999999999999999']) {
      expect((await run((context) => rejectEdit(id, context))).errors).toContain(`no suggestion ${id}.`);
    }
  });

  test('that the place is gone hides it', async () => {
    await suggest({ gone: true });
    await run((context) => applyEdit('1', context));
    expect(await shown()).toBeNull();
    expect((await suggest({ gone: true })).status).toBe(404);
  });

  test.each([
    [{}, undefined],
    [{ note: '   ' }, undefined],
    [{ note: '\u0007\n\u202e' }, undefined],
    [{ changes: { rating: '5' } }, undefined],
    [{ changes: { name: '' } }, 'A place needs a name.', 'place_name_missing'],
    [{ changes: { name: '\u200b' } }, 'A place needs a name.'],
    [{ note: '\u0958'.repeat(1_000) }, 'This is too long.'],
    [{ changes: { category: 'Aquariums' } }, 'There is no such category.', 'unknown_category'],
    [{ changes: { phone: '12' } }, 'This telephone number cannot be dialled.', 'phone_unreadable'],
    [
      { changes: { website: 'javascript:alert(1)' } },
      'Write the web address like https://example.org.',
      'website_unreadable',
    ],
    [{ note: 'x'.repeat(1_001) }, 'This is too long.', 'too_long'],
    [{ note: 'x', contact: 'nala' }, 'Write the email address like name@example.org.', 'email_unreadable'],
    [{ note: 57 }, 'This must be of the type string.', 'wrong_type'],
    [null, undefined],
  ])('%j is refused', async (edit, sentence, code?: string) => {
    const { status, body } = await suggest(edit);
    expect([status, body.code]).toEqual([400, 'invalid_request']);
    if (sentence) expect(body.errors[0].detail).toBe(sentence);
    if (code) expect(body.errors[0].code).toBe(code);
    expect(await database.select().from(providerEdit)).toEqual([]);
  });

  test('is kept without what cannot be seen, a note in its lines', async () => {
    const changes = { name: 'Example\n\u202eVets\u0007', description: 'Cats\tand\r\ndogs.' };
    expect((await suggest({ changes, note: 'They\u001b moved.\r\nTwice.' })).status).toBe(204);
    expect(await database.select().from(providerEdit)).toMatchObject([
      {
        changes: { name: 'Example Vets', description: 'Cats and dogs.' },
        note: 'They moved.\nTwice.',
      },
    ]);
  });

  test('a note of the full length is kept', async () => {
    expect((await suggest({ note: 'ü'.repeat(1_000) })).status).toBe(204);
  });

  test('for a place that is not there is answered 404', async () => {
    expect(await suggest({ note: 'x' }, 'osm-n8')).toMatchObject({
      status: 404,
      body: { code: 'unknown_provider' },
    });
  });

  test('beyond as many as one place may have is refused, however many come at once', async () => {
    const answers = await Promise.all(Array.from({ length: 27 }, (_, at) => suggest({ note: `no. ${at}` })));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 204)).toHaveLength(20);
    expect(statuses.filter((status) => status === 429)).toHaveLength(7);
    const open = await database.select().from(providerEdit).where(eq(providerEdit.status, 'open'));
    expect(open).toHaveLength(20);
  });
});

test('the commands are found by their words', () => {
  expect(parseCommand(['providers', 'set', 'osm-n7', 'phone=020 915 8457'], COMMANDS)).toMatchObject({
    operands: ['osm-n7', 'phone=020 915 8457'],
  });
  expect(parseCommand(['providers', 'set', 'osm-n7'], COMMANDS)).toEqual({
    wrong: 'Write it like this: pawhood providers set ID FIELD=VALUE',
  });
  expect(parseCommand(['edits', 'apply', '57'], COMMANDS)).toMatchObject({ operands: ['57'] });
  expect(parseCommand(['edits', 'list', '57'], COMMANDS)).toMatchObject({ wrong: expect.any(String) });
});
