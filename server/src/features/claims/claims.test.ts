import { type Claim, listOwnClaims } from '@pawhood/contract/claims/claim.ts';
import { CLAIM_LIMITS } from '@pawhood/contract/claims/claim-limits.ts';
import {
  createClaim,
  enterClaimCode,
  giveUpClaim,
  lookForClaimRecord,
  readPlaceClaims,
} from '@pawhood/contract/claims/claims.ts';
import { changeOwnPlace, readOwnPlace } from '@pawhood/contract/claims/own-place.ts';
import { readProvider } from '@pawhood/contract/directory/provider.ts';
import { createReview, readOwnReview } from '@pawhood/contract/reviews/reviews.ts';
import { downloadExport } from '@pawhood/testing/people/data-export.ts';
import { type Member, member } from '@pawhood/testing/people/member.ts';
import { type CallAnswer, callerWith } from '@pawhood/testing/people/person.ts';
import { setSuspended } from '@pawhood/testing/people/suspension.ts';
import { testMail } from '@pawhood/testing/services/test-mail.ts';
import { testTenant } from '@pawhood/testing/services/test-tenant.ts';
import { testApp } from '@pawhood/testing/site/test-app.ts';
import { beforeEach, describe, expect, test } from 'vitest';

const [tenant, mail] = [await testTenant(), await testMail()];
const mailed = { SMTP_URL: mail.url, MAIL_FROM: 'help@example.org' };
/** What names have, and names that nobody can ask for. */
const records = new Map<string, readonly string[] | Error>();
const asked: string[] = [];
const readRecords = async (name: string) => {
  asked.push(name);
  const found = records.get(name) ?? [];
  if (found instanceof Error) throw found;
  return found;
};
const site = await testApp({
  settings: { ...tenant.settings, ...mailed, RATE_LIMITS: 'off' },
  readRecords,
});
const { url, database } = site;
const sql = (text: string, values: unknown[] = []) => database.$client.query(text, values);
const visitor = callerWith(url, null);

let number = 0;
let place = '';
let address = '';
let ann: Member;
let ben: Member;

/** Somebody whose address is known, and who has been here for two days. */
async function knownMember(name: string): Promise<Member> {
  const known = await member(url, tenant, `${name} ${number}`);
  await sql(`update user_profile set created_at = now() - interval '2 days' where id = $1`, [known.id]);
  await sql(`insert into confirmed_address (user_id, address) values ($1, $2)`, [
    known.id,
    `${name}-${number}@example.org`,
  ]);
  return known;
}

/** A place whose address is the one that shows since so many days. */
async function addPlace(id: string, email: string, days = 31, source = 'file', city = 'dublin') {
  await sql(
    `insert into provider (id, name, category, city, source, email, website, email_since)
     values ($1, 'Canal Vets', 'Veterinarians', $5, $3, $2, $4, now() - make_interval(days => $6))`,
    [id, email, source, `https://www.${id}.example/`, city, days],
  );
  return id;
}

beforeEach(async () => {
  number += 1;
  address = `desk-${number}@vets.example`;
  place = await addPlace(`place-${number}`, address);
  [ann, ben] = [await knownMember('ann'), await knownMember('ben')];
  records.clear();
  asked.length = 0;
});

const at = (path: string, id = place) => path.replace(':id', id);
const of = (path: string, id: string) => path.replace(':claimId', id);
const ask = ({ call }: Pick<Member, 'call'>, way = 'mail', id = place, words = '') =>
  call('POST', at(createClaim.path, id), { way, ...(words && { words }) });
const outcome = ({ status, json }: CallAnswer) => `${status} ${json['code'] ?? ''}`.trim();
const idOf = ({ json }: CallAnswer) => String(json['id']);
const enter = ({ call }: Member, id: string, code: string) =>
  call('POST', of(enterClaimCode.path, id), { code });
