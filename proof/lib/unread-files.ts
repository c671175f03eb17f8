import { once } from 'node:events';
import { mkdir, rm, truncate, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';

/** More than a connection holds that nobody reads, in bytes. */
const FILE_BYTES = 64 * 1024 * 1024;

/** Puts a long file among the map's; answers its address. */
export async function bigMapFile(dataDir: string): Promise<string> {
  const name = `${'57'.repeat(32)}.pmtiles`;
  const file = join(dataDir, 'maps', name);
  await mkdir(join(dataDir, 'maps'), { recursive: true });
  await rm(file, { force: true });
  await writeFile(file, '');
  await truncate(file, FILE_BYTES);
  return `/maps/${name}`;
}

/** Asks for a file, and reads no more of it than its status. */
export async function openUnread(address: string): Promise<{ status: number; destroy(): void }> {
  const [answer] = await once(request(address, { agent: false }).end(), 'response');
  return { status: Number(answer.statusCode), destroy: () => answer.destroy() };
}
