import { listHealthEntries, type NewHealthEntry } from '@pawhood/contract/pets/health.ts';
import { PET_LIMITS } from '@pawhood/contract/pets/pet-limits.ts';
import { addDays, dayIn } from '@pawhood/contract/values/day.ts';
import { member } from '@pawhood/testing/people/member.ts';
import type { CallAnswer, Caller } from '@pawhood/testing/people/person.ts';
import { petOf } from '@pawhood/testing/people/pet.ts';
import { testTenant } from '@pawhood/testing/services/test-tenant.ts';
import { testApp } from '@pawhood/testing/site/test-app.ts';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { isRefusal } from '../../../lib/outcome.ts';
import { createHealthStore } from './health.store.ts';

const tenant = await testTenant();
const { url, database } = await testApp({ settings: tenant.settings });
const ann = await member(url, tenant, 'Ann Berg');
const otis = await member(url, tenant, 'Otis Vos');

const RABIES = {
  kind: 'vaccination',
  subject: 'Rabies',
  date: '2025-02-28',
  nextDue: '2029-02-28',
  batch: 'A 57-13',
  vet: 'Dierenkliniek Oost',
  vetProviderId: 'osm-node-57',
  note: 'Left shoulder.',
};
const SAID = { ...RABIES, weightGrams: null };

/** A pet of Ann's with its log. */
async function newPet() {
  const { id } = await petOf(ann.call);
  const path = `/api/pets/${id}/health`;
  return {
    id,
    path,
    add: (entry: Partial<NewHealthEntry>, caller = ann.call) => caller('POST', path, { ...RABIES, ...entry }),
    weigh: async (weightGrams: number, date: string): Promise<string> => {
      const made = await ann.call('POST', path, { kind: 'weight', weightGrams, date });
      expect(made.status, made.text).toBe(201);
      return idOf(made);
    },
    list: async (caller = ann.call) =>
      v.parse(listHealthEntries.answer, JSON.parse((await caller('GET', path)).text)),
    read: async () => (await ann.call('GET', `/api/pets/${id}`)).json,
  };
}

const idOf = ({ json }: CallAnswer): string => String(json['id']);

