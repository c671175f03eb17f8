/** Requests to an S3-compatible bucket, signed (AWS Signature Version 4). */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { type IncomingMessage, request as requestPlainly } from 'node:http';
import { request as requestSecurely } from 'node:https';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import type { BucketSettings } from '../../config/config.ts';

export type Credentials = Pick<BucketSettings, 'region' | 'accessKeyId' | 'secretAccessKey'>;

export interface BucketRequest {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer | FileBody;
}

/** A file to be sent, which is read while it goes out. */
export interface FileBody {
  readonly path: string;
  readonly bytes: number;
  /** SHA-256, in hexadecimal: the signature names it. */
  readonly digest: string;
}

/** @param path of the file, which must not change until it is sent. */
export async function fileBody(path: string): Promise<FileBody> {
  const { size: bytes } = await stat(path);
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return { path, bytes, digest: hash.digest('hex') };
}

export interface BucketAnswer {
  readonly status: number;
  readonly body: Buffer;
  /** Bytes of the content, which an answer to HEAD has not with it. */
  readonly length: number;
}

/** Attempts at a request that fails through no fault of its own; all of ours may be carried out twice. */
const ATTEMPTS = 3;

/** Before the second attempt, and twice as long before the third, in milliseconds. */
const PAUSE_MS = 150;

/** Longest for all attempts together, in milliseconds: somebody waits for them. */
const LONGEST_MS = 10_000;

/** Further time for a large file: a megabyte a second, in bytes a millisecond. */
const FILE_SPEED = 1_000;

/**
 * Asks a bucket.
 *
 * @throws when it gives no answer, or none but failures of its own.
 */
export async function askBucket(request: BucketRequest, credentials: Credentials): Promise<BucketAnswer> {
  const { body } = request;
  const fileMs = body && 'path' in body ? Math.ceil(body.bytes / FILE_SPEED) : 0;
  const signal = AbortSignal.timeout(LONGEST_MS + fileMs);
  for (let attempt = 1; ; attempt += 1) {
    try {
      const answer = await send(request, credentials, signal);
      if (!isPassing(answer.status) || attempt === ATTEMPTS) return answer;
    } catch (error) {
      if (attempt === ATTEMPTS || signal.aborted) throw error;
    }
    await sleep(PAUSE_MS * attempt);
  }
}

/** 507 (no room left) passes no sooner than somebody has made room. */
const isPassing = (status: number): boolean => (status >= 500 && status !== 507) || status === 429;

async function send(
  request: BucketRequest,
  credentials: Credentials,
  signal: AbortSignal,
): Promise<BucketAnswer> {
  const { method, url, body } = request;
  const headers = await signedHeaders(request, credentials);
  if (body && 'path' in body) return sendFile(request, body, headers, signal);
  // Where a bucket sends us on to, nothing is signed for.
  const response = await fetch(url, {
    method,
    headers,
    redirect: 'manual',
    signal,
    ...(body && { body: new Uint8Array(body) }),
  });
  return {
    status: response.status,
    length: Number(response.headers.get('content-length') ?? 0),
    body: Buffer.from(await response.arrayBuffer()),
  };
}

/** `fetch` would hold all of it: it keeps what it sends of a stream for a redirection. */
async function sendFile(
  { method, url }: BucketRequest,
  { path }: FileBody,
  headers: Headers,
  signal: AbortSignal,
): Promise<BucketAnswer> {
  const request = url.startsWith('https:') ? requestSecurely : requestPlainly;
  const asked = request(url, { method, headers: Object.fromEntries(headers), signal });
  const answered: Promise<IncomingMessage[]> = once(asked, 'response');
  // Where it fails, so does the answer; who is refused early need not send the rest.
  pipeline(createReadStream(path), asked).catch(() => {});
  const [answer] = await answered;
  if (answer === undefined) throw new Error('A bucket gave no answer.');
  return {
    status: answer.statusCode ?? 0,
    length: Number(answer.headers['content-length'] ?? 0),
    body: await buffer(answer),
  };
}

/**
 * The headers that prove who asks, and that the content is what was sent.
 *
 * @param at now, unless a test says when.
 */
export async function signedHeaders(
  { method, url, headers = {}, body }: BucketRequest,
  credentials: Credentials,
  at = new Date(),
): Promise<Headers> {
  const signer = new AwsV4Signer({
    ...credentials,
    method,
    url,
    headers: {
      ...headers,
      ...(body && 'path' in body && { 'content-length': `${body.bytes}` }),
      'x-amz-content-sha256':
        body && 'path' in body
          ? body.digest
          : createHash('sha256')
              .update(body ?? '')
              .digest('hex'),
    },
    service: 's3',
    datetime: at.toISOString().replace(/[:-]|\.\d{3}/g, ''),
  });
  return (await signer.sign()).headers;
}
