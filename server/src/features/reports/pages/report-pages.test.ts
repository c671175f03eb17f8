import { readReceipt } from '@pawhood/contract/reports/reports.ts';
import { listOwnStatements } from '@pawhood/contract/reports/statements.ts';
import { loadWords } from '@pawhood/contract/values/words.ts';
import { lightFetch } from '@pawhood/testing/http/light-fetch.ts';
import { reportsSite } from '@pawhood/testing/site/reports-site.ts';
import { testApp } from '@pawhood/testing/site/test-app.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { logTo } from '../../../http/server/logger.ts';

const site = await reportsSite();
const { here, sql, withRole, author, visitor, report, clear, caseOf, decide, undo, later } = site;
// In all languages, whichever the pages were built in.
const { url } = await testApp({
  ...{ database: here.database, settings: { RATE_LIMITS: 'off' } },
  clientDirectory: '/nowhere',
});

beforeEach(clear);

const open = (path: string, headers: Readonly<Record<string, string>> = {}) =>
  lightFetch(url + path, { headers });

const send = (
  path: string,
  fields: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
) =>
  lightFetch(url + path, {
    ...{ method: 'POST', body: new URLSearchParams(fields) },
    headers: { origin: url, 'sec-fetch-site': 'same-origin', ...headers },
  });

