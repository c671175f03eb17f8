import { setTimeout as sleep } from 'node:timers/promises';

/** People who join the waitlist, one after the other, for as long as a proof lasts. */
export interface WaitlistJoiners {
  /** Ends it; answers the acknowledged addresses and how many joins were refused. */
  stop(): Promise<{ readonly acknowledged: readonly string[]; readonly refused: number }>;
}

/** Time between two joins, in milliseconds. */
const PAUSE_MS = 100;

export function startJoiners(url: string): WaitlistJoiners {
  const acknowledged: string[] = [];
  let [refused, isOver] = [0, false];
  const work = (async () => {
    for (let number = 0; !isOver; number += 1) {
      const address = `nala-${number}@example.org`;
      const status = await joinWaitlist(url, address).then(
        (answer) => answer.status,
        () => 0,
      );
      if (status === 204) acknowledged.push(address);
      else refused += 1;
      await sleep(PAUSE_MS);
    }
  })();
  return {
    async stop() {
      isOver = true;
      await work;
      return { acknowledged, refused };
    },
  };
}

export function joinWaitlist(url: string, email: string): Promise<Response> {
  return fetch(`${url}/local/api/waitlist/join`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  });
}
