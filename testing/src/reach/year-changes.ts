/** What happens to pets in a simulated year. */
import { addDays } from '@pawhood/contract/values/day.ts';
import { type ModelCity, type ModelEntry, type ModelPet, ZONES } from './year-model.ts';

export type Sql = (text: string, values?: readonly unknown[]) => Promise<Record<string, string>[]>;

/** Something that happens to a pet. */
interface Change {
  readonly at: number;
  make(): Promise<void>;
}

const MINUTE_MS = 60_000;
export const QUARTER_MS = 15 * MINUTE_MS;
const DAY_MS = 24 * 60 * MINUTE_MS;
export const START = Date.parse('2026-01-20T00:00:00Z');
export const END = START + 365 * DAY_MS;
/** Three days in which no server runs. */
export const DOWN = [Date.parse('2026-06-09T06:30:00Z'), Date.parse('2026-06-12T06:30:00Z')] as const;

const CITIES = Object.keys(ZONES) as ModelCity[]; // Object.keys forgets the names

const CARE = [
  ['vaccination', 'Rabies', 365],
  ['deworming', '', 90],
  ['flea-tick', 'Collar', 45],
  ['visit', '', 180],
] as const;
type Care = (typeof CARE)[number];

/** What a year is planned with. */
interface Plan {
  readonly sql: Sql;
  readonly random: () => number;
  readonly between: (from: number, to: number) => number;
  readonly changes: Change[];
  /** Ids that entries have had. */
  entries: number;
}

/** People with pets, and what happens to them in the year, the first thing first. */
export async function planYear(sql: Sql, count: number, random: () => number) {
  const between = (from: number, to: number) => from + Math.floor(random() * (to - from));
  const plan: Plan = { sql, random, between, changes: [], entries: 0 };
  const pets: ModelPet[] = [];
  for (let index = 0; index < count; index += 1) {
    const pet = await addPet(plan, index);
    pets.push(pet);
    for (const care of CARE) planCare(plan, pet, care, START - between(0, care[2]) * DAY_MS);
    planLife(plan, pet);
  }
  plan.changes.sort((a, b) => a.at - b.at);
  return { pets, changes: plan.changes };
}

async function addPet({ sql, between }: Plan, index: number): Promise<ModelPet> {
  const city = CITIES[index % CITIES.length] ?? 'dublin';
  const userId = `u${Math.floor(index / 5)}`;
  const birthday = index % 50 === 0 ? '2020-02-29' : addDays('2018-01-01', between(0, 1_000));
  if (index % 5 === 0) await addPerson(sql, userId);
  const before = START - DAY_MS;
  await sql(
    'insert into pet (id, user_id, name, city, birthday, created_at) values ($1, $2, $1, $3, $4, $5)',
    [...[`p${index}`, userId, city, birthday, new Date(before)]],
  );
  return {
    ...{ id: `p${index}`, userId, city, birthday, createdAt: before },
    ...{ entries: [], lives: true, changedAt: before },
  };
}

/** Somebody who is told on a device, too. */
async function addPerson(sql: Sql, id: string): Promise<void> {
  await sql(`insert into user_profile (id, issuer, subject, full_name) values ($1, 'year', $1, $1)`, [id]);
  await sql(
    `insert into push_subscription (id, user_id, session_id, endpoint, endpoint_hash, p256dh, auth)
     values ($1, $1, '', $1, $1, '', '')`,
    [id],
  );
}

/** While the servers are down nobody can do anything: they do it on their return. */
function add({ changes }: Plan, at: number, make: (at: number) => Promise<void>): void {
  const moment = at >= DOWN[0] && at < DOWN[1] ? DOWN[1] + (at % QUARTER_MS) : at;
  if (moment < END) changes.push({ at: moment, make: () => make(moment) });
}