const stateOf = async ({ call }: Member, id = place) => {
  const { json } = await call('GET', at(readPlaceClaims.path, id));
  return (json['claims'] as Claim[]).map(({ state }) => state);
};
const waysOf = async ({ call }: Member, id = place) =>
  (await call('GET', at(readPlaceClaims.path, id))).json['ways'];

/** The code of the next mail to an address. */
async function codeTo(to = address): Promise<string> {
  const { text } = await mail.next(to);
  return /^([A-Z2-9]{4}-[A-Z2-9]{4})$/mu.exec(text)?.[1] ?? '';
}

/** Somebody proves that the place is theirs; answers the claim's id. */
async function proved(who: Member, id = place, to = address): Promise<string> {
  const claim = idOf(await ask(who, 'mail', id));
  const answer = await enter(who, claim, await codeTo(to));
  expect(outcome(answer), answer.text).toBe('200');
  return claim;
}

describe('a code', () => {
  test('goes to the listed address, says what it is for, and proves the claim at once for a year', async () => {
    const asked = await ask(ann);
    expect(outcome(asked)).toBe('201');
    expect(asked.json).toMatchObject({ way: 'mail', state: 'asked', triesLeft: 5, since: '' });
    const { text, headers } = await mail.next(address);
    expect(text).toContain('Canal Vets');
    expect(text).toContain(`/directory/${place}`);
    expect(text).toContain('give the code to nobody');
    expect(Math.max(...text.split('\n').map(({ length }) => length))).toBeLessThanOrEqual(80);
    expect(headers.get('subject')).toContain('A code for your entry');
    const code = /^([A-Z2-9]{4}-[A-Z2-9]{4})$/mu.exec(text)?.[1] ?? '';
    expect(asked.text).not.toContain(code);
    const { rows } = await sql('select code_hash from place_claim where id = $1', [idOf(asked)]);
    expect(rows[0].code_hash).not.toContain(code.replace('-', ''));
    const { status, json } = await enter(ann, idOf(asked), ` ${code.toLowerCase()} `);
    expect([status, json['state']]).toEqual([200, 'proved']);
    const months = new Date(String(json['endsAt'])).getTime() - Date.now();
    expect(Math.round(months / 86_400_000)).toBeGreaterThanOrEqual(365);
    await expect
      .poll(async () => (await visitor('GET', at(readProvider.path))).json['lookedAfterSince'])
      .toBe(new Date().toISOString().slice(0, 10));
  });

  test('can be tried five times, then not even the right one counts', async () => {
    const claim = idOf(await ask(ann));
    const code = await codeTo();
    for (const left of [4, 3, 2, 1, 0]) {
      const wrong = await enter(ann, claim, 'AAAA-AAAA');
      expect(outcome(wrong)).toBe('400 wrong_claim_code');
      expect(wrong.json['current']).toMatchObject({ triesLeft: left });
    }
    expect(outcome(await enter(ann, claim, code))).toBe('409 claim_over');
    expect(await stateOf(ann)).toEqual(['asked']);
  });

  test('of twenty wrong ones at once exactly five count', async () => {
    const claim = idOf(await ask(ann));
    const answers = await Promise.all(Array.from({ length: 20 }, () => enter(ann, claim, 'AAAAAAAA')));
    expect(answers.map(outcome).filter((one) => one === '400 wrong_claim_code')).toHaveLength(5);
    expect(answers.map(outcome).filter((one) => one === '409 claim_over')).toHaveLength(15);
    const { rows } = await sql('select tries from place_claim where id = $1', [claim]);
    expect(rows[0].tries).toBe(5);
  });

  test('of twenty right ones at once one proves it', async () => {
    const claim = idOf(await ask(ann));
    const code = await codeTo();
    const answers = await Promise.all(Array.from({ length: 20 }, () => enter(ann, claim, code)));
    expect(answers.map(outcome).filter((one) => one === '200')).toHaveLength(1);
    const { rows } = await sql(
      `select count(*)::int as number from place_claim where state = 'proved' and provider_id = $1`,
      [place],
    );
    expect(rows[0].number).toBe(1);
  });

  test('counts for a day, for whoever asked, and until the next one is sent', async () => {
    const first = idOf(await ask(ann));
    const former = await codeTo();
    const second = idOf(await ask(ann));
    const code = await codeTo();
    expect(outcome(await enter(ann, first, former))).toBe('404 unknown_claim');
    expect(outcome(await enter(ben, second, code))).toBe('404 unknown_claim');
    await sql(`update place_claim set expires_at = now() - interval '1 second' where id = $1`, [second]);
    expect(outcome(await enter(ann, second, code))).toBe('409 claim_over');
  });

  test('is not offered, and proves nothing, where the address is young or came by a correction', async () => {
    const young = await addPlace(`young-${number}`, `young-${number}@vets.example`, 29);
    expect(await waysOf(ann, young)).toEqual({ mail: '', dns: `${young}.example` });
    expect(outcome(await ask(ann, 'mail', young))).toBe('409 claim_way_closed');
    // It was old enough when the code went, and is another one by now.
    const claim = idOf(await ask(ann));
    const code = await codeTo();
    await sql(`update provider set overrides = '{"email": "other@vets.example"}' where id = $1`, [place]);
    expect(outcome(await enter(ann, claim, code))).toBe('409 claim_over');
    expect(await waysOf(ann)).toMatchObject({ mail: '' });
    // However old: a visitor has suggested it.
    await sql(
      `update provider set email_since = now() - interval '99 days', visitor_emails = '{other@vets.example}' where id = $1`,
      [place],
    );
    expect(await waysOf(ann)).toMatchObject({ mail: '' });
  });

  test('of a mail that nobody takes leaves no claim behind', async () => {
    mail.refused.add(`desk-${number}`);
    expect(outcome(await ask(ann))).toBe('201');
    await expect.poll(() => stateOf(ann)).toEqual([]);
  });

  test('goes to nobody where the site sends no mail: that way is not there, and no address is asked for', async () => {
    const still = await testApp({ settings: { ...tenant.settings, RATE_LIMITS: 'off' }, database });
    const cem = await member(still.url, tenant, `cem ${number}`);
    const { json } = await cem.call('GET', at(readPlaceClaims.path));
    expect(json).toMatchObject({ ways: { mail: '', dns: `${place}.example` }, refusal: '' });
    expect(outcome(await ask(cem))).toBe('409 claim_way_closed');
    expect(outcome(await ask(cem, 'dns'))).toBe('201');
  });
});

