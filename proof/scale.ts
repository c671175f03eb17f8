/**
 * Does a second process serve more? Asks one process and two for pages that nothing has been kept of, and for kept ones,
 * and measures the processor time of the processes themselves: PostgreSQL and the load generator share the machine.
 *
 * Alone: `npm run proof -- scale`, on a machine with nothing else to do and four processors at least; with two, pages
 * a second are printed and decide nothing.
 */
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { type BuiltServer, startBuilt, withFolder } from '../bench/lib/built-server.ts';
import { assertTrue } from './lib/assertions.ts';

/** Most processor time for a request, of that with one process; least pages a second, of those with one. */
const [MOST_COST, LEAST_PAGES] = [1.1, 1.7];

/** Calls of each kind, and how many at a time: of ever new searches a process renders two, and leaves more to the browser. */
const [CALLS, AT_ONCE] = [400, 2];

/** With fewer, the one who asks and PostgreSQL take what the second process would need. */
const PROCESSORS = 4;
const hasRoom = availableParallelism() >= PROCESSORS;

const KINDS: Readonly<Record<string, (index: number) => string>> = {
  uncached: (index) => `/directory?q=nala+${index}`,
  cached: () => '/local/api/features',
};

interface Figures {
  /** Processor time of a call, in microseconds. */
  readonly cost: number;
  readonly perSecond: number;
}

const [one, two] = [await measured(1), await measured(2)];
for (const kind of Object.keys(KINDS)) {
  const [former, latter] = [figure(one, kind), figure(two, kind)];
  const [cost, pages] = [latter.cost / former.cost, latter.perSecond / former.perSecond];
  console.log(
    `  ${kind}: ${Math.round(former.cost)} µs a call with one process, ${Math.round(latter.cost)} with two (${cost.toFixed(2)}×); ${Math.round(former.perSecond)} and ${Math.round(latter.perSecond)} calls a second (${pages.toFixed(2)}×)`,
  );
  assertTrue(`a ${kind} call costs at most ${MOST_COST}×`, kind === 'cached' || cost <= MOST_COST);
  if (kind === 'uncached' && hasRoom)
    assertTrue(`there are at least ${LEAST_PAGES}× the pages`, pages >= LEAST_PAGES);
}
if (!hasRoom)
  console.log(
    `  Not shown: whether two processes serve ${LEAST_PAGES}× the pages. Of ${availableParallelism()} processors PostgreSQL and the load generator take what the second process would need; it takes ${PROCESSORS}.`,
  );

function figure(figures: ReadonlyMap<string, Figures>, kind: string): Figures {
  const found = figures.get(kind);
  if (found === undefined) throw new Error(`${kind} was not measured.`);
  return found;
}

async function measured(processes: number): Promise<ReadonlyMap<string, Figures>> {
  return withFolder(async (folder) => {
    const server = await startBuilt(join(folder, 'data'), {
      SERVER_PROCESSES: String(processes),
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
    });
    try {
      const figures = new Map<string, Figures>();
      for (const [kind, addressOf] of Object.entries(KINDS)) {
        // Compiled and warm first, in each process.
        await ask(server.url, (index) => addressOf(index + CALLS));
        figures.set(kind, await measure(server, addressOf));
      }
      return figures;
    } finally {
      await server.stop();
    }
  });
}

async function measure(server: BuiltServer, addressOf: (index: number) => string): Promise<Figures> {
  const [before, startedAt] = [server.allProcessorMs(), performance.now()];
  await ask(server.url, addressOf);
  const seconds = (performance.now() - startedAt) / 1_000;
  return {
    cost: ((server.allProcessorMs() - before) * 1_000) / CALLS,
    perSecond: CALLS / seconds,
  };
}

async function ask(url: string, addressOf: (index: number) => string): Promise<void> {
  let next = 0;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let index = next++; index < CALLS; index = next++) {
        const answer = await fetch(url + addressOf(index));
        await answer.arrayBuffer();
        assertTrue(`${addressOf(index)} is answered (${answer.status})`, answer.ok);
      }
    }),
  );
}
