/**
 * A body in every form it is sent in, made once and kept as buffers: nothing is compressed per request.
 *
 * Each form has its own strong ETag, because the bytes differ.
 */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gunzipSync, gzip } from 'node:zlib';

export type Encoding = 'identity' | 'gzip' | 'br';

/** One form, with the headers of its answers as a flat list (name, value, name, value …). */
export interface Form {
  readonly body: Buffer;
  /** Null where a client is sent the body each time. */
  readonly etag: string | null;
  readonly headers: readonly string[];
  /** Headers of a 304 for this form. */
  readonly unchangedHeaders: readonly string[];
}

export interface Representation {
  readonly identity: Form;
  /** Absent for what does not shrink: pictures, fonts, very small bodies. */
  readonly gzip?: Form;
  /** Comes later than the others: it is made in the background. */
  brotli?: Form;
}

/** The common part of all forms of one body. */
export interface Kind {
  readonly contentType: string;
  readonly cacheControl: string;
  /** Request headers that decide over the answer besides `accept-encoding`. */
  readonly vary?: readonly string[];
  /** Further headers, as a flat list. */
  readonly headers?: readonly string[];
}

/** Bodies above this are compressed with less effort: quality 11 takes about 2 s per megabyte. */
const FULL_EFFORT_BYTES = 1024 * 1024;

/** Smaller bodies fit in one packet anyway. */
const WORTH_COMPRESSING_BYTES = 256;

/**
 * Window of these qualities, as a power of two: with a wider one brotli keeps tables of up to 29 MB while it works, for
 * 0.3 % fewer bytes of a page. Those above and below get by with little in any window.
 */
const THRIFTY_WINDOW = 16;
const isGreedy = (quality: number) => quality >= 7 && quality <= 9;

const compressGzip = promisify(gzip);
const compressBrotli = promisify(brotliCompress);

/** A body with its gzip form; `addBrotli` adds the last one. */
export async function encode(body: Buffer, kind: Kind): Promise<Representation> {
  const tag = tagOf(body, kind);
  const identity = form(body, 'identity', tag, kind);
  if (body.length < WORTH_COMPRESSING_BYTES) return { identity };
  const level = body.length > FULL_EFFORT_BYTES ? 6 : 9;
  return { identity, gzip: form(await compressGzip(body, { level }), 'gzip', tag, kind) };
}

/** A body that has only the form it is kept in: a picture, a font. */
export function assemble(body: Buffer, kind: Kind): Representation {
  return { identity: form(body, 'identity', tagOf(body, kind), kind) };
}

/**
 * A body whose compressed forms are there already (built assets).
 *
 * The plain one is not kept until somebody asks for it: browsers take compressed ones, and of a build the plain ones are
 * two thirds of all bytes. The largest takes some 10 ms to unpack.
 *
 * @param length of the plain body, in bytes.
 */
export function assembleCompressed(
  { length, gzip: packed, brotli }: { length: number; gzip: Buffer; brotli: Buffer },
  kind: Kind,
): Representation {
  const tag = tagOf(packed, kind);
  let plain: Buffer | null = null;
  return {
    identity: {
      ...formHeaders(length, 'identity', tag, kind),
      get body() {
        plain ??= gunzipSync(packed);
        return plain;
      },
    },
    gzip: form(packed, 'gzip', tag, kind),
    brotli: form(brotli, 'br', tag, kind),
  };
}

/** Adds the brotli form in place, so that every holder of the value sends it from then on. */
export async function addBrotli(representation: Representation, kind: Kind, quality: number): Promise<void> {
  const { body } = representation.identity;
  if (representation.brotli || body.length < WORTH_COMPRESSING_BYTES) return;
  const effort = body.length > FULL_EFFORT_BYTES ? Math.min(quality, 5) : quality;
  const compressed = await compressBrotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: effort,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      ...(isGreedy(effort) && { [constants.BROTLI_PARAM_LGWIN]: THRIFTY_WINDOW }),
    },
  });
  representation.brotli = form(compressed, 'br', tagOf(body, kind), kind);
}

/** Bytes an encoded body occupies in all its forms. */
export function sizeOf({ identity, gzip: zipped, brotli }: Representation): number {
  return identity.body.length + (zipped?.body.length ?? 0) + (brotli?.body.length ?? 0);
}

/** ETag of body and own headers; equal in every process and after every start. */
function tagOf(body: Buffer, { headers = [] }: Kind): string {
  const content = createHash('sha256').update(body);
  return content.update(headers.join('\n')).digest('base64url').slice(0, 22);
}

function form(body: Buffer, encoding: Encoding, tag: string, kind: Kind): Form {
  return { body, ...formHeaders(body.length, encoding, tag, kind) };
}

function formHeaders(length: number, encoding: Encoding, tag: string, kind: Kind): Omit<Form, 'body'> {
  const etag = encoding === 'identity' ? `"${tag}"` : `"${tag}-${encoding}"`;
  const { contentType, cacheControl, vary = [], headers = [] } = kind;
  const varying = ['accept-encoding', ...vary].join(', ');
  const always = ['etag', etag, 'cache-control', cacheControl, 'vary', varying];
  const coding = encoding === 'identity' ? [] : ['content-encoding', encoding];
  return {
    etag,
    headers: [...always, 'content-type', contentType, 'content-length', `${length}`, ...coding, ...headers],
    unchangedHeaders: always,
  };
}
