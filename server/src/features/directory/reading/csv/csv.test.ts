import { readFile } from 'node:fs/promises';
import { AMSTERDAM, DUBLIN } from '@pawhood/contract/testing/first-cities.ts';
import { collected, inBytes, readEntries } from '@pawhood/testing/commands/provider-files.ts';
import { expect, test } from 'vitest';
import { BrokenFile, type ProviderDraft } from '../draft.ts';
import { openProviderFile } from '../open-provider-file.ts';

const HEADER =
  'name,category,address,phone,website,email,description,tags,lat,lon,openingHours,priceRange,services';

async function drafts(content: string | Buffer): Promise<ProviderDraft[]> {
  const entries = await readEntries(content, AMSTERDAM);
  return entries.map((entry) => {
    if (entry.is !== 'provider') throw new Error(JSON.stringify(entry));
    return entry.draft;
  });
}

async function failure(content: string | Buffer): Promise<unknown> {
  return readEntries(content, AMSTERDAM).catch((error: unknown) => error);
}

test('a CSV row gives every field it has a column for', async () => {
  const row = `"De Voorbeeldvacht, trimsalon",groomers,"Voorbeeldkade 3",020 623 9876,voorbeeldvacht.example.org/nl,hallo@voorbeeldvacht.example.org,"Wast ""alles"".
Ook katten.",dog; cat|dog,52.3731,"4,8922",Tu-Sa 09:00-17:00,$$,"Bath, Clipping"`;
  expect(await drafts(`${HEADER}\n${row}\n`)).toEqual([
    {
      id: expect.stringMatching(/^file-amsterdam-de-voorbeeldvacht-trimsalon-[0-9a-f]{10}$/),
      reference: expect.stringMatching(/^amsterdam-de-voorbeeldvacht-trimsalon-[0-9a-f]{10}$/),
      name: 'De Voorbeeldvacht, trimsalon',
      category: 'Groomers',
      address: 'Voorbeeldkade 3',
      phone: '020 623 9876',
      phoneE164: '+31206239876',
      website: 'https://voorbeeldvacht.example.org/nl',
      email: 'hallo@voorbeeldvacht.example.org',
      description: 'Wast "alles". Ook katten.',
      tags: ['dog', 'cat'],
      lat: 52.3731,
      lon: 4.8922,
      openingHours: 'Tu-Sa 09:00-17:00',
      priceRange: '$$',
      services: ['Bath', 'Clipping'],
    },
  ]);
});

test.each([
  ['commas', 'id,name,category\n7,Zoë’s Dierenwinkel,Pet Stores\n'],
  ['semicolons', 'id;name;category\n7;Zoë’s Dierenwinkel;Pet Stores\n'],
  ['tabs', 'id\tname\tcategory\n7\tZoë’s Dierenwinkel\tPet Stores\n'],
  ['a byte order mark', '\uFEFFid,name,category\n7,Zoë’s Dierenwinkel,Pet Stores\n'],
  ['Windows line ends', 'id,name,category\r\n7,Zoë’s Dierenwinkel,Pet Stores\r\n'],
  ['old Macintosh line ends', 'id,name,category\r7,Zoë’s Dierenwinkel,Pet Stores\r'],
  ['no line end at the end', 'id,name,category\n7,Zoë’s Dierenwinkel,Pet Stores'],
  ['quotation marks everywhere', '"id","name","category"\n"7","Zoë’s Dierenwinkel","Pet Stores"\n'],
  ['empty lines and rows', '\n\nid;name;category\n\n;;\n7;Zoë’s Dierenwinkel;Pet Stores\n\n'],
  ['bars', 'id|name|category\n7|Zoë’s Dierenwinkel|Pet Stores\n'],
  ['bars that a first line names', 'sep=|\r\nid|name|category\r\n7|Zoë’s Dierenwinkel|Pet Stores\r\n'],
  [
    'marks that cannot be seen in a heading',
    'id,name\u00a0,\u200bcategory\u200b\n7,Zoë’s Dierenwinkel,Pet Stores\n',
  ],
  ['headings in another order and form', 'Category, NAME ,Id\nPet Stores,Zoë’s Dierenwinkel,7\n'],
])('CSV with %s reads the same', async (_, content) => {
  expect(await drafts(content)).toMatchObject([
    { id: 'file-amsterdam-7', reference: 'amsterdam-7', name: 'Zoë’s Dierenwinkel', category: 'Pet Stores' },
  ]);
});

