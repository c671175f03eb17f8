import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ERRORS, type ErrorCode } from '@pawhood/contract/errors.ts';
import { PICTURE_LIMITS } from '@pawhood/contract/limits.ts';
import {
  changeOwnPicture,
  createProfile,
  deleteOwnAccount,
  removeOwnPicture,
} from '@pawhood/contract/users.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  animation,
  corrupted,
  gifOf,
  gifOfMany,
  noise,
  PNG_MARK,
  plain,
  pngChunk,
  pngOf,
  quadrants,
  zeros,
} from '../testing/odd-pictures.ts';
import { type Answered, type Caller, callerWith } from '../testing/person.ts';
import { testApp } from '../testing/test-app.ts';
import { testTenant } from '../testing/test-tenant.ts';

vi.setConfig({ testTimeout: 60_000 });

const dataDir = await mkdtemp(join(tmpdir(), 'pawhood-uploads-'));
afterAll(() => rm(dataDir, { recursive: true }));
const tenant = await testTenant();
const { url } = await testApp({ settings: { ...tenant.settings, DATA_DIR: dataDir } });

const PATH = changeOwnPicture.path;
let token: string;
let ann: Caller;

beforeAll(async () => {
  token = await tenant.token({ sub: 'auth0|ann' });
  ann = await member('auth0|ann');
});

async function member(sub: string): Promise<Caller> {
  const call = callerWith(url, await tenant.token({ sub }));
  const { status } = await call('POST', createProfile.path, { userProfile: { fullName: 'Ann Berg' } });
  expect(status).toBe(201);
  return call;
}

function formOf(bytes: Uint8Array, name = 'cat.jpg', type = 'image/jpeg'): FormData {
  const form = new FormData();
  form.append('picture', new Blob([new Uint8Array(bytes)], { type }), name);
  return form;
}

const upload = (bytes: Uint8Array, name?: string, type?: string, caller = ann) =>
  caller('PUT', PATH, formOf(bytes, name, type));

/** Sends a body made by hand. */
async function send(
  body: string | Uint8Array<ArrayBuffer> | ReadableStream | null,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answered> {
  const init: RequestInit & { duplex: 'half' } = {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, ...headers },
    body,
    duplex: 'half',
  };
  const response = await fetch(url + PATH, init);
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, json: JSON.parse(text) };
}

const FORM = { 'content-type': 'multipart/form-data; boundary=b' };
const part = (content: string, head = 'Content-Disposition: form-data; name="picture"; filename="a.png"') =>
  `--b\r\n${head}\r\n\r\n${content}\r\n`;

const stored = async () =>
  (await readdir(join(dataDir, 'media'), { recursive: true })).filter((name) => name.endsWith('.webp'));

/** Nothing is left of an upload that was refused. */
async function expectRefused(answer: Answered, code: ErrorCode): Promise<void> {
  expect([answer.status, answer.json['code']], answer.text).toEqual([ERRORS[code].status, code]);
  expect(answer.json['detail']).toBe(ERRORS[code].text);
  expect(await readdir(join(dataDir, 'media', 'incoming')).catch(() => [])).toEqual([]);
}

/** The three files of the picture that an answer names. */
async function filesOf({ status, json, text }: Answered): Promise<Buffer[]> {
  expect(status, text).toBe(200);
  const address = String(json['profilePicture']);
  expect(address).toMatch(/^\/media\/[0-9a-f]{32}-320\.webp$/);
  return Promise.all(
    [640, 320, 96].map(async (size) =>
      Buffer.from(await (await fetch(url + address.replace('-320.', `-${size}.`))).arrayBuffer()),
    ),
  );
}

