/**
 * Seventeen thousand calls of the built product that nobody makes who means well: of every endpoint, in every part of a
 * request; then two thousand forms that are sent without scripts. None may be answered 5xx, or not at all; the proof
 * fails with those that are.
 *
 * Alone: `npm run proof -- hostile`, two minutes or so.
 */
import {
  type ApiDescription,
  type HostileCall,
  type HostileForm,
  hostileCalls,
  hostileForms,
  statusOf,
} from '@pawhood/testing/hostile/hostile-calls.ts';
import { callerWith } from '@pawhood/testing/people/person.ts';
import { petOf } from '@pawhood/testing/people/pet.ts';
import { withProvider } from '../bench/lib/with-provider.ts';
import { assertTrue } from './lib/assertions.ts';

const CALLS = 17_000;
const FORMS = 2_000;

/** Calls that are made at a time: the database is to be busy, not away. */
const AT_ONCE = 4;

await withProvider({ RATE_LIMITS: 'off', LOG_LEVEL: 'error' }, async ({ server: { url }, provider }) => {
  const token = provider.token('auth0|nala');
  const call = callerWith(url, token);
  const { json } = await call('POST', '/local/api/users', { userProfile: { fullName: 'Nala' } });
  const userId = String(json['id']);
  const { id: petId } = await petOf(call);
  const api: ApiDescription = JSON.parse(await (await fetch(`${url}/api/openapi.json`)).text());
  const calls = hostileCalls(api, CALLS, { token, ids: { petId, userId } });
  const forms = hostileForms(formsAbout(userId), FORMS, url);
  const counts = new Map<number, number>();
  const wrong: string[] = [];
  const callOn = async () => {
    for (const made of [calls, forms])
      for (let next = made.next(); !next.done; next = made.next()) await make(next.value);
  };
  async function make(call: HostileCall): Promise<void> {
    const answered = await statusOf(url, call);
    counts.set(answered, (counts.get(answered) ?? 0) + 1);
    if (answered < 200 || answered >= 500) wrong.push(`${answered} ${JSON.stringify(call).slice(0, 500)}`);
  }
  await Promise.all(Array.from({ length: AT_ONCE }, callOn));
  const sorted = [...counts].sort(([one], [other]) => one - other);
  console.log(
    `${CALLS + FORMS} calls: ${sorted.map(([answered, count]) => `${answered} ${count} times`).join(', ')}.`,
  );
  for (const line of wrong) console.log(line);
  const { ok } = await fetch(`${url}/readyz`);
  assertTrue('the server is ready afterwards', ok);
  if (wrong.length > 0) process.exitCode = 1;
});

/** The forms of pages about reports; server/src/app/hostile-forms.test.ts sends them where there is a decision. */
function formsAbout(userId: string): HostileForm[] {
  const report = { kind: 'profile', id: userId, reason: 'illegal', words: 'It is not allowed.' };
  const reporter = { name: 'Mia', email: 'mia@example.org', goodFaith: 'on' };
  const objection = { words: 'It was a joke.' };
  return [
    { path: '/report', fields: { ...report, ...reporter } },
    { path: '/nl/report', fields: report },
    { path: '/decisions/1.%F0%9F%90%A2/objection', fields: objection },
    { path: '/fr/decisions/1.%00/objection', fields: objection },
    { path: '/unsubscribe/a%00.__proto__?lang=__proto__', fields: { 'List-Unsubscribe': 'One-Click' } },
  ];
}
