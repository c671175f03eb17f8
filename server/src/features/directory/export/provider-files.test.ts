import { DUBLIN } from '@pawhood/contract/testing/first-cities.ts';
import { collected } from '@pawhood/testing/commands/provider-files.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openProviderFile } from '../reading/open-provider-file.ts';
import { tidy } from '../reading/osm/osm-tags.ts';
import { providerCsv } from './provider-files.ts';

/** A text as the directory keeps it, more often than not with a beginning that spreadsheets take for a formula. */
const text = (longest: number) =>
  fc
    .tuple(
      fc.string({ unit: fc.constantFrom("'", '=', '+', '-', '@', '\t', '\r', '"', ','), maxLength: 5 }),
      fc.string({ unit: 'grapheme', maxLength: 30 }),
    )
    .map(([start, rest]) => tidy(start + rest))
    .filter((value) => value.length <= longest);

/** Tags, or services: what separates them is in none. */
const list = fc
  .array(text(60).map((value) => tidy(value.replaceAll(/[,;|]/g, ''))))
  .map((values) => [...new Set(values.filter((value) => value !== ''))].slice(0, 20));

const row = fc.record({
  id: fc.constant('file-dublin-57'),
  name: text(120).filter((value) => value !== ''),
  category: fc.constant('Boarding'),
  city: fc.constant('dublin'),
  address: text(250),
  phone: fc.constantFrom('', '(01) 677 6943', '+44 20 7946 0958'),
  website: fc.constantFrom('', 'https://example.org/a?b=c'),
  email: fc.constantFrom('', 'a@example.org', '+a@example.org', '-a@example.org', "'=a@example.org"),
  description: text(2_000),
  tags: list,
  lat: fc.constantFrom(53.3412345, 53.4),
  lon: fc.constantFrom(-6.25, -6.3),
  openingHours: text(250).map((value) => value || null),
  priceRange: fc.constantFrom(null, '$$'),
  services: list,
});

test('whatever its texts begin with, a provider that is exported is imported as it was', async () => {
  await fc.assert(
    fc.asyncProperty(row, async (provider) => {
      const bytes = (async function* () {
        yield Buffer.from(providerCsv([provider]));
      })();
      const { entries } = await openProviderFile(bytes, DUBLIN);
      const { city: _, ...facts } = provider;
      expect(await collected(entries)).toEqual([
        { is: 'provider', place: 'line 2', draft: expect.objectContaining(facts), notes: [] },
      ]);
    }),
    { numRuns: 300 },
  );
});
