import { expect, test } from 'vitest';
import { faultOf } from './commit-subject.js';

test.each([
  'feat(voting): count simultaneous votes exactly once each',
  'build: lay out the workspaces\n\nWhy it is so.',
  'test(e2e): read an article',
  'Revert "feat(voting): count votes"',
  'fixup! feat(voting): count votes',
])('"%s" is a good subject', (message) => {
  expect(faultOf(message)).toBeNull();
});

test.each([
  ['', /type\(feature\)/],
  ['count votes', /type\(feature\)/],
  ['chore: tidy up', /type\(feature\)/],
  ['feat(voting): Count votes', /type\(feature\)/],
  ['feat(voting): count votes.', /type\(feature\)/],
  ['feat(voting):count votes', /type\(feature\)/],
  [`feat: ${'a'.repeat(67)}`, /73 characters/],
])('"%s" is refused', (message, reason) => {
  expect(faultOf(message)).toMatch(reason);
});