describe('a record', () => {
  const look = ({ call }: Member, id: string) => call('POST', of(lookForClaimRecord.path, id));

  test('of the website’s own domain is looked for, and brings the claim to the desk', async () => {
    const claim = await ask(ann, 'dns');
    const record = claim.json['record'] as { name: string; value: string };
    expect(record.name).toBe(`_pawhood.${place}.example`);
    expect(outcome(await look(ann, idOf(claim)))).toBe('409 record_missing');
    records.set(record.name, ['v=spf1', `${record.value}x`]);
    expect(outcome(await look(ann, idOf(claim)))).toBe('409 record_missing');
    records.set(record.name, ['v=spf1', record.value]);
    expect(outcome(await look(ben, idOf(claim)))).toBe('404 unknown_claim');
    const found = await look(ann, idOf(claim));
    expect([outcome(found), found.json['state']]).toEqual(['200', 'waiting']);
    expect(new Set(asked)).toEqual(new Set([record.name]));
    expect(outcome(await look(ann, idOf(claim)))).toBe('409 claim_over');
    expect(outcome(await ask(ann))).toBe('409 claim_waits');
  });

  test('that nobody can read is no answer: it can be looked for again', async () => {
    const claim = idOf(await ask(ann, 'dns'));
    records.set(`_pawhood.${place}.example`, new Error('queryTxt ETIMEOUT'));
    expect(outcome(await look(ann, claim))).toBe('503 record_unread');
    expect(await stateOf(ann)).toEqual(['asked']);
    await sql(`update place_claim set expires_at = now() where id = $1`, [claim]);
    expect(outcome(await look(ann, claim))).toBe('409 claim_over');
  });

  test.each([
    ['https://www.facebook.com/canalvets'],
    ['https://canalvets.wixsite.com/home'],
    ['https://sites.google.com/view/canal'],
    ['https://192.0.2.7/'],
    ['http://localhost/'],
    [''],
  ])('is not offered for %s', async (website) => {
    await sql(`update provider set website = $2 where id = $1`, [place, website]);
    expect(await waysOf(ann)).toMatchObject({ dns: '' });
    expect(outcome(await ask(ann, 'dns'))).toBe('409 claim_way_closed');
    expect(asked).toEqual([]);
  });
});

