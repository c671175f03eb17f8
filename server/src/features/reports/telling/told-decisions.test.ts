import { readNotificationSettings } from '@pawhood/contract/notifications/notification-settings.ts';
import { listNotifications } from '@pawhood/contract/notifications/notifications.ts';
import type { Caller } from '@pawhood/testing/people/person.ts';
import { codeOf } from '@pawhood/testing/site/desk-site.ts';
import { tellingSite } from '@pawhood/testing/site/telling-site.ts';
import { beforeEach, describe, expect, test } from 'vitest';

const site = await tellingSite();
const { sql, withRole, author, visitor, report, clear, caseOf, decide, undo, later, tell, mailAll } = site;

beforeEach(async () => {
  await clear();
  await sql('truncate notification, delivery, inbox cascade');
});

const toldTo = async (call: Caller) => {
  const { json } = await call('GET', `${listNotifications.path}?lang=en`);
  const rows = json['notifications'] as { text: string; path: string; kind: string }[];
  return rows.map(({ text }) => text);
};

/** What somebody about whom it was decided, and who reported it, are told by. */
async function decided(
  decision: 'keep' | 'hide' | 'warn' | 'limit' | 'suspend' = 'hide',
  grounds: Parameters<typeof decide>[3] = {},
) {
  const [person, ann, boss] = [await author(), await withRole(null), await withRole('operator')];
  await report(ann.call, 'pet', person.things.pet);
  await report(visitor, 'pet', person.things.pet, {
    ...{ reason: 'illegal', words: 'Not allowed.', name: 'Mia', email: 'mia@example.org', goodFaith: true },
  });
  const item = ['report', await caseOf('pet', person.things.pet)] as const;
  const { json } = await decide(boss.call, item, decision, grounds);
  return { person, ann, boss, item, id: String(json['id']) };
}

describe('of a decision', () => {
  test('nobody is told before its minute is over; then each of them once', async () => {
    const { person, ann } = await decided();
    await tell();
    expect([await toldTo(person.call), await toldTo(ann.call)]).toEqual([[], []]);
    await later();
    await tell();
    await tell();
    expect([await toldTo(person.call), await toldTo(ann.call)]).toEqual([
      ["We no longer show your pet's page “Nala”."],
      ['You reported something. We looked at it, and no longer show it.'],
    ]);
    expect(await sql('select from decision_notice where told_at is null')).toEqual([]);
  });

  test.each([
    ['keep', {}, [], ['You reported something. We looked at it, and it stays.']],
    [
      'warn',
      {},
      ["There is a warning about your pet's page “Nala”."],
      [expect.stringContaining('did something')],
    ],
    [
      'limit',
      {},
      [expect.stringMatching(/^You can read, but not write here until \w+ \d+, \d{4}/)],
      [expect.anything()],
    ],
    ['suspend', { days: 0 }, ['Your account is closed.'], [expect.anything()]],
  ] as const)('to %s %o each reads what became of it', async (decision, grounds, ofAuthor, ofReporter) => {
    const { person, ann } = await decided(decision, grounds);
    await later();
    await tell();
    const rows = async (id: string) => sql('select facts, kind from notification where user_id = $1', [id]);
    expect((await rows(person.id)).length).toBe(ofAuthor.length);
    if (decision !== 'suspend') expect(await toldTo(person.call)).toEqual(ofAuthor);
    expect(await toldTo(ann.call)).toEqual(ofReporter);
  });

  test('undone in its minute nobody ever hears; undone later, that it was taken back', async () => {
    const first = await decided();
    await undo(first.boss.call, first.id);
    await later();
    await tell();
    expect([await toldTo(first.person.call), await toldTo(first.ann.call)]).toEqual([[], []]);
    await decide(first.boss.call, first.item, 'hide');
    await later();
    await tell();
    const [row] = await sql('select max(id) as id from desk_decision');
    await undo(first.boss.call, row?.['id']);
    await tell();
    expect(await toldTo(first.person.call)).toHaveLength(1);
    await later();
    await tell();
    expect(await toldTo(first.person.call)).toEqual([
      "We took back a decision about your pet's page “Nala”.",
      "We no longer show your pet's page “Nala”.",
    ]);
  });

  test('an objection has its answer', async () => {
    const { person, boss, id } = await decided();
    await later();
    const other = await withRole('operator');
    await person.call('POST', `/local/api/decisions/${id}/objection`, { words: 'It was a joke.' });
    await decide(other.call, ['objection', id], 'uphold', { facts: 'It was none.' });
    await tell();
    expect(await toldTo(person.call)).toHaveLength(1);
    await later();
    await tell();
    expect(await toldTo(person.call)).toEqual([
      'We looked at your objection: the decision stays.',
      "We no longer show your pet's page “Nala”.",
    ]);
    expect(boss.id).not.toBe(other.id);
  });

  test('an answer that is taken back is told as that: the decision holds again', async () => {
    const { person, id } = await decided('warn');
    await later();
    const other = await withRole('operator');
    await person.call('POST', `/local/api/decisions/${id}/objection`, { words: 'It was a joke.' });
    const answer = await decide(other.call, ['objection', id], 'change', { facts: 'It was one indeed.' });
    await later();
    await tell();
    expect(codeOf(await undo(other.call, answer.json['id']))).toBe('200');
    await later();
    await tell();
    expect((await toldTo(person.call))[0]).toBe(
      'We took back our answer to your objection. Somebody looks at it again.',
    );
  });

  test('the paths lead to pages that say more, a receipt of the reporter’s own among them', async () => {
    const { person, ann } = await decided();
    await later();
    await tell();
    for (const { call } of [person, ann]) {
      const { json } = await call('GET', listNotifications.path);
      const [{ path }] = json['notifications'] as [{ path: string }];
      const page = await visitor('GET', path);
      expect([page.status, page.text]).toEqual([200, expect.stringContaining('“Nala”')]);
    }
  });
});

