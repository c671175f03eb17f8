/**
 * Kills Node and PostgreSQL by turns while voters vote, withdraw and join the waitlist. When the product serves again,
 * by its next start or with the PostgreSQL that it has started again, every vote, withdrawal and join that had been
 * acknowledged must be there, none twice, and every counter the number of its votes, without a repair.
 *
 * `npm run proof`, or for other numbers: KILLS=6 VOTERS=20 node --import tsx proof/vote-kills.ts
 */

import { hash, randomInt } from 'node:crypto';
import { readOwnVotes } from '@pawhood/contract/voting/votes.ts';
import { listFeatures } from '@pawhood/contract/voting/voting.ts';
import { SEED_FEATURES } from '@pawhood/server/features/voting/seed-features.ts';
import { type TestVoter, testVoter } from '@pawhood/testing/people/voter.ts';
import * as v from 'valibot';
import { assertTrue, retryOnServerError, waitUntil } from './lib/assertions.ts';
import { checkSettings } from './lib/kills.ts';
import { clearPlace, makePlace } from './lib/place.ts';
import { killPostgres, type Place, type Running, startProgram, untilReady } from './lib/processes.ts';
import { rowsOf } from './lib/rows.ts';

/** Kills in all, every other one of PostgreSQL. */
const KILLS = Number(process.env['KILLS'] ?? 100);
const VOTERS = Number(process.env['VOTERS'] ?? 50);

/** Most acknowledgements to a voter, on the whole, before the kill. */
const WORK = 10;

/** Voters of a round that are new in the next one: a fifth. */
const NEWCOMERS = Math.ceil(VOTERS / 5);

const FEATURES = SEED_FEATURES.slice(0, 5).map(({ id }) => id);

/** Somebody at a browser, and what the server has told them. */
interface Participant {
  readonly voter: TestVoter;
  /** Whether their vote for a feature exists; nothing for one whose last answer never came. */
  readonly told: Map<string, boolean>;
}

/** What everybody has asked for and been told, over all rounds. */
const waitlist = { asked: new Set<string>(), joined: new Set<string>() };
/** Votes of those who have gone, by feature. */
const settled = new Map(FEATURES.map((id) => [id, 0]));
const tally = { Node: 0, PostgreSQL: 0, acknowledged: 0, unanswered: 0 };

const place: Place = { ...makePlace('vote-kills', 4402), settings: { RATE_LIMITS: 'off' } };
const URL_OF_SERVER = `http://127.0.0.1:${place.port}`;

try {
  await prove();
} finally {
  clearPlace(place);
}

async function prove(): Promise<void> {
  let server = await started();
  await checkSettings(place);
  let participants: Participant[] = [];
  for (let kills = 0; kills < KILLS; kills += 1) {
    participants = [...participants.slice(NEWCOMERS), ...newcomers(VOTERS)].slice(0, VOTERS);
    const strays = await workUntilKilled(participants, server, kills % 2 === 0 ? 'Node' : 'PostgreSQL');
    if (kills % 2 === 0) server = await started();
    else await untilReady(server, place);
    await checkVotes(participants, strays);
    await checkWaitlist();
    assertTrue('no counter was found wrong', !server.output().includes('Vote counters were wrong'));
  }
  console.log(
    `  Node killed ${tally.Node} times and PostgreSQL ${tally.PostgreSQL} times under ${VOTERS} voters: of ${tally.acknowledged} acknowledged votes, withdrawals and joins none was lost and none is there twice. ${tally.unanswered} were cut short. No counter is wrong.`,
  );
}

async function started(): Promise<Running> {
  const server = startProgram('main', [], place);
  await untilReady(server, place);
  return server;
}

function newcomers(count: number): Participant[] {
  return Array.from({ length: count }, () => ({
    voter: testVoter(URL_OF_SERVER),
    told: new Map(FEATURES.map((id) => [id, false])),
  }));
}

/** Everybody works until the kill; answers how many votes may be nobody's, because the voter's first answer never came. */
async function workUntilKilled(
  participants: readonly Participant[],
  server: Running,
  victim: 'Node' | 'PostgreSQL',
): Promise<number> {
  let isOver = false;
  const working = Promise.all(
    participants.map(async (participant) => {
      while (!isOver) {
        const isNew = participant.voter.cookie() === '';
        const isAnswered = await (randomInt(5) === 0 ? joins(participant) : votes(participant));
        tally[isAnswered ? 'acknowledged' : 'unanswered'] += 1;
        if (!isAnswered) return isNew ? 1 : 0;
      }
      return 0;
    }),
  );
  const last = tally.acknowledged + randomInt(1, VOTERS * WORK);
  await Promise.race([waitUntil('the voters', () => tally.acknowledged >= last), working]);
  assertTrue('somebody is at work when the kill comes', (await Promise.race([working, null])) === null);
  assertTrue(
    `${victim} was there to be killed`,
    victim === 'Node' ? server.child.kill('SIGKILL') : killPostgres(place.dataDirectory),
  );
  isOver = true;
  tally[victim] += 1;
  if (victim === 'Node') await server.ended;
  return (await working).reduce<number>((sum, strays) => sum + strays, 0);
}

