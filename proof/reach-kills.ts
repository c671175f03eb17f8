/**
 * Kills the server and PostgreSQL by turns while people are told things that go out by mail. In the end everything that
 * had been told must have been mailed. A mail may come twice where a kill came between the mail server's yes and its
 * note; then both have the same Message-ID, by which mail programs show one. There are not more of them than kills.
 *
 * `npm run proof -- reach-kills`, or for other numbers: KILLS=6 node --import tsx proof/reach-kills.ts
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '@pawhood/server/database/open-database.ts';
import { startMailServer } from '@pawhood/testing/services/mail-server.ts';
import { assertTrue, waitUntil } from './lib/assertions.ts';
import { clearPlace, makePlace } from './lib/place.ts';
import { killPostgres } from './lib/processes.ts';
import { rowsOf } from './lib/rows.ts';

const KILLS = Number(process.env['KILLS'] ?? 100);
const PEOPLE = Number(process.env['PEOPLE'] ?? 12);

/** Most that is told, on the whole, before a kill. */
const WORK = 60;

/** For what is still on its way from a server's output, in milliseconds. */
const DRAIN_MS = 300;

const SERVER = fileURLToPath(new URL('lib/reach-server.ts', import.meta.url));
const place = makePlace('reach-kills', 4406);
const mail = await startMailServer();
const startedAt = Date.now();
const told = new Set<number>();
let next = 1;

interface Server {
  readonly child: ChildProcess;
  readonly ended: Promise<unknown>;
  readonly isReady: () => boolean;
}

try {
  await prove();
} finally {
  clearPlace(place);
  await mail.stop();
}

async function prove(): Promise<void> {
  await makePeople();
  const kills = { Node: 0, PostgreSQL: 0 };
  for (let killed = 0; killed < KILLS; killed += 2) {
    const server = start({ tells: true });
    await waitUntil('the server', server.isReady);
    await toldMore();
    if (killed % 20 === 0) console.log(`  ${killed} kills, ${told.size} told, ${mail.mails.length} mails.`);
    assertTrue('PostgreSQL was there to be killed', killPostgres(place.dataDirectory));
    kills.PostgreSQL += 1;
    // What had been said before it died has come by then; what is told after that is told by the next one.
    await sleep(DRAIN_MS);
    await toldMore();
    assertTrue('the server was there to be killed', server.child.kill('SIGKILL'));
    kills.Node += 1;
    await server.ended;
  }
  await sendTheRest();
  check(kills);
}

async function makePeople(): Promise<void> {
  const { database, close } = await openDatabase(
    { dataDir: place.dataDirectory, databaseUrl: null },
    'command',
  );
  for (let number = 0; number < PEOPLE; number += 1) {
    const id = `person-${number}`;
    await database.$client.query(
      `insert into user_profile (id, issuer, subject, full_name) values ($1, 'https://tenant.example', $1, 'Ann')`,
      [id],
    );
    await database.$client.query(`insert into confirmed_address (user_id, address) values ($1, $2)`, [
      id,
      `${id}@example.org`,
    ]);
    await database.$client.query(
      `insert into notification_settings (user_id, quiet_from, quiet_until) values ($1, 0, 0)`,
      [id],
    );
  }
  await close();
}

function start({ tells }: { readonly tells: boolean }): Server {
  const child = spawn(process.execPath, ['--import', 'tsx', SERVER], {
    env: {
      ...process.env,
      ...{ DATA_DIR: place.dataDirectory, SMTP_URL: mail.url, PROOF_STARTED_AT: `${startedAt}` },
      ...{ PROOF_PEOPLE: `${PEOPLE}`, PROOF_FIRST: `${next}`, PROOF_TELLS: tells ? 'yes' : 'no' },
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    const lines = output.split('\n');
    output = lines.pop() ?? '';
    for (const line of lines) note(line);
  });
  let isReady = false;
  function note(line: string): void {
    if (line === 'ready') isReady = true;
    const [, word, number] = /^(told|unanswered) (\d+)$/.exec(line) ?? [];
    if (word === undefined) return;
    next = Math.max(next, Number(number) + 1);
    if (word === 'told') told.add(Number(number));
  }
  const ended = new Promise((end) => child.once('close', end));
  return { child, ended, isReady: () => isReady };
}

async function toldMore(): Promise<void> {
  const enough = told.size + randomInt(1, WORK);
  await waitUntil('people to be told', () => told.size >= enough);
}

async function sendTheRest(): Promise<void> {
  const server = start({ tells: false });
  await waitUntil('the server', server.isReady);
  await waitUntil('all mails', async () => {
    const [row] = await rowsOf<{ open: number }>(
      place,
      'select count(*)::int as open from delivery where done_at is null',
    );
    return row?.open === 0;
  });
  server.child.kill('SIGKILL');
  await server.ended;
}

function check(kills: { readonly Node: number; readonly PostgreSQL: number }): void {
  const idsOf = new Map<number, string[]>();
  for (const { text, headers } of mail.mails)
    for (const [, number] of text.matchAll(/News (\d+)\./g)) {
      const ids = idsOf.get(Number(number)) ?? [];
      idsOf.set(Number(number), [...ids, headers.get('message-id') ?? '']);
    }
  const lost = [...told].filter((number) => !idsOf.has(number));
  assertTrue(`nothing that was told is lost (${lost})`, lost.length === 0);
  const differing = [...idsOf].filter(([, ids]) => new Set(ids).size > 1);
  assertTrue(`what came twice has one Message-ID (${differing})`, differing.length === 0);
  const ids = mail.mails.map(({ headers }) => headers.get('message-id'));
  const twice = ids.length - new Set(ids).size;
  const all = kills.Node + kills.PostgreSQL;
  assertTrue(`mails that came twice (${twice}) are not more than kills (${all})`, twice <= all);
  console.log(
    `  Node killed ${kills.Node} times and PostgreSQL ${kills.PostgreSQL} times: of ${told.size} things that were told none was lost. ${ids.length} mails came, ${twice} of them a second time, each with the same Message-ID.`,
  );
}
