import { SETTING_GROUPS } from '@pawhood/contract/desk/settings.ts';
import { expect, test } from 'vitest';
import { readConfig } from '../config/config.ts';
import { LIMIT_SETTINGS } from '../config/limit-settings.ts';
import { DESK_SETTING_NAMES, SETTINGS } from '../config/settings.ts';
import { settingsOf, USUAL_SETTINGS } from './site-settings.ts';

const settingsWith = (kept: Record<string, unknown>, environment: Record<string, string> = {}) =>
  settingsOf(new Map(Object.entries(kept)), readConfig(environment).locked);

test('settings that the desk may change are these, and none that it must not', () => {
  expect([...DESK_SETTING_NAMES].sort()).toEqual(
    [
      ...['OPERATOR_NAME', 'SUPPORT_EMAIL', 'SOCIAL_URL', 'SUGGESTIONS', 'SETTLED_DAYS'],
      ...['REVIEWS', 'RATING_FROM'],
      ...['SHARING_SIGN_IN_HOURS', 'DESK_SIGN_IN_HOURS', 'STORAGE_PER_PERSON', 'UPLOADS_PER_DAY'],
      ...Object.keys(LIMIT_SETTINGS),
    ].sort(),
  );
  for (const name of DESK_SETTING_NAMES) expect(SETTING_GROUPS).toContain(SETTINGS[name].desk.group);
});

test('with nothing chosen each has its default, which lies within its bounds', () => {
  expect(settingsWith({})).toEqual(USUAL_SETTINGS);
  expect(USUAL_SETTINGS).toMatchObject({
    STORAGE_PER_PERSON: 500_000_000,
    UPLOADS_PER_DAY: 1_000_000_000,
    SIGN_INS_PER_MINUTE: 10,
    SUGGESTIONS: 'open',
    SHARING_SIGN_IN_HOURS: 24,
    DESK_SIGN_IN_HOURS: 12,
    SETTLED_DAYS: 180,
    REVIEWS: 'open',
    RATING_FROM: 3,
    OPERATOR_NAME: '',
    SUPPORT_EMAIL: 'support@example.org',
    SOCIAL_URL: 'https://mastodon.social/tags/pets',
  });
  for (const name of DESK_SETTING_NAMES) {
    const { standard, desk } = SETTINGS[name];
    expect([name, settingsWith({ [name]: standard })[name]]).toEqual([name, USUAL_SETTINGS[name]]);
    for (const bound of [desk.least, desk.most])
      if (bound !== null)
        expect([name, bound, desk.read(bound)]).not.toEqual([name, bound, expect.any(Object)]);
  }
});

test('what is chosen counts, what the environment says wins, also beyond the bounds of the desk', () => {
  const kept = { SUGGESTIONS: 'moderated', DESK_SIGN_IN_HOURS: '24', STORAGE_PER_PERSON: '2 GB' };
  expect(settingsWith(kept)).toMatchObject({
    SUGGESTIONS: 'moderated',
    DESK_SIGN_IN_HOURS: 24,
    STORAGE_PER_PERSON: 2_000_000_000,
  });
  expect(settingsWith(kept, { SUGGESTIONS: 'open', DESK_SIGN_IN_HOURS: '2000' })).toMatchObject({
    SUGGESTIONS: 'open',
    DESK_SIGN_IN_HOURS: 2_000,
    STORAGE_PER_PERSON: 2_000_000_000,
  });
});

test.each([
  ['DESK_SIGN_IN_HOURS', '73'],
  ['DESK_SIGN_IN_HOURS', '0'],
  ['SIGN_INS_PER_MINUTE', '101'],
  ['SEARCHES_PER_MINUTE', '11'],
  ['STORAGE_PER_PERSON', '1 kB'],
  ['SETTLED_DAYS', '1e3'],
  ['SETTLED_DAYS', null],
  ['SUGGESTIONS', 'off'],
  ['SUPPORT_EMAIL', 'ann@example.org, ben@example.org'],
  ['SUPPORT_EMAIL', 'Ann <ann@example.org>'],
  ['SOCIAL_URL', 'javascript:alert(1)'],
  ['SOCIAL_URL', 'https://ann:secret@example.org/'],
  ['OPERATOR_NAME', 'x'.repeat(101)],
  ['OPERATOR_NAME', 'Two\nlines'],
  ['OPERATOR_NAME', { name: 'Ann' }],
] as const)('%s is as it comes where %j is kept, which it cannot be', (name, value) => {
  expect(settingsWith({ [name]: value })[name]).toBe(USUAL_SETTINGS[name]);
});