/** A vote or a withdrawal; false when it was cut short. */
async function votes({ voter, told }: Participant): Promise<boolean> {
  const id = FEATURES[randomInt(FEATURES.length)] ?? '';
  const exists = randomInt(5) < 3;
  told.delete(id);
  const isAnswered = await isAcknowledged(exists ? voter.vote(id) : voter.withdraw(id));
  if (isAnswered) told.set(id, exists);
  return isAnswered;
}

/** With an address of their own, or, one time in four, with one that is there, in capitals. */
async function joins({ voter }: Participant): Promise<boolean> {
  const addresses = [...waitlist.asked];
  const address =
    (randomInt(4) === 0 && addresses[randomInt(addresses.length || 1)]) ||
    `guest-${addresses.length}@example.org`;
  waitlist.asked.add(address);
  const isAnswered = await isAcknowledged(voter.join(randomInt(2) === 0 ? address.toUpperCase() : address));
  if (isAnswered) waitlist.joined.add(`${address} ${hashOf(voter)}`);
  return isAnswered;
}

/** What the database knows a browser by. */
function hashOf(voter: TestVoter): string {
  return hash('sha256', voter.cookie().split('=')[1] ?? '');
}

async function isAcknowledged(call: Promise<Response>): Promise<boolean> {
  const response = await call.then(
    async (answer) => ({ status: answer.status, text: await answer.text() }),
    // The server has gone before it could answer.
    () => null,
  );
  if (response === null || response.status >= 500) return false;
  assertTrue(`a call is answered 2xx (${response.status} ${response.text})`, response.status < 300);
  return true;
}

async function checkVotes(participants: readonly Participant[], strays: number): Promise<void> {
  const votesByPerson = await Promise.all(participants.map(({ voter }) => votedFor(voter)));
  const counters = await rowsOf<{ id: string; votes: number; rows: number }>(
    place,
    `select id, votes, (select count(*)::int from feature_vote where feature_id = feature.id) as rows from feature`,
  );
  for (const { id, votes, rows } of counters) assertTrue(`the counter of ${id} is right`, votes === rows);
  await waitUntil('the list to show the counters', async () => {
    const answer = await retryOnServerError(() => fetch(URL_OF_SERVER + listFeatures.path));
    const listed: { id: string; votes: number }[] = JSON.parse(await answer.text());
    return listed.every(({ id, votes }) => counters.some((row) => row.id === id && row.votes === votes));
  });
  let nobodys = 0;
  for (const id of FEATURES) {
    for (const [index, { told }] of participants.entries()) {
      const exists = votesByPerson[index]?.has(id) ?? false;
      assertTrue(`${id} has the votes that were acknowledged`, exists === (told.get(id) ?? exists));
      told.set(id, exists);
    }
    const theirs = votesByPerson.filter((ids) => ids.has(id)).length;
    const others = (counters.find((row) => row.id === id)?.rows ?? 0) - theirs;
    nobodys += others - (settled.get(id) ?? 0);
    const leaving = votesByPerson.slice(0, NEWCOMERS).filter((ids) => ids.has(id)).length;
    settled.set(id, others + leaving);
  }
  assertTrue(`no vote is there twice (${nobodys} of ${strays})`, nobodys >= 0 && nobodys <= strays);
}

async function votedFor(voter: TestVoter): Promise<Set<string>> {
  const answer = await retryOnServerError(() => voter.call('GET', readOwnVotes.path));
  return new Set(v.parse(readOwnVotes.answer, await answer.json()).voted);
}

async function checkWaitlist(): Promise<void> {
  const entries = await rowsOf<{ key: string; email: string; hashes: string[] }>(
    place,
    `select email_key as key, email, array(
       select token_hash from waitlist_joiner join voter_browser using (voter_id)
       where waitlist_joiner.email_key = waitlist_entry.email_key) as hashes
     from waitlist_entry`,
  );
  const stored = new Set(entries.flatMap(({ key, hashes }) => hashes.map((hash) => `${key} ${hash}`)));
  for (const joined of waitlist.joined)
    assertTrue('who was told to be on the waitlist is', stored.has(joined));
  for (const { email, hashes } of entries) {
    assertTrue('nobody is on the waitlist who has not asked', waitlist.asked.has(email.toLowerCase()));
    assertTrue('an address and who joined with it are written together', hashes.length > 0);
  }
  assertTrue(
    'no address is on the waitlist twice',
    new Set(entries.map(({ email }) => email.toLowerCase())).size === entries.length,
  );
}
