/**
 * How many votes a second does one feature take from many voters, each answered only when it is in the database? And
 * is the count exact afterwards?
 */
import path from 'node:path';
import { testVoter } from '../server/src/testing/voter.ts';
import { startBuilt, withFolder } from './lib/built-server.ts';
import { writeResults } from './lib/results.ts';

/** Bar of quality.md. */
const BAR_VOTES_A_SECOND = 900;

const VOTERS = 200;
const SECONDS = 5;
const FEATURE = 'reviews';

await withFolder(async (folder) => {
  const server = await startBuilt(path.join(folder, 'data'), { RATE_LIMITS: 'off', LOG_LEVEL: 'error' });
  try {
    const voters = Array.from({ length: VOTERS }, () => testVoter(server.url));
    for (const voter of voters) await voter.vote('articles');
    // Warm: what is measured is how it goes on, not how it begins.
    await press(voters, 1);
    const changes = await press(voters, SECONDS);
    const own = await Promise.all(voters.map((voter) => voter.voted()));
    const expected = own.filter((ids) => ids.includes(FEATURE)).length;
    const { votes } = JSON.parse(await (await testVoter(server.url).withdraw(FEATURE)).text());
    const votesPerSecond = Math.round(changes / SECONDS);
    const isExact = votes === expected;
    console.log(
      `${votesPerSecond} votes and withdrawals a second on one feature (bar ${BAR_VOTES_A_SECOND}), the count ${isExact ? 'exact' : 'WRONG'}`,
    );
    writeResults('votes', { votesPerSecond, bar: BAR_VOTES_A_SECOND, isExact });
    if (votesPerSecond < BAR_VOTES_A_SECOND || !isExact) process.exitCode = 1;
  } finally {
    await server.stop();
  }
});

/** Every voter votes and withdraws in turns, the next time when the answer is there; answers how often. */
async function press(voters: readonly ReturnType<typeof testVoter>[], seconds: number): Promise<number> {
  const end = performance.now() + seconds * 1_000;
  let changes = 0;
  await Promise.all(
    voters.map(async (voter) => {
      for (let turn = 0; performance.now() < end; turn += 1) {
        const response = await (turn % 2 === 0 ? voter.vote(FEATURE) : voter.withdraw(FEATURE));
        if (!response.ok) throw new Error(`A vote was answered ${response.status}.`);
        await response.arrayBuffer();
        changes += 1;
      }
    }),
  );
  return changes;
}