test('an id of OpenStreetMap stands for that entry; any other is the file’s own', async () => {
  const content = 'id,name,category\nosm-w31,One,Boarding\nA/1,Two,Boarding\na-1,Three,Boarding\n';
  const [one, two, three] = await drafts(content);
  expect(one).toMatchObject({ id: 'osm-w31', reference: 'amsterdam/osm-w31' });
  expect(two?.id).toMatch(/^file-amsterdam-a-1-[0-9a-f]{10}$/);
  expect(three?.id).toBe('file-amsterdam-a-1');
});

test('a file speaks of the fields it has columns for; ratings are not among them', async () => {
  const content = 'name,category,phone,rating,notes,lat,lon\nOne,Boarding,,5.0,x,,\n';
  const file = await openProviderFile(inBytes(content), AMSTERDAM);
  expect(await collected(file.entries)).toHaveLength(1);
  expect(file.fields).toEqual(['name', 'category', 'phone', 'lat', 'lon', 'phoneE164']);
  expect(file.unusedColumns).toEqual(['rating', 'notes']);
  expect(file.date()).toBeNull();
});

test('a contact that leads nowhere is left empty and named', async () => {
  const content =
    'name,category,phone,website,email\nOne,Boarding,12,javascript:alert(1),one(at)example.org\n';
  expect(await readEntries(content, AMSTERDAM)).toMatchObject([
    {
      draft: { phone: '', phoneE164: '', website: '', email: '' },
      notes: ['telephone number', 'web address', 'email address'],
    },
  ]);
});

test('a row that ends early has the rest of its fields empty, and is named', async () => {
  const content = 'name,category,phone,tags\nOne,Boarding\nTwo,Boarding,020 623 9876,dog\n';
  expect(await readEntries(content, AMSTERDAM)).toMatchObject([
    { draft: { name: 'One', phone: '', tags: [] }, notes: ['short row'] },
    { draft: { name: 'Two', phone: '020 623 9876', tags: ['dog'] }, notes: [] },
  ]);
});

const good = 'Two,Boarding';

test.each([
  [
    'an unknown category',
    'name,category\n"On\ne",Boarding\nTwo,Zoo\n',
    'line 4',
    "has the unknown category 'Zoo'; the categories are Veterinarians, Groomers, Pet Sitters, Pet Stores, Boarding, Pet-Friendly Cafes, Training Schools",
  ],
  [
    'Windows line ends and no category',
    'name,category\r\n"On\r\ne",Boarding\r\nTwo,\r\n',
    'line 4',
    'has no category; the categories are Veterinarians, Groomers, Pet Sitters, Pet Stores, Boarding, Pet-Friendly Cafes, Training Schools',
  ],
  ['no name', 'name,category\n ,Boarding\n', 'line 2', 'has no name'],
  [
    'a field too many',
    `name,category\n${good}\nOne,Boarding,extra\n`,
    'line 3',
    'has 3 fields, but the header names 2 columns: a value that holds the separator needs quotation marks',
  ],
  [
    'a comma without quotation marks where the last column is empty',
    `name,address,category,services\nOne,2 Kade, 1011,Boarding,\n`,
    'line 2',
    'has 5 fields, but the header names 4 columns: a value that holds the separator needs quotation marks',
  ],
  [
    'a control character',
    `name,category\nO\u0000ne,Boarding\n`,
    'line 2',
    'has a control character (U+0000) in name',
  ],
  [
    'a value too long',
    `name,category\n${'x'.repeat(121)},Boarding\n`,
    'line 2',
    'has 121 characters in name, where 120 fit',
  ],
  [
    'another city',
    'name,category,city\nOne,Boarding,Dublin\n',
    'line 2',
    'is in Dublin, but this is an import for Amsterdam',
  ],
  [
    'a place that is none',
    'name,category,lat,lon\nOne,Boarding,52,east\n',
    'line 2',
    "has no place in lat and lon: '52', 'east'",
  ],
  [
    'half a place',
    'name,category,lat,lon\nOne,Boarding,52.37,\n',
    'line 2',
    "has no place in lat and lon: '52.37', ''",
  ],
  [
    'degrees exchanged',
    'name,category,lat,lon\nOne,Boarding,4.9,52.37\n',
    'line 2',
    'lies more than 100 km from Amsterdam by its lat and lon',
  ],
  [
    'a price',
    'name,category,priceRange\nOne,Boarding,cheap\n',
    'line 2',
    "has the price range 'cheap'; it can be $, $$ or $$$",
  ],
  [
    'too many tags',
    `name,category,tags\nOne,Boarding,${Array.from({ length: 21 }, (_, tag) => tag).join(';')}\n`,
    'line 2',
    'has 21 tags, where 20 fit',
  ],
])('a row with %s is broken, and named by its line', async (_, content, place, reason) => {
  const entries = await readEntries(content, AMSTERDAM);
  expect(entries.at(-1)).toEqual({ is: 'broken', place, reason });
});