describe('once', () => {
  const countOf = async () => (await sql('select key from notification')).length;

  test('by two servers at once', async () => {
    for (const _ of [1, 2, 3]) await decided();
    await later();
    await Promise.all([tell(), tell(), tell(), tell()]);
    expect(await countOf()).toBe(6);
  });

  test('where a server dies before it tells, or before it notes that: another takes it over', async () => {
    await decided();
    await later();
    const dies = async () => {
      throw new Error('kill -9');
    };
    await expect(tell({ notifications: { tell: dies } })).rejects.toThrow('kill -9');
    await tell();
    expect(await countOf()).toBe(0);
    await later('5 minutes');
    await expect(tell({ notices: { ...site.notices, setTold: dies } })).rejects.toThrow('kill -9');
    expect(await countOf()).toBe(1);
    await later('5 minutes');
    await tell();
    expect(await countOf()).toBe(2);
    expect(await sql('select from report_receipt')).toHaveLength(3);
  });

  test('a decision that is undone while a dying server tells it is told as taken back', async () => {
    const { person, boss, id } = await decided();
    await later();
    const dies = async () => {
      throw new Error('kill -9');
    };
    await expect(tell({ notices: { ...site.notices, setTold: dies } })).rejects.toThrow('kill -9');
    await undo(boss.call, id);
    await later('5 minutes');
    await tell();
    expect(await toldTo(person.call)).toEqual([
      expect.stringContaining('We took back'),
      expect.stringContaining('We no longer show'),
    ]);
  });
});

/** A subject whose characters are written as RFC 2047 has it. */
const decoded = (subject = ''): string =>
  subject
    .replaceAll(/\?=\s+=\?UTF-8\?Q\?/g, '')
    .replace(/^=\?UTF-8\?Q\?(.*)\?=$/, (_, text: string) =>
      decodeURIComponent(text.replaceAll('_', ' ').replaceAll('%', '%25').replaceAll('=', '%')),
    );

