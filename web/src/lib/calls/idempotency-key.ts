import { HttpError } from './http-error.ts';

/** An addition that the server has not answered: it may be there, or not. */
interface Unanswered {
  readonly address: string;
  /** The file, or the JSON of anything else. */
  readonly content: Blob | string;
  readonly key: string;
}

let unanswered: readonly Unanswered[] = [];

/**
 * Sends an addition with a key of its own, and with the same one when it is sent again because no answer came: what
 * has arrived all the same is not added twice. Something else, or the same once the server has answered, is new.
 *
 * @param address where it is added.
 * @param content a file, or what is sent as JSON.
 */
export async function withIdempotencyKey<Answer>(
  address: string,
  content: Blob | object,
  send: (idempotencyKey: string) => Promise<Answer>,
): Promise<Answer> {
  const addition = additionOf(address, content instanceof Blob ? content : JSON.stringify(content));
  try {
    const answer = await send(addition.key);
    forget(addition);
    return answer;
  } catch (error) {
    // What is between may say that it had no answer, with a status of its own.
    if (error instanceof HttpError && error.status < 500) forget(addition);
    throw error;
  }
}

function additionOf(address: string, content: Blob | string): Unanswered {
  const earlier = unanswered.find((other) => other.address === address && other.content === content);
  if (earlier !== undefined) return earlier;
  const addition = { address, content, key: crypto.randomUUID() };
  unanswered = [...unanswered, addition];
  return addition;
}

function forget(addition: Unanswered): void {
  unanswered = unanswered.filter((other) => other !== addition);
}
