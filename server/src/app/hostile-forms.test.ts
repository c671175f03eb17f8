/** The forms that are sent without scripts, with whatever a stranger may send instead. */
import { listOwnStatements } from '@pawhood/contract/reports/statements.ts';
import { answerTo, type HostileForm, hostileForms } from '@pawhood/testing/hostile/hostile-calls.ts';
import { reportsSite } from '@pawhood/testing/site/reports-site.ts';
import { testApp } from '@pawhood/testing/site/test-app.ts';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createUnsubscribeService } from '../features/notifications/unsubscribe/unsubscribe.service.ts';
import { createUnsubscribeStore } from '../features/notifications/unsubscribe/unsubscribe.store.ts';

const { here, author, withRole, visitor, report, decide, caseOf, later, clear } = await reportsSite();
await clear();
const log: string[] = [];
const { url } = await testApp({
  ...{ database: here.database, settings: { RATE_LIMITS: 'off' }, clientDirectory: '/nowhere' },
  logger: pino({ level: 'error' }, { write: (line) => log.push(line) }),
});

const FORMS_SENT = 900;

/** Somebody about whom something was decided, who can object. */
async function decidedAbout() {
  const [person, boss] = [await author(), await withRole('operator')];
  await report(visitor, 'pet', person.things.pet);
  await decide(boss.call, ['report', await caseOf('pet', person.things.pet)], 'warn');
  await later();
  const { json } = await person.call('GET', listOwnStatements.path);
  return { ...person, path: String(Object(json)[0]?.path) };
}

async function allForms(): Promise<readonly HostileForm[]> {
  const { id, things, path } = await decidedAbout();
  const service = createUnsubscribeService({
    ...{ store: createUnsubscribeStore(here.database), publicUrl: '' },
    notifications: { kindOf: () => null, now: () => new Date() },
  });
  const about = { kind: 'profile', id, reason: 'illegal', words: 'It is against a law.' };
  const reportFields = { ...about, name: 'Ben', email: 'ben@example.com', goodFaith: 'on' };
  return [
    { path: `/report?kind=pet&id=${things.pet}`, fields: reportFields },
    {
      path: '/nl/report?kind=__proto__&id=%00&kind=%F0%9F%90%A2&=%C3%28',
      fields: { ...reportFields, kind: 'photo', id: things.photo },
    },
    { path: `${path}/objection`, fields: { words: 'It was a joke.' } },
    { path: '/decisions/1.%F0%9F%90%A2/objection', fields: { words: 'It was a joke.' } },
    { path: '/fr/decisions/1.%00/objection', fields: { words: 'It was a joke.' } },
    { path: await service.addressOf(id, 'news', 'fr'), fields: { 'List-Unsubscribe': 'One-Click' } },
    { path: '/unsubscribe/a%00.__proto__.%F0%9F%90%A2?lang=__proto__', fields: {} },
  ];
}

test('whatever is sent to whatever form, a page answers in words, or the next page does', async () => {
  const wrong: unknown[] = [];
  const seen = new Map<string, Set<number>>();
  for (const call of hostileForms(await allForms(), FORMS_SENT, url)) {
    const { status, type, text } = await answerTo(url, call);
    const form = /unsubscribe|objection|report/.exec(call.path)?.[0] ?? '';
    seen.set(form, (seen.get(form) ?? new Set()).add(status));
    const isPage = type.startsWith('text/html') && /<h1[^>]*>[^<]+<.*<p[^>]*>[^<]{9}/s.test(text);
    if (status !== 303 && (status < 200 || status >= 500 || !isPage))
      wrong.push({ status, type, text: text.slice(0, 200), ...call, body: call.body.slice(0, 200) });
  }
  expect(wrong).toEqual([]);
  expect(log).toEqual([]);
  // Or else none of them would have come far.
  const sorted = (form: string) => [...(seen.get(form) ?? [])].sort((one, other) => one - other);
  expect(sorted('report')).toEqual([303, 400, 403, 404, 413, 415]);
  expect(sorted('objection')).toEqual([303, 400, 403, 404, 409, 413, 415]);
  expect(sorted('unsubscribe')).toEqual([200, 413]);
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
});
