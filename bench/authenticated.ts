/**
 * What does a call with an access token cost, beside the same call without one?
 *
 * The built server believes a provider whose keys this program publishes. Both calls read the pets of the same person, as
 * others see them, from the database each time. The figure is the processor time of the server per request, without
 * PostgreSQL's own, which is the same.
 */
import autocannon from 'autocannon';
import type { BuiltServer } from './lib/built-server.ts';
import { writeResults } from './lib/results.ts';
import { type ProvidedServer, withProvider } from './lib/with-provider.ts';

/** Bar of quality.md: with a token seen before, as a multiple of the same call without one. */
const BAR = 1.1;

const ROUNDS = 7;
const ROUND_SECONDS = 2;
const CONNECTIONS = 10;

await withProvider({}, compare);

async function compare({ server, provider }: ProvidedServer): Promise<void> {
  const address = await makePerson(server, `Bearer ${provider.token('auth0|nala')}`);
  const calls = { anonymous: {}, authenticated: { authorization: `Bearer ${provider.token('auth0|otis')}` } };
  const rounds: { anonymous: number; authenticated: number }[] = [];
  // The first round warms the server up and is not counted.
  for (let round = 0; round <= ROUNDS; round += 1) {
    const anonymous = await load(server, address, calls.anonymous);
    const authenticated = await load(server, address, calls.authenticated);
    if (round > 0) rounds.push({ anonymous, authenticated });
  }
  const [anonymous, authenticated] = [
    median(rounds.map((round) => round.anonymous)),
    median(rounds.map((round) => round.authenticated)),
  ];
  const ratio = Number(median(rounds.map((round) => round.authenticated / round.anonymous)).toFixed(2));
  console.log(
    `with a token ${authenticated.toFixed(0)} µs, without ${anonymous.toFixed(0)} µs: ${ratio}× (bar ${BAR}×)`,
  );
  writeResults('authenticated', {
    anonymousMicroseconds: Math.round(anonymous),
    authenticatedMicroseconds: Math.round(authenticated),
    ratio,
    bar: BAR,
  });
  if (ratio > BAR) process.exitCode = 1;
}

/** Processor time of the server per request, in microseconds. */
async function load(server: BuiltServer, url: string, headers: Record<string, string>): Promise<number> {
  const before = server.processorMs();
  const result = await autocannon({ url, connections: CONNECTIONS, duration: ROUND_SECONDS, headers });
  const used = server.processorMs() - before;
  const answered = result.statusCodeStats['200']?.count ?? 0;
  // Some answers are still under way when the time is up.
  if (result.errors > 0 || answered < result.requests.total)
    throw new Error(`${url} did not answer with 200.`);
  return (used * 1000) / answered;
}

async function makePerson({ url }: BuiltServer, authorization: string): Promise<string> {
  const response = await fetch(`${url}/local/api/users`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ userProfile: { fullName: 'Nala', email: 'nala@example.org' } }),
  });
  if (response.status !== 201) throw new Error(`No profile was made: ${response.status}.`);
  const { id } = (await response.json()) as { id: string }; // as the contract promises
  return `${url}/api/users/${id}/pets`;
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
