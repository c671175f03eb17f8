import { Agent, type IncomingMessage, request } from 'node:http';
import { Agent as SecureAgent, request as secureRequest } from 'node:https';

const agent = new Agent({ keepAlive: true });
const secureAgent = new SecureAgent({ keepAlive: true });

/** What `fetch` says of itself. */
const USUAL = { accept: '*/*', 'accept-language': '*', 'sec-fetch-mode': 'cors', 'user-agent': 'node' };

/** As of `fetch`. */
export interface LightRequest {
  readonly method?: string;
  readonly headers?: RequestInit['headers'];
  readonly body?: string | URLSearchParams;
}

/** `fetch` at a quarter of its cost, for the calls that tests make by the thousand: no redirect is followed, nothing is compressed. */
export function lightFetch(
  url: string,
  { method = 'GET', headers, body }: LightRequest = {},
): Promise<Response> {
  const type = body instanceof URLSearchParams ? FORM : 'text/plain;charset=UTF-8';
  const sent = new Headers({ ...USUAL, ...(body !== undefined && { 'content-type': type }) });
  new Headers(headers).forEach((value, name) => {
    sent.set(name, value);
  });
  if (body !== undefined || method === 'POST' || method === 'PUT') {
    sent.set('content-length', String(Buffer.byteLength(String(body ?? ''))));
  }
  const send = () =>
    new Promise<Response>((resolve, reject) => {
      const options = { method, headers: Object.fromEntries(sent) };
      const read = (answer: IncomingMessage) => void responseOf(answer).then(resolve, reject);
      const sending = url.startsWith('https:')
        ? secureRequest(url, { ...options, agent: secureAgent }, read)
        : request(url, { ...options, agent }, read);
      sending
        .on('error', (error) => {
          // Of a server that has just ended: the connection was kept, and nobody read what was asked.
          if (method === 'GET' && sending.reusedSocket && isReset(error)) send().then(resolve, reject);
          else reject(error);
        })
        .end(body === undefined ? undefined : String(body));
    });
  return send();
}

const isReset = (error: Error): boolean => 'code' in error && error.code === 'ECONNRESET';

const FORM = 'application/x-www-form-urlencoded;charset=UTF-8';

async function responseOf(answer: IncomingMessage): Promise<Response> {
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk);
  const { statusCode: status = 0, statusMessage: statusText = '', rawHeaders } = answer;
  const headers = new Headers();
  for (let at = 0; at < rawHeaders.length; at += 2)
    headers.append(rawHeaders[at] ?? '', rawHeaders[at + 1] ?? '');
  const mayHaveBody = status !== 204 && status !== 304;
  return new Response(mayHaveBody ? Buffer.concat(chunks) : null, { status, statusText, headers });
}
