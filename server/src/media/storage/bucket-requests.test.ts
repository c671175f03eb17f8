import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { askBucket, type BucketRequest, signedHeaders } from './bucket-requests.ts';

// Of "Authenticating Requests: Using the Authorization Header (AWS Signature Version 4)" in Amazon's S3 API reference.
const AMAZON = {
  region: 'us-east-1',
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
};
const MOMENT = new Date('2013-05-24T00:00:00Z');
const BUCKET = 'https://examplebucket.s3.amazonaws.com';

test.each<[string, BucketRequest, string]>([
  [
    'putting an object',
    {
      method: 'PUT',
      url: `${BUCKET}/test$file.text`,
      headers: { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
      body: Buffer.from('Welcome to Amazon S3.'),
    },
    '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  ],
  [
    'asking for a setting of the bucket',
    { method: 'GET', url: `${BUCKET}/?lifecycle` },
    'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
  ],
  [
    'listing objects',
    { method: 'GET', url: `${BUCKET}/?max-keys=2&prefix=J` },
    '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  ],
])('%s is signed as Amazon’s example is', async (_, request, signature) => {
  const authorization = (await signedHeaders(request, AMAZON, MOMENT)).get('authorization') ?? '';
  expect(authorization).toContain(
    'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request, ',
  );
  expect(authorization.slice(authorization.indexOf('Signature='))).toBe(`Signature=${signature}`);
});

test.each([
  ['another secret', {}, { secretAccessKey: 'another' }],
  ['another region', {}, { region: 'eu-west-1' }],
  ['another method', { method: 'DELETE' }, {}],
  ['another object', { url: `${BUCKET}/other.webp` }, {}],
  ['another query', { url: `${BUCKET}/a.webp?x=1` }, {}],
  ['another content', { body: Buffer.from('other') }, {}],
] as const)('%s makes another signature', async (_, change, credentials) => {
  const request: BucketRequest = { method: 'PUT', url: `${BUCKET}/a.webp`, body: Buffer.from('a') };
  const signatureOf = async (changed: BucketRequest, by: typeof AMAZON) =>
    (await signedHeaders(changed, by, MOMENT)).get('authorization')?.split('Signature=')[1];
  expect(await signatureOf({ ...request, ...change }, { ...AMAZON, ...credentials })).not.toBe(
    await signatureOf(request, AMAZON),
  );
});

/** A service that answers each request with the next of these; the last one again and again; nothing for 0. */
async function service(...statuses: number[]) {
  const requests: { method: string; body: string; headers: unknown }[] = [];
  const server = createServer(async (request, response) => {
    const status = statuses[Math.min(requests.length, statuses.length - 1)] ?? 0;
    let body = '';
    for await (const chunk of request) body += chunk;
    requests.push({ method: request.method ?? '', body, headers: request.headers });
    if (status === 0) request.socket.destroy();
    else response.writeHead(status, { location: '/elsewhere' }).end(`answer ${requests.length}`);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo; // listens on a port, not on a path
  return { requests, url: `http://127.0.0.1:${port}/bucket/a.webp` };
}

test.each([
  [[200], 200, 1],
  [[503, 200], 200, 2],
  [[0, 429, 200], 200, 3],
  [[500, 500, 502, 200], 502, 3],
  [[403, 200], 403, 1],
  [[404, 200], 404, 1],
  [[301, 200], 301, 1],
])('answered %j by turns, %i is the answer after %i attempts', async (statuses, status, attempts) => {
  const { requests, url } = await service(...statuses);
  const body = Buffer.from('57 bytes, or nearly');
  const answer = await askBucket({ method: 'PUT', url, body }, AMAZON);
  expect([answer.status, String(answer.body)]).toEqual([status, `answer ${attempts}`]);
  expect(requests.map((request) => [request.method, request.body])).toEqual(
    Array(attempts).fill(['PUT', String(body)]),
  );
  expect(requests[0]?.headers).toMatchObject({ 'content-length': String(body.length) });
});

test('a service that never answers is given up', async () => {
  const { requests, url } = await service(0);
  await expect(askBucket({ method: 'GET', url }, AMAZON)).rejects.toThrow();
  expect(requests).toHaveLength(3);
});