describe('the log', () => {
  test('is empty at first; an entry is answered with all it says, and then stands in the log', async () => {
    const pet = await newPet();
    expect(await pet.list()).toEqual([]);
    const made = await pet.add({});
    expect(made.status).toBe(201);
    expect(made.json).toMatchObject({ ...SAID, corrections: 0 });
    expect(await pet.list()).toEqual([made.json]);
  });

  test('what is left out is empty', async () => {
    const pet = await newPet();
    const made = await ann.call('POST', pet.path, { kind: 'visit', date: '2025-11-01' });
    expect(made.json).toMatchObject({
      ...{ subject: '', nextDue: '', batch: '', vet: '', vetProviderId: '', note: '', weightGrams: null },
    });
  });

  test('has the latest day first and, of one day, what was written last', async () => {
    const pet = await newPet();
    for (const [subject, date] of [
      ['first', '2025-01-02'],
      ['old', '2024-02-29'],
      ['second', '2025-01-02'],
      ['new', '2025-01-03'],
    ] as const) {
      await pet.add({ subject, date });
    }
    expect((await pet.list()).map(({ subject }) => subject)).toEqual(['new', 'second', 'first', 'old']);
  });

  test('tomorrow, as UTC has it, is today somewhere; the day after is still to come', async () => {
    const pet = await newPet();
    const today = dayIn('UTC', new Date());
    const nextDue = '';
    expect((await pet.add({ date: addDays(today, 1), nextDue })).status).toBe(201);
    const refused = await pet.add({ date: addDays(today, 3), nextDue });
    expect([refused.status, refused.json['errors']]).toEqual([
      400,
      [{ field: 'date', code: 'day_to_come', detail: 'This date is in the future.' }],
    ]);
  });

  test.each([
    [{ date: '2025-02-29' }, 'date'],
    [{ date: '0000-01-01' }, 'date'],
    [{ date: '' }, 'date'],
    [{ date: 20_260_228 }, 'date'],
    [{ nextDue: '2025-02-27' }, 'nextDue'],
    [{ nextDue: 'soon' }, 'nextDue'],
    [{ kind: 'haircut' }, 'kind'],
    [{ kind: 'weight' }, 'weightGrams'],
    [{ weightGrams: 5_700 }, 'weightGrams'],
    [{ kind: 'weight', weightGrams: 0 }, 'weightGrams'],
    [{ kind: 'weight', weightGrams: 1.5 }, 'weightGrams'],
    [{ kind: 'weight', weightGrams: 1_500_001 }, 'weightGrams'],
    [{ subject: 'x'.repeat(101) }, 'subject'],
    [{ note: 'x'.repeat(2_001) }, 'note'],
    [{ note: null }, 'note'],
    [{ colour: 'red' }, 'body'],
  ])(
    'refuses the wrong entry %# with a sentence at its field, and stays as it was',
    async (changes, field) => {
      const pet = await newPet();
      const refused = await ann.call('POST', pet.path, { ...RABIES, ...changes });
      expect([refused.status, refused.json['code']]).toEqual([400, 'invalid_request']);
      expect(refused.json['errors']).toMatchObject([{ field, detail: expect.stringMatching(/\w/) }]);
      expect(await pet.list()).toEqual([]);
    },
  );

  test('has nothing in a subject that cannot be seen', async () => {
    const pet = await newPet();
    expect((await pet.add({ subject: '\u200b\u202e' })).json['subject']).toBe('');
    expect((await pet.add({ subject: 'Rabies\u202e \n booster' })).json['subject']).toBe('Rabies booster');
  });

  test('counts the letters of a subject as they are kept, composed', async () => {
    const pet = await newPet();
    // One letter, and two when it is composed.
    const subject = '\u0958'.repeat(PET_LIMITS.subject / 2);
    expect((await pet.add({ subject })).json['subject']).toBe(subject.normalize('NFC'));
    expect((await pet.add({ subject: `${subject}\u0958` })).status).toBe(400);
  });

  test('keeps every letter there is', async () => {
    const pet = await newPet();
    const note = '🐕‍🦺 “Wörmer” <b>\\;,\n\u202e\u0301';
    expect((await pet.add({ note })).json['note']).toBe(note);
    expect((await pet.list())[0]?.note).toBe(note);
  });
});

