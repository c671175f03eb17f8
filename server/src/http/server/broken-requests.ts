/** Answers for what is no HTTP request that a route could see: written to the socket by hand. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorCode } from '@pawhood/contract/errors.ts';
import { PROBLEM_TYPE, problem } from '../calls/problems.ts';
import { NO_PAGE } from './security-headers.ts';

const CODES: Readonly<Record<string, ErrorCode>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
  // Ours: bodies.ts.
  ERR_UPLOAD_TOO_SLOW: 'upload_too_slow',
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'body_too_large',
};

/** Answers bytes that Node's parser refuses, or that came too slowly, and ends the connection. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable || isAnswering(socket)) {
    socket.destroy();
    return;
  }
  const { title, status, body } = documentOf(CODES[error.code ?? ''] ?? 'invalid_request');
  const head = [
    `HTTP/1.1 ${status} ${title}`,
    `content-type: ${PROBLEM_TYPE}`,
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    `content-security-policy: ${NO_PAGE}`,
    'cross-origin-resource-policy: same-origin',
    'connection: close',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroySoon();
}

/** Answers an `Expect` header other than `100-continue`. */
export function answerOddExpectation(_: IncomingMessage, response: ServerResponse): void {
  const { status, body } = documentOf('invalid_request');
  response.writeHead(status, {
    'content-type': PROBLEM_TYPE,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': NO_PAGE,
    'cross-origin-resource-policy': 'same-origin',
    connection: 'close',
  });
  response.end(body);
}

/** Whether an answer is under way, in whose middle a second one would be read as its content. */
function isAnswering(socket: Socket): boolean {
  // Node's server keeps the present answer here and offers no other way to it.
  const { _httpMessage: answer } = socket as Socket & { _httpMessage?: ServerResponse | null };
  return answer?.headersSent ?? false;
}

function documentOf(code: ErrorCode): { title: string; status: number; body: string } {
  const { title, status, ...rest } = problem(code);
  return { title, status, body: JSON.stringify({ title, status, ...rest }) };
}