describe('a claim', () => {
  test('needs a person with an address that is known to be theirs', async () => {
    const cem = await member(url, tenant, `cem ${number}`);
    expect((await cem.call('GET', at(readPlaceClaims.path))).json['refusal']).toBe('address_unconfirmed');
    expect(outcome(await ask(cem))).toBe('403 address_unconfirmed');
    expect(outcome(await ask({ call: visitor }))).toBe('401 unauthorized');
  });

  test.each([
    ['of an example', 'sample'],
    ['of a place that is hidden', 'hidden'],
    ['of no place', 'none'],
  ])('%s is none', async (_, what) => {
    const id =
      what === 'none'
        ? 'nowhere'
        : await addPlace(`${what}-${number}`, address, 31, what === 'sample' ? 'sample' : 'file');
    if (what === 'hidden')
      await sql(`update provider set overrides = '{"hidden": true}' where id = $1`, [id]);
    for (const way of ['mail', 'dns']) expect(outcome(await ask(ann, way, id))).toBe('404 unknown_provider');
    expect(outcome(await ann.call('GET', at(readPlaceClaims.path, id)))).toBe('404 unknown_provider');
  });

  test.each([
    [{ way: 'desk' }],
    [{ way: 'desk', words: '\u200b' }],
    [{ way: 'desk', words: 'x'.repeat(501) }],
    [{ way: 'letter' }],
    [{ way: 'mail', state: 'proved' }],
    [{}],
  ])('%j is refused with a sentence', async (body) => {
    const answer = await ann.call('POST', at(createClaim.path), body);
    expect(outcome(answer)).toBe('400 invalid_request');
    expect(await stateOf(ann)).toEqual([]);
  });

  test('ends when it is given up, whoever else looks after the place', async () => {
    const [first, second] = [await proved(ann), await proved(ben)];
    expect(outcome(await ben.call('DELETE', of(giveUpClaim.path, first)))).toBe('204');
    expect(await stateOf(ann)).toEqual(['proved']);
    expect(outcome(await ann.call('DELETE', of(giveUpClaim.path, first)))).toBe('204');
    expect(outcome(await ann.call('GET', at(readOwnPlace.path)))).toBe('404 unknown_claim');
    expect(await stateOf(ben)).toEqual(['proved']);
    await ben.call('DELETE', of(giveUpClaim.path, second));
    await expect
      .poll(async () => (await visitor('GET', at(readProvider.path))).json['lookedAfterSince'])
      .toBeUndefined();
  });

  test('that is proved again goes on from where it began', async () => {
    const first = await proved(ann);
    await sql(
      `update place_claim set proved_at = '2026-01-05T10:00:00Z', ends_at = now() + interval '1 day' where id = $1`,
      [first],
    );
    await proved(ann);
    const { json } = await ann.call('GET', at(readPlaceClaims.path));
    const [claim] = json['claims'] as Claim[];
    expect(claim).toMatchObject({ state: 'proved', since: '2026-01-05T10:00:00.000Z' });
    expect(Date.parse(claim?.endsAt ?? '') - Date.now()).toBeGreaterThan(300 * 86_400_000);
  });

  test('is listed, exported, and gone with its person', async () => {
    const claim = await proved(ann);
    const list = await ann.call('GET', listOwnClaims.path);
    expect(JSON.parse(list.text)).toMatchObject([
      { id: claim, state: 'proved', place: { id: place, name: 'Canal Vets', city: 'dublin' } },
    ]);
    expect(JSON.parse((await ben.call('GET', listOwnClaims.path)).text)).toEqual([]);
    const exported = await downloadExport(ann.call);
    expect(JSON.stringify(exported)).toContain(claim);
    await ann.call('DELETE', '/local/api/users/me');
    const { rows } = await sql('select from place_claim where id = $1', [claim]);
    expect(rows).toHaveLength(0);
  });

  test('of somebody who is suspended changes nothing', async () => {
    await proved(ann);
    await setSuspended(site, { issuer: tenant.issuer, subject: `auth0|ann ${number}` }, true);
    expect((await ann.call('GET', at(readOwnPlace.path))).status).toBe(401);
    expect((await ann.call('PATCH', at(changeOwnPlace.path), { phone: '' }, 1)).status).toBe(401);
  });
});

