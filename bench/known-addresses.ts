/**
 * Does the time of an answer tell whether an address has an account? A wrong password, by the form and by
 * `POST /api/login`, a forgotten password, the page to prove one's address, and a new account, of which the answer says
 * it in words. A wrong password by the form counts with the page that its answer leads to. Addresses with and without
 * an account by turns, each by itself.
 *
 * Two ratios of medians: of how long the answer took, which is what a stranger can see, and of the processor time that
 * server and database had used when it came, which other work on the machine changes less. Where mail is sent beside the
 * answer, some of that is the mail's.
 */
import path from 'node:path';
import { readConfig } from '@pawhood/server/config/config.ts';
import { type Landing, testBrowser } from '@pawhood/testing/http/test-browser.ts';
import { type BuiltServer, startBuilt, withFolder } from './lib/built-server.ts';
import { startMailSink } from './lib/mail-sink.ts';
import { percentile } from './lib/percentile.ts';
import { writeResults } from './lib/results.ts';

/** Addresses of each kind. */
const ADDRESSES = Number(process.env['ADDRESSES'] ?? 60);
const WARM = 10;

/** How far apart the medians may be, either way: the greater by the smaller. */
const BAR = 1.1;

const PASSWORD = 'nine herons on the quay';
const WRONG = 'ten herons on the quay';

/** So high that none is reached, and each is counted all the same. */
const LIMITS = Object.fromEntries(
  [
    ...['SIGN_INS_PER_MINUTE', 'ACCOUNT_SIGN_INS_PER_MINUTE', 'ACCOUNT_SIGN_INS_PER_DAY', 'SIGN_UPS_PER_DAY'],
    ...['SIGN_IN_PAGES_PER_MINUTE', 'MAILS_PER_DAY', 'NETWORK_MAILS_PER_DAY'],
  ].map((name) => [name, '1000000']),
);

/** What a stranger asks. */
interface Question {
  readonly name: string;
  /** Makes ready what sends an address; answers the status that it came to. */
  prepare(): Promise<(email: string) => Promise<number>>;
  readonly statuses: Readonly<Record<Kind, number>>;
  /** Whether nobody is to learn the answer. */
  readonly isSecret: boolean;
}

type Kind = 'known' | 'unknown';

/** In milliseconds. */
interface Cost {
  readonly wait: number;
  readonly processor: number;
}

const sink = await startMailSink();
try {
  await withFolder(async (folder) => {
    const settings = { ...LIMITS, SMTP_URL: sink.url, SUPPORT_EMAIL: 'help@example.org', LOG_LEVEL: 'error' };
    const server = await startBuilt(path.join(folder, 'data'), settings);
    try {
      await compareAll(server);
    } finally {
      await server.stop();
    }
  });
} finally {
  sink.close();
}

async function compareAll(server: BuiltServer): Promise<void> {
  const numbers = Array.from({ length: ADDRESSES + WARM }, (_, index) => String(index).padStart(4, '0'));
  for (const number of numbers) await register(server, `here-${number}@example.org`);
  const figures: Record<string, unknown> = {};
  for (const question of questionsOf(server)) {
    const costs = { known: [] as Cost[], unknown: [] as Cost[] };
    for (const [index, number] of numbers.entries()) {
      const pair = [
        ['known', `here-${number}@example.org`] as const,
        ['unknown', `gone-${number}@example.org`] as const,
      ];
      // By turns, and each kind first as often as second.
      for (const [kind, email] of index % 2 === 0 ? pair : pair.reverse()) {
        const cost = await costOf(server, question, kind, email);
        if (index >= WARM) costs[kind].push(cost);
      }
    }
    figures[question.name] = report(question, costs);
  }
  console.log(`${sink.taken()} mails were sent beside the answers`);
  writeResults('known-addresses', { addresses: ADDRESSES, bar: BAR, ...figures });
}

async function costOf(server: BuiltServer, question: Question, kind: Kind, email: string): Promise<Cost> {
  const ask = await question.prepare();
  await quiet(server);
  const used = server.preciseMs();
  const startedAt = performance.now();
  const status = await ask(email);
  const wait = performance.now() - startedAt;
  const processor = server.preciseMs() - used;
  if (status !== question.statuses[kind])
    throw new Error(`${question.name} (${kind}) was answered ${status}.`);
  return { wait, processor };
}

/** Waits until the server has done what it does beside its answers. */
async function quiet(server: BuiltServer): Promise<void> {
  for (let used = Number.NEGATIVE_INFINITY; server.preciseMs() - used > 0.5; ) {
    used = server.preciseMs();
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

function report({ name, isSecret }: Question, costs: Readonly<Record<Kind, readonly Cost[]>>) {
  const middle = (kind: Kind, of: keyof Cost) =>
    percentile(
      costs[kind].map((cost) => cost[of]),
      0.5,
    );
  const compared = (of: keyof Cost) => {
    const [known, unknown] = [middle('known', of), middle('unknown', of)];
    const ratio = Math.max(known / unknown, unknown / known);
    return { known: rounded(known), unknown: rounded(unknown), ratio: rounded(ratio) };
  };
  const [wait, processor] = [compared('wait'), compared('processor')];
  const bar = isSecret ? ` (bar ${BAR}×)` : ', said in words as well';
  console.log(
    `${name}: with an account ${wait.known} ms, without ${wait.unknown} ms: ${wait.ratio}×${bar}; of the processor ${processor.known} and ${processor.unknown} ms: ${processor.ratio}×`,
  );
  if (isSecret && wait.ratio > BAR) process.exitCode = 1;
  return { wait, processor };
}

function rounded(value: number): number {
  return Number(value.toFixed(2));
}

function questionsOf({ url }: BuiltServer): readonly Question[] {
  const config = readConfig({ PORT: new URL(url).port });
  const browser = testBrowser({ url, config });
  /** A form of a page that a stranger has open, who sends it again and again. */
  const form = (name: string, address: string, action: string, status: number): Question => {
    let page: Promise<Landing> | null = null;
    return {
      name,
      isSecret: true,
      statuses: { known: status, unknown: status },
      async prepare() {
        page ??= browser.open(address);
        const opened = await page;
        return async (email) => (await browser.send(opened, action, { email, password: WRONG })).status;
      },
    };
  };
  return [
    form('a wrong password', browser.flow().address, 'sign-in', 401),
    {
      name: 'a wrong password by POST /api/login',
      isSecret: true,
      statuses: { known: 401, unknown: 401 },
      prepare: async () => async (email) => {
        const response = await send(`${url}/api/login`, { email, password: WRONG });
        await response.text();
        return response.status;
      },
    },
    form('a forgotten password', '/idp/forgotten-password', '/forgotten-password', 200),
    form('proving one’s address', '/idp/prove-email', '/prove-email', 200),
    {
      name: 'a new account',
      isSecret: false,
      statuses: { known: 409, unknown: 200 },
      prepare: async () => async (email) => (await send(`${url}/api/register`, personOf(email))).status,
    },
  ];
}

function personOf(email: string) {
  return { email, password: PASSWORD, fullName: 'Mia' };
}

async function register({ url }: BuiltServer, email: string): Promise<void> {
  const { status } = await send(`${url}/api/register`, personOf(email));
  if (status !== 200) throw new Error(`Nobody was registered: ${status}.`);
}

function send(address: string, body: object): Promise<Response> {
  return fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}
