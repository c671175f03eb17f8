/**
 * What does the built product take to send an answer that it has kept, beside node:http and nginx sending the same bytes?
 *
 * The product is whole: its database, its hooks and its log, which goes to a file. A generator in a process of its own
 * asks as fast as it is answered. One server is asked at a time, in turns, and the figure is the processor time of all
 * its threads for a request: other work on the machine disturbs that less than requests a second, and the ratio least.
 *
 * Needs wrk and nginx (`apt-get install wrk nginx-light`).
 */
import path from 'node:path';
import { openDatabase } from '@pawhood/server/database/open-database.ts';
import { type BuiltServer, startBuilt, withFolder } from './lib/built-server.ts';
import { fillWithPlaces } from './lib/made-up-places.ts';
import { startNginx } from './lib/nginx.ts';
import { percentile } from './lib/percentile.ts';
import { answerAt, type SentAnswer, startRaw } from './lib/raw-answers.ts';
import { writeResults } from './lib/results.ts';
import { type ProvidedServer, withProvider } from './lib/with-provider.ts';
import { saturate } from './lib/wrk.ts';

/** Bars of quality.md, as multiples of node:http, and of nginx for long lists. */
const BARS = { answer: 1.4, unchanged: 1.25, asset: 1.5, list: { 1200: 1.5, 5000: 1 } } as const;

/** For one thing by its id, in microseconds. */
const ONE_BAR = 25;

const ROUNDS = 5;
const ROUND_SECONDS = 1;

interface Case {
  readonly what: string;
  readonly path: string;
  readonly encoding: 'identity' | 'gzip' | 'br';
  readonly isUnchanged?: boolean;
  readonly bar: { readonly of: 'node' | 'nginx'; readonly most: number } | { readonly microseconds: number };
}

interface Server {
  readonly url: string;
  /** As on that server. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  processorMs(): number | Promise<number>;
}

const figures: Awaited<ReturnType<typeof measure>>[] = [];
await withProvider({ RATE_LIMITS: 'off' }, async (provided) => {
  for (const item of await smallCases(provided)) figures.push(await measure(provided.server, item));
});
for (const places of [1_200, 5_000] as const) {
  await withFolder(async (folder) => {
    const server = await startWithPlaces(path.join(folder, 'data'), places);
    try {
      for (const item of listCases(places)) figures.push(await measure(server, item));
    } finally {
      await server.stop();
    }
  });
}
writeResults('kept-answers', figures);
if (figures.some(({ isMissed }) => isMissed)) process.exitCode = 1;

/** What a visitor is sent most, and one thing of each kind. */
async function smallCases({ server: { url }, provider }: ProvidedServer): Promise<Case[]> {
  const authorization = `Bearer ${provider.token('auth0|nala')}`;
  const add = async (address: string, body: unknown): Promise<string> => {
    const headers = { authorization, 'content-type': 'application/json' };
    const response = await fetch(url + address, { method: 'POST', headers, body: JSON.stringify(body) });
    const { id } = (await response.json()) as { id: string }; // as the contract promises
    return id;
  };
  const person = await add('/local/api/users', {
    userProfile: { fullName: 'Nala', email: 'nala@example.org' },
  });
  const pet = await add('/api/pets', {
    name: 'Nala',
    type: 'Dog',
    description: 'Runs like the wind. '.repeat(8),
  });
  const home = (await answerAt(`${url}/`, {})).body.toString();
  const [, script] = /import\("(\/assets\/[^"]+\.js)"\)/.exec(home) ?? [];
  if (script === undefined) throw new Error('The front page names no script.');
  const [article] = (await (await fetch(`${url}/local/api/info/articles`)).json()) as { id: string }[];
  const [place] = (await (await fetch(`${url}/local/api/pet-services/all`)).json()) as { id: string }[];
  const answer = { of: 'node', most: BARS.answer } as const;
  const features = '/local/api/features';
  return [
    { what: 'features', path: features, encoding: 'identity', bar: answer },
    { what: 'features', path: features, encoding: 'br', bar: answer },
    {
      what: 'features',
      path: features,
      encoding: 'br',
      isUnchanged: true,
      bar: { of: 'node', most: BARS.unchanged },
    },
    { what: 'the front page', path: '/', encoding: 'br', bar: answer },
    { what: 'a script', path: script, encoding: 'br', bar: { of: 'node', most: BARS.asset } },
    { what: 'an article', path: `/info-hub/${article?.id}`, encoding: 'br', bar: { microseconds: ONE_BAR } },
    {
      what: 'a place',
      path: `/local/api/pet-services/${place?.id}`,
      encoding: 'gzip',
      bar: { microseconds: ONE_BAR },
    },
    { what: 'a pet', path: `/api/pets/${pet}`, encoding: 'identity', bar: { microseconds: ONE_BAR } },
    {
      what: 'a person',
      path: `/local/api/users/${person}`,
      encoding: 'identity',
      bar: { microseconds: ONE_BAR },
    },
  ];
}

