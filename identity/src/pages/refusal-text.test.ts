import { ERRORS } from '@pawhood/contract/errors.ts';
import { loadWords } from '@pawhood/contract/values/words.ts';
import { expect, test } from 'vitest';
import type { Refusal } from '../account.ts';
import { refusal, unsuitable } from '../accounts/refusals.ts';
import { refusalText } from './refusal-text.ts';

const words = (await loadWords(['en']))('en');

test('a refusal without a reason of its own says on a page what a call answers', () => {
  const codes = Object.keys(words.identity.REFUSALS).filter(
    (reason) => reason in ERRORS,
  ) as Refusal['code'][];
  expect(codes).toContain('wrong_credentials');
  for (const code of codes) expect(refusalText(words, refusal(code))).toBe(ERRORS[code].text);
});

test('a limit stands in its text', () => {
  expect(refusalText(words, unsuitable('name', 'unsuitable_name'))).toMatch(/at most \d+ characters\.$/);
});

test('what a cookie of an earlier version holds is said by its code', () => {
  const kept = { code: 'email_taken', text: 'Taken', field: 'email' } as unknown as Refusal;
  expect(refusalText(words, kept)).toBe(ERRORS.email_taken.text);
});
