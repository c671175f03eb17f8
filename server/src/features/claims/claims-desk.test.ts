import type { Claim } from '@pawhood/contract/claims/claim.ts';
import { createClaim, readPlaceClaims } from '@pawhood/contract/claims/claims.ts';
import { endPlaceClaim, listPlaceClaims } from '@pawhood/contract/claims/desk-claims.ts';
import { changeOwnPlace, readOwnPlace } from '@pawhood/contract/claims/own-place.ts';
import { type DecisionName, readTodo, readTodoItem } from '@pawhood/contract/desk/todo.ts';
import { codeOf, deskSite, type OnBothServers } from '@pawhood/testing/site/desk-site.ts';
import {
  decide,
  decided,
  decisionPath,
  itemPath,
  itemsOf,
  undoPath,
} from '@pawhood/testing/site/desk-todo.ts';
import { beforeEach, describe, expect, test } from 'vitest';

const site = await deskSite();
const { sql } = site;

let number = 0;
let place = '';
let ann: OnBothServers;
let editor: OnBothServers;

beforeEach(async () => {
  number += 1;
  place = `claimed-${number}`;
  await sql('delete from desk_role');
  await sql(
    `insert into provider (id, name, category, city, source) values ($1, 'Canal Vets', 'Veterinarians', 'dublin', 'file')`,
    [place],
  );
  ann = await site.withRole(null);
  editor = await site.withRole('editor', 'dublin');
});

const at = (path: string, id = place) => path.replace(':id', id);
const WORDS = 'The register of companies has my name.';
const WHY = 'The register names somebody else.';

async function asked(who = ann, words = WORDS): Promise<string> {
  const answer = await who.call('POST', at(createClaim.path), { way: 'desk', words });
  expect([answer.status, answer.json['state']], answer.text).toEqual([201, 'waiting']);
  return String(answer.json['id']);
}
const claimsOf = async ({ call }: Pick<OnBothServers, 'call'>) =>
  (await call('GET', at(readPlaceClaims.path))).json['claims'] as Claim[];
const reject = async ({ call }: OnBothServers, id: string, facts = WHY) => {
  const { json } = await call('GET', itemPath('claim', id));
  const body = { decision: 'reject' as DecisionName, facts };
  return call('POST', decisionPath('claim', id), body, Number(json['version'] ?? 1));
};

