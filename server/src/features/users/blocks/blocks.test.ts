import { blockPerson, listBlocks, MOST_BLOCKS } from '@pawhood/contract/users/blocks.ts';
import { readUser } from '@pawhood/contract/users/users.ts';
import { downloadExport } from '@pawhood/testing/people/data-export.ts';
import { type Member, member } from '@pawhood/testing/people/member.ts';
import { type CallAnswer, callerWith } from '@pawhood/testing/people/person.ts';
import { petOf } from '@pawhood/testing/people/pet.ts';
import { testTenant } from '@pawhood/testing/services/test-tenant.ts';
import { testApp } from '@pawhood/testing/site/test-app.ts';
import { beforeEach, describe, expect, test } from 'vitest';

const tenant = await testTenant();
const settings = { ...tenant.settings, RATE_LIMITS: 'off' };
const { url, database } = await testApp({ settings });
const visitor = callerWith(url, null);
const sql = (text: string, values: unknown[] = []) => database.$client.query(text, values);

let people = 0;
let ann: Member;
let ben: Member;

beforeEach(async () => {
  people += 2;
  [ann, ben] = [await member(url, tenant, `Ann ${people}`), await member(url, tenant, `Ben ${people}`)];
});

const of = (id: string) => blockPerson.path.replace(':userId', id);
const person = (id: string) => readUser.path.replace(':userId', id);
const petsOf = (id: string) => `/api/users/${id}/pets`;
const outcome = ({ status, json }: CallAnswer) => `${status} ${json['code'] ?? ''}`.trim();
const listed = async ({ call }: Member) =>
  JSON.parse((await call('GET', listBlocks.path)).text) as readonly { userId: string; name: string }[];

