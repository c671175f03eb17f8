/** Takes files that a form sends (multipart/form-data), on the routes that ask for it and on no other. */
import multipart from '@fastify/multipart';
import { ProductError } from '@pawhood/contract/errors.ts';
import { PICTURE_LIMITS } from '@pawhood/contract/limits.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** The form's field that holds the file. */
const FIELD = 'picture';

/** What a form may hold besides: browsers add nothing, programs little. */
const LIMITS = { files: 1, fields: 5, parts: 6, fieldSize: 1_024, fieldNameSize: 100, headerPairs: 20 };

/** Bytes of a request around its file. */
const AROUND_BYTES = 16 * 1_024;

/**
 * Longest that a client waits in silence for what becomes of its file, in milliseconds: twenty others may come first,
 * and a bucket may be slow. Other silent connections are ended much sooner.
 */
const ANSWER_MS = 180_000;

/** Adds routes that take an upload; `addRoutes` adds them to the server it is given, which alone reads such bodies. */
export function addUploadRoutes(app: FastifyInstance, addRoutes: (uploads: FastifyInstance) => void): void {
  void app.register(async (uploads) => {
    // One byte more than is taken, so that who counts them can tell.
    await uploads.register(multipart, {
      limits: { ...LIMITS, fileSize: PICTURE_LIMITS.bytes + 1 },
      throwFileSizeLimit: false,
    });
    uploads.addHook('onRoute', (route) => {
      route.config = { ...route.config, isUpload: true };
    });
    addRoutes(uploads);
  });
}

/**
 * The file of an upload, while it comes in.
 *
 * @throws `unsuitable_picture` when there is none; `picture_too_large` when the request says that it is;
 * `invalid_request` when the form is broken, also in the middle of the file.
 */
export async function* readUpload(request: FastifyRequest): AsyncGenerator<Buffer> {
  if (Number(request.headers['content-length'] ?? 0) > PICTURE_LIMITS.bytes + AROUND_BYTES) {
    throw new ProductError('picture_too_large');
  }
  // What is thrown below by whoever takes the bytes comes by `finally` alone.
  let isReading = true;
  try {
    if (!request.isMultipart()) throw new ProductError('unsuitable_picture');
    const part = await request.file();
    if (part === undefined || part.fieldname !== FIELD) throw new ProductError('unsuitable_picture');
    for await (const chunk of part.file) yield chunk;
    isReading = false;
    // With the next request of the connection Node sets its usual limit again.
    request.raw.socket.setTimeout(ANSWER_MS);
  } catch (error) {
    throw error instanceof ProductError ? error : new ProductError('invalid_request', { cause: error });
  } finally {
    if (isReading) readAway(request);
  }
}

/** Reads the rest and drops it: a client that is still sending would not see the answer. */
function readAway({ raw }: FastifyRequest): void {
  raw.unpipe();
  raw.resume();
}