/** What a page says, without its markup. */
const textOf = (html: string): string =>
  html
    .replace(/<style>.*?<\/style>/gs, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .replaceAll('&#39;', "'")
    .replaceAll('&quot;', '"');

const saysOf = async (answer: Response): Promise<string> => textOf(await answer.text());

/** The address to be kept, which one selects in its field. */
const addressIn = (html: string): string =>
  /<textarea readonly [^>]*aria-label="Address of this page"[^>]*>\n([^<]*)</.exec(html)?.[1] ?? '';

/** Somebody about whom something was decided, who knows of it. */
async function decidedAbout(
  decision: 'hide' | 'warn' | 'limit' | 'suspend' = 'hide',
  grounds: Parameters<typeof decide>[3] = {},
) {
  const [person, boss] = [await author(), await withRole('operator')];
  const kind = decision === 'hide' || decision === 'warn' ? 'pet' : 'profile';
  await report(visitor, kind, person.things[kind]);
  const made = await decide(
    boss.call,
    ['report', await caseOf(kind, person.things[kind])],
    decision,
    grounds,
  );
  expect(made.status).toBe(200);
  const pathOf = async () => {
    const { json } = await person.call('GET', listOwnStatements.path);
    // Whoever is suspended, and already refused, gets the address with the refusal.
    const { path } = Object(json)[0] ?? Object(json).current ?? {};
    return String(path ?? '');
  };
  await later();
  return { ...person, boss, id: String(made.json['id']), pathOf, path: await pathOf() };
}

const ILLEGAL = {
  ...{ reason: 'illegal', words: 'It sells <b>what</b> nobody may sell.' },
  ...{ name: 'Mia', email: 'mia@example.org', goodFaith: 'yes' },
};

describe('the form of a report', () => {
  test('leads to the receipt, which says what became of it later', async () => {
    const [{ things }, boss] = [await author(), await withRole('operator')];
    const answer = await send('/report', {
      kind: 'pet',
      id: things.pet,
      reason: 'insult',
      words: 'Not kind.',
    });
    const path = answer.headers.get('location') ?? '';
    expect([answer.status, path]).toEqual([303, expect.stringMatching(/^\/reports\/[\w-]{32}$/)]);
    const first = await saysOf(await open(path));
    expect(first).toContain("What you reported A pet's page “Nala”");
    expect(first).toContain('Why It insults, threatens or hates.');
    expect(first).toContain('Somebody will look at it.');
    expect(addressIn(await (await open(path)).text())).toBe(`${here.config.publicUrl}${path}`);
    await decide(boss.call, ['report', await caseOf('pet', things.pet)], 'hide');
    expect(await saysOf(await open(path))).toBe(first);
    await later();
    const last = await saysOf(await open(path));
    expect(last).toContain('We looked at it, and no longer show it.');
    expect(last).toContain('Nobody is insulted, threatened or hated.');
    expect(last).toContain('A person of the team, not a machine.');
    expect(last).not.toContain('It insults a neighbour.');
  });

  test('in another language leads to the receipt in that one', async () => {
    const { things } = await author();
    const answer = await send('/nl/report', { kind: 'pet', id: things.pet, reason: 'other' });
    expect(answer.headers.get('location')).toMatch(/^\/nl\/reports\//);
    const html = await (await open(String(answer.headers.get('location')))).text();
    expect(html).toContain('<html lang="nl">');
    expect(textOf(html)).toContain('Bedankt dat je dit hebt gemeld');
  });

  test.each<[string, Readonly<Record<string, string>>, number, string]>([
    ['without a reason', { reason: '' }, 400, 'Choose what is wrong.'],
    ['that is illegal and says not why', { ...ILLEGAL, words: ' \n ' }, 400, 'Please say why'],
    ['that is illegal and of nobody', { ...ILLEGAL, name: '' }, 400, 'Please enter your name.'],
    ['with an address that is none', { ...ILLEGAL, email: 'mia' }, 400, 'Please enter your email address.'],
    ['without good faith', { ...ILLEGAL, goodFaith: '' }, 400, 'Please confirm that what you say is right'],
    ['that is too long', { ...ILLEGAL, words: 'a'.repeat(2_001) }, 400, 'This is too long.'],
    [
      'of what is not there',
      { ...ILLEGAL, id: 'nowhere' },
      404,
      'There is nothing here that can be reported.',
    ],
  ])('%s comes back with all that stood in it', async (_, wrong, status, sentence) => {
    const { things } = await author();
    const usual = {
      kind: 'pet',
      id: things.pet,
      reason: 'spam',
      words: 'Line\r\nand line.',
      name: '',
      email: '',
    };
    const fields = { ...usual, ...wrong };
    const answer = await send('/report', fields);
    const html = await answer.text();
    expect([answer.status, textOf(html)]).toEqual([status, expect.stringContaining(sentence)]);
    expect(html).toContain(`name="id" value="${fields.id}"`);
    const [, words = ''] = /<textarea[^>]*>\n(.*?)<\/textarea>/s.exec(html) ?? [];
    expect(words.replaceAll('&lt;', '<').replaceAll('&gt;', '>')).toBe(fields.words.replace('\r', ''));
    if (fields.reason !== '') expect(html).toMatch(new RegExp(`value="${fields.reason}" checked`));
    if (fields.name !== '') expect(html).toContain(`value="${fields.name}" id="name"`);
    if (fields.email !== '') expect(html).toContain(`value="${fields.email}" id="email"`);
    expect(await sql('select from report')).toEqual([]);
  });

  test.each(['en', 'nl', 'fr'] as const)('each sentence of it is in %s', async (code) => {
    const { things } = await author();
    const fields = { kind: 'pet', id: things.pet, reason: 'illegal' };
    const html = await (await send(`/${code}/report`, fields)).text();
    const said = [...html.matchAll(/id="\w+-error" class="[^"]*">([^<]*)</g)].map(([, text]) => text);
    const { reports, users } = (await loadWords([code]))(code);
    const { REPORT_WHY_MISSING, EMAIL_MISSING, GOOD_FAITH_MISSING } = reports;
    expect(said).toEqual([REPORT_WHY_MISSING, users.NAME_MISSING, EMAIL_MISSING, GOOD_FAITH_MISSING]);
  });

  test('can leave to its address what it is about, as in a document for all of a kind', async () => {
    const { things } = await author();
    const at = (kind: string, id: string) => `/nl/report?${new URLSearchParams({ kind, id })}`;
    const again = await send(at('pet', things.pet), { reason: '', words: 'Not kind.' });
    const html = await again.text();
    expect([again.status, html, html]).toEqual([
      400,
      expect.stringContaining(`<input type="hidden" name="kind" value="pet">`),
      expect.stringContaining(`<input type="hidden" name="id" value="${things.pet}">`),
    ]);
    const sent = await send(at('pet', things.pet), { reason: 'insult' });
    expect([sent.status, sent.headers.get('location')]).toEqual([
      303,
      expect.stringMatching(/^\/nl\/reports\/[\w-]{32}$/),
    ]);
    expect(await sql('select subject_kind, subject_id from report_case')).toEqual([
      { subject_kind: 'pet', subject_id: things.pet },
    ]);
    const wrong = [];
    for (const [kind, id] of [
      ['pet', 'nowhere'],
      ['house', things.pet],
      ['pet', ''],
    ] as const)
      wrong.push((await send(at(kind, id), { reason: 'insult' })).status);
    expect(wrong).toEqual([404, 400, 400]);
  });

  test('of nothing says where a report begins', async () => {
    for (const kind of ['', 'house', '__proto__']) {
      const answer = await send('/report', { kind, id: 'x', reason: 'spam' });
      expect([answer.status, await saysOf(answer)]).toEqual([
        400,
        expect.stringContaining('A report begins'),
      ]);
    }
  });

  test('is taken from pages of this site alone', async () => {
    const { things } = await author();
    const fields = { kind: 'pet', id: things.pet, reason: 'insult' };
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'null', 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ]) {
      const answer = await send('/report', fields, headers);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([403, 'text/html; charset=utf-8']);
    }
    expect(await sql('select from report')).toEqual([]);
  });

  test('takes a form alone, of at most 16 kB, and says so', async () => {
    const { things } = await author();
    const fields = { kind: 'pet', id: things.pet, reason: 'insult' };
    const large = await send('/report', { ...fields, words: 'x'.repeat(20_000) });
    expect([large.status, await saysOf(large)]).toEqual([
      413,
      expect.stringContaining('It is too long. Go back'),
    ]);
    const json = await lightFetch(`${url}/report`, {
      ...{ method: 'POST', headers: { 'content-type': 'application/json', origin: url } },
      body: JSON.stringify(fields),
    });
    expect([json.status, await saysOf(json)]).toEqual([
      415,
      expect.stringContaining('The request has a form this server does not understand.'),
    ]);
  });

  test('a NUL, and what is no percent-encoding, harm nothing', async () => {
    const { things } = await author();
    const bodies = [
      `kind=pet&id=${things.pet}%00&reason=insult&words=a%00b`,
      'kind=pet&id=%00&reason=insult',
      'kind=%ff&id=%c0%80&reason=%',
      '&&&=',
      '',
    ];
    const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: url };
    const statuses = [];
    for (const body of bodies)
      statuses.push((await lightFetch(`${url}/report`, { method: 'POST', headers, body })).status);
    expect(statuses).toEqual([303, 400, 400, 400, 400]);
  });

  test('is counted as the call is', async () => {
    const limits = await testApp({ database: here.database, settings: { REPORTS_PER_HOUR: '2' } });
    const { things } = await author();
    const body = () => new URLSearchParams({ kind: 'pet', id: things.pet, reason: 'insult' });
    const headers = { origin: limits.url };
    const answers = [];
    for (const _ of [1, 2, 3, 4, 5, 6])
      answers.push(await lightFetch(`${limits.url}/report`, { method: 'POST', headers, body: body() }));
    const last = answers.at(-1);
    expect([last?.status, last?.headers.get('retry-after')]).toEqual([429, expect.stringMatching(/^\d+$/)]);
    expect(textOf((await last?.text()) ?? '')).toContain('Thank you, those are many reports.');
  });
});