describe('a correction', () => {
  test('takes the place of the entry, which is kept and not in the log any more', async () => {
    const pet = await newPet();
    const former = await pet.add({});
    const later = await pet.add({ subject: 'Distemper' });
    const path = `${pet.path}/${idOf(former)}`;
    const corrected = await ann.call('PATCH', path, { ...RABIES, batch: 'A 57-14', nextDue: '2029-02-27' });
    expect(corrected.status).toBe(200);
    expect(corrected.json).toMatchObject({
      ...{ ...SAID, batch: 'A 57-14', nextDue: '2029-02-27', corrections: 1 },
      // Of one day it stays where it stood.
      createdAt: former.json['createdAt'],
    });
    expect(idOf(corrected)).not.toBe(idOf(former));
    expect(await pet.list()).toEqual([later.json, corrected.json]);

    const again = await ann.call('PATCH', `${pet.path}/${idOf(corrected)}`, RABIES);
    expect(again.json).toMatchObject({ batch: 'A 57-13', corrections: 2 });
    const { rows } = await database.$client.query(
      `select id, batch, replaced_by from pet_health_entry where pet_id = $1 and replaced_at is not null
       order by corrections`,
      [pet.id],
    );
    expect(rows).toEqual([
      { id: idOf(former), batch: 'A 57-13', replaced_by: idOf(corrected) },
      { id: idOf(corrected), batch: 'A 57-14', replaced_by: idOf(again) },
    ]);
  });

  test('of what was corrected before, or deleted, is refused', async () => {
    const pet = await newPet();
    const entry = await pet.add({});
    const path = `${pet.path}/${idOf(entry)}`;
    const corrected = await ann.call('PATCH', path, RABIES);
    for (const [method, body] of [
      ['PATCH', RABIES],
      ['DELETE', undefined],
    ] as const) {
      const refused = await ann.call(method, path, body);
      expect([refused.status, refused.json['code']]).toEqual([404, 'unknown_entry']);
    }
    await ann.call('DELETE', `${pet.path}/${idOf(corrected)}`);
    expect((await ann.call('PATCH', `${pet.path}/${idOf(corrected)}`, RABIES)).status).toBe(404);
    expect((await ann.call('POST', `${path}/restore`)).status).toBe(404);
    expect(await pet.list()).toEqual([]);
  });

  test('leaves it where it stood among others of the same moment, which is known to the microsecond', async () => {
    const pet = await newPet();
    const ids: string[] = [];
    for (const subject of ['one', 'two', 'three']) ids.push(idOf(await pet.add({ subject })));
    for (const [place, id] of ids.entries()) {
      const moment = `2026-03-05T12:00:00.57300${place + 1}Z`;
      await database.$client.query('update pet_health_entry set created_at = $1 where id = $2', [moment, id]);
    }
    expect((await ann.call('PATCH', `${pet.path}/${ids[2]}`, { ...RABIES, subject: 'third' })).status).toBe(
      200,
    );
    expect((await pet.list()).map(({ subject }) => subject)).toEqual(['third', 'two', 'one']);
  });

  test('of 10 at once one is made', async () => {
    const pet = await newPet();
    const entry = await pet.add({});
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        ann.call('PATCH', `${pet.path}/${idOf(entry)}`, { ...RABIES, batch: `batch ${index}` }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([
      200,
      ...Array.from({ length: 9 }, () => 404),
    ]);
    expect(await pet.list()).toEqual([answers.find(({ status }) => status === 200)?.json]);
  });
});

describe('a deleted entry', () => {
  test('is gone from the log, and can be had back as it was', async () => {
    const pet = await newPet();
    const entry = await pet.add({});
    const path = `${pet.path}/${idOf(entry)}`;
    expect((await ann.call('DELETE', path)).status).toBe(204);
    expect(await pet.list()).toEqual([]);
    expect((await ann.call('DELETE', path)).status).toBe(404);
    const back = await ann.call('POST', `${path}/restore`);
    expect([back.status, back.json]).toEqual([200, entry.json]);
    expect(await pet.list()).toEqual([entry.json]);
    // The undo of somebody impatient.
    expect((await ann.call('POST', `${path}/restore`)).json).toEqual(entry.json);
  });

  test.each([
    ['29 days', 200],
    ['31 days', 404],
  ])('after %s it answers %i', async (age, status) => {
    const pet = await newPet();
    const path = `${pet.path}/${idOf(await pet.add({}))}`;
    await ann.call('DELETE', path);
    await database.$client.query(
      `update pet_health_entry set deleted_at = now() - $1::interval where pet_id = $2`,
      [age, pet.id],
    );
    expect((await ann.call('POST', `${path}/restore`)).status).toBe(status);
    expect(await pet.list()).toHaveLength(status === 200 ? 1 : 0);
  });
});

describe('the weight of the pet', () => {
  test('follows the latest one of the log, without a new version', async () => {
    const pet = await newPet();
    const { version } = await pet.read();
    await pet.weigh(5_700, '2025-10-01');
    expect(await pet.read()).toMatchObject({ weightGrams: 5_700, weight: 12.57, version });
    await pet.weigh(5_000, '2025-01-01');
    expect(await pet.read()).toMatchObject({ weightGrams: 5_700 });
    await pet.weigh(6_100, '2025-10-01');
    expect(await pet.read()).toMatchObject({ weightGrams: 6_100, version });
    await pet.add({ date: '2025-11-01' });
    expect(await pet.read()).toMatchObject({ weightGrams: 6_100 });
  });

  test('follows a correction, a deletion and what is had back', async () => {
    const pet = await newPet();
    await pet.weigh(5_000, '2025-01-01');
    const id = await pet.weigh(57_000, '2025-10-01');
    const body = { kind: 'weight', weightGrams: 5_700, date: '2025-10-01' };
    const corrected = idOf(await ann.call('PATCH', `${pet.path}/${id}`, body));
    expect(await pet.read()).toMatchObject({ weightGrams: 5_700 });
    await ann.call('DELETE', `${pet.path}/${corrected}`);
    expect(await pet.read()).toMatchObject({ weightGrams: 5_000 });
    await ann.call('POST', `${pet.path}/${corrected}/restore`);
    expect(await pet.read()).toMatchObject({ weightGrams: 5_700 });
    // It was no weight at all.
    await ann.call('PATCH', `${pet.path}/${corrected}`, { kind: 'note', date: '2025-10-01' });
    expect(await pet.read()).toMatchObject({ weightGrams: 5_000 });
  });

  test('is none again when the only one goes, and stays where the owner has given another since', async () => {
    const pet = await newPet();
    const only = await pet.weigh(5_700, '2025-10-01');
    await ann.call('DELETE', `${pet.path}/${only}`);
    expect(await pet.read()).toMatchObject({ weightGrams: null, weight: null });
    const other = await pet.weigh(5_700, '2025-10-01');
    expect((await ann.call('PATCH', `/api/pets/${pet.id}`, { weightGrams: 5_900 }, 1)).status).toBe(200);
    await ann.call('DELETE', `${pet.path}/${other}`);
    expect(await pet.read()).toMatchObject({ weightGrams: 5_900 });
  });

  test('stays as the owner has given it since, unless a correction says another weight or day', async () => {
    const pet = await newPet();
    const entry = { kind: 'weight', weightGrams: 5_700, date: '2025-10-01' };
    const first = await pet.weigh(5_700, entry.date);
    expect((await ann.call('PATCH', `/api/pets/${pet.id}`, { weightGrams: 5_900 }, 1)).status).toBe(200);
    const noted = idOf(await ann.call('PATCH', `${pet.path}/${first}`, { ...entry, note: 'At the vet’s.' }));
    expect(await pet.read()).toMatchObject({ weightGrams: 5_900 });
    const other = idOf(await ann.call('PATCH', `${pet.path}/${noted}`, { ...entry, date: '2025-10-02' }));
    expect(await pet.read()).toMatchObject({ weightGrams: 5_700 });
    await ann.call('PATCH', `${pet.path}/${other}`, { ...entry, weightGrams: 5_600 });
    expect(await pet.read()).toMatchObject({ weightGrams: 5_600 });
  });
});

describe('limits', () => {
  const NOTE = {
    kind: 'note' as const,
    subject: '',
    happenedOn: '2025-01-01',
    nextDue: null,
    batch: '',
    vet: '',
    vetProviderId: null,
    weightGrams: null,
    note: 'Slept all day.',
  };
  const insertion = (id: string) => ({ userId: 'somebody', idempotencyKey: null, id });

  test('a full log takes an entry again when one is deleted, and gives it back when there is room', async () => {
    const { id } = await newPet();
    const store = createHealthStore(database, { ...PET_LIMITS, entries: 2, totalEntries: 5 });
    await store.add(id, insertion('limit-1'), NOTE);
    await store.add(id, insertion('limit-2'), NOTE);
    expect(await store.add(id, insertion('limit-3'), NOTE)).toEqual({ refusal: 'too_many_entries' });
    await store.remove(id, 'limit-1');
    expect(await store.add(id, insertion('limit-4'), NOTE)).toMatchObject({ id: 'limit-4' });
    expect(await store.restore(id, 'limit-1', 30)).toEqual({ refusal: 'too_many_entries' });
    // Corrections are no further entries, but they are kept.
    expect(await store.correct(id, 'limit-4', 'limit-5', NOTE)).toMatchObject({ id: 'limit-5' });
    expect(await store.correct(id, 'limit-5', 'limit-6', NOTE)).toMatchObject({ id: 'limit-6' });
    expect(await store.correct(id, 'limit-6', 'limit-7', NOTE)).toEqual({ refusal: 'too_many_entries' });
    expect((await store.entriesOf(id)).map((entry) => entry.id)).toEqual(['limit-6', 'limit-2']);
  });

  test('texts are counted in bytes, over all that is kept: what is too much changes nothing', async () => {
    const { id } = await newPet();
    const wordy = { ...NOTE, subject: 'é', batch: '57', vet: '狗', vetProviderId: 'vet', note: '🐕' };
    const bytes = 2 + 2 + 3 + 3 + 4;
    const store = createHealthStore(database, { ...PET_LIMITS, logBytes: 3 * bytes });
    await store.add(id, insertion('bytes-1'), wordy);
    await store.add(id, insertion('bytes-2'), wordy);
    await store.remove(id, 'bytes-1');
    const longer = { ...wordy, note: '🐕!' };
    expect(await store.add(id, insertion('bytes-3'), longer)).toEqual({ refusal: 'log_too_long' });
    expect(await store.correct(id, 'bytes-2', 'bytes-4', longer)).toEqual({ refusal: 'log_too_long' });
    expect(await store.correct(id, 'bytes-2', 'bytes-5', wordy)).toMatchObject({ id: 'bytes-5' });
    expect((await store.entriesOf(id)).map((entry) => entry.id)).toEqual(['bytes-5']);
    const short = { ...NOTE, subject: '', note: '' };
    expect(await store.add(id, insertion('bytes-6'), short)).toMatchObject({ id: 'bytes-6' });
  });

  test('simultaneous entries count one after the other', async () => {
    const { id } = await newPet();
    const store = createHealthStore(database, { ...PET_LIMITS, entries: 3, totalEntries: 99 });
    const added = await Promise.all(
      Array.from({ length: 8 }, (_, index) => store.add(id, insertion(`at-once-${index}`), NOTE)),
    );
    expect(added.filter(isRefusal)).toHaveLength(5);
    expect(await store.entriesOf(id)).toHaveLength(3);
  });
});

describe('who else', () => {
  const calls = (path: string, id: string): readonly [string, string, unknown?][] => [
    ['GET', path],
    ['POST', path, RABIES],
    ['PATCH', `${path}/${id}`, RABIES],
    ['DELETE', `${path}/${id}`],
    ['POST', `${path}/${id}/restore`],
  ];

  test('reads and changes nothing: another person’s pet is as unknown as one that never was', async () => {
    const pet = await newPet();
    const entry = await pet.add({});
    const refusals = async (path: string, caller: Caller) =>
      Promise.all(
        calls(path, idOf(entry)).map(async ([method, at, body]) => {
          const { status, text } = await caller(method, at, body);
          return [status, text];
        }),
      );
    const refused = await refusals(pet.path, otis.call);
    expect(refused.map(([status]) => status)).toEqual([404, 404, 404, 404, 404]);
    expect(refused).toEqual(await refusals('/api/pets/nobody/health', otis.call));
    expect(await pet.list()).toEqual([entry.json]);
  });

  test('an entry of another pet of the same person is unknown to this one', async () => {
    const [one, other] = [await newPet(), await newPet()];
    const entry = await one.add({});
    for (const [method, path, body] of calls(other.path, idOf(entry)).slice(2)) {
      expect((await ann.call(method, path, body)).json['code']).toBe('unknown_entry');
    }
    expect(await one.list()).toEqual([entry.json]);
  });

  test('nobody reaches the log of a deleted pet; it comes back with the pet', async () => {
    const pet = await newPet();
    const entry = await pet.add({});
    await ann.call('DELETE', `/api/pets/${pet.id}`);
    for (const [method, path, body] of calls(pet.path, idOf(entry))) {
      expect((await ann.call(method, path, body)).json['code']).toBe('unknown_pet');
    }
    await ann.call('POST', `/api/pets/${pet.id}/restore`);
    expect(await pet.list()).toEqual([entry.json]);
  });
});