/** Care as it is given again and again; a fifth of it is corrected, and some of it deleted for some days. */
function planCare(plan: Plan, pet: ModelPet, [kind, subject, days]: Care, first: number): void {
  const { random, between } = plan;
  for (let at = first; at < END; at += (days + between(-20, 20)) * DAY_MS + between(0, DAY_MS)) {
    const rows: ModelEntry[] = [];
    const date = dayOf(at);
    const about = { kind, subject: random() < 0.3 ? subject.toUpperCase() : subject, date };
    const since = Math.max(at, START);
    add(plan, since, async (now) => {
      const times = { createdAt: now, writtenAt: now, changedAt: now };
      rows.push(await write(plan, pet, { ...about, ...times, nextDue: addDays(date, days) }));
    });
    const [isCorrected, isDeleted] = [random() < 0.2, random() < 0.03];
    const correctedAt = since + between(1, Math.min(days, 60) * DAY_MS);
    if (isCorrected) planCorrection(plan, pet, { rows, at: correctedAt, days: between(-40, 40) });
    if (isDeleted) planDeletion(plan, rows, since + between(1, days * DAY_MS));
  }
}

interface Correction {
  /** The entry, once it is written. */
  readonly rows: readonly ModelEntry[];
  readonly at: number;
  /** By which the next day moves. */
  readonly days: number;
}

function planCorrection(plan: Plan, pet: ModelPet, { rows, at, days }: Correction): void {
  add(plan, at, async (now) => {
    const [former] = rows;
    if (former?.state !== 'in log') return;
    const nextDue = addDays(former.nextDue, days);
    await write(plan, pet, { ...former, writtenAt: now, changedAt: now, nextDue }, former);
  });
}

/** A mistake, which is taken back some days later. */
function planDeletion(plan: Plan, rows: readonly ModelEntry[], at: number): void {
  const set = (moment: number, isDeleted: boolean) =>
    add(plan, moment, async (now) => {
      const [row] = rows;
      if (row === undefined || row.state === 'corrected') return;
      Object.assign(row, { state: isDeleted ? 'deleted' : 'in log', changedAt: now });
      const deletedAt = isDeleted ? new Date(now) : null;
      await plan.sql('update pet_health_entry set deleted_at = $2 where id = $1', [row.id, deletedAt]);
    });
  set(at, true);
  set(at + plan.between(1, 20 * DAY_MS), false);
}

/** Some pets die, some are removed, and half of these are restored. */
function planLife(plan: Plan, pet: ModelPet): void {
  const { random, between, sql } = plan;
  const set = (column: 'deleted_at' | 'died_on', moment: number, valueThen: (now: number) => unknown) =>
    add(plan, moment, async (now) => {
      const value = valueThen(now);
      Object.assign(pet, { lives: value === null, changedAt: now });
      await sql(`update pet set ${column} = $2 where id = $1`, [pet.id, value]);
    });
  const at = START + between(0, 300 * DAY_MS);
  const fate = random();
  if (fate < 0.05) set('died_on', at, dayOf);
  else if (fate < 0.15) set('deleted_at', at, (now) => new Date(now));
  if (fate >= 0.05 && fate < 0.1) set('deleted_at', at + between(1, 29 * DAY_MS), () => null);
}

async function write(
  plan: Plan,
  pet: ModelPet,
  entry: Omit<ModelEntry, 'id' | 'state'>,
  former?: ModelEntry,
): Promise<ModelEntry> {
  plan.entries += 1;
  const row: ModelEntry = { ...entry, id: `e${plan.entries}`, state: 'in log' };
  await plan.sql(
    `with former as (
       update pet_health_entry set replaced_by = $1, replaced_at = $8 where id = $9)
     insert into pet_health_entry (id, pet_id, kind, subject, happened_on, next_due, created_at, corrections)
     values ($1, $2, $3, $4, $5, $6, $7, $10)`,
    [
      ...[row.id, pet.id, row.kind, row.subject, row.date, row.nextDue, new Date(row.createdAt)],
      ...[new Date(row.writtenAt), former?.id ?? '', former ? 1 : 0],
    ],
  );
  if (former) Object.assign(former, { state: 'corrected', changedAt: row.writtenAt });
  pet.entries.push(row);
  return row;
}

const dayOf = (moment: number): string => new Date(moment).toISOString().slice(0, 10);