describe('a picture', () => {
  test('is kept as three squares, served for good, and to be read by this site alone', async () => {
    const answer = await upload(await noise(1_200, 900).jpeg().toBuffer());
    const files = await filesOf(answer);
    const facts = await Promise.all(files.map((file) => sharp(file).metadata()));
    expect(facts.map(({ format, width, height }) => [format, width, height])).toEqual([
      ['webp', 640, 640],
      ['webp', 320, 320],
      ['webp', 96, 96],
    ]);
    const address = url + String(answer.json['profilePicture']);
    for (const method of ['GET', 'HEAD']) {
      const { status, headers } = await fetch(address, { method });
      expect(status).toBe(200);
      expect(headers.get('content-type')).toBe('image/webp');
      expect(headers.get('content-length')).toBe(String(files[1]?.length));
      expect(headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
      expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
    }
  });

  test('leaves when another comes, when it is removed, and with its owner', async () => {
    const otis = await member('auth0|otis');
    const others = await stored();
    const first = await upload(await plain(50, 50).png().toBuffer(), 'a.png', 'image/png', otis);
    expect(await stored()).toHaveLength(others.length + 3);
    const second = await upload(await plain(60, 60).png().toBuffer(), 'a.png', 'image/png', otis);
    expect(second.json['profilePicture']).not.toBe(first.json['profilePicture']);
    expect(await stored()).toHaveLength(others.length + 3);
    const gone = await fetch(url + String(first.json['profilePicture']));
    expect(await gone.json()).toMatchObject({ status: 404, code: 'unknown_path' });
    expect((await otis('DELETE', removeOwnPicture.path)).json['profilePicture']).toBe('');
    expect(await stored()).toEqual(others);
    await upload(await plain(50, 50).png().toBuffer(), 'a.png', 'image/png', otis);
    expect((await otis('DELETE', deleteOwnAccount.path)).status).toBe(204);
    expect(await stored()).toEqual(others);
  });

  // What is above left and above right once the picture is upright.
  test.each([
    [1, 'red', 'green'],
    [2, 'green', 'red'],
    [3, 'white', 'blue'],
    [4, 'blue', 'white'],
    [5, 'red', 'blue'],
    [6, 'blue', 'red'],
    [7, 'white', 'green'],
    [8, 'green', 'white'],
  ])('taken with orientation %i is upright', async (orientation, left, right) => {
    for (const kind of ['jpeg', 'webp', 'png'] as const) {
      const bytes = await quadrants().withMetadata({ orientation })[kind]({ quality: 100 }).toBuffer();
      const [file] = await filesOf(await upload(bytes));
      const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true });
      const colourAt = (x: number, y: number) =>
        nameOf([...data.subarray((y * info.width + x) * info.channels).subarray(0, 3)]);
      expect([kind, colourAt(4, 4), colourAt(info.width - 5, 4)]).toEqual([kind, left, right]);
    }
  });

  function nameOf([red = 0, green = 0, blue = 0]: number[]): string {
    if (Math.min(red, green, blue) > 150) return 'white';
    return red > Math.max(green, blue) ? 'red' : green > blue ? 'green' : 'blue';
  }

  test('tells nothing of where, when and by whom it was taken', async () => {
    const exif = {
      IFD0: { Copyright: 'SECRET-PERSON', Make: 'SECRET-CAMERA' },
      IFD3: { GPSLatitude: '52/1 22/1 12/1', GPSLatitudeRef: 'N' },
    };
    for (const kind of ['jpeg', 'webp', 'png'] as const) {
      const bytes = await quadrants()
        .withExif(exif)
        .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><a>SECRET-PLACE</a></x:xmpmeta>')
        .withIccProfile('p3')
        [kind]()
        .toBuffer();
      expect(bytes.includes('SECRET-PERSON')).toBe(true);
      for (const file of await filesOf(await upload(bytes))) {
        const { exif: kept, xmp, icc, iptc } = await sharp(file).metadata();
        expect([kept, xmp, icc, iptc]).toEqual([undefined, undefined, undefined, undefined]);
        expect(file.includes('SECRET')).toBe(false);
      }
    }
  });

  const page = Buffer.from('<!doctype html><script>alert(1)</script>');
  const atLimit = async () => {
    const picture = await noise(800, 600).jpeg().toBuffer();
    return Buffer.concat([picture, Buffer.alloc(PICTURE_LIMITS.bytes - picture.length)]);
  };

  test.each<[string, () => Promise<Buffer> | Buffer]>([
    ['of one pixel', () => plain(1, 1).png().toBuffer()],
    ['one pixel high', () => plain(4_000, 1).png().toBuffer()],
    ['of 24 megapixels', () => plain(6_000, 4_000).jpeg().toBuffer()],
    ['of 8 MB', atLimit],
    ['in CMYK', () => quadrants().toColourspace('cmyk').jpeg().toBuffer()],
    ['of 16 bits a channel', () => quadrants().toColourspace('rgb16').png().toBuffer()],
    ['in grey', () => quadrants().toColourspace('b-w').png().toBuffer()],
    ['with a palette', () => quadrants().png({ palette: true, colours: 4 }).toBuffer()],
    ['that is transparent', () => plain(300, 200, 4).webp().toBuffer()],
    ['that is interlaced', () => quadrants().png({ progressive: true }).toBuffer()],
    ['that is progressive', () => quadrants().jpeg({ progressive: true }).toBuffer()],
    ['that moves, as GIF', () => animation('gif')],
    ['that moves, as WebP', () => animation('webp')],
    ['of 1,000 pictures', () => gifOfMany(1_000, 100)],
    ['with a page behind it', async () => Buffer.concat([await quadrants().gif().toBuffer(), page])],
    [
      'with a page in it',
      async () => {
        const picture = await quadrants().png().toBuffer();
        return Buffer.concat([picture.subarray(0, 33), pngChunk('tEXt', page), picture.subarray(33)]);
      },
    ],
  ])('%s is made anew', async (_, make) => {
    const files = await filesOf(await upload(await make()));
    for (const file of files) {
      const { format, pages, space, width, height } = await sharp(file).metadata();
      expect([format, pages, space, width]).toEqual(['webp', undefined, 'srgb', height]);
      expect(file.includes('script')).toBe(false);
    }
  });

  test('is known by what it is, not by what it is called', async () => {
    const bytes = await quadrants().webp().toBuffer();
    for (const [name, type] of [
      ['x.exe', 'application/octet-stream'],
      ['../../../etc/passwd', 'text/html'],
      ['', ''],
      [`${'n'.repeat(5_000)}.png`, 'image/svg+xml'],
    ] as const)
      await filesOf(await upload(bytes, name, type));
  });
});