describe('at the desk', () => {
  test('a claim waits for editors and operators of its city, with who asks and what they say', async () => {
    const id = await asked();
    const { json } = await editor.call('GET', itemPath('claim', id));
    expect(json).toMatchObject({
      ...{ kind: 'claim', about: 'Canal Vets', city: 'dublin', why: 'proof', says: WORDS },
      fields: [{ field: 'claimant', now: '', next: expect.stringContaining('member') }],
      links: [{ what: 'place', name: 'Canal Vets', href: `/directory/${place}` }],
      decisions: ['accept', 'reject'],
    });
    expect(itemsOf((await editor.call('GET', readTodo.path)).json)).toContain(`claim ${id}`);
    const [moderator, prairie] = [await site.withRole('moderator'), await site.withRole('editor', 'calgary')];
    expect(codeOf(await moderator.call('GET', itemPath('claim', id)))).toBe('403 no_role');
    expect(codeOf(await prairie.call('GET', itemPath('claim', id)))).toBe('403 other_city');
    expect(codeOf(await ann.call('GET', itemPath('claim', id)))).toBe('403 no_role');
  });

  test('accepting it has it count for a year, and undoing has it wait again', async () => {
    const id = await asked();
    const { id: decision } = await decided(editor.call, 'claim', id, 'accept');
    const [claim] = await claimsOf(ann);
    expect(claim).toMatchObject({ id, state: 'proved' });
    expect((await ann.there('GET', at(readOwnPlace.path))).status).toBe(200);
    expect(codeOf(await editor.call('POST', undoPath(decision)))).toBe('200');
    expect(await claimsOf(ann)).toMatchObject([{ id, state: 'waiting', since: '' }]);
    expect(codeOf(await ann.call('GET', at(readOwnPlace.path)))).toBe('404 unknown_claim');
    await decided(editor.call, 'claim', id, 'accept');
    expect(await claimsOf(ann)).toMatchObject([{ state: 'proved' }]);
  });

  test('undoing the acceptance of one that was proved before brings that back', async () => {
    await decided(editor.call, 'claim', await asked(), 'accept');
    const [before] = await claimsOf(ann);
    const { id: decision } = await decided(editor.call, 'claim', await asked(), 'accept');
    expect(await claimsOf(ann)).toMatchObject([{ state: 'proved', since: before?.since }]);
    expect(codeOf(await editor.call('POST', undoPath(decision)))).toBe('200');
    expect((await claimsOf(ann)).map(({ state }) => state)).toEqual(['waiting', 'proved']);
    expect((await ann.call('GET', at(readOwnPlace.path))).status).toBe(200);
  });

  test('rejecting it needs a reason, which its person reads; they can ask again, and then nothing is undone', async () => {
    const id = await asked();
    expect(codeOf(await reject(editor, id, 'No.'))).toBe('400 invalid_request');
    const answer = await reject(editor, id);
    expect(codeOf(answer), answer.text).toBe('200');
    expect(await claimsOf(ann)).toMatchObject([{ state: 'declined', reason: WHY }]);
    await asked();
    expect(codeOf(await editor.call('POST', undoPath(String(answer.json['id']))))).toBe('409 undo_blocked');
    const [log] = await sql(
      `select kind, detail from desk_log join desk_log_detail on log_id = id where kind like 'claim-%' order by id desc limit 1`,
    );
    expect(log).toMatchObject({ kind: 'claim-rejected', detail: { name: 'Canal Vets', reason: WHY } });
  });

  test('nobody decides on their own, nor on one of a place that is hidden, nor on one that was given up', async () => {
    const own = await asked(editor);
    expect((await editor.call('GET', itemPath('claim', own))).json['decisions']).toEqual([]);
    expect(codeOf(await decide(editor.call, 'claim', own, 'accept'))).toBe('403 own_claim');
    const operator = await site.withRole('operator');
    await decided(operator.call, 'claim', own, 'accept');
    const id = await asked();
    await sql(`update provider set overrides = '{"hidden": true}' where id = $1`, [place]);
    expect(codeOf(await decide(editor.call, 'claim', id, 'accept'))).toBe('409 cannot_accept');
    await ann.call('DELETE', `/local/api/claims/${id}`);
    expect(
      codeOf(await editor.call('GET', readTodoItem.path.replace(':kind', 'claim').replace(':id', id))),
    ).toBe('404 unknown_todo');
  });

  test('who looks after a place is listed there, and loses it for a reason', async () => {
    const id = await asked();
    await decided(editor.call, 'claim', id, 'accept');
    const prairie = await site.withRole('editor', 'calgary');
    const list = await editor.call('GET', at(listPlaceClaims.path));
    expect(JSON.parse(list.text)).toMatchObject([{ id, way: 'desk', person: { id: ann.id } }]);
    const end = (who: OnBothServers, reason: string) =>
      who.call('POST', endPlaceClaim.path.replace(':claimId', id), { reason });
    expect(codeOf(await prairie.call('GET', at(listPlaceClaims.path)))).toBe('403 other_city');
    expect(codeOf(await end(prairie, WHY))).toBe('403 other_city');
    expect(codeOf(await end(ann, WHY))).toBe('403 no_role');
    expect(codeOf(await end(editor, ' '))).toBe('400 invalid_request');
    expect(codeOf(await end(editor, WHY))).toBe('204');
    expect(codeOf(await end(editor, WHY))).toBe('404 unknown_claim');
    expect(await claimsOf(ann)).toMatchObject([{ state: 'ended', reason: WHY }]);
    const { version } = (await ann.call('GET', at(readOwnPlace.path))).json;
    expect(
      codeOf(await ann.call('PATCH', at(changeOwnPlace.path), { phone: '' }, Number(version ?? 1))),
    ).toBe('404 unknown_claim');
  });
});
