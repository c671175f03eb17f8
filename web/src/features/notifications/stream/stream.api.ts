/** The calls by which a page hears that there is something new. */
import { BEARER } from '@pawhood/contract/endpoint.ts';
import { listNotifications } from '@pawhood/contract/notifications/notifications.ts';
import { openStream } from '@pawhood/contract/notifications/stream.ts';
import { UNREADABLE } from '@pawhood/contract/words/shell.ts';
import { call, send } from '#/lib/calls/call.ts';
import { httpErrorOf } from '#/lib/calls/http-error.ts';

/**
 * Opens the stream of a person, and answers what comes of it, byte by byte.
 *
 * @throws HttpError for any answer that is not a success; an `Error` where something else answers, or nothing.
 */
export async function openInbox(bearer: string, signal: AbortSignal): Promise<ReadableStream<Uint8Array>> {
  const { method, path, type } = openStream;
  const response = await send(path, { method, signal, headers: { authorization: `${BEARER} ${bearer}` } });
  if (!response.ok) throw await httpErrorOf(response);
  const isStream = response.headers.get('content-type')?.startsWith(type) === true;
  if (response.body === null || !isStream) throw new Error(UNREADABLE);
  return response.body;
}

/** The number of the newest of all that a person was told; answers none of it. */
export async function askInbox(bearer: string, signal: AbortSignal): Promise<number> {
  return (await call(listNotifications, { query: { before: '0' }, bearer, signal })).seq;
}