describe('refused, with nothing left behind, is', () => {
  const text = (content: string) => () => Buffer.from(content);
  const whole = {
    jpeg: () => noise(200, 150).jpeg().toBuffer(),
    png: () => noise(200, 150).png().toBuffer(),
    webp: () => noise(200, 150).webp().toBuffer(),
    gif: () => noise(200, 150).gif().toBuffer(),
  };
  const half = (kind: keyof typeof whole) => async () => {
    const bytes = await whole[kind]();
    return bytes.subarray(0, bytes.length / 2);
  };
  const marked = (mark: string) => () =>
    Buffer.concat([Buffer.from(mark, 'latin1'), Buffer.alloc(5_000, 0x41)]);
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';

  test.each<[string, ErrorCode, () => Promise<Buffer> | Buffer]>([
    ['nothing at all', 'unsuitable_picture', text('')],
    ['one byte', 'unsuitable_picture', text('a')],
    [
      'eleven bytes of a JPEG',
      'unsuitable_picture',
      () => Buffer.from('\xff\xd8\xff\xe0\0\x10JFIF\0', 'latin1'),
    ],
    ['an SVG', 'unsuitable_picture', text(svg)],
    ['an SVG with an XML head', 'unsuitable_picture', text(`<?xml version="1.0"?>${svg}`)],
    ['an SVG behind spaces', 'unsuitable_picture', text(`${' '.repeat(600)}${svg}`)],
    ['an SVG behind the mark of a GIF', 'unsuitable_picture', text(`GIF89a${svg}`)],
    ['a page', 'unsuitable_picture', text('<!doctype html><title>x</title>')],
    [
      'a page that begins like a GIF',
      'unsuitable_picture',
      text('GIF89a=1;</script><script>alert(1)</script>'),
    ],
    ['a PDF', 'unsuitable_picture', text('%PDF-1.7 and so on')],
    ['an archive', 'unsuitable_picture', text('PK\x03\x04 and so on')],
    ['a program', 'unsuitable_picture', text('\x7fELF and so on and on')],
    ['a film', 'unsuitable_picture', text('\0\0\0\x18ftypmp42 and so on')],
    ['an AVIF', 'unsuitable_picture', () => plain(50, 50).avif().toBuffer()],
    ['a TIFF', 'unsuitable_picture', () => plain(50, 50).tiff().toBuffer()],
    ['a bitmap', 'unsuitable_picture', () => Buffer.concat([Buffer.from('BM'), Buffer.alloc(100)])],
    [
      'an icon',
      'unsuitable_picture',
      () => Buffer.concat([Buffer.from([0, 0, 1, 0, 1, 0]), Buffer.alloc(100)]),
    ],
    ['sound in the container of a WebP', 'unsuitable_picture', text('RIFF\x24\0\0\0WAVEfmt and so on')],
    ['the mark of a JPEG and rubbish', 'unsuitable_picture', marked('\xff\xd8\xff')],
    ['the mark of a PNG and rubbish', 'unsuitable_picture', marked('\x89PNG\r\n\x1a\n')],
    ['the mark of a GIF and rubbish', 'unsuitable_picture', marked('GIF87a')],
    ['the mark of a WebP and rubbish', 'unsuitable_picture', marked('RIFF\xff\xff\0\0WEBP')],
    ['half a JPEG', 'unsuitable_picture', half('jpeg')],
    ['half a PNG', 'unsuitable_picture', half('png')],
    ['half a WebP', 'unsuitable_picture', half('webp')],
    ['half a GIF', 'unsuitable_picture', half('gif')],
    ['a PNG without a picture', 'unsuitable_picture', () => pngOf(50, 50, Buffer.alloc(0))],
    ['a PNG of no width', 'unsuitable_picture', () => pngOf(0, 50, zeros(100))],
    ['a PNG whose packing is broken', 'unsuitable_picture', () => pngOf(50, 50, Buffer.alloc(80, 0x41))],
    ['a PNG with less than it says', 'unsuitable_picture', () => pngOf(1_000, 1_000, zeros(10_000))],
    ['a PNG of a kind there is not', 'unsuitable_picture', () => pngOf(50, 50, zeros(8_000), 7, 5)],
    [
      'a PNG with a wrong checksum',
      'unsuitable_picture',
      async () => {
        const bytes = Buffer.from(await whole.png());
        bytes.writeUInt8(bytes.readUInt8(30) ^ 1, 30);
        return bytes;
      },
    ],
    ['only the mark of a PNG', 'unsuitable_picture', () => Buffer.concat([PNG_MARK, Buffer.alloc(4)])],
    [
      'a PNG of 2,147,483,647 by 2,147,483,647',
      'unsuitable_picture',
      () => pngOf(0x7fffffff, 0x7fffffff, zeros(1_000)),
    ],
    [
      'a PNG of 100,000 by 100,000, packed small',
      'picture_too_large',
      () => pngOf(100_000, 100_000, zeros(30_000_000), 1, 0),
    ],
    ['a PNG of 24,001,000 pixels', 'picture_too_large', () => plain(4_000, 6_001).png().toBuffer()],
    ['a JPEG of 25 megapixels', 'picture_too_large', () => plain(5_000, 5_000).jpeg().toBuffer()],
    ['a WebP of 36 megapixels', 'picture_too_large', () => plain(6_000, 6_000).webp().toBuffer()],
    ['a GIF of 65,535 by 65,535', 'picture_too_large', () => gifOf(65_535, 65_535)],
    ['a GIF of 1,000 pictures of 25 megapixels', 'picture_too_large', () => gifOfMany(1_000, 5_000)],
    [
      '8 MB and a byte',
      'picture_too_large',
      async () => {
        const picture = await whole.jpeg();
        return Buffer.concat([picture, Buffer.alloc(PICTURE_LIMITS.bytes + 1 - picture.length)]);
      },
    ],
    ['9 MB', 'picture_too_large', async () => Buffer.concat([await whole.jpeg(), Buffer.alloc(9_000_000)])],
  ])('%s', async (_, code, make) => {
    const before = await stored();
    await expectRefused(await upload(await make(), 'cat.jpg', 'image/jpeg'), code);
    expect(await stored()).toEqual(before);
  });

  test.each<[string, ErrorCode, () => Promise<Answered>]>([
    [
      'a form without a file',
      'unsuitable_picture',
      () => send(`${part('x', 'Content-Disposition: form-data; name="note"')}--b--\r\n`, FORM),
    ],
    [
      'a text in the file’s field',
      'unsuitable_picture',
      () => send(`${part('x', 'Content-Disposition: form-data; name="picture"')}--b--\r\n`, FORM),
    ],
    [
      'a file in another field',
      'unsuitable_picture',
      () =>
        send(
          `${part('GIF89a', 'Content-Disposition: form-data; name="photo"; filename="a.gif"')}--b--\r\n`,
          FORM,
        ),
    ],
    [
      'a field called __proto__',
      'invalid_request',
      () =>
        send(
          `${part('GIF89a', 'Content-Disposition: form-data; name="__proto__"; filename="a.gif"')}--b--\r\n`,
          FORM,
        ),
    ],
    [
      'seven fields and no file',
      'invalid_request',
      () => send(`${part('x', 'Content-Disposition: form-data; name="note"').repeat(7)}--b--\r\n`, FORM),
    ],
    [
      'a form that ends in its file',
      'invalid_request',
      async () => send(part('GIF89a and more and no end').slice(0, -2), FORM),
    ],
    ['a form of nothing', 'unsuitable_picture', () => send('', FORM)],
    [
      'a form without a boundary',
      'invalid_request',
      () => send(part('x'), { 'content-type': 'multipart/form-data' }),
    ],
    [
      'a form with another boundary',
      'invalid_request',
      () => send(part('x'), { 'content-type': 'multipart/form-data; boundary=c' }),
    ],
    [
      'a part with an endless head',
      'unsuitable_picture',
      () => send(`--b\r\n${'X-A: b\r\n'.repeat(20_000)}\r\n\r\nx\r\n--b--\r\n`, FORM),
    ],
    ['JSON', 'unsuitable_picture', () => send('{"picture": "x"}', { 'content-type': 'application/json' })],
    ['no body', 'unsuitable_picture', () => send(null)],
    [
      'a bare picture',
      'unsupported_media_type',
      async () => send(new Uint8Array(await plain(9, 9).png().toBuffer()), { 'content-type': 'image/png' }),
    ],
    [
      'a page of another site',
      'foreign_origin',
      () => send(`${part('x')}--b--\r\n`, { ...FORM, origin: 'https://evil.example' }),
    ],
  ])('%s', async (_, code, act) => {
    const before = await stored();
    await expectRefused(await act(), code);
    expect(await stored()).toEqual(before);
  });

  test('20 MB that come without their length', async () => {
    const picture = await noise(200, 150).jpeg().toBuffer();
    const chunks = [
      Buffer.from(part('').slice(0, -2)),
      picture,
      ...Array.from({ length: 20 }, () => Buffer.alloc(1_000_000)),
    ];
    const body = new ReadableStream({
      pull(controller) {
        const chunk = chunks.shift();
        if (chunk) controller.enqueue(new Uint8Array(chunk));
        else controller.close();
      },
    });
    await expectRefused(await send(body, FORM), 'picture_too_large');
  });

  test('what a stranger sends', async () => {
    const stranger = callerWith(url, null);
    const answer = await stranger('PUT', PATH, formOf(await plain(9, 9).png().toBuffer()));
    await expectRefused(answer, 'unauthorized');
  });

  test('what somebody without a profile sends', async () => {
    const nobody = callerWith(url, await tenant.token({ sub: 'auth0|nobody' }));
    const answer = await nobody('PUT', PATH, formOf(await plain(9, 9).png().toBuffer()));
    await expectRefused(answer, 'unknown_user');
  });

  test('a form anywhere else', async () => {
    const answer = await ann('POST', createProfile.path, formOf(await plain(9, 9).png().toBuffer()));
    await expectRefused(answer, 'unsupported_media_type');
  });
});

