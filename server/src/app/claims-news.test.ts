import { suggestEdit } from '@pawhood/contract/directory/edits.ts';
import { listNotifications } from '@pawhood/contract/notifications/notifications.ts';
import { mailedSite, NOON } from '@pawhood/testing/people/mailed-site.ts';
import { deskSite } from '@pawhood/testing/site/desk-site.ts';
import { decided, undoPath } from '@pawhood/testing/site/desk-todo.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { createClaimsUpkeep } from '../features/claims/claims-upkeep.store.ts';
import { claimNotification } from '../features/claims/telling/claim-notification.ts';
import { claimsUpkeepJob, toldClaimsJob } from '../features/claims/telling/claims.job.ts';
import { createClaimablePlaces, isHiddenFor } from '../features/directory/business/claimable-places.store.ts';

const touched: string[] = [];
const upkeepOf = (database: Parameters<typeof createClaimablePlaces>[0]) =>
  createClaimsUpkeep({
    database,
    touchPlace: async (_, id) => void touched.push(id),
    isGone: isHiddenFor(30),
  });
const site = await mailedSite(new Set(), (database) => [claimNotification(upkeepOf(database).hasAny)]);
const { database, newPerson, workAt, setNow, notifications } = site;
const sql = async (text: string, values: unknown[] = []) => (await database.$client.query(text, values)).rows;
const events: string[] = [];
const store = upkeepOf(database);
const parts = {
  ...{ store, notifications },
  security: {
    record: async ({ kind, detail }: { kind: string; detail?: string }) =>
      void events.push(`${kind} ${detail}`),
  },
};
const signal = new AbortController().signal;
/** Two servers' looks at once. */
const tell = () => Promise.all([toldClaimsJob(parts).run(signal), toldClaimsJob(parts).run(signal)]);
const keepUp = () => claimsUpkeepJob(parts).run(signal);

let number = 0;
beforeEach(async () => {
  number += 1;
  touched.length = 0;
  events.length = 0;
  setNow(NOON);
  await sql('delete from place_claim');
  await sql(
    `insert into provider (id, name, category, city, source) values ($1, 'Canal Vets', 'Veterinarians', 'dublin', 'file')`,
    [`vets-${number}`],
  );
});

/** Somebody with a claim, as it was two minutes ago. */
async function claimant(values: Readonly<Record<string, unknown>>) {
  const person = await newPerson();
  const row = { state: 'proved', told: '', reason: '', ends: '1 year', ...values };
  await sql(
    `insert into place_claim (id, provider_id, city, name, user_id, way, state, told, reason, moved_at, proved_at, ends_at)
     values ($1, $2, 'dublin', 'Canal Vets', $3, 'desk', $4, $5, $6, now() - interval '2 minutes', now(), now() + $7::interval)`,
    [`claim-${number}`, `vets-${number}`, person.id, row.state, row.told, row.reason, row.ends],
  );
  const told = async () =>
    (
      (await person.call('GET', listNotifications.path)).json['notifications'] as {
        text: string;
        path: string;
      }[]
    ).map(({ text, path }) => `${path} ${text}`);
  return { ...person, told };
}
const stateNow = async () => (await sql('select state from place_claim')).map(({ state }) => state);

describe('a person is told', () => {
  test('once what the desk has decided, in the app and by mail, with the reason', async () => {
    const ann = await claimant({ state: 'declined', reason: 'The register names somebody else.' });
    await tell();
    await tell();
    expect(await ann.told()).toEqual([
      `/directory/vets-${number} We could not confirm that you look after Canal Vets.`,
    ]);
    await workAt(NOON);
    expect(ann.mails()).toHaveLength(1);
    expect(ann.mails()[0]?.text.replaceAll('\n', ' ')).toContain(
      'The team says: The register names somebody else.',
    );
  });

  test('nothing of what was undone within the minute, and that it waits again where it was told before', async () => {
    const ann = await claimant({ state: 'proved' });
    await sql('update place_claim set moved_at = now()');
    await tell();
    expect(await ann.told()).toEqual([]);
    await sql(`update place_claim set moved_at = now() - interval '2 minutes'`);
    await tell();
    expect(events).toContain('claim proved');
    await sql(`update place_claim set state = 'waiting'`);
    await tell();
    expect(await ann.told()).toEqual([
      `/directory/vets-${number} We are looking again at whether you look after Canal Vets.`,
      `/directory/vets-${number} You now look after Canal Vets.`,
    ]);
  });

  test('nothing of one that waits for the first time', async () => {
    const ann = await claimant({ state: 'waiting' });
    await tell();
    expect(await ann.told()).toEqual([]);
  });

  test('some weeks before the year is over, once, and at its end', async () => {
    const ann = await claimant({ told: 'proved', ends: '29 days' });
    await keepUp();
    await keepUp();
    const [first, ...others] = await ann.told();
    expect(first).toMatch(/You look after Canal Vets until \w{3} \d+, \d{4}\. To go on, show again/);
    expect(others).toEqual([]);
    expect(await stateNow()).toEqual(['proved']);
    await sql('update place_claim set ends_at = now()');
    await keepUp();
    expect([await stateNow(), touched]).toEqual([['ended'], [`vets-${number}`]]);
    await sql(`update place_claim set moved_at = now() - interval '2 minutes'`);
    await tell();
    expect((await ann.told())[0]).toContain('You no longer look after Canal Vets.');
  });
});

