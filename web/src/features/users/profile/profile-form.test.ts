import { cities } from '@pawhood/contract/testing/first-cities.ts';
import { expect, test } from 'vitest';
import { someProfile } from '#/testing/some-person.ts';
import { checkedProfile, hasChanges, profileFormOf } from './profile-form.ts';

const profile = someProfile();
const stored = profileFormOf(profile, cities);

const written = (changes: object) => ({ ...stored, ...changes });

test.each([{}, { fullName: ' Mia Ó Briain ', bio: `${profile.bio}\n` }])(
  'with %j there is nothing to save',
  (same) => {
    expect(checkedProfile(written(same), stored)).toEqual({
      body: null,
      errors: { form: 'Nothing to save' },
    });
    expect(hasChanges(written(same), stored)).toBe(false);
  },
);

test.each([
  [{ fullName: '  Mia Byrne ' }, { fullName: 'Mia Byrne' }],
  [{ bio: '' }, { bio: '' }],
  [{ city: 'calgary' }, { city: 'calgary' }],
  [{ city: '' }, { city: '' }],
  [{ units: 'metric' }, { units: 'metric' }],
])('of %j the changes are %j', (changes, body) => {
  expect(checkedProfile(written(changes), stored)).toEqual({ body, errors: {} });
});

test.each([
  [{ fullName: ' ' }, { fullName: 'Please enter your name.' }],
  [{ fullName: 'm'.repeat(121) }, { fullName: 'Please use at most 120 characters.' }],
  [{ bio: 'b'.repeat(1001) }, { bio: 'Please use at most 1,000 characters.' }],
])('%j is refused in words', (changes, errors) => {
  expect(checkedProfile(written(changes), stored)).toEqual({ body: null, errors });
  expect(hasChanges(written(changes), stored)).toBe(true);
});

test('a name or a bio of exactly the longest length is taken', () => {
  const longest = { fullName: 'm'.repeat(120), bio: 'b'.repeat(1000) };
  expect(checkedProfile(written(longest), stored).body).toEqual(longest);
});

test('a profile that holds nothing but a name can be edited', () => {
  const bare = profileFormOf(someProfile({ bio: '', city: '', units: 'metric', location: '' }), cities);
  expect(checkedProfile({ ...bare, bio: 'Hello' }, bare).body).toEqual({ bio: 'Hello' });
});