describe('a block', () => {
  test('hides the two from each other, from nobody else, and from no visitor, until it ends', async () => {
    const cem = await member(url, tenant, `Cem ${people}`);
    const nala = await petOf(ben.call, { name: 'Nala' });
    await ben.call('PATCH', '/local/api/users/me', { visibility: 'everyone' });
    const seesAnn = async () => outcome(await ben.call('GET', person(ann.id)));
    const seesBen = async ({ call }: Pick<Member, 'call'>) => [
      outcome(await call('GET', person(ben.id))),
      (await call('GET', petsOf(ben.id))).text.includes('Nala'),
      outcome(await call('GET', `/api/pets/${nala.id}`)),
    ];
    const all = ['200', true, '200'];
    expect([await seesBen(ann), await seesAnn()]).toEqual([all, '200']);
    expect(outcome(await ann.call('PUT', of(ben.id)))).toBe('204');
    expect(outcome(await ann.call('PUT', of(ben.id)))).toBe('204');
    expect(await seesBen(ann)).toEqual(['404 unknown_user', false, '404 unknown_pet']);
    expect(await seesAnn()).toBe('404 unknown_user');
    expect([await seesBen(cem), await seesBen(ben), await seesBen({ call: visitor })]).toEqual([
      all,
      all,
      all,
    ]);
    expect(outcome(await ann.call('DELETE', of(ben.id)))).toBe('204');
    expect(outcome(await ann.call('DELETE', of(ben.id)))).toBe('204');
    expect([await seesBen(ann), await seesAnn()]).toEqual([all, '200']);
  });

  test('is known to who made it alone; the other can neither make nor end one', async () => {
    await ann.call('PUT', of(ben.id));
    expect(await listed(ben)).toEqual([]);
    expect(outcome(await ben.call('PUT', of(ann.id)))).toBe('404 unknown_user');
    expect(outcome(await ben.call('DELETE', of(ann.id)))).toBe('204');
    expect((await listed(ann)).map(({ userId }) => userId)).toEqual([ben.id]);
  });

  test('keeps the name that was read, whatever the other is called later; none where none was shown', async () => {
    const cem = await member(url, tenant, `Cem ${people}`);
    await cem.call('PATCH', '/local/api/users/me', { visibility: 'nobody' });
    await ann.call('PUT', of(ben.id));
    await ann.call('PUT', of(cem.id));
    await ben.call('PATCH', '/local/api/users/me', { fullName: 'Ha ha, I see you' });
    expect((await listed(ann)).map(({ userId, name }) => [userId, name])).toEqual([
      [cem.id, ''],
      [ben.id, `Ben ${people}`],
    ]);
  });

  test('is refused in words where it makes no sense', async () => {
    expect(outcome(await ann.call('PUT', of(ann.id)))).toBe('400 not_yourself');
    expect(outcome(await ann.call('PUT', of('nobody')))).toBe('404 unknown_user');
    expect(outcome(await ann.call('PUT', of('x'.repeat(101))))).toBe('400 invalid_request');
    const newcomer = callerWith(url, await tenant.token({ sub: `auth0|Newcomer ${people}` }));
    expect(outcome(await newcomer('PUT', of(ann.id)))).toBe('404 unknown_user');
    expect(outcome(await newcomer('DELETE', of(ann.id)))).toBe('204');
    expect((await newcomer('GET', listBlocks.path)).text).toBe('[]');
    expect(outcome(await visitor('PUT', of(ann.id)))).toBe('401 unauthorized');
  });

  test('is one of 500 at most, however many come at once', async () => {
    await sql(
      `with made as (insert into user_profile (id, issuer, subject, full_name)
         select $1 || number, 'elsewhere', $1 || number, 'Somebody' from generate_series(1, $2::integer) number returning id)
       insert into person_block (user_id, blocked_id, name) select $1, id, '' from made`,
      [ann.id, MOST_BLOCKS - 2],
    );
    const others = await Promise.all(
      [1, 2, 3, 4].map((number) => member(url, tenant, `Other ${people} ${number}`)),
    );
    const made = await Promise.all(others.map(({ id }) => ann.call('PUT', of(id))));
    expect(made.map(outcome).sort()).toEqual(['204', '204', '409 too_many_blocks', '409 too_many_blocks']);
    expect(outcome(await ann.call('PUT', of(`${ann.id}1`)))).toBe('204');
    expect(await listed(ann)).toHaveLength(MOST_BLOCKS);
  });

  test.each(['who made it', 'the other'])('goes with %s', async (who) => {
    await ann.call('PUT', of(ben.id));
    const leaver = who === 'the other' ? ben : ann;
    expect(outcome(await leaver.call('DELETE', '/local/api/users/me'))).toBe('204');
    expect((await sql('select from person_block where user_id = $1', [ann.id])).rowCount).toBe(0);
  });

  test('whose other one leaves in the same moment is refused, or goes with them', async () => {
    const answers = await Promise.all([
      ann.call('PUT', of(ben.id)),
      ben.call('DELETE', '/local/api/users/me'),
    ]);
    expect(['204', '404 unknown_user']).toContain(outcome(answers[0]));
    expect(await listed(ann)).toEqual([]);
  });

  test('is in the download of who made it, and not in the other’s', async () => {
    await ann.call('PUT', of(ben.id));
    const blocksIn = async ({ call }: Member) =>
      (await downloadExport(call)).data as unknown as { readonly blocks: readonly { userId: string }[] };
    expect((await blocksIn(ann)).blocks).toMatchObject([{ userId: ben.id, name: `Ben ${people}` }]);
    expect((await blocksIn(ben)).blocks).toEqual([]);
  });
});

test('the specification’s edition has no blocks', async () => {
  const plain = await testApp({ settings: { ...settings, EDITION: 'specification' }, database });
  const call = callerWith(plain.url, await tenant.token({ sub: `auth0|Ann ${people}` }));
  for (const [method, path] of [
    ['GET', listBlocks.path],
    ['PUT', of(ben.id)],
    ['DELETE', of(ben.id)],
  ] as const)
    expect(outcome(await call(method, path))).toBe('404 unknown_path');
});
