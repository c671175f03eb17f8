import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testBucket } from '@pawhood/testing/services/test-bucket.ts';
import { afterAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { pictureFile, picturePath } from '../picture-names.ts';
import { createPictureBucket } from './picture-bucket.ts';
import { createPictureFolder, type PictureFiles } from './picture-files.ts';

const folder = await mkdtemp(join(tmpdir(), 'pawhood-places-'));
afterAll(() => rm(folder, { recursive: true }));
const bucket = await testBucket();
const NOTE = join(folder, 'data', 'bucket');

const EACH_BYTE = Uint8Array.from({ length: 256 }, (_, byte) => byte);
const newName = (size = 800) => pictureFile(randomBytes(16).toString('hex'), size);

/** Writes a file down and has it saved. */
async function save(files: PictureFiles, name: string, content: Buffer): Promise<string> {
  const from = join(folder, name);
  await writeFile(from, content);
  await files.save(name, from);
  return from;
}

async function listed(files: PictureFiles): Promise<{ name: string; modifiedAt: Date }[]> {
  const all: { name: string; modifiedAt: Date }[] = [];
  for await (const file of files.list()) all.push(file);
  return all.sort((one, other) => one.name.localeCompare(other.name));
}

describe.each<[string, PictureFiles]>([
  ['a folder', createPictureFolder(join(folder, 'media'))],
  ['a bucket', createPictureBucket(bucket.settings, NOTE)],
])('%s', (_, files) => {
  beforeEach(async () => {
    for (const { name } of await listed(files)) await files.remove(name);
  });

  test('keeps each byte, and lists what is there with its moment', async () => {
    const names = Array.from({ length: 12 }, () => newName()).sort();
    const contents = names.map((_, index) => Buffer.alloc(index * 20_001, EACH_BYTE));
    for (const [index, name] of names.entries()) {
      const from = await save(files, name, contents[index] ?? Buffer.alloc(0));
      expect(existsSync(from)).toBe(false);
    }
    const all = await listed(files);
    expect(all.map(({ name }) => name)).toEqual(names);
    for (const { modifiedAt } of all)
      expect(Math.abs(Date.now() - modifiedAt.getTime())).toBeLessThan(60_000);
    for (const [index, name] of names.entries())
      expect([digest(await files.read(name)), await files.size(name)], name).toEqual([
        digest(contents[index] ?? null),
        index * 20_001,
      ]);
  });

  test('has nothing under other names, and removes what is not there without a word', async () => {
    const name = newName();
    await save(files, name, Buffer.from('x'));
    expect(await files.read(newName())).toBeNull();
    expect(await files.size(newName())).toBeNull();
    expect(await files.read(name.replace('-800', '-400'))).toBeNull();
    await files.remove(newName());
    expect(await listed(files)).toHaveLength(1);
    await files.remove(name);
    expect(await files.read(name)).toBeNull();
    expect(await listed(files)).toEqual([]);
  });

  test('refuses a name that is none of ours', async () => {
    const work = async (name: string) => files.read(name);
    for (const name of ['secret', '../../secret.webp', ''])
      await expect(work(name)).rejects.toThrow('is no name of a picture');
  });
});

const digest = (content: Buffer | null) => content && createHash('sha256').update(content).digest('hex');

test('a bucket holds the same places as a folder, below its prefix', async () => {
  const files = createPictureBucket(bucket.settings, NOTE);
  const name = newName();
  await save(files, name, Buffer.from('x'));
  expect(await bucket.keys()).toEqual([`pawhood/media/${picturePath(name)}`]);
  // Whatever else lies in the bucket is not ours to list, or to sweep away.
  const others = createPictureBucket({ ...bucket.settings, prefix: '' }, NOTE);
  await save(others, newName(), Buffer.from('x'));
  expect((await listed(files)).map((file) => file.name)).toEqual([name]);
  expect(await listed(others)).toHaveLength(1);
});

/** Such a page as the S3 API's reference shows; elements of others among those we read. */
function pageOf(keys: readonly string[], next: string | null): string {
  const objects = keys.map(
    (key) =>
      `<Contents>\n <Key>${key}</Key><LastModified>2009-10-12T17:50:30.000Z</LastModified><Size>5</Size><Owner><ID>x</ID></Owner></Contents>`,
  );
  return `<?xml version="1.0"?><ListBucketResult><Name>b</Name><Prefix>p/</Prefix><IsTruncated>${next !== null}</IsTruncated>${objects.join(
    '\n',
  )}${next === null ? '' : `<NextContinuationToken>${next}</NextContinuationToken>`}</ListBucketResult>`;
}

test('more than one page of objects is listed whole, without what is not ours', async () => {
  const names = Array.from({ length: 7 }, () => newName()).sort();
  const keys = names.map((name) => `pawhood/media/${picturePath(name)}`);
  const odd = ['pawhood/media/', 'pawhood/media/note.txt', `pawhood/media/${names[0]}`, `other/${names[1]}`];
  const requests: string[] = [];
  const files = await serviceOf((url) => {
    const token = url.searchParams.get('continuation-token');
    requests.push(
      `${url.pathname} ${url.searchParams.get('list-type')} ${url.searchParams.get('prefix')} ${token}`,
    );
    if (token === null) return [200, pageOf([...odd, ...keys.slice(0, 3)], 'a&amp;b+/=&lt;')];
    return token === 'a&b+/=<' ? [200, pageOf(keys.slice(3, 6), '2')] : [200, pageOf(keys.slice(6), null)];
  });
  const all = await listed(files);
  expect(all.map(({ name }) => name)).toEqual(names);
  expect(all[0]?.modifiedAt).toEqual(new Date('2009-10-12T17:50:30Z'));
  expect(requests).toEqual(
    ['null', 'a&b+/=<', '2'].map((token) => `/pictures-57/ 2 pawhood/media/ ${token}`),
  );
});

/** A bucket whose service answers in this way. */
async function serviceOf(
  answer: (url: URL) => readonly [status: number, body: string],
): Promise<PictureFiles> {
  const server = createServer((request, response) => {
    request.resume();
    const [status, body] = answer(new URL(request.url ?? '/', 'http://service.example'));
    response.writeHead(status, { 'content-type': 'application/xml' }).end(body);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo; // listens on a port, not on a path
  return createPictureBucket({ ...bucket.settings, endpoint: `http://127.0.0.1:${port}` }, NOTE);
}

test.each([
  [403, '<Error><Code>AccessDenied</Code></Error>', '403 AccessDenied'],
  [403, '<Error><Code>SignatureDoesNotMatch</Code></Error>', '403 SignatureDoesNotMatch'],
  [404, '<Error><Code>NoSuchBucket</Code></Error>', '404 NoSuchBucket'],
  [301, '<Error><Code>PermanentRedirect</Code></Error>', '301 PermanentRedirect'],
  [503, '<Error><Code>SlowDown</Code></Error>', '503 SlowDown'],
  [500, 'not even XML', '500 without a reason'],
])('where a bucket answers %i %s, nothing is lost or taken for missing', async (status, body, reason) => {
  const files = await serviceOf(() => [status, body]);
  const name = newName();
  const from = join(folder, name);
  await writeFile(from, 'x');
  for (const work of [
    () => files.save(name, from),
    () => files.read(name),
    () => files.remove(name),
    () => listed(files),
    () => files.isOurs(),
  ])
    await expect(work()).rejects.toMatchObject({
      code: 'pictures_unavailable',
      cause: { message: expect.stringContaining(reason) },
    });
  expect(existsSync(from)).toBe(true);
});

test.each([
  [403, '<Error><Code>QuotaExceeded</Code></Error>'],
  [400, '<Error><Code>XMinioAdminBucketQuotaExceeded</Code></Error>'],
  [507, '<Error><Code>XMinioStorageFull</Code></Error>'],
  [507, ''],
])('where a bucket has no room left (%i %s) it is asked once, and that is said', async (status, body) => {
  let requests = 0;
  const files = await serviceOf(() => {
    requests += 1;
    return [status, body];
  });
  const name = newName();
  await writeFile(join(folder, name), 'x');
  await expect(files.save(name, join(folder, name))).rejects.toMatchObject({
    code: 'storage_low',
    status: 507,
  });
  expect(requests).toBe(1);
});

test('a bucket that is not there is said to be', async () => {
  const files = createPictureBucket({ ...bucket.settings, endpoint: 'http://127.0.0.1:9' }, NOTE);
  await expect(files.read(newName())).rejects.toMatchObject({
    code: 'pictures_unavailable',
    cause: { message: 'The bucket S3_BUCKET at S3_ENDPOINT cannot be reached.' },
  });
});

test('a bucket is swept by the data directory that came first, and by no other', async () => {
  const settings = { ...bucket.settings, prefix: 'swept/' };
  const [first, other] = ['first', 'other'].map((name) =>
    createPictureBucket(settings, join(folder, name, 'media', 'bucket')),
  );
  expect(await first?.isOurs()).toBe(true);
  expect(await other?.isOurs()).toBe(false);
  expect(await first?.isOurs()).toBe(true);
  expect(await createPictureBucket(settings, join(folder, 'first', 'media', 'bucket')).isOurs()).toBe(true);
  expect(await createPictureFolder(join(folder, 'other', 'media')).isOurs()).toBe(true);
});