test('of 80 pictures with broken bytes each is either made anew or refused', async () => {
  const makers = [noise(60, 40).jpeg(), noise(60, 40).png(), noise(60, 40).webp(), noise(60, 40).gif()];
  const originals = await Promise.all(makers.map((maker) => maker.toBuffer()));
  const codes = new Set<unknown>();
  for (const original of originals) {
    for (let seed = 1; seed <= 20; seed += 1) {
      const answer = await upload(corrupted(original, seed));
      codes.add(answer.status);
      if (answer.status === 200) await filesOf(answer);
      else expect([415, 413]).toContain(answer.status);
    }
  }
  expect([...codes].sort()).toEqual(expect.arrayContaining([200, 415]));
});

test('ten at once are all taken, and the others are served meanwhile', async () => {
  const people = await Promise.all(Array.from({ length: 10 }, (_, index) => member(`auth0|crowd-${index}`)));
  const picture = await noise(1_500, 1_000).jpeg().toBuffer();
  const uploads = people.map((person) => upload(picture, 'a.jpg', 'image/jpeg', person));
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  for (const answer of await Promise.all(uploads)) await filesOf(answer);
});

test.each([
  ['a name that is none', '/media/passwd'],
  ['a way out of the folder', '/media/..%2f..%2fpackage.json'],
  ['a size that was not made', `/media/${'a'.repeat(32)}-320.webp`],
  ['the folder of uploads', '/media/incoming'],
  ['the folder', '/media/'],
])('%s is not found', async (_, path) => {
  for (const method of ['GET', 'HEAD']) expect((await fetch(url + path, { method })).status).toBe(404);
});