test.each([
  ['dublin', '1:33 PM (time in Dublin)'],
  ['', '12:33 PM UTC'],
])('moments of what belongs to the city "%s" stand by its clock, and say so', async (city, time) => {
  const { path } = await decidedAbout();
  await sql(`update desk_decision set city = $1, at = '2026-07-29 12:33Z'`, [city]);
  expect(await saysOf(await open(path))).toContain(`Jul 29, 2026, ${time}`);
  const { things } = await author();
  const answer = await send('/report', { kind: 'place', id: things.place, reason: 'insult' });
  await sql(`update report set at = '2026-07-29 12:33Z'`);
  await sql(`update report_case set city = $1`, [city]);
  expect(await saysOf(await open(String(answer.headers.get('location'))))).toContain(`Jul 29, 2026, ${time}`);
});

describe('the page of a decision', () => {
  test('says what was decided, for how long, why, by whom, and how to object', async () => {
    const { path } = await decidedAbout();
    const html = await (await open(path)).text();
    const says = textOf(html);
    expect(addressIn(html)).toBe(`${here.config.publicUrl}${path}`);
    for (const part of [
      'We no longer show this',
      "What it is about Your pet's page “Nala”",
      'What it said',
      'Likes canals.',
      'For how long Until the decision is changed',
      'By which rule Nobody is insulted, threatened or hated. This is a rule of this site.',
      'What we saw It insults a neighbour.',
      'Why we looked Somebody reported it.',
      'Who decided A person of the team, not a machine.',
      'You can object once, until',
      'Keep this address Whoever has it can read this page and object.',
    ])
      expect(says).toContain(part);
  });

  test.each([
    ['warn', {}, 'A warning', 'Nothing else follows'],
    ['limit', {}, 'You can read, but not write', 'Until '],
    ['suspend', {}, 'Your account is closed', 'Until '],
    ['hide', { rule: 'law' }, 'We no longer show this', 'This is the law. Below we say which.'],
  ] as const)('of a decision to %s %o reads well', async (decision, grounds, title, part) => {
    const { path } = await decidedAbout(decision, grounds);
    const says = await saysOf(await open(path));
    expect([says, says]).toEqual([expect.stringContaining(title), expect.stringContaining(part)]);
  });

  test('is read and objected on by who is suspended, and has the answer afterwards', async () => {
    const { path, call, boss, id } = await decidedAbout('suspend');
    await here.lists.refresh();
    expect((await call('GET', '/local/api/users/me')).status).toBe(403);
    const other = await withRole('operator');
    const sent = await send(`${path}/objection`, { words: 'It was a joke\r\nbetween friends.' });
    expect([sent.status, sent.headers.get('location')]).toEqual([303, path]);
    const waiting = await saysOf(await open(path));
    expect(waiting).toContain('Your objection It was a joke between friends. Sent on');
    expect(waiting).toContain('Somebody will look at it and answer on this page.');
    expect(waiting).not.toContain('You can object once');
    const again = await send(`${path}/objection`, { words: 'It was a joke\r\nbetween friends.' });
    expect([again.status, await saysOf(again)]).toEqual([
      409,
      expect.stringContaining('You have already objected. Nothing was sent a second time.'),
    ]);
    const more = await saysOf(await send(`${path}/objection`, { words: 'And one more thing.' }));
    expect([more, more]).toEqual([
      expect.stringContaining('You have already objected.'),
      expect.stringContaining('And one more thing.'),
    ]);
    expect(await sql('select words from objection')).toEqual([{ words: 'It was a joke\nbetween friends.' }]);
    expect(boss.id).not.toBe(other.id);
    await decide(other.call, ['objection', id], 'change', { facts: 'You are right, it was a joke.' });
    expect(await saysOf(await open(path))).toBe(waiting);
    await later();
    const answered = await saysOf(await open(path));
    expect(answered).toContain('Our answer We looked at it again, and took the decision back. You are right');
    expect(answered).toContain('We took this decision back.');
  });

  test('keeps what was written where it is refused', async () => {
    const { path } = await decidedAbout();
    const empty = await send(`${path}/objection`, { words: ' \u200b ' });
    expect([empty.status, await saysOf(empty)]).toEqual([
      400,
      expect.stringContaining('Please say why you see it differently.'),
    ]);
    const long = `<script>alert(57)</script>${'a'.repeat(2_000)}`;
    const answer = await send(`${path}/objection`, { words: long });
    const html = await answer.text();
    expect([answer.status, html]).toEqual([400, expect.stringContaining('This is too long.')]);
    expect(html).toContain(`&lt;script&gt;alert(57)&lt;/script&gt;${'a'.repeat(2_000)}</textarea>`);
    await sql(`update desk_decision set at = at - interval '31 days'`);
    const late = await send(`${path}/objection`, { words: 'I was away.' });
    const says = await saysOf(late);
    expect([late.status, says, says]).toEqual([
      409,
      expect.stringContaining('It is too late to object to this decision.'),
      expect.stringContaining('I was away.'),
    ]);
    expect(await sql('select from objection')).toEqual([]);
  });

  test('of one that was undone says so, once it was told; before that it is nowhere', async () => {
    const { path, boss, id } = await decidedAbout();
    await sql('update decision_notice set told_at = now()');
    await undo(boss.call, id);
    await later();
    const says = await saysOf(await open(path));
    expect(says).toContain('We took this decision back. It no longer holds.');
    expect(says).not.toContain('You can object');
  });

  test.each(['en', 'nl', 'fr'])(
    'is there in %s, by its address, its query and what a browser asks for',
    async (code) => {
      const { path } = await decidedAbout();
      const pages = [
        await open(code === 'en' ? path : `/${code}${path}`),
        await open(`${path}?lang=${code}`),
        await open(path, { 'accept-language': `ga, ${code}-BE;q=0.8, de;q=0.9` }),
      ];
      const texts = await Promise.all(pages.map((page) => page.text()));
      for (const text of texts) expect(text).toContain(`<html lang="${code}">`);
      expect(new Set(texts.map((text) => text.replaceAll(/(?:action|href)="[^"]*"/g, ''))).size).toBe(1);
    },
  );

  test('nothing keeps its address, or shows it to anybody else', async () => {
    const { path } = await decidedAbout();
    const [answer, receipt] = [await open(path), await open('/reports/57')];
    for (const { headers } of [answer, receipt]) {
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('x-robots-tag')).toBe('noindex');
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toContain("default-src 'none'");
      expect(policy).not.toContain('script-src');
    }
    // Without its path, but with what says that a form comes from here.
    expect(answer.headers.get('referrer-policy')).toBe('strict-origin');
    expect(receipt.headers.get('referrer-policy')).toBe('no-referrer');
    expect(await answer.text()).not.toContain('<script');
    const listed = await (await open('/sitemap.xml')).text();
    expect(listed).not.toMatch(/\/(?:decisions|reports?)\b/);
  });

  test('the log has its pattern alone', async () => {
    const { path } = await decidedAbout();
    const lines: string[] = [];
    const logger = logTo('info', { write: (line) => lines.push(line) });
    const logging = await testApp({ database: here.database, logger });
    await lightFetch(logging.url + path);
    await lightFetch(`${logging.url}/nl/reports/secret-57`);
    await expect
      .poll(() => lines.filter((line) => line.includes('/:secret')))
      .toEqual([
        expect.stringContaining('"route":"/decisions/:secret"'),
        expect.stringContaining('"route":"/nl/reports/:secret"'),
      ]);
    expect(lines.join()).not.toMatch(new RegExp(`${path.slice('/decisions/'.length)}|secret-57`));
  });

  test('whatever is no secret gets the same friendly page', async () => {
    const { path } = await decidedAbout();
    const [id = '', rest = ''] = path.replace('/decisions/', '').split('.');
    const wrong = [
      '57',
      `${id}.`,
      `${id}.${rest}A`,
      `0${id}.${rest}`,
      `${Number(id) + 1}.${rest}`,
      `.${rest}`,
    ];
    for (const secret of [...wrong, 'x'.repeat(1_500), '%F0%9F%90%95', "';--", '%252e%252e']) {
      const answer = await open(`/decisions/${secret}`);
      expect([answer.status, await saysOf(answer)], secret).toEqual([
        404,
        expect.stringContaining('There is no decision here'),
      ]);
      const sent = await send(`/decisions/${secret}/objection`, { words: 'Please.' });
      expect([sent.status, await saysOf(sent)], secret).toEqual([
        404,
        expect.stringContaining('There is no decision here'),
      ]);
      const receipt = await open(`/reports/${secret}`);
      expect([receipt.status, await saysOf(receipt)], secret).toEqual([
        404,
        expect.stringContaining('There is no report here'),
      ]);
    }
    expect(await sql('select from objection')).toEqual([]);
  });

  test('a reload of what was refused leads back to the decision', async () => {
    const answer = await open('/fr/decisions/57.x/objection');
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/fr/decisions/57.x']);
  });
});

test('the specification’s edition has none of it', async () => {
  const settings = { EDITION: 'specification' };
  const plain = await testApp({ settings, database: here.database });
  const page = await lightFetch(`${plain.url}/decisions/57`);
  expect(await page.text()).not.toContain('There is no decision here');
  const body = new URLSearchParams({ kind: 'pet' });
  const sent = await lightFetch(`${plain.url}/report`, {
    method: 'POST',
    headers: { origin: plain.url },
    body,
  });
  expect(sent.status).toBe(405);
  expect((await lightFetch(plain.url + readReceipt.path)).status).toBe(404);
});