describe('by mail', () => {
  test('the author has the whole statement, also while they are suspended, and cannot switch it off', async () => {
    const { person } = await decided('suspend');
    const address = await site.reachable(person.id);
    await sql(
      `insert into notification_choice (user_id, kind, channel, pace) values
      ($1, 'decision', 'mail', 'never'), ($1, 'decision', 'app', 'never'), ($1, 'all', 'mail', 'never')`,
      [person.id],
    );
    await later();
    await tell();
    await mailAll();
    const [mail, ...others] = site.mailsTo(address);
    expect(others).toEqual([]);
    expect(mail?.headers.get('subject')).toMatch(/^Your account is closed until .* UTC\.$/);
    expect(mail?.headers.has('list-unsubscribe')).toBe(false);
    const text = (mail?.text ?? '').replaceAll(/(\S)\n(?=\S)/g, '$1 ');
    for (const part of [
      "What it is about: your pet's page “Nala”",
      /For how long: Until \w+ \d+, \d{4}/,
      'By which rule: Nobody is insulted, threatened or hated. This is a rule of this site.',
      'What we saw: It insults a neighbour.',
      'Why we looked: Somebody reported it.',
      'Who decided: A person of the team, not a machine.',
      /You can object until .*, at this address: https:\/\/pets\.example\.org\/decisions\/\d+\.[\w-]{43}\n/,
    ])
      expect(text).toMatch(part);
    expect(mail?.headers.get('message-id')).toMatch(/^<.+@pets\.example\.org>$/);
  });

  test.each([
    ['nl', 'We laten de pagina van je dier ‘Nala’ niet meer zien.', 'Je kunt tot', '/nl/decisions/'],
    [
      'fr',
      'Nous ne montrons plus la page de votre animal «\u00a0Nala\u00a0».',
      'Vous pouvez contester',
      '/fr/decisions/',
    ],
  ])('it is in %s', async (language, subject, object, path) => {
    const { person } = await decided();
    const address = await site.reachable(person.id, language);
    await later();
    await tell();
    await mailAll();
    const [mail] = site.mailsTo(address);
    expect(decoded(mail?.headers.get('subject'))).toBe(subject);
    expect([mail?.text, mail?.text]).toEqual([
      expect.stringContaining(object),
      expect.stringContaining(path),
    ]);
  });

  test('who reported it has the outcome, which they can switch off', async () => {
    const { ann } = await decided();
    const address = await site.reachable(ann.id);
    await later();
    await tell();
    await mailAll();
    const [mail] = site.mailsTo(address);
    expect(mail?.text).toContain('You reported something. We looked at it, and no longer show it.');
    expect(mail?.text).toMatch(/https:\/\/pets\.example\.org\/reports\/[\w-]{43}\n/);
    expect(mail?.headers.get('list-unsubscribe')).toContain('/unsubscribe/');
    expect(mail?.text).not.toContain('It insults a neighbour.');
  });

  test('nobody is written to at an address that nobody has confirmed', async () => {
    const { person } = await decided();
    await sql('insert into notification_settings (user_id, quiet_from, quiet_until) values ($1, 0, 0)', [
      person.id,
    ]);
    await later();
    await tell();
    await mailAll();
    const confirmed = (await sql('select address from confirmed_address')).map(({ address }) => address);
    const mailed = site.mail.mails.flatMap(({ to }) => to);
    expect(mailed.filter((address) => !confirmed.includes(address))).toEqual([]);
    expect(await sql(`select outcome from delivery where user_id = $1`, [person.id])).toEqual([
      { outcome: 'no-address' },
    ]);
  });

  test('who is suspended is sent nothing else that waits', async () => {
    const { person } = await decided('suspend');
    const address = await site.reachable(person.id);
    await later();
    await tell();
    await sql(
      `with other as (
        insert into notification (id, user_id, seq, kind, key, facts) values
          ('n57', $1, 57, 'report', 'other', '{"outcome":"kept","kind":"pet","about":"","rule":"","path":"/reports/x"}')
        returning id)
      insert into delivery (id, user_id, notification_id, channel, pace, key, due_at)
      select 'd57', $1, id, 'mail', 'now', 'd57', now() - interval '1 minute' from other`,
      [person.id],
    );
    await mailAll();
    const mails = site.mailsTo(address);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).not.toContain('You reported something');
    expect(await sql(`select outcome from delivery where id = 'd57'`)).toEqual([{ outcome: 'stopped' }]);
  });
});

test('the settings show both kinds; decisions are always told', async () => {
  const { call } = await withRole(null);
  const { json } = await call('GET', readNotificationSettings.path);
  expect(json['kinds']).toEqual(
    expect.arrayContaining([
      { kind: 'decision', app: 'now', push: 'never', mail: 'now', fixed: ['app', 'push', 'mail'] },
      { kind: 'report', app: 'now', push: 'never', mail: 'now', fixed: ['app', 'push'] },
    ]),
  );
});
