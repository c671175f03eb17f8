/** A `.pmtiles` archive at somebody else's, read by ranges. */
import { bytesToHeader, type Header } from 'pmtiles';
import { type Asking, askServer } from '../ask-server.ts';
import { FetchFailure } from '../fetch-failure.ts';

export interface Archive {
  readonly host: string;
  /** Changes with the file; a strong one. */
  readonly etag: string;
  /** Of the whole archive. */
  readonly bytes: number;
  readonly header: Header;
  /**
   * The bytes from an offset on, exactly as many as asked for.
   *
   * @throws FetchFailure of the kind `changed` when the archive is another by now.
   */
  readonly read: (offset: number, length: number) => Promise<Buffer>;
}

/** Bytes of a header, and of a header with the root directory behind it, as the format has them. */
export const HEADER_BYTES = 127;
export const ROOT_BYTES = 16_384;

/** For one part, in milliseconds. */
const PATIENCE_MS = 120_000;

/** @throws FetchFailure */
export async function openArchive(address: string, asking: Asking): Promise<Archive> {
  const { host } = new URL(address);
  const first = await askForPart({ address, offset: 0, length: HEADER_BYTES, etag: null }, asking);
  const { etag, total: bytes } = first;
  if (etag === '')
    throw new FetchFailure('wrong', `${host} does not say by an ETag when the archive changes.`);
  return {
    ...{ host, etag, bytes },
    header: headerOf(first.content, host),
    async read(offset, length) {
      if (!isWithin({ offset, length }, bytes)) throw broken(host, 'it names a part beyond its end');
      return length === 0
        ? Buffer.alloc(0)
        : (await askForPart({ address, offset, length, etag }, asking)).content;
    },
  };
}

export const broken = (host: string, why: string): FetchFailure =>
  new FetchFailure('damaged', `The archive of ${host} is damaged: ${why}.`);

export interface Part {
  readonly offset: number;
  readonly length: number;
}

export const isWithin = ({ offset, length }: Part, size: number): boolean =>
  Number.isSafeInteger(offset) &&
  Number.isSafeInteger(length) &&
  offset >= 0 &&
  length >= 0 &&
  offset + length <= size;

function headerOf(content: Buffer, host: string): Header {
  if (content.toString('latin1', 0, 7) !== 'PMTiles' || content[7] !== 3)
    throw new FetchFailure('wrong', `What ${host} has is not a PMTiles archive of version 3.`);
  return bytesToHeader(new Uint8Array(content).buffer);
}

interface PartRequest extends Part {
  readonly address: string;
  /** What an earlier part was of; null for the first. */
  readonly etag: string | null;
}

interface PartAnswer {
  readonly content: Buffer;
  /** Empty without a strong one. */
  readonly etag: string;
  /** Of the whole. */
  readonly total: number;
}

function askForPart(request: PartRequest, asking: Asking): Promise<PartAnswer> {
  const { address, offset, length, etag } = request;
  return askServer(
    {
      ...{ address, method: 'GET', patienceMs: PATIENCE_MS },
      headers: {
        range: `bytes=${offset}-${offset + length - 1}`,
        // Packed on its way, a part would be another.
        'accept-encoding': 'identity',
        ...(etag !== null && { 'if-match': etag }),
      },
      // Whoever answered before is only away for a moment.
      again: etag === null ? [] : ['unreachable', 'slow', 'cut'],
      read: (response) => readPart(response, request),
    },
    asking,
  );
}

async function readPart(
  response: Response,
  { address, offset, length, etag }: PartRequest,
): Promise<PartAnswer> {
  const { host } = new URL(address);
  const refusal = refusalOf(response, host);
  const tag = response.headers.get('etag') ?? '';
  const answered = { etag: tag.startsWith('W/') ? '' : tag, total: totalOf(response, { offset, length }) };
  const isChanged = response.status === 412 || (etag !== null && tag !== '' && tag !== etag);
  if (refusal !== null || isChanged || answered.total === null || response.body === null) {
    await response.body?.cancel();
    if (isChanged) throw new FetchFailure('changed', `The archive of ${host} has just been replaced.`);
    throw new FetchFailure('wrong', refusal ?? `${host} does not send the part that was asked for.`);
  }
  const content = Buffer.alloc(length);
  let received = 0;
  for await (const chunk of response.body) {
    if (received + chunk.length > length)
      throw new FetchFailure('wrong', `${host} sends more than was asked for.`);
    content.set(chunk, received);
    received += chunk.length;
  }
  if (received < length) throw new FetchFailure('cut', `The answer of ${host} was cut off.`);
  return { content, etag: answered.etag, total: answered.total };
}

function refusalOf({ status, headers }: Response, host: string): string | null {
  if (status === 200) return `${host} cannot send parts of a file.`;
  if (status === 404 || status === 410)
    return `${host} does not have the archive (any more). Set MAP_ARCHIVE_URL anew.`;
  if (status === 416) return `The archive of ${host} is too short to be one.`;
  if (status !== 206 && status !== 412) return `${host} answered with the status ${status}.`;
  const coding = headers.get('content-encoding') ?? 'identity';
  return coding === 'identity' ? null : `${host} changes the archive on its way (${coding}).`;
}

/** Size of the whole archive; null where the answer is another part than that. */
function totalOf({ headers }: Response, { offset, length }: Part): number | null {
  const [, from, to, total] =
    /^bytes (\d+)-(\d+)\/(\d{1,15})$/.exec(headers.get('content-range') ?? '') ?? [];
  const isIt = Number(from) === offset && Number(to) === offset + length - 1;
  return isIt ? Number(total) : null;
}
