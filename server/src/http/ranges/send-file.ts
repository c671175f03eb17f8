import type { FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
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

/**
 * Sends a file or the part of it that is asked for, never compressed: offsets are those of the file.
 *
 * @throws `file_changed` when `If-Match` names another one, `no_such_part` for a part beyond its end.
 */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { handle, etag, contentType, cacheControl }: SendableFile,
): Promise<FastifyReply> {
  try {
    const { size } = await handle.stat();
    const part = partOf(request.raw.headers, etag, size);
    if (part.status === 412) throw new ProductError('file_changed');
    if (part.status === 416) {
      reply.header('content-range', `bytes */${size}`);
      throw new ProductError('no_such_part');
    }
    reply.code(part.status).headers({ etag, 'accept-ranges': 'bytes', 'cache-control': cacheControl });
    if (part.status === 304) {
      await handle.close();
      return reply.send();
    }
    const [first, last] = part.status === 206 ? [part.first, part.last] : [0, size - 1];
    if (part.status === 206) reply.header('content-range', `bytes ${first}-${last}/${size}`);
    reply.header('content-length', last - first + 1).type(contentType);
    if (request.method === 'HEAD' || size === 0) {
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
