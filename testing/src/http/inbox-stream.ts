import { request } from 'node:http';
import { openStream } from '@pawhood/contract/notifications/stream.ts';

/** A stream of what a person is told, as a program reads it. */
export interface InboxStream {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** What has come so far: 'inbox 57', 'end token', and ':' for a comment. */
  readonly events: readonly string[];
  /** Whether the server has ended it as it should, so that nothing is missing. */
  isWhole(): boolean;
  isClosed(): boolean;
  /** Goes away without a word. */
  leave(): void;
}

/** Opens a stream on a connection of its own. */
export function inboxStream(
  url: string,
  token: string | null,
  onEvent: (event: string) => void = () => {},
  path: string = openStream.path,
): Promise<InboxStream> {
  const headers = token === null ? {} : { authorization: `Bearer ${token}` };
  return new Promise((resolve, reject) => {
    const asked = request(url + path, { headers, agent: false });
    asked.on('error', reject).on('response', (response) => {
      const events: string[] = [];
      let isClosed = false;
      let rest = '';
      response.setEncoding('utf8').on('data', (text: string) => {
        const parts = (rest + text).split('\n\n');
        rest = parts.pop() ?? '';
        for (const part of parts) {
          const event = part.replace(/^event: (\w+)\ndata: /, '$1 ');
          events.push(event);
          onEvent(event);
        }
      });
      // What is cut off is closed, too.
      response
        .on('error', () => {})
        .on('close', () => {
          isClosed = true;
        });
      resolve({
        ...{ status: response.statusCode ?? 0, headers: response.headers, events },
        isWhole: () => response.complete,
        isClosed: () => isClosed,
        leave: () => void asked.destroy(),
      });
    });
    asked.end();
  });
}