test('a claim ends where the place has been hidden at the desk for longer than that can be undone', async () => {
  await claimant({ told: 'proved' });
  await sql(
    `update provider set overrides = '{"hidden": true}', updated_at = now() - interval '29 days' where id = $1`,
    [`vets-${number}`],
  );
  await keepUp();
  expect(await stateNow()).toEqual(['proved']);
  await sql(`update provider set updated_at = now() - interval '31 days' where id = $1`, [`vets-${number}`]);
  await keepUp();
  expect(await stateNow()).toEqual(['ended']);
});

test('words go 30 days after the decision, ended claims after a year, unproved ones after a month', async () => {
  await claimant({ state: 'declined', reason: 'Because.', told: 'declined' });
  const moved = async (days: number) => {
    await sql('update place_claim set moved_at = now() - make_interval(days => $1)', [days]);
    await keepUp();
    return sql('select reason from place_claim');
  };
  expect(await moved(29)).toEqual([{ reason: 'Because.' }]);
  expect(await moved(31)).toEqual([{ reason: '' }]);
  expect(await moved(366)).toEqual([]);
  number += 1;
  await claimant({ state: 'asked' });
  expect(await moved(29)).toHaveLength(1);
  expect(await moved(31)).toEqual([]);
});

describe('a listed address proves something', () => {
  const desk = deskSite();
  const emailOf = async (id: string) => {
    const { here } = await desk;
    const place = await createClaimablePlaces(here.database, 30)(id);
    return [place?.email, place?.isEmailProof];
  };
  const age = async (id: string) =>
    (await desk).sql(`update provider set email_since = now() - interval '31 days' where id = $1`, [id]);

  test('once it has been there for 30 days, whichever way an import or the operator set it', async () => {
    const { sql: run, pawhood } = await desk;
    await (await desk).fill();
    await run(`update provider set email = 'imported@vets.example' where id = 'vets'`);
    expect(await emailOf('vets')).toEqual(['imported@vets.example', false]);
    await age('vets');
    // What changes nothing of the address changes nothing here.
    await run(
      `update provider set phone = '1', overrides = overrides || '{"address": "Quay 1"}' where id = 'vets'`,
    );
    expect(await emailOf('vets')).toEqual(['imported@vets.example', true]);
    await pawhood('providers set vets email=own@vets.example');
    expect(await emailOf('vets')).toEqual(['own@vets.example', false]);
    await age('vets');
    expect(await emailOf('vets')).toEqual(['own@vets.example', true]);
  });

  test('never where a visitor suggested it, even where that was undone and done again', async () => {
    const { withRole, fill, sql: run } = await desk;
    await fill();
    await run(`update provider set email = 'imported@vets.example' where id = 'vets'`);
    await age('vets');
    const [editor, thief] = [await withRole('editor'), await withRole(null)];
    const answer = await thief.call('POST', suggestEdit.path.replace(':id', 'vets'), {
      changes: { email: 'Thief@example.org' },
    });
    expect(answer.status).toBe(204);
    const [edit] = await run(`select max(id)::text as id from provider_edit`);
    const first = await decided(editor.call, 'correction', String(edit?.['id']), 'accept');
    await age('vets');
    expect(await emailOf('vets')).toEqual(['Thief@example.org', false]);
    await editor.call('POST', undoPath(first.id));
    await age('vets');
    expect(await emailOf('vets')).toEqual(['imported@vets.example', true]);
    await decided(editor.call, 'correction', String(edit?.['id']), 'accept');
    await age('vets');
    expect(await emailOf('vets')).toEqual(['Thief@example.org', false]);
  });
});
