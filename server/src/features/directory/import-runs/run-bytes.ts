import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { BrokenFile } from '../reading/draft.ts';

/**
 * The bytes of a file that was sent. Opened when it is read: a stream that fails while nobody reads it would end the process.
 *
 * @throws BrokenFile at the end of a file of another digest, as after a restore.
 */
export async function* bytesOf(path: string, digest: string): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) {
    hash.update(chunk);
    yield chunk;
  }
  if (hash.digest('hex') !== digest)
    throw new BrokenFile('This file is another one than was sent. Send it again.');
}
