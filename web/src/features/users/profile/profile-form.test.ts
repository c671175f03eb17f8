import { expect, test } from 'vitest';
import { someProfile } from '#/testing/some-person.ts';
import { checkedProfile, hasChanges, profileFormOf } from './profile-form.ts';

const profile = someProfile();

test('the form as it opens changes nothing', () => {
  const checked = checkedProfile(profileFormOf(profile), profile);
  expect(checked).toEqual({ changes: {}, wrong: {} });
  expect(hasChanges(checked)).toBe(false);
});

test.each([
  [{ fullName: '  Mia Byrne ' }, { fullName: 'Mia Byrne' }],
  [{ bio: '' }, { bio: '' }],
  [{ city: 'calgary' }, { city: 'calgary' }],
  [{ city: '' }, { city: '' }],
  [{ units: 'metric' }, { units: 'metric' }],
  [{ fullName: ' Mia Ó Briain ', bio: `${profile.bio}\n` }, {}],
])('of %j the changes are %j', (written, changes) => {
  expect(checkedProfile({ ...profileFormOf(profile), ...written }, profile)).toEqual({ changes, wrong: {} });
});

test.each([
  [{ fullName: ' ' }, { fullName: 'Please enter your name.' }],
  [{ fullName: 'm'.repeat(121) }, { fullName: 'Please use at most 120 characters.' }],
  [{ bio: 'b'.repeat(1001) }, { bio: 'Please use at most 1,000 characters.' }],
])('%j is refused in words', (written, wrong) => {
  const checked = checkedProfile({ ...profileFormOf(profile), ...written }, profile);
  expect(checked.wrong).toEqual(wrong);
  expect(hasChanges(checked)).toBe(true);
});

test('a name or a bio of exactly the longest length is taken', () => {
  const written = { fullName: 'm'.repeat(120), bio: 'b'.repeat(1000) };
  expect(checkedProfile({ ...profileFormOf(profile), ...written }, profile).wrong).toEqual({});
});

test('a profile that holds nothing but a name can be edited', () => {
  const bare = someProfile({ bio: '', city: '', units: 'metric', location: '' });
  expect(checkedProfile({ ...profileFormOf(bare), bio: 'Hello' }, bare)).toEqual({
    changes: { bio: 'Hello' },
    wrong: {},
  });
});
