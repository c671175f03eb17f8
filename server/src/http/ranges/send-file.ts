import type { FileHandle } from 'node:fs/promises';
import { finished, Readable } from 'node:stream';
import { ProductError } from '@pawhood/contract/errors.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { partOf } from './byte-range.ts';

export interface SendableFile {
  /** Open for reading; closed once all is sent, or nothing is. */
  readonly handle: FileHandle;
  /** Strong. */
  readonly etag: string;
  readonly contentType: string;
  readonly cacheControl: string;
}

/** Whole files on their way at a time. Clients that do not read what they ask for are held so many, and no more. */
const WHOLE_AT_ONCE = 32;

/** Longer parts count as whole files, in bytes; a map asks for some hundred thousand at the most. */
const PART_BYTES = 1024 * 1024;

/**
 * Sends a file or the part of it that is asked for, never compressed: offsets are those of the file.
 *
 * Throws `file_changed` when `If-Match` names another one, `no_such_part` for a part beyond its end, and
 * `downloads_busy`.
 */
export type SendFile = (
  request: FastifyRequest,
  reply: FastifyReply,
  file: SendableFile,
) => Promise<FastifyReply>;

export function createFileSender(): SendFile {
  let whole = 0;

  /** Counts a long answer until it is sent or its client is gone. */
  function takePlace(reply: FastifyReply): void {
    if (whole >= WHOLE_AT_ONCE) throw new ProductError('downloads_busy');
    whole += 1;
    // Also where it is gone already.
    finished(reply.raw, () => {
      whole -= 1;
    });
  }

  return (request, reply, file) => sendFile(request, reply, file, takePlace);
}

async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { handle, etag, contentType, cacheControl }: SendableFile,
  takePlace: (reply: FastifyReply) => void,
): Promise<FastifyReply> {
  try {
    const { size } = await handle.stat();
    const part = partOf(request.raw.headers, etag, size);
    if (part.status === 412) throw new ProductError('file_changed');
    if (part.status === 416) {
      reply.header('content-range', `bytes */${size}`);
      throw new ProductError('no_such_part');
    }
    const [first, last] = part.status === 206 ? [part.first, part.last] : [0, size - 1];
    const isSent = part.status !== 304 && request.method !== 'HEAD' && size > 0;
    if (isSent && (part.status === 200 || last - first >= PART_BYTES)) takePlace(reply);
    reply.code(part.status).headers({ etag, 'accept-ranges': 'bytes', 'cache-control': cacheControl });
    if (part.status === 304) {
      await handle.close();
      return reply.send();
    }
    if (part.status === 206) reply.header('content-range', `bytes ${first}-${last}/${size}`);
    reply.header('content-length', last - first + 1).type(contentType);
    if (!isSent) {
      await handle.close();
      // A stream, as the framework counts the bytes of anything else again.
      return reply.send(Readable.from([]));
    }
    return reply.send(handle.createReadStream({ start: first, end: last }));
  } catch (error) {
    await handle.close();
    throw error;
  }
}
