/** Requests to an S3-compatible bucket, signed (AWS Signature Version 4). */
import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import type { BucketSettings } from '../../config/config.ts';

export type Credentials = Pick<BucketSettings, 'region' | 'accessKeyId' | 'secretAccessKey'>;

export interface BucketRequest {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer;
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

/**
 * Asks a bucket.
 *
 * @throws when it gives no answer, or none but failures of its own.
 */
export async function askBucket(request: BucketRequest, credentials: Credentials): Promise<BucketAnswer> {
  const signal = AbortSignal.timeout(LONGEST_MS);
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

async function send(request: BucketRequest, credentials: Credentials, signal: AbortSignal) {
  const { method, url, body } = request;
  const headers = await signedHeaders(request, credentials);
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
      'x-amz-content-sha256': createHash('sha256')
        .update(body ?? '')
        .digest('hex'),
    },
    service: 's3',
    datetime: at.toISOString().replace(/[:-]|\.\d{3}/g, ''),
  });
  return (await signer.sign()).headers;
}