function listCases(places: keyof typeof BARS.list): Case[] {
  const all = '/local/api/pet-services/all';
  const list = { what: `a list of ${places}`, path: all };
  return [
    { ...list, encoding: 'br', bar: { of: 'nginx', most: BARS.list[places] } },
    { ...list, encoding: 'identity', bar: { of: 'node', most: BARS.answer } },
    { ...list, encoding: 'br', isUnchanged: true, bar: { of: 'node', most: BARS.unchanged } },
  ];
}

async function startWithPlaces(dataDir: string, places: number): Promise<BuiltServer> {
  const { database, close } = await openDatabase({ dataDir, databaseUrl: null }, 'command');
  await fillWithPlaces(database, places, 1).finally(close);
  return startBuilt(dataDir, { SEED_SAMPLES: 'off', RATE_LIMITS: 'off' });
}

async function measure(server: BuiltServer, item: Case) {
  const headers = { 'accept-encoding': item.encoding };
  const answer = await settled(server.url + item.path, headers);
  const raw = await startRaw(server.url, [item.path], headers);
  try {
    return await withFolder(async (folder) => {
      const nginx = await startNginx(folder, [{ name: 'answer', answer }]);
      try {
        return await compare(item, {
          ours: await checkedServer(server, item, item.path),
          node: await checkedServer(raw, item, item.path),
          nginx: await checkedServer(nginx, item, '/answer'),
        });
      } finally {
        await nginx.stop();
      }
    });
  } finally {
    raw.stop();
  }
}

/** A server with the request to send to it, once it has answered that as expected: for a 304, with its own ETag. */
async function checkedServer(
  { url, processorMs }: Pick<Server, 'url' | 'processorMs'>,
  { encoding, isUnchanged = false }: Case,
  address: string,
): Promise<Server> {
  const plain = { 'accept-encoding': encoding };
  const { headers } = await answerAt(url + address, plain);
  const tag = isUnchanged ? { 'if-none-match': headers['etag'] ?? '' } : {};
  const server = { url, path: address, headers: { ...plain, ...tag }, processorMs };
  const { status } = await answerAt(url + address, server.headers);
  if (status !== (isUnchanged ? 304 : 200)) throw new Error(`${url}${address} was answered ${status}.`);
  return server;
}

async function compare(item: Case, servers: Readonly<Record<'ours' | 'node' | 'nginx', Server>>) {
  const rounds: { ours: number; node: number; nginx: number }[] = [];
  // The first round warms all up and is not counted.
  for (let round = 0; round <= ROUNDS; round += 1) {
    const times = {
      ours: await cost(servers.ours),
      node: await cost(servers.node),
      nginx: await cost(servers.nginx),
    };
    if (round > 0) rounds.push(times);
  }
  const middle = (of: (times: (typeof rounds)[number]) => number) =>
    Math.round(100 * percentile(rounds.map(of), 0.5)) / 100;
  const [ours, node, nginx] = [middle((of) => of.ours), middle((of) => of.node), middle((of) => of.nginx)];
  const [besideNode, besideNginx] = [middle((of) => of.ours / of.node), middle((of) => of.ours / of.nginx)];
  const { bar } = item;
  const figure = 'of' in bar ? { node: besideNode, nginx: besideNginx }[bar.of] : ours;
  const most = 'of' in bar ? bar.most : bar.microseconds;
  const form = item.isUnchanged ? '304' : item.encoding;
  const unit = 'of' in bar ? `× ${bar.of}` : ' µs';
  console.log(
    `${item.what.padEnd(16)} ${form.padEnd(8)} ${ours} µs, node:http ${node}, nginx ${nginx}: ${besideNode}×, ${besideNginx}× (bar ${most}${unit})`,
  );
  return { what: item.what, form, ours, node, nginx, besideNode, besideNginx, bar, isMissed: figure > most };
}

/** Microseconds of processor time for a request. */
async function cost({ url, path: address, headers, processorMs }: Server): Promise<number> {
  const before = await processorMs();
  const { count } = await saturate(url + address, { headers, seconds: ROUND_SECONDS });
  return (((await processorMs()) - before) * 1_000) / count;
}

/** The answer once it comes in the form that was asked for: brotli is made in the background. */
async function settled(
  address: string,
  headers: { readonly 'accept-encoding': string },
): Promise<SentAnswer> {
  for (let attempts = 0; attempts < 480; attempts += 1) {
    const answer = await answerAt(address, headers);
    if (answer.status !== 200) throw new Error(`${address} was answered ${answer.status}.`);
    if ((answer.headers['content-encoding'] ?? 'identity') === headers['accept-encoding']) return answer;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error(`${address} was never answered in ${headers['accept-encoding']}.`);
}
