import type { PetField } from '@pawhood/contract/pets/fields.ts';
import type { Pet } from '@pawhood/contract/pets/profile.ts';
import { cities } from '@pawhood/contract/testing/first-cities.ts';
import { expect, test } from 'vitest';
import type { WeightUnit } from '#/features/pets/health/weight.ts';
import type { Edits } from '#/lib/form/edit-conflict.ts';
import { somePet } from '#/testing/some-pet.ts';
import { checkPet } from './pet-changes.ts';
import { petTexts } from './pet-controls.ts';

type PetEdits = Edits<PetField>;

const NALA: Partial<Pet> = {
  ...{ name: 'Nala', type: 'Dog', breed: 'Greyhound', age: 7, ageUnit: 'months', birthday: '' },
  ...{ gender: 'female', weightGrams: 27_340, weight: 60.27, tags: ['shy', 'loves cheese'], city: 'dublin' },
  ...{ temperament: 'Calm', healthInfo: 'No grain.', contact: '555 0157', vet: '', visibility: 'signed-in' },
};

function check(edits: PetEdits, facts: Partial<Pet> = {}, unit: WeightUnit = 'kg') {
  const stored = petTexts(somePet({ ...NALA, ...facts }), { unit, cities });
  return checkPet(edits, stored, { unit, today: '2026-11-21' });
}

test('the form as it opens changes nothing, in either unit of weight', () => {
  for (const unit of ['kg', 'lbs'] as const) {
    const form = petTexts(somePet(NALA), { unit, cities });
    expect(check(form, {}, unit)).toEqual({ body: {}, errors: {} });
  }
});

test.each([
  [{ name: ' Nala of Clare ' }, { name: 'Nala of Clare' }],
  [{ breed: '' }, { breed: '' }],
  [{ temperament: 'Shy' }, { temperament: 'Shy' }],
  [{ birthday: '2021-02-28' }, { birthday: '2021-02-28' }],
  [{ birthday: '2021-02-28', age: '57' }, { birthday: '2021-02-28' }],
  [{ diedOn: '2026-11-21' }, { diedOn: '2026-11-21' }],
  [
    { age: '2,5', ageUnit: 'years' },
    { age: 2.5, ageUnit: 'years' },
  ],
  [{ age: '' }, { age: null }],
  [{ gender: '' }, { gender: '' }],
  [{ weightGrams: '28,1' }, { weightGrams: 28_100 }],
  [{ weightGrams: '' }, { weightGrams: null }],
  [{ tags: ' shy,shy ,  quite   small,' }, { tags: ['shy', 'quite small'] }],
  [{ tags: 'shy,loves cheese' }, {}],
  [{ city: '' }, { city: '' }],
  [{ vet: 'Dr. Byrne' }, { vet: 'Dr. Byrne' }],
  [{ visibility: 'nobody' }, { visibility: 'nobody' }],
  [{ name: ' Nala ', healthInfo: 'No grain.\n' }, {}],
])('of %j the changes are %j', (edits, changes) => {
  expect(check(edits)).toEqual({ body: changes, errors: {} });
});

test('a weight in pounds is kept in grams', () => {
  expect(check({ weightGrams: '60' }, {}, 'lbs').body).toEqual({ weightGrams: 27_216 });
});

test('who takes the birthday away keeps the age that it gave', () => {
  const born = { birthday: '2021-02-28', age: 5, ageUnit: 'years' };
  expect(check({ birthday: '' }, born).body).toEqual({ birthday: '', age: 5, ageUnit: 'years' });
  expect(check({ birthday: '', age: '6' }, born).body).toEqual({ birthday: '', age: 6, ageUnit: 'years' });
});

test.each([
  [{ name: ' ' }, 'Please give your pet a name.'],
  [{ name: 'n'.repeat(61) }, 'Please use at most 60 characters.'],
  [{ description: 'd'.repeat(2001) }, 'Please use at most 2,000 characters.'],
  [{ birthday: '2026-11-22' }, 'This date is in the future.'],
  [{ birthday: '0021-02-28' }, 'Please check the year.'],
  [{ diedOn: '2026-11-22' }, 'This date is in the future.'],
  [{ age: '81' }, 'Please give an age from 0 to 80.'],
  [{ age: '-1' }, 'Please give an age from 0 to 80.'],
  [{ age: 'five' }, 'Please give an age from 0 to 80.'],
  [{ weightGrams: 'heavy' }, 'Please give the weight as a number, such as 4.2.'],
  [{ weightGrams: '0' }, 'Please give the weight as a number, such as 4.2.'],
  [{ weightGrams: '1501' }, 'This is no weight a pet can have.'],
  [{ tags: 'a,b,c,d,e,f,g,h,i,j,k' }, 'Please use at most 10 tags.'],
  [{ tags: `shy,${'t'.repeat(31)}` }, `Please shorten ‘${'t'.repeat(31)}’ to 30 characters.`],
])('%j is refused in words', (edits, sentence) => {
  const { body, errors } = check(edits);
  expect(Object.entries(errors)).toEqual([[Object.keys(edits)[0], sentence]]);
  expect(body).toBeNull();
});

test('today is a birthday that can be', () => {
  expect(check({ birthday: '2026-11-21' }).errors).toEqual({});
});
