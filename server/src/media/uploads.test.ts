import {
  changeOwnPicture,
  createProfile,
  deleteOwnAccount,
  removeOwnPicture,
} from '@pawhood/contract/users/users.ts';
import {
  REFUSED_ANYWHERE,
  REFUSED_REQUESTS,
  type Send,
  sendEndless,
  senderTo,
} from '@pawhood/testing/hostile/hostile-uploads.ts';
import { noisePicture, plainPicture, quadrants } from '@pawhood/testing/hostile/odd-pictures.ts';
import { type CallAnswer, type Caller, callerWith } from '@pawhood/testing/people/person.ts';
import { pictureForm } from '@pawhood/testing/people/picture-form.ts';
import { expectRefused, filesAt, mediaSite } from '@pawhood/testing/site/media-site.ts';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { NO_PAGE } from '../http/server/security-headers.ts';

const site = await mediaSite();
const { url, tenant, stored } = site;

const PATH = changeOwnPicture.path;
let send: Send;
let ann: Caller;

beforeAll(async () => {
  send = senderTo(url + PATH, 'PUT', await tenant.token({ sub: 'auth0|ann' }));
  ann = await member('auth0|ann');
});

async function member(sub: string): Promise<Caller> {
  const call = callerWith(url, await tenant.token({ sub }));
  const { status } = await call('POST', createProfile.path, { userProfile: { fullName: 'Ann Berg' } });
  expect(status).toBe(201);
  return call;
}

const upload = (bytes: Uint8Array, name?: string, type?: string, caller = ann) =>
  caller('PUT', PATH, pictureForm(bytes, name, type));

/** The three files of the picture that an answer names. */
async function filesOf({ status, json, text }: CallAnswer): Promise<Buffer[]> {
  expect(status, text).toBe(200);
  const address = String(json['profilePicture']);
  expect(address).toMatch(/^\/media\/[0-9a-f]{32}-320\.webp$/);
  return filesAt(
    url,
    [640, 320, 96].map((size) => address.replace('-320.', `-${size}.`)),
  );
}

describe('a picture', () => {
  test('is kept as three squares, served for good, and to be read by this site alone', async () => {
    const answer = await upload(await plainPicture(1_200, 900).jpeg().toBuffer());
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
      expect(headers.get('content-security-policy')).toBe(NO_PAGE);
    }
  });

  test('leaves when another comes, when it is removed, and with its owner', async () => {
    const otis = await member('auth0|otis');
    const others = await stored();
    const first = await upload(await plainPicture(50, 50).png().toBuffer(), 'a.png', 'image/png', otis);
    expect(await stored()).toHaveLength(others.length + 3);
    const second = await upload(await plainPicture(60, 60).png().toBuffer(), 'a.png', 'image/png', otis);
    expect(second.json['profilePicture']).not.toBe(first.json['profilePicture']);
    expect(await stored()).toHaveLength(others.length + 3);
    const gone = await fetch(url + String(first.json['profilePicture']));
    expect(await gone.json()).toMatchObject({ status: 404, code: 'unknown_path' });
    expect((await otis('DELETE', removeOwnPicture.path)).json['profilePicture']).toBe('');
    expect(await stored()).toEqual(others);
    await upload(await plainPicture(50, 50).png().toBuffer(), 'a.png', 'image/png', otis);
    expect((await otis('DELETE', deleteOwnAccount.path)).status).toBe(204);
    expect(await stored()).toEqual(others);
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
  test.each(REFUSED_ANYWHERE)('%s', async (_, code, make) => {
    const before = await stored();
    await expectRefused(site, await upload(await make(), 'cat.jpg', 'image/jpeg'), code);
    expect(await stored()).toEqual(before);
  });

  test.each(REFUSED_REQUESTS)('%s', async (_, code, act) => {
    const before = await stored();
    await expectRefused(site, await act(send), code);
    expect(await stored()).toEqual(before);
  });

  test('40 MB that come without their length', async () => {
    await expectRefused(site, await sendEndless(send), 'picture_too_large');
  });

  test('what a stranger sends', async () => {
    const stranger = callerWith(url, null);
    const answer = await stranger('PUT', PATH, pictureForm(await plainPicture(9, 9).png().toBuffer()));
    await expectRefused(site, answer, 'unauthorized');
  });

  test('what somebody without a profile sends', async () => {
    const nobody = callerWith(url, await tenant.token({ sub: 'auth0|nobody' }));
    const answer = await nobody('PUT', PATH, pictureForm(await plainPicture(9, 9).png().toBuffer()));
    await expectRefused(site, answer, 'unknown_user');
  });

  test('a form anywhere else', async () => {
    const answer = await ann(
      'POST',
      createProfile.path,
      pictureForm(await plainPicture(9, 9).png().toBuffer()),
    );
    await expectRefused(site, answer, 'unsupported_media_type');
  });
});

test('ten at once are all taken, and the others are served meanwhile', async () => {
  const people = await Promise.all(Array.from({ length: 10 }, (_, index) => member(`auth0|crowd-${index}`)));
  const picture = await noisePicture(200, 150).jpeg().toBuffer();
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
