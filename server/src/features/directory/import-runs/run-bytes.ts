import { createHash } from 'node:crypto';
import { BrokenFile } from '../reading/draft.ts';

/**
 * The bytes of a file that was sent, in pieces.
 *
 * @throws BrokenFile at the end of a file of another digest, and where there is none any more.
 */
export async function* bytesOf(pieces: AsyncIterable<Buffer>, digest: string): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  for await (const chunk of pieces) {
    hash.update(chunk);
    yield chunk;
  }
  if (hash.digest('hex') !== digest)
    throw new BrokenFile('This file is no longer there, or another one than was sent. Send it again.');
}
