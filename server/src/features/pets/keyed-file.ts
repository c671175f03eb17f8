import { createHash } from 'node:crypto';
import type { AdditionKey } from '../../addition-key.ts';

/** Lets a file pass; once it has, its bytes are part of what its key stands for. */
export function keyedFile(file: AsyncIterable<Uint8Array>, additionKey: AdditionKey | null) {
  const sum = createHash('sha256');

  async function* read(): AsyncGenerator<Uint8Array> {
    for await (const chunk of file) {
      sum.update(chunk);
      yield chunk;
    }
  }

  return {
    bytes: read(),
    /** To be asked once. */
    keyOfAll: (): AdditionKey | null =>
      additionKey && { ...additionKey, content: sum.update(additionKey.content).digest('hex') },
  };
}
