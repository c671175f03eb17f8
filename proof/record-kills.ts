/**
 * Kills Node and PostgreSQL by turns while people write down what their pets are and were given. When the product
 * serves again, everything that had been acknowledged must be so: the pet, its passport, and each entry of the health
 * log, added, corrected or deleted. What was cut short is done or not done, and nothing in between.
 *
 * `npm run proof`, or for other numbers: KILLS=6 PEOPLE=3 node --import tsx proof/record-kills.ts
 */
import { randomInt } from 'node:crypto';
import type { Answered, Caller } from '../server/src/testing/person.ts';
import { petOf } from '../server/src/testing/pet.ts';
import { answered, demand, proveKills } from './kills.ts';

/** Something that holds one text at a time. */
interface Slot {
  /** What it can hold: one text, or two after a change that was cut short. The empty one: nothing. */
  texts: readonly string[];
}

/** Somebody with a pet, and what they were told of it. */
interface Owner {
  readonly call: Caller;
  readonly path: string;
  readonly description: Slot;
  readonly passport: Slot;
  readonly entries: Slot[];
  /** Of entries, by text. */
  readonly ids: Map<string, string>;
  readonly versions: { pet: number; passport: number };
}

/** Entries from which on they are rather corrected or deleted. */
const MANY = 40;

let written = 0;

const people = Number(process.env['PEOPLE'] ?? 5);
const tally = await proveKills<Owner>({
  name: 'record-kills',
  port: Number(process.env['PORT'] ?? 4404),
  kills: Number(process.env['KILLS'] ?? 100),
  people,
  prepare: newOwner,
  change,
  check,
});
console.log(
  `  Node killed ${tally.Node} times and PostgreSQL ${tally.PostgreSQL} times while ${people} people kept records: ${tally.acknowledged} changes had been acknowledged, none was lost; ${tally.unanswered} were cut short.`,
);

async function newOwner(call: Caller): Promise<Owner> {
  const { id } = await petOf(call);
  const slots = { description: { texts: [''] }, passport: { texts: [''] }, entries: [] };
  return { call, path: `/api/pets/${id}`, ...slots, ids: new Map(), versions: { pet: 1, passport: 0 } };
}

/** Writes one of the parts; false when it was cut short. */
async function change(owner: Owner): Promise<boolean> {
  const { call, path, versions } = owner;
  written += 1;
  const text = `Text ${written}`;
  const part = randomInt(4);
  if (part > 1) return changeLog(owner, text);
  const answer = await (part === 0
    ? attempt(owner.description, text, () => call('PATCH', path, { description: text }, versions.pet))
    : attempt(owner.passport, text, () =>
        call('PUT', `${path}/identity`, { passportNumber: text }, versions.passport),
      ));
  if (answer) versions[part === 0 ? 'pet' : 'passport'] = Number(answer.json['version']);
  return answer !== null;
}

/** Adds an entry or, one time in three, corrects or deletes one. */
async function changeLog({ call, path, entries, ids }: Owner, text: string): Promise<boolean> {
  const there = entries.filter(({ texts }) => texts[0] !== '');
  const slot = there[randomInt(there.length || 1)];
  const log = `${path}/health`;
  const body = { kind: 'note', date: '2025-01-01', note: text };
  if (slot === undefined || (there.length < MANY && randomInt(3) > 0)) {
    const added: Slot = { texts: [''] };
    entries.push(added);
    return noted(await attempt(added, text, () => call('POST', log, body)));
  }
  const entry = `${log}/${ids.get(slot.texts[0] ?? '')}`;
  return there.length < MANY && randomInt(2) === 0
    ? noted(await attempt(slot, text, () => call('PATCH', entry, body)))
    : (await attempt(slot, '', () => call('DELETE', entry))) !== null;

  function noted(answer: Answered | null): boolean {
    if (answer) ids.set(text, String(answer.json['id']));
    return answer !== null;
  }
}

/** Until it is answered, both can be: what was there and what is written. */
async function attempt(slot: Slot, text: string, send: () => Promise<Answered>): Promise<Answered | null> {
  slot.texts = [...slot.texts, text];
  const answer = await answered(send());
  if (answer) slot.texts = [text];
  return answer;
}

/** Holds everything against what the owner was told, and takes over what was cut short. */
async function check({ call, path, description, passport, entries, ids, versions }: Owner): Promise<void> {
  const [pet, identity] = [(await call('GET', path)).json, (await call('GET', `${path}/identity`)).json];
  settle(description, [String(pet['description'])]);
  settle(passport, [String(identity['passportNumber'])]);
  Object.assign(versions, { pet: pet['version'], passport: identity['version'] });
  const log: { id: string; note: string }[] = JSON.parse((await call('GET', `${path}/health`)).text);
  for (const slot of entries) {
    settle(
      slot,
      log.map(({ note }) => note),
    );
  }
  const expected = entries.filter(({ texts }) => texts[0] !== '').length;
  demand(`the log has ${expected} entries and no other (${log.length})`, log.length === expected);
  for (const { id, note } of log) ids.set(note, id);
}

function settle(slot: Slot, present: readonly string[]): void {
  const held = slot.texts.filter((text) => text !== '' && present.includes(text));
  const isOne = held.length === 1 || (held.length === 0 && slot.texts.includes(''));
  demand(`one of ${JSON.stringify(slot.texts)} is there (${JSON.stringify(held)})`, isOne);
  slot.texts = [held[0] ?? ''];
}
