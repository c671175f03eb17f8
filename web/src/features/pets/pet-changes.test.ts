import type { Pet } from '@pawhood/contract/pets.ts';
import { expect, test } from 'vitest';
import { somePet } from '../../testing/some-pet.ts';
import { checkedPet } from './pet-changes.ts';
import { type PetEdits, petFormOf } from './pet-form.ts';
import type { WeightUnit } from './weight.ts';

const NALA: Partial<Pet> = {
  ...{ name: 'Nala', type: 'Dog', breed: 'Greyhound', age: 7, ageUnit: 'months', birthday: '' },
  ...{ gender: 'female', weightGrams: 27_340, weight: 60.27, tags: ['shy', 'loves cheese'], city: 'dublin' },
  ...{ temperament: 'Calm', healthInfo: 'No grain.', contact: '555 0157', vet: '', visibility: 'signed-in' },
};

function check(edits: PetEdits, facts: Partial<Pet> = {}, unit: WeightUnit = 'kg') {
  const stored = petFormOf(somePet({ ...NALA, ...facts }), unit);
  return checkedPet(edits, stored, { unit, today: '2026-11-21' });
}

test('the form as it opens changes nothing, in either unit of weight', () => {
  for (const unit of ['kg', 'lbs'] as const) {
    const form = petFormOf(somePet(NALA), unit);
    expect(check(form, {}, unit)).toEqual({ changes: {}, wrong: {}, isChanged: false });
  }
});

test.each([
  [{ name: ' Nala of Clare ' }, { name: 'Nala of Clare' }],
  [{ breed: '' }, { breed: '' }],
  [{ temperament: 'Shy' }, { temperament: 'Shy' }],
  [{ birthday: '2021-02-28' }, { birthday: '2021-02-28' }],
  [{ birthday: '2021-02-28', age: '57' }, { birthday: '2021-02-28' }],
  [
    { age: '2,5', ageUnit: 'years' },
    { age: 2.5, ageUnit: 'years' },
  ],
  [{ age: '' }, { age: null }],
  [{ gender: '' }, { gender: '' }],
  [{ weight: '28,1' }, { weightGrams: 28_100 }],
  [{ weight: '' }, { weightGrams: null }],
  [{ tags: ' shy,shy ,  quite   small,' }, { tags: ['shy', 'quite small'] }],
  [{ tags: 'shy,loves cheese' }, {}],
  [{ city: '' }, { city: '' }],
  [{ vet: 'Dr. Byrne' }, { vet: 'Dr. Byrne' }],
  [{ visibility: 'nobody' }, { visibility: 'nobody' }],
  [{ name: ' Nala ', healthInfo: 'No grain.\n' }, {}],
])('of %j the changes are %j', (edits, changes) => {
  expect(check(edits)).toEqual({ changes, wrong: {}, isChanged: Object.keys(changes).length > 0 });
});

test('a weight in pounds is kept in grams', () => {
  expect(check({ weight: '60' }, {}, 'lbs').changes).toEqual({ weightGrams: 27_216 });
});

test('who takes the birthday away keeps the age that it gave', () => {
  const born = { birthday: '2021-02-28', age: 5, ageUnit: 'years' };
  expect(check({ birthday: '' }, born).changes).toEqual({ birthday: '', age: 5, ageUnit: 'years' });
  expect(check({ birthday: '', age: '6' }, born).changes).toEqual({ birthday: '', age: 6, ageUnit: 'years' });
});

test.each([
  [{ name: ' ' }, 'Please give your pet a name.'],
  [{ name: 'n'.repeat(61) }, 'Please use at most 60 characters.'],
  [{ description: 'd'.repeat(2001) }, 'Please use at most 2,000 characters.'],
  [{ birthday: '2026-11-22' }, 'This day is still to come.'],
  [{ birthday: '0021-02-28' }, 'Please check the year.'],
  [{ age: '81' }, 'Please give an age from 0 to 80.'],
  [{ age: '-1' }, 'Please give an age from 0 to 80.'],
  [{ age: 'five' }, 'Please give an age from 0 to 80.'],
  [{ weight: 'heavy' }, 'Please give the weight as a number, such as 4.2.'],
  [{ weight: '0' }, 'Please give the weight as a number, such as 4.2.'],
  [{ weight: '1501' }, 'This is no weight a pet can have.'],
  [{ tags: 'a,b,c,d,e,f,g,h,i,j,k' }, 'Please use at most 10 tags.'],
  [{ tags: `shy,${'t'.repeat(31)}` }, `Please shorten ‘${'t'.repeat(31)}’ to 30 characters.`],
])('%j is refused in words', (edits, sentence) => {
  const { wrong, isChanged } = check(edits);
  expect(Object.entries(wrong)).toEqual([[Object.keys(edits)[0], sentence]]);
  expect(isChanged).toBe(true);
});

test('today is a birthday that can be', () => {
  expect(check({ birthday: '2026-11-21' }).wrong).toEqual({});
});
