import { expect, test } from 'vitest';
import type { Limit } from '../host.ts';
import { refusedAttempt, refusedMail } from './attempts.ts';

/** Lets so many attempts of each through, within a time that does not end. */
function upTo(most: number, waitS: number): Limit {
  const attempts = new Map<string, number>();
  return {
    async take(who) {
      const count = attempts.get(who) ?? 0;
      attempts.set(who, count + 1);
      return count < most ? null : waitS;
    },
  };
}

/** What came of attempts at one account, from addresses each: a code and a time to wait where they were refused. */
async function attempts(addresses: readonly string[], account = 'mia@example.org') {
  const limits = { signIns: upTo(2, 41), accountSignIns: upTo(5, 42) };
  const outcomes = [];
  for (const address of addresses)
    outcomes.push(await refusedAttempt(limits, { address, browsers: [] }, account));
  return outcomes.map((outcome) => (outcome?.ok === false ? outcome.refusals[0] : null));
}

const tooMany = (retryAfterS: number) => expect.objectContaining({ code: 'too_many_attempts', retryAfterS });

test('a network that has tried often is refused, and the person from elsewhere is not', async () => {
  expect(await attempts(['a', 'a', 'a', 'b'])).toEqual([null, null, tooMany(41), null]);
});

test('an account is tried so often, from however many networks', async () => {
  expect(await attempts(['a', 'b', 'c', 'd', 'e', 'f'])).toEqual([null, null, null, null, null, tooMany(42)]);
});

test('what a network is refused takes nothing from the account', async () => {
  expect(await attempts(['a', 'a', 'a', 'a', 'a', 'a', 'b', 'b', 'c'])).toEqual([
    ...[null, null, tooMany(41), tooMany(41), tooMany(41), tooMany(41)],
    ...[null, null, null],
  ]);
});

test('mails count by the address they go to, in whatever case it is written, and by who asks', async () => {
  const limits = { mails: upTo(2, 43), networkMails: upTo(4, 44) };
  const codes = [];
  for (const to of [
    'mia@example.org',
    'MIA@example.org',
    'Mia@Example.org',
    'siep@example.org',
    'zoe@example.org',
  ]) {
    const outcome = await refusedMail(limits, { address: 'a', browsers: [] }, to);
    codes.push(outcome?.ok === false ? outcome.refusals[0]?.code : null);
  }
  expect(codes).toEqual([null, null, 'too_many_mails', null, 'too_many_network_mails']);
});
