import { member } from '@pawhood/testing/people/member.ts';
import { petOf } from '@pawhood/testing/people/pet.ts';
import { testTenant } from '@pawhood/testing/services/test-tenant.ts';
import { testApp } from '@pawhood/testing/site/test-app.ts';
import { describe, expect, test } from 'vitest';

const tenant = await testTenant();
const { url } = await testApp({ settings: tenant.settings });
const ann = await member(url, tenant, 'Ann Berg');
const otis = await member(url, tenant, 'Otis Vos');

const EMPTY = {
  ...{ chipNumber: '', chipImplantedOn: '', passportNumber: '', passportCountry: '' },
  ...{ issuedOn: '', validUntil: '' },
};
const WHOLE = {
  chipNumber: '528 140 000 123 457',
  chipImplantedOn: '2024-02-29',
  passportNumber: 'NL 57-0013',
  passportCountry: 'NL',
  issuedOn: '2024-03-01',
  validUntil: '2034-02-28',
};
const KEPT = { ...WHOLE, chipNumber: '528140000123457' };

/** A pet of Ann's with its passport. */
async function newPet() {
  const path = `/api/pets/${(await petOf(ann.call)).id}/identity`;
  return {
    path,
    read: async () => (await ann.call('GET', path)).json,
    write: (passport: object, version?: number) => ann.call('PUT', path, passport, version),
  };
}

describe('chip and passport', () => {
  test('are empty at first, and then what was written', async () => {
    const pet = await newPet();
    expect(await pet.read()).toEqual({ ...EMPTY, version: 0 });
    const written = await pet.write(WHOLE, 0);
    expect([written.status, written.json]).toEqual([200, { ...KEPT, version: 1 }]);
    expect(await pet.read()).toEqual(written.json);
    // Written whole: what is left out is empty.
    expect((await pet.write({ passportNumber: 'NL 58' }, 1)).json).toEqual({
      ...EMPTY,
      passportNumber: 'NL 58',
      version: 2,
    });
  });

  test.each([
    [{ chipNumber: '52814000012345' }, 'chipNumber', 'this one has 14', 'chip_digits', { digits: 14 }],
    [{ chipNumber: '000140000123456' }, 'chipNumber', 'no country', 'chip_of_nobody', { code: '000' }],
    [{ chipNumber: 'x'.repeat(31) }, 'chipNumber', 'too long', 'too_long'],
    [{ chipImplantedOn: '2026-02-30' }, 'chipImplantedOn', 'no day', 'no_day'],
    [{ issuedOn: '2026-02-02', validUntil: '2026-02-01' }, 'validUntil', 'before', 'valid_before_issued'],
    [{ passportCountry: 'ZZ' }, 'passportCountry', 'two letters', 'country_unreadable'],
    [{ passportCountry: 'nl' }, 'passportCountry', 'two letters', 'country_unreadable'],
    [{ passportNumber: 57 }, 'passportNumber', 'string', 'wrong_type'],
    [{ owner: 'Otis' }, 'body', '', 'unknown_field'],
  ])('%j is refused at %s', async (passport, field, sentence, code, values?: object) => {
    const pet = await newPet();
    const refused = await pet.write(passport, 0);
    expect([refused.status, refused.json['errors']]).toMatchObject([
      400,
      [{ field, code, detail: expect.stringContaining(sentence), ...(values && { values }) }],
    ]);
    expect(await pet.read()).toEqual({ ...EMPTY, version: 0 });
  });

  test('an older chip is kept', async () => {
    const pet = await newPet();
    expect((await pet.write({ chipNumber: '00 06e3 a1b2' }, 0)).json['chipNumber']).toBe('0006E3A1B2');
  });
});

describe('two devices', () => {
  test('the one that has not seen the latest is told what there is now', async () => {
    const pet = await newPet();
    await pet.write(WHOLE, 0);
    for (const version of [0, 2, 57]) {
      const refused = await pet.write({ passportNumber: 'Lost' }, version);
      expect([refused.status, refused.json]).toMatchObject([
        412,
        { code: 'edit_conflict', current: { ...KEPT, version: 1 } },
      ]);
    }
    expect(await pet.read()).toEqual({ ...KEPT, version: 1 });
    const missing = await pet.write(WHOLE);
    expect([missing.status, missing.json['code']]).toEqual([428, 'version_missing']);
  });

  test.each([0, 1])(
    'of 25 at once that have seen version %i one writes, and the others see what',
    async (seen) => {
      const pet = await newPet();
      if (seen === 1) await pet.write(WHOLE, 0);
      const answers = await Promise.all(
        Array.from({ length: 25 }, (_, index) => pet.write({ passportNumber: `NL ${index}` }, seen)),
      );
      const written = answers.filter(({ status }) => status === 200);
      expect(written).toHaveLength(1);
      expect(written[0]?.json['version']).toBe(seen + 1);
      const refused = answers.filter(({ status }) => status === 412);
      expect(refused).toHaveLength(24);
      for (const { json } of refused) expect(json['current']).toEqual(written[0]?.json);
      expect(await pet.read()).toEqual(written[0]?.json);
    },
  );
});

test('who else reads and writes nothing', async () => {
  const pet = await newPet();
  await pet.write(WHOLE, 0);
  for (const [method, body] of [
    ['GET', undefined],
    ['PUT', EMPTY],
  ] as const) {
    const refused = await otis.call(method, pet.path, body, 1);
    expect([refused.status, refused.json['code']]).toEqual([404, 'unknown_pet']);
  }
  expect(await pet.read()).toEqual({ ...KEPT, version: 1 });
});
