import type { City } from '@pawhood/contract/values/city.ts';
import type { Entry } from '@pawhood/server/features/directory/reading/draft.ts';
import { openProviderFile } from '@pawhood/server/features/directory/reading/open-provider-file.ts';

/** Everything a file of providers holds, read from pieces so small that each character of it is cut somewhere. */
export async function readEntries(content: string | Buffer, city: City): Promise<Entry[]> {
  const file = await openProviderFile(inBytes(content), city);
  return collected(file.entries);
}

/** All values of a stream. */
export async function collected<Value>(values: AsyncIterable<Value>): Promise<Value[]> {
  const list: Value[] = [];
  for await (const value of values) list.push(value);
  return list;
}

/** A file that arrives in the worst way: byte by byte. */
export async function* inBytes(content: string | Buffer): AsyncGenerator<Buffer> {
  for (const byte of Buffer.from(content)) yield Buffer.of(byte);
}
