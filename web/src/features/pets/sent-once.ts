import { HttpError } from '../../lib/http-error.ts';

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
export async function sentOnce<Added>(
  address: string,
  content: Blob | object,
  send: (additionKey: string) => Promise<Added>,
): Promise<Added> {
  const sent = sentBefore(address, content instanceof Blob ? content : JSON.stringify(content));
  try {
    const added = await send(sent.key);
    forget(sent);
    return added;
  } catch (error) {
    // What is between may say that it had no answer, with a status of its own.
    if (error instanceof HttpError && error.status < 500) forget(sent);
    throw error;
  }
}

function sentBefore(address: string, content: Blob | string): Unanswered {
  const former = unanswered.find((one) => one.address === address && one.content === content);
  if (former !== undefined) return former;
  const sent = { address, content, key: crypto.randomUUID() };
  unanswered = [...unanswered, sent];
  return sent;
}

function forget(sent: Unanswered): void {
  unanswered = unanswered.filter((one) => one !== sent);
}
