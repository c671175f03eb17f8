/** Uploads, counted by person and day. */
import { ProductError } from '@pawhood/contract/errors.ts';
import type { FastifyRequest } from 'fastify';
import { type Person, personHash } from '../../lib/person.ts';
import { PICTURE_UPLOAD, readUpload, type UploadKind } from '../uploads.ts';
import type { UploadDaysStore } from './upload-days.store.ts';

export interface CountedUploadsParts {
  readonly days: UploadDaysStore;
  /** Most bytes that one person may send in a day; null for no limit. As it is now. */
  readonly most: () => number | null;
  /** Told of an upload that is refused because there were too many. */
  readonly onRefused: (person: Person, request: FastifyRequest) => void;
}

/** Reads the file of an upload, while it comes in. */
export type ReadUpload = (request: FastifyRequest, kind?: UploadKind) => AsyncIterable<Uint8Array>;

/**
 * Reads uploads as `readUpload` does, and counts their bytes for the day; those of a file that is refused, too.
 *
 * What the request says it holds is taken before anything is read, and what has not come of it is given back: files
 * that come at once cannot be more together than one after the other.
 */
export function createUploadReader({ days, most: mostNow, onRefused }: CountedUploadsParts): ReadUpload {
  return async function* read(request, kind = PICTURE_UPLOAD) {
    const { identity } = request;
    const most = mostNow();
    if (most === null || identity === null) return yield* readUpload(request, kind);
    const reserved = await days.reserve(personHash(identity), declaredBytes(request, kind), most);
    if (reserved === null) {
      onRefused(identity, request);
      throw new ProductError('too_much_sent', { retryAfterS: secondsToTomorrow() });
    }
    let received = 0;
    try {
      for await (const chunk of readUpload(request, kind)) {
        received += chunk.length;
        yield chunk;
      }
    } finally {
      if (received < reserved.bytes) await days.release(reserved, reserved.bytes - received);
    }
  };
}

/** Until the day is over by the calendar of UTC. */
function secondsToTomorrow(): number {
  const day = 24 * 60 * 60;
  return day - (Math.floor(Date.now() / 1000) % day);
}

/** The size that a request declares; without one, the largest size allowed. */
function declaredBytes({ headers }: FastifyRequest, { bytes }: UploadKind): number {
  const declared = Number(headers['content-length'] ?? Number.NaN);
  return Number.isNaN(declared) ? bytes : Math.min(declared, bytes);
}