test.each([
  ['is empty', '', 'The file is empty.'],
  ['holds white space', ' \n\n', 'The file is empty.'],
  ['has no header', 'One,Boarding\n', 'Line 1 must name the columns, and name and category are missing.'],
  ['names a column twice', '\nname,category,Name\n', 'Line 2 names the column name twice.'],
  ['has lat without lon', 'name,category,lat\n', 'names only one of the columns lat and lon'],
  [
    'never closes a quotation mark',
    `name,category\n${good}\n"One,Boarding\n${good}\n`,
    'Line 3: a quotation mark is missing or is one too many.',
  ],
  [
    'goes on after a quotation mark',
    'name,category\n"One" and a half,Boarding\n',
    'Line 2: a quotation mark is missing or is one too many.',
  ],
  [
    'is a workbook',
    Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(40)]),
    'This is a workbook or a ZIP file.',
  ],
  ['is compressed', Buffer.from([0x1f, 0x8b, 0x08, 0x00]), 'This file is compressed.'],
  ['is UTF-16', Buffer.from('\uFEFFname,category\n', 'utf16le'), 'This file is UTF-16.'],
  [
    'is in the encoding of old Windows',
    Buffer.from(`name,category\n${good}\nZoë,Boarding\n`, 'latin1'),
    'Line 3 is not UTF-8 text.',
  ],
  [
    'ends in the middle of a character',
    Buffer.from('name,category\nZoë').subarray(0, -1),
    'Line 2 is not UTF-8 text.',
  ],
])('a file that %s is refused', async (_, content, message) => {
  for (const whole of [false, true]) {
    const error = whole ? await readWhole(content) : await failure(content);
    expect(error).toBeInstanceOf(BrokenFile);
    expect(String(error)).toContain(message);
  }
});

/** The same in one piece, as a small file comes. */
async function readWhole(content: string | Buffer): Promise<unknown> {
  const bytes = (async function* () {
    yield Buffer.from(content);
  })();
  return openProviderFile(bytes, AMSTERDAM)
    .then(({ entries }) => collected(entries))
    .catch((error: unknown) => error);
}

test('a quotation mark that is never closed does not swallow a large file into memory', async () => {
  let pieces = 0;
  const endless = (async function* () {
    yield Buffer.from('name,category\n"One,Boarding\n');
    for (; pieces < 10_000; pieces += 1) yield Buffer.from('x,Boarding\n'.repeat(1_000));
  })();
  const file = await openProviderFile(endless, AMSTERDAM);
  await expect(collected(file.entries)).rejects.toThrow(
    'Line 2: a quotation mark is missing or is one too many.',
  );
  expect(pieces).toBeLessThan(50);
});

test('names are kept composed, without what cannot be seen, and a row is the same however it was typed', async () => {
  const text = await readFile(`${import.meta.dirname}/../../fixtures/names-unicode.dublin.csv`, 'utf8');
  const drafts = (await readEntries(text, DUBLIN)).map((entry) =>
    entry.is === 'provider' ? entry.draft : null,
  );
  expect(drafts.map((draft) => draft?.name)).toEqual([
    'Café Hond',
    'ZeroWidth Vets',
    'SoftHyphen Vets',
    'Vets gnidnE',
    'Nala 🐕‍🦺 Vets',
    'علی\u200cرضا Vets',
  ]);
  const composed = await readEntries(text.normalize('NFC').replaceAll(/[\u200b\u00ad\u202e]/g, ''), DUBLIN);
  expect(composed.map((entry) => (entry.is === 'provider' ? entry.draft : null))).toEqual(drafts);
});
