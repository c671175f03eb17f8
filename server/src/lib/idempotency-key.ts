import { createHash } from 'node:crypto';

/** The key of a call that creates something; http/calls/read-call.ts reads it from the request. */
export interface IdempotencyKey {
  /** A UUID that the client made for this one call, in lower case. */
  readonly key: string;
  /** SHA-256 of what is to be created, and where. */
  readonly content: string;
}

/** Lets a file pass; afterwards its bytes are part of the content that its key stands for. */
export function keyedFile(file: AsyncIterable<Uint8Array>, idempotencyKey: IdempotencyKey | null) {
  const sum = createHash('sha256');

  async function* read(): AsyncGenerator<Uint8Array> {
    for await (const chunk of file) {
      sum.update(chunk);
      yield chunk;
    }
  }

  return {
    bytes: read(),
    /** Once the file has passed, and only once. */
    takeKey: (): IdempotencyKey | null =>
      idempotencyKey && { ...idempotencyKey, content: sum.update(idempotencyKey.content).digest('hex') },
  };
}