describe('who looks after a place', () => {
  const values = async ({ call }: Member) => (await call('GET', at(readOwnPlace.path))).json;
  const change = async ({ call }: Member, body: object, version?: number) =>
    call(
      'PATCH',
      at(changeOwnPlace.path),
      body,
      version ?? Number((await values({ call, id: '' }))['version']),
    );

  test('changes hours, telephone, website and services at once, in its history and the log', async () => {
    await proved(ann);
    const changes = {
      ...{ phone: '01 671 5555', website: 'canal.example', openingHours: 'Mo-Fr 10:00-16:00' },
      services: ['X-ray', 'X-ray', 'Vaccination'],
    };
    const answer = await change(ann, changes);
    expect(outcome(answer), answer.text).toBe('200');
    expect(answer.json).toMatchObject({ phone: '(01) 671 5555', services: ['X-ray', 'Vaccination'] });
    await expect
      .poll(async () => (await visitor('GET', at(readProvider.path))).json)
      .toMatchObject({
        phone: '(01) 671 5555',
        website: 'https://canal.example/',
        openingHours: 'Mo-Fr 10:00-16:00',
      });
    const { rows: history } = await sql(`select way, by_user from provider_change where provider_id = $1`, [
      place,
    ]);
    expect(history).toEqual([{ way: 'business', by_user: ann.id }]);
    const { rows: log } = await sql(
      `select way, by_user, kind from desk_log where about_id = $1 order by id`,
      [place],
    );
    expect(log.map(({ way, kind }) => `${way} ${kind}`)).toEqual([
      'business claim-proved',
      'business place-edited',
    ]);
  });

  test('changes nothing else, nothing that is wrong, and nothing that somebody has changed meanwhile', async () => {
    await proved(ann);
    for (const body of [{ name: 'Mine' }, { email: 'me@example.org' }, { address: 'Here 1' }, {}])
      expect(outcome(await change(ann, body))).toBe('400 invalid_request');
    const wrong = await change(ann, { phone: 'call me', website: 'not a site' });
    expect(outcome(wrong)).toBe('400 invalid_request');
    expect((wrong.json['errors'] as { field: string }[]).map(({ field }) => field).sort()).toEqual([
      'phone',
      'website',
    ]);
    const { version } = await values(ann);
    await change(ann, { phone: '01 671 5555' }, Number(version));
    const late = await change(ann, { phone: '01 671 7777' }, Number(version));
    expect(outcome(late)).toBe('412 edit_conflict');
    expect(late.json['current']).toMatchObject({ phone: '(01) 671 5555' });
    expect(outcome(await ann.call('PATCH', at(changeOwnPlace.path), { phone: '' }))).toBe(
      '428 version_missing',
    );
    expect(outcome(await change(ben, { phone: '' }, 1))).toBe('404 unknown_claim');
  });

  test('changes nothing once the year is over or the place is hidden', async () => {
    const claim = await proved(ann);
    const { version } = await values(ann);
    await sql(`update provider set overrides = '{"hidden": true}' where id = $1`, [place]);
    expect(outcome(await change(ann, { phone: '' }, Number(version)))).toBe('404 unknown_provider');
    await sql(`update provider set overrides = '{}' where id = $1`, [place]);
    await sql(`update place_claim set ends_at = now() where id = $1`, [claim]);
    expect(outcome(await change(ann, { phone: '' }, Number(version)))).toBe('404 unknown_claim');
    expect(await stateOf(ann)).toEqual(['ended']);
  });

  test('reviews neither the place nor others of its category in the city', async () => {
    await proved(ann);
    const same = await addPlace(`same-${number}`, '');
    const far = await addPlace(`far-${number}`, '', 31, 'file', 'calgary');
    const groomer = await addPlace(`groomer-${number}`, '');
    await sql(`update provider set overrides = '{"category": "Groomers"}' where id = $1`, [groomer]);
    const write = ({ call }: Member, id: string) =>
      call('POST', at(createReview.path, id), {
        ...{ stars: 5, words: 'They were kind to our old dog.', month: new Date().toISOString().slice(0, 7) },
      });
    for (const id of [place, same]) {
      expect(outcome(await write(ann, id))).toBe('403 reviewer_looks_after');
      expect((await ann.call('GET', at(readOwnReview.path, id))).json['refusal']).toBe(
        'reviewer_looks_after',
      );
    }
    for (const id of [far, groomer]) expect(outcome(await write(ann, id))).toBe('201');
    expect(outcome(await write(ben, place))).toBe('201');
  });
});

