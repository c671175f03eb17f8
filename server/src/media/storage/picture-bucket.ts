/** Keeps files in an S3-compatible bucket, in the same places as in a folder. */
import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { ProductError } from '@pawhood/contract/errors.ts';
import type { BucketSettings } from '../../config/config.ts';
import { unlessMissing } from '../../lib/files.ts';
import { askBucket, type BucketAnswer, type BucketRequest, fileBody } from './bucket-requests.ts';
import { type FileNames, PICTURE_NAMES } from './file-names.ts';
import type { PictureFiles } from './picture-files.ts';

/** A request to the bucket itself, or to the object of a key. */
interface Question extends Pick<BucketRequest, 'method' | 'body' | 'headers'> {
  readonly key?: string;
  readonly query?: Readonly<Record<string, string>>;
}

/** Name of the object that says by which data directory the bucket is swept. */
const OWNER = 'swept-by';

/** Bytes of a large file that are asked for at a time. */
const PIECE_BYTES = 4 * 1024 * 1024;

/**
 * Every call throws `pictures_unavailable` while the bucket cannot be used; its cause is for the log.
 *
 * @param note file of the data directory with the secret that the bucket knows it by. A backup tried out beside the site,
 * with the site's settings, must not sweep away newer pictures.
 */
export function createPictureBucket(
  settings: BucketSettings,
  note: string,
  names: FileNames = PICTURE_NAMES,
): PictureFiles {
  const { endpoint, name: bucket, prefix } = settings;
  const keyOf = (name: string) => prefix + names.pathOf(name);

  /** @returns null where there is no such object. */
  async function ask({ key = '', query = {}, ...request }: Question): Promise<BucketAnswer | null> {
    const url = new URL(`${endpoint}/${bucket}/${key}`);
    for (const [field, value] of Object.entries(query)) url.searchParams.set(field, value);
    const answer = await askBucket({ ...request, url: url.href }, settings).catch(unreachable);
    if (answer.status >= 200 && answer.status < 300) return answer;
    if (answer.status === 404 && codeOf(answer) !== 'NoSuchBucket') return null;
    throw refused(request.method, answer);
  }

  const size = async (name: string) => (await ask({ method: 'HEAD', key: keyOf(name) }))?.length ?? null;

  return {
    size,
    async save(name, from) {
      const body = await fileBody(from);
      const headers = { 'content-type': names.type };
      const answer = await ask({ method: 'PUT', key: keyOf(name), body, headers });
      if (answer === null) throw new Error('A bucket answers 404 to what it should take.');
      await rm(from, { force: true });
    },
    read: async (name) => (await ask({ method: 'GET', key: keyOf(name) }))?.body ?? null,
    async *pieces(name) {
      const bytes = (await size(name)) ?? 0;
      for (let from = 0; from < bytes; from += PIECE_BYTES) {
        const headers = { range: `bytes=${from}-${Math.min(from + PIECE_BYTES, bytes) - 1}` };
        const piece = await ask({ method: 'GET', key: keyOf(name), headers });
        if (piece === null) return;
        yield piece.body;
      }
    },
    async remove(name) {
      await ask({ method: 'DELETE', key: keyOf(name) });
    },
    async isOurs() {
      const owner = (await ask({ method: 'GET', key: prefix + OWNER }))?.body ?? null;
      const noted = await unlessMissing(readFile(note));
      if (owner !== null) return noted?.equals(owner) === true;
      const secret = Buffer.from(randomBytes(24).toString('hex'));
      await mkdir(dirname(note), { recursive: true, mode: 0o700 });
      await writeFile(note, secret, { mode: 0o600 });
      await ask({ method: 'PUT', key: prefix + OWNER, body: secret });
      return true;
    },
    async *list() {
      for (let next: string | null = ''; next !== null; ) {
        const query: Record<string, string> = {
          'list-type': '2',
          prefix: prefix + names.prefix,
          ...(next !== '' && { 'continuation-token': next }),
        };
        const page: string = String((await ask({ method: 'GET', query }))?.body ?? '');
        for (const { key, modifiedAt } of objectsOf(page)) {
          const name = key.slice(key.lastIndexOf('/') + 1);
          // Whatever else lies there is not ours.
          if (names.has(name) && key === keyOf(name)) yield { name, modifiedAt };
        }
        next = textOf(page, 'IsTruncated') === 'true' ? textOf(page, 'NextContinuationToken') : null;
      }
    },
  };
}

function unreachable(error: unknown): never {
  const cause = new Error('The bucket S3_BUCKET at S3_ENDPOINT cannot be reached.', { cause: error });
  throw new ProductError('pictures_unavailable', { cause });
}

function refused(method: string, answer: BucketAnswer): ProductError {
  const code = codeOf(answer) ?? 'without a reason';
  const cause = new Error(`The bucket S3_BUCKET refused ${method}: ${answer.status} ${code}.`);
  const isFull = answer.status === 507 || FULL.test(code);
  return new ProductError(isFull ? 'storage_low' : 'pictures_unavailable', { cause });
}

/** Codes of services for a bucket, or a disk below it, without room: `QuotaExceeded`, `XMinioStorageFull` … */
const FULL = /Quota|StorageFull|InsufficientStorage/i;

const codeOf = ({ body }: BucketAnswer): string | null => textOf(String(body), 'Code');

function* objectsOf(page: string): Generator<{ key: string; modifiedAt: Date }> {
  for (const [, object = ''] of page.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
    const [key, moment] = [textOf(object, 'Key'), textOf(object, 'LastModified')];
    if (key !== null && moment !== null) yield { key, modifiedAt: new Date(moment) };
  }
}

/** The text of an element of an answer; in these answers elements of one name are not nested. */
function textOf(xml: string, element: string): string | null {
  const text = new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml)?.[1];
  return text?.replace(/&(amp|lt|gt|quot|apos);/g, (entity) => ENTITIES[entity] ?? entity) ?? null;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
};
