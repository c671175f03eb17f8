/** Takes files that a form sends (multipart/form-data), on the routes that ask for it and on no other. */
import multipart from '@fastify/multipart';
import { type ErrorCode, ProductError } from '@pawhood/contract/errors.ts';
import { UPLOADS_A_PERSON } from '@pawhood/contract/limits.ts';
import { PICTURE_LIMITS } from '@pawhood/contract/picture-limits.ts';
import type { FastifyInstance, FastifyRequest, RouteHandlerMethod } from 'fastify';
import { personHash } from '../lib/person.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** How many uploads of a person are under way, by the person's hash; there is no entry for none. */
    readonly uploadsUnderway: Map<string, number>;
  }
}

/** The required fields of a form. */
export interface UploadKind {
  /** The form's field that holds the file. */
  readonly field: string;
  /** Longest file. */
  readonly bytes: number;
  /** For how long it may come, in milliseconds. */
  readonly bodyMs: number;
  /**
   * Longest that a client waits in silence for what becomes of its file, in milliseconds. Other silent connections are
   * ended much sooner.
   */
  readonly answerMs: number;
  readonly unsuitable: ErrorCode;
  readonly tooLarge: ErrorCode;
}

/** A picture in a form. */
export const PICTURE_UPLOAD: UploadKind = {
  field: 'picture',
  bytes: PICTURE_LIMITS.bytes,
  // 20 MB over a telephone's line of 1 Mbit/s.
  bodyMs: 175_000,
  // Twenty others may come first, and a bucket may be slow.
  answerMs: 180_000,
  unsuitable: 'unsuitable_picture',
  tooLarge: 'picture_too_large',
};

/** Limit of further fields of a form: browsers add nothing, programs little. */
const LIMITS = { files: 1, fields: 5, parts: 6, fieldSize: 1_024, fieldNameSize: 100, headerPairs: 20 };

/** Bytes of a request around its file. */
const AROUND_BYTES = 16 * 1_024;

/**
 * Adds routes that take an upload; `addRoutes` adds them to the server it is given, which alone reads such bodies. Of one
 * person only so many are under way at a time, over all such routes: others are refused with `too_many_uploads`.
 */
export function addUploadRoutes(
  app: FastifyInstance,
  addRoutes: (uploads: FastifyInstance) => void,
  { bytes, bodyMs }: UploadKind = PICTURE_UPLOAD,
): void {
  if (!app.hasDecorator('uploadsUnderway')) app.decorate('uploadsUnderway', new Map());
  void app.register(async (uploads) => {
    // One byte more than is taken, so that who counts them can tell.
    await uploads.register(multipart, {
      limits: { ...LIMITS, fileSize: bytes + 1 },
      throwFileSizeLimit: false,
    });
    uploads.addHook('onRoute', (route) => {
      route.config = { ...route.config, bodyMs };
      route.handler = limitUploads(route.handler, app.uploadsUnderway);
    });
    addRoutes(uploads);
  });
}

/** A picture has arrived after so many seconds on most lines. */
const RETRY_S = 10;

/** Counts from before the first byte until the work is done, also for people who have gone away meanwhile. */
function limitUploads(handler: RouteHandlerMethod, underway: Map<string, number>): RouteHandlerMethod {
  return async function counted(request, reply) {
    if (!request.identity) return handler.call(this, request, reply);
    const key = personHash(request.identity);
    const others = underway.get(key) ?? 0;
    if (others >= UPLOADS_A_PERSON) throw new ProductError('too_many_uploads', { retryAfterS: RETRY_S });
    underway.set(key, others + 1);
    try {
      return await handler.call(this, request, reply);
    } finally {
      const left = (underway.get(key) ?? 1) - 1;
      if (left > 0) underway.set(key, left);
      else underway.delete(key);
    }
  };
}

/**
 * The file of an upload, while it comes in.
 *
 * @throws the kind's `unsuitable` when there is none, and `tooLarge` when the request says that it is;
 * `invalid_request` when the form is broken, also in the middle of the file.
 */
export async function* readUpload(
  request: FastifyRequest,
  { field, bytes, answerMs, unsuitable, tooLarge }: UploadKind = PICTURE_UPLOAD,
): AsyncGenerator<Buffer> {
  if (Number(request.headers['content-length'] ?? 0) > bytes + AROUND_BYTES) {
    throw new ProductError(tooLarge);
  }
  // An error of the reader of the bytes passes through `finally` alone.
  let isReading = true;
  try {
    if (!request.isMultipart()) throw new ProductError(unsuitable);
    const part = await request.file();
    if (part === undefined || part.fieldname !== field) throw new ProductError(unsuitable);
    for await (const chunk of part.file) yield chunk;
    isReading = false;
    // With the next request of the connection Node sets its usual limit again.
    request.raw.socket.setTimeout(answerMs);
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