test(`claims are counted: three a day and person, three codes a day and address`, async () => {
  const strict = await testApp({
    settings: { ...tenant.settings, ...mailed },
    database,
    readRecords,
  });
  const there = async (name: string) =>
    callerWith(strict.url, await tenant.token({ sub: `auth0|${name} ${number}` }));
  const [own, other] = [await there('ann'), await there('ben')];
  const further = await addPlace(`further-${number}`, address.toUpperCase());
  const sent = async (call: Member['call'], id = place, way = 'mail') =>
    outcome(await ask({ call }, way, id));
  // What cannot be asked for is not counted.
  expect(await sent(own, 'nowhere')).toBe('404 unknown_provider');
  expect([await sent(own), await sent(own)]).toEqual(['201', '201']);
  // Another place with the same address, asked for by somebody else.
  expect([await sent(other, further), await sent(other, further)]).toEqual([
    '201',
    '429 too_many_claim_mails',
  ]);
  expect([await sent(own, place, 'dns'), await sent(own, place, 'dns')]).toEqual([
    '201',
    '429 too_many_claims',
  ]);
  expect(CLAIM_LIMITS.tries).toBe(5);
  await expect
    .poll(() => mail.mails.filter(({ to }) => to.some((one) => one.toLowerCase() === address)).length)
    .toBe(3);
});

test('the specification’s edition has none of it', async () => {
  const plain = await testApp({
    settings: { ...tenant.settings, EDITION: 'specification', RATE_LIMITS: 'off' },
    database,
  });
  await proved(ann);
  const call = callerWith(plain.url, await tenant.token({ sub: `auth0|ann ${number}` }));
  expect(outcome(await call('GET', at(readPlaceClaims.path)))).toBe('404 unknown_path');
  expect(outcome(await call('GET', listOwnClaims.path))).toBe('404 unknown_path');
  expect(outcome(await ask({ call }))).toBe('404 unknown_path');
  expect((await call('GET', at(readProvider.path))).json['lookedAfterSince']).toBeUndefined();
});
