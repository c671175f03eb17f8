/** Somebody whose browser swaps codes for tokens without end. */

import { createPayloadsStore } from '@pawhood/identity/storage/payloads.store.ts';
import { readConfig } from '@pawhood/server/config/config.ts';
import { testBrowser } from '@pawhood/testing/http/test-browser.ts';
import { anHourLater } from '@pawhood/testing/people/an-hour-later.ts';
import { onDatabase } from './site-rows.ts';

/** Hours of which a simulated year is made, and the one from which on nothing may grow: each is as the one before. */
const [HOURS, SETTLED] = [12, 3];

/** @param url of a server with accounts of its own. */
export async function codeSwapper(url: string, dataDir: string) {
  const { port } = new URL(url);
  const browser = testBrowser({ url, config: readConfig({ PORT: port }) });
  await browser.signUp({ name: 'Eve', email: 'eve@example.org', password: 'a fence with a loose board' });

  /** Until it is refused; answers how many codes it had, and with what it was refused. */
  async function swapOn(): Promise<string> {
    for (let codes = 0; ; codes += 1) {
      const flow = browser.flow({ prompt: 'none' });
      const landing = await browser.open(flow.address);
      if (!landing.url.searchParams.has('code'))
        return `${codes} codes, then ${landing.url.searchParams.get('error')}`;
      await (await browser.redeem(landing, flow)).arrayBuffer();
    }
  }

  return {
    swapOn,

    /** As a year of it goes, an hour after the other; answers by how much the tables of accounts grew once they had settled. */
    async swapForAYear(): Promise<string> {
      const bytes: number[] = [];
      for (let hour = 0; hour < HOURS; hour += 1) {
        await swapOn();
        bytes.push(await bytesAnHourLater(dataDir));
      }
      const grown = (bytes.at(-1) ?? 0) - (bytes[SETTLED] ?? 0);
      return `${grown} bytes more after hour ${HOURS} than after hour ${SETTLED}`;
    },
  };
}

/** What the tables of accounts hold in an hour, after the server's purge. */
function bytesAnHourLater(dataDir: string): Promise<number> {
  return onDatabase(dataDir, async (query, database) => {
    await anHourLater(query);
    const { purge } = createPayloadsStore(database);
    while ((await purge(1_000)) > 0);
    const tables = await query(`select tablename as name from pg_tables where tablename like 'identity_%'`);
    let bytes = 0;
    for (const { name } of tables) {
      const [row] = await query(
        `select coalesce(sum(pg_column_size(kept)), 0)::integer as bytes from ${name} kept`,
      );
      bytes += Number(row?.['bytes']);
    }
    return bytes;
  });
}
